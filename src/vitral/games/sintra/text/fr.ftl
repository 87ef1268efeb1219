# Ce qu'est le jeu
title = Les vitraux de Sintra
summary = Prenez des pièces d’une couleur, garnissez vos motifs et remplissez de lumière les fenêtres de votre palais.
option-side = Face du plateau Palais
option-side-A = A : des points pour les cases autour des ornements
option-side-B = B : des points pour les fenêtres achevées et une couleur

# Pièces
colour-white = blanc
colour-yellow = jaune
colour-orange = orange
colour-blue = bleu
colour-pink = rose
colour-wild = joker
letter-white = B
letter-yellow = J
letter-orange = O
letter-blue = L
letter-pink = R
glass-white = { $count ->
    [one] { $count } pièce blanche
   *[other] { $count } pièces blanches
}
glass-yellow = { $count ->
    [one] { $count } pièce jaune
   *[other] { $count } pièces jaunes
}
glass-orange = { $count ->
    [one] { $count } pièce orange
   *[other] { $count } pièces orange
}
glass-blue = { $count ->
    [one] { $count } pièce bleue
   *[other] { $count } pièces bleues
}
glass-pink = { $count ->
    [one] { $count } pièce rose
   *[other] { $count } pièces roses
}
amount = { $count } × { $colour }

# Les parties de la table
factories = Cercles Fabrique
factory = Fabrique { $number }
centre = Centre
at = { $place } : { $glass }
nothing = rien
tile = Tuile Premier joueur
tile-here = Tuile Premier joueur : qui prend le premier au centre la prend aussi et descend d’une case sur la piste de verre brisé
tile-mine = Possède la tuile Premier joueur et commence la prochaine manche
round = Manche { $round } sur { $rounds }
indicator = Indicateur de manche
indicator-now = En haut : { $colour }. Chaque pièce de cette couleur sur une planche complétée durant cette manche rapporte un point de plus.
bonus-now = { $colour } : +1
bag = Sac
tower = Tour de rangement
pieces = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
palace = Palais
strips = Planches
other-side = Autre face
windows = Fenêtres
worth = Points
if-over = { $score } si la partie s’arrêtait là
broken-track = Verre brisé
broken-now = verre brisé : marqueur sur { $marker }, { $lost } perdus jusqu’ici
slot-strip = Planche { $slot } : { $placed } cases occupées sur { $spaces }
slot-open = libres { $open }
slot-next = autre face { $next }
slot-last = dernière face
slot-gone = La fenêtre { $slot } est achevée, sa planche est retirée
slot-window = fenêtre { $upper } en haut, { $lower } en bas
slot-worth = { $count ->
    [one] vaut { $count } point
   *[other] vaut { $count } points
}
slot-glazier = le vitrier se tient ici
slot-out = hors de portée du vitrier
pane-empty = vide
ornament = Ornement { $number } : { $filled } cases sur 4, { $points } points

# Boutons
button-back = Ramener le vitrier
button-break = Tout laisser se briser
keep-title = Gardez une pièce pour la fenêtre
keep-one = Garder : { $colour }

# Les actions en mots
from-factory = de la fabrique { $number }
from-centre = du centre
and-tile = {" "}(avec la tuile Premier joueur)
do-take = Prendre { $glass } { $from }{ $tile } pour la planche { $slot }{ $broken ->
    [0] {""}
    [one] ; { $broken } se brise
   *[other] ; { $broken } se brisent
}
do-break = Prendre { $glass } { $from }{ $tile } ; aucune case ne convient, { $count ->
    [one] elle se brise
   *[other] les { $count } se brisent
}
do-back = Ramener le vitrier à la planche la plus à gauche
do-keep = Garder { $glass } pour la fenêtre

# Pourquoi pas
why-phase-turn = On ne garde une pièce pour la fenêtre que lorsqu’une planche vient d’être complétée.
why-phase-keep = Choisissez d’abord quelle pièce de la planche complétée garder pour la fenêtre.
why-back-there = Le vitrier est déjà au-dessus de la planche la plus à gauche : prenez des pièces.
why-back-none = Il ne reste aucune planche vers laquelle revenir : prenez des pièces.
why-factory = Seules { $count } fabriques sont en jeu.
why-factory-empty = La fabrique { $number } est vide.
why-centre-empty = Le centre est vide.
why-no-colour = Il n’y a là aucune pièce de cette couleur ({ $colour }).
why-must-place = Tout ne peut se briser que si rien ne convient : la planche { $slot } a encore une case libre.
why-left = Le vitrier est au-dessus de la planche { $glazier } : on place là ou plus à droite, jamais à gauche.
why-no-strip = Il n’y a plus de planche au-dessus de la fenêtre { $slot }.
why-no-space = La planche { $slot } n’a aucune case libre de cette couleur ({ $colour }).
why-not-kept = La planche complétée n’a aucune pièce de cette couleur ({ $colour }).

# Décompte
score-earned = Fenêtres et bonus de manche
score-broken = Verre brisé : { $laps ->
    [0] {""}
    [one] un tour de piste,{" "}
   *[other] { $laps } tours de piste,{" "}
}marqueur sur { $marker }
score-leftover = Pièces restées sur les planches : { $count }
score-ornament = Ornement { $number } : { $filled } cases sur 4
score-colour = { $complete ->
    [one] { $complete } fenêtre achevée
   *[other] { $complete } fenêtres achevées
} × { $best } { $colour }
score-track = Piste de score avant le décompte final
score-marker = Marqueur de verre brisé

# Une partie avec la vraie boîte
sheet-word-side = face
sheet-word-points = points
sheet-word-broken = brisé
sheet-word-left = reste
sheet-word-windows = fenêtres
sheet-expected = Une ligne commence par l’un des mots { $words }, et non par « { $line } ».
sheet-twice = Il y a deux lignes « { $word } ».
sheet-missing = Il manque la ligne « { $word } ».
sheet-side = La face est A ou B, et non « { $text } ».
sheet-number = Après « { $word } » vient un nombre entier, et non « { $text } ».
sheet-windows = Les fenêtres sont huit paires, case supérieure d’abord, des lettres { $letters } ou - pour une case vide, et non « { $text } ».
fault-lower = La fenêtre { $window } a une pièce en bas mais pas en haut, case que l’on remplit d’abord.
fault-broken = La piste de verre brisé n’a pas de case { $broken } où rester, seulement { $values }.
fault-left = Il ne peut rester { $left } pièces sur les planches : celles qui restent en portent au plus { $most } sans être complètes.

# Ce que personne n'a comparé avec le jeu imprimé
unverified-shapes = les formes gravées dans les pièces
unverified-strips = les couleurs des cases des planches à motifs
unverified-same-strips = que les quatre joueurs aient les mêmes huit planches
unverified-windows = les valeurs sous les fenêtres
unverified-ornaments = les fenêtres qui entourent chaque ornement de la face A
unverified-broken-glass-track = le milieu de la piste de verre brisé : -6, -11 et -14
unverified-score-track = la longueur de la piste de score, qui ne change rien ici
unverified-how = Si vous possédez le jeu, comparez ces éléments avec le fichier components.toml du dossier games/sintra de Vitral, corrigez ce qui diffère et mettez « verified = true » : aucun programme n’est à changer.
