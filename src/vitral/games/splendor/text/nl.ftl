# Wat het spel is
title = Splendor
summary = Verzamel edelstenen, koop kaarten die de volgende goedkoper maken en win de gunst van edelen.
option-payment = Betalen met goud
option-payment-minimum = Alleen goud waar fiches ontbreken
option-payment-free = Iedereen kiest zelf hoeveel goud hij gebruikt

# Edelstenen
gem-white = diamant
gem-blue = saffier
gem-green = smaragd
gem-red = robijn
gem-black = onyx
gem-gold = goud
letter-white = D
letter-blue = S
letter-green = M
letter-red = R
letter-black = O
letter-gold = G

# Delen van de tafel
bank = Bank
nobles = Edelen
market = Kaarten
tier = Niveau { $tier }
deck-left = { $count ->
    [0] stapel leeg
    [one] { $count } in de stapel
   *[other] { $count } in de stapel
}
tokens = Fiches
bonuses = Bonussen
reserved = Gereserveerd
paying = Betaling van
face-down = niveau { $tier }, gedekt
empty-place = lege plaats
amount = { $count } { $gem }
pile = { $gem }: { $count }
bonus-count = { $gem }: { $tokens } fiches, { $bonus } bonussen
card = kaart van niveau { $tier }, bonus { $gem }{ $points ->
    [0] {""}
    [one] , { $points } punt
   *[other] , { $points } punten
}, kost { $cost }
noble = edele van { $points } punten die { $needs } vraagt
gold-amount = { $count } goud

# Knoppen
button-take = Pakken
button-reserve = Reserveren
button-buy = Kopen
button-pass = Passen

# Acties in woorden
do-take = Pak { $gems }
do-reserve = Reserveer: { $card }
do-reserve-deck = Reserveer de bovenste kaart van niveau { $tier }
do-buy = Koop: { $card }
do-pass = Pas: iets anders is niet mogelijk
do-pay = Betaal { $gold } goud voor { $gem }
do-return = Geef een { $token } terug
do-noble = Ontvang de { $noble }

# Waarom niet
why-phase-turn = Nu pak je fiches, reserveer je of koop je.
why-phase-pay = Betaal eerst de aangekondigde kaart af.
why-phase-return = Geef eerst fiches terug tot je er tien hebt.
why-phase-noble = Kies eerst welke edele komt.
why-bank-empty = De bank heeft geen { $gem } meer.
why-pair = Twee van één kleur alleen als de stapel er { $pile } of meer heeft; { $gem } heeft er { $count }.
why-three = { $count ->
    [0] De bank heeft geen edelstenen meer.
    [one] Er is nog maar één kleur: pak er één van.
    [2] Er zijn nog maar twee kleuren: pak er van elk één.
   *[other] Pak drie verschillende kleuren, of twee van één kleur.
}
why-hand-full = Een hand heeft hoogstens { $most } gereserveerde kaarten.
why-deck-empty = Die stapel is leeg.
why-not-there = Die kaart ligt niet op tafel en ook niet in je hand.
why-price = { $short ->
    [one] Je komt er één fiche voor te kort.
   *[other] Je komt er { $short } fiches voor te kort.
}
why-gold = Goud dekt minstens wat ontbreekt en hoogstens de prijs, en er moet genoeg blijven voor latere kleuren.
why-no-token = Je hebt geen { $token }.
why-noble = Die edele vraagt bonussen die je niet hebt.
why-pass = Je past alleen als niets anders mogelijk is.

# Puntentelling
score-cards = { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
score-nobles = { $count ->
    [one] { $count } edele
   *[other] { $count } edelen
}
sheet-expected = Een regel is ‘cards’ of ‘nobles’ en dan getallen, niet ‘{ $line }’.
sheet-id = Getallen lopen van 0 tot { $most }, elk één keer: { $id } klopt niet.
