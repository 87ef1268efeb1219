"""What all games share: compiled rules, chance, records, texts and drawing. Knows no game, no bot and no web."""
