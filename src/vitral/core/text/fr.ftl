player = Joueur { $number }
you = Vous
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
decides = à jouer
why-over = La partie est terminée.
why-illegal = Ce n’est pas permis maintenant.
why-other-phase = Ce n’est pas le moment ; la phase est « { $phase } ».
score-points = Points
list-and = { $first } et { $last }

# Les jeux en liste
players-minutes = { $least ->
    [1] Seul ou jusqu’à { $most } joueurs
   *[other] De { $least } à { $most } joueurs
}, environ { $minutes } minutes
unverified = Non vérifié sur le jeu imprimé

# Dans le terminal
terminal-preparing = Préparation de { $game }
terminal-prompt = Joueur { $seat }, que faites-vous ? (? pour l’aide) 
terminal-help =
    Un nombre joue ce choix. Des mots réduisent la liste : le seul choix qui les contient tous est joué.
    board (b) montre le plateau, undo (u) annule votre dernière décision, save (s) [FICHIER] enregistre la partie,
    quit (q) enregistre et quitte, ? affiche ceci.
terminal-no-number = Les choix vont de 1 à { $most }.
terminal-no-match = Aucun choix ne contient « { $typed } ».
terminal-nothing-to-undo = Il n’y a rien à annuler.
terminal-saved = Enregistré dans { $file }.
terminal-not-saved = Enregistrement impossible : { $reason }
terminal-more = … et { $count } de plus : tapez des mots pour réduire la liste.
terminal-resume = Pour reprendre plus tard : { $command }
terminal-result = { $player } : place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
