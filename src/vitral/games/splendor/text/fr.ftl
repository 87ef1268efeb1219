# Ce qu’est le jeu
title = Splendor
summary = Réunissez des gemmes, achetez des cartes qui rendent les suivantes moins chères et attirez les nobles.
option-payment = Payer avec de l’or
option-payment-minimum = De l’or seulement là où il manque des jetons
option-payment-free = Chacun choisit combien d’or il dépense

# Gemmes
gem-white = diamant
gem-blue = saphir
gem-green = émeraude
gem-red = rubis
gem-black = onyx
gem-gold = or
letter-white = D
letter-blue = S
letter-green = E
letter-red = R
letter-black = X
letter-gold = O

# Les parties de la table
bank = Banque
nobles = Nobles
market = Cartes
tier = Niveau { $tier }
deck-left = { $count ->
    [0] pioche vide
    [one] { $count } dans la pioche
   *[other] { $count } dans la pioche
}
tokens = Jetons
bonuses = Bonus
reserved = Réservées
paying = Paiement de
face-down = niveau { $tier }, face cachée
empty-place = place vide
amount = { $count } { $gem }
pile = { $gem } : { $count }
bonus-count = { $gem } : { $tokens } jetons, { $bonus } bonus
card = carte de niveau { $tier }, bonus { $gem }{ $points ->
    [0] {""}
    [one] , { $points } point
   *[other] , { $points } points
}, coûte { $cost }
noble = noble à { $points } points qui demande { $needs }
gold-amount = { $count } or

# Boutons
button-take = Prendre
button-reserve = Réserver
button-buy = Acheter
button-pass = Passer

# Les actions en mots
do-take = Prendre { $gems }
do-reserve = Réserver : { $card }
do-reserve-deck = Réserver la première carte de la pioche de niveau { $tier }
do-buy = Acheter : { $card }
do-pass = Passer : rien d’autre n’est possible
do-pay = Payer { $gold } or pour { $gem }
do-return = Rendre un jeton { $token }
do-noble = Recevoir le { $noble }

# Pourquoi pas
why-phase-turn = C’est le moment de prendre des jetons, de réserver ou d’acheter.
why-phase-pay = Il faut d’abord finir de payer la carte annoncée.
why-phase-return = Il faut d’abord rendre des jetons jusqu’à n’en garder que dix.
why-phase-noble = Il faut d’abord choisir quel noble vient.
why-bank-empty = La banque n’a plus de { $gem }.
why-pair = Deux de la même couleur seulement si la pile en compte { $pile } ou plus ; { $gem } en a { $count }.
why-three = { $count ->
    [0] La banque n’a plus de gemmes.
    [one] Il ne reste qu’une couleur : prenez-en une.
    [2] Il ne reste que deux couleurs : prenez-en une de chaque.
   *[other] Prenez trois couleurs différentes, ou deux fois la même.
}
why-hand-full = La main contient au plus { $most } cartes réservées.
why-deck-empty = Cette pioche est vide.
why-not-there = Cette carte n’est ni sur la table ni dans votre main.
why-price = { $short ->
    [one] Il vous manque un jeton pour l’acheter.
   *[other] Il vous manque { $short } jetons pour l’acheter.
}
why-gold = L’or couvre au moins ce qui manque et au plus le prix, et doit suffire pour les couleurs suivantes.
why-no-token = Vous n’avez pas de jeton { $token }.
why-noble = Ce noble demande des bonus que vous n’avez pas.
why-pass = On ne passe que si rien d’autre n’est possible.

# Décompte
score-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
score-nobles = { $count ->
    [one] { $count } noble
   *[other] { $count } nobles
}
sheet-expected = Une ligne est « cards » ou « nobles » suivi de nombres, pas « { $line } ».
sheet-id = Les nombres vont de 0 à { $most }, chacun une fois : { $id } ne convient pas.
