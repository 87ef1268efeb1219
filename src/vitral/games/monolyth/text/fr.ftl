# Ce qu'est le jeu
title = Monolyth
summary = Prenez des pierres dans les carrières qui entourent le plateau et élevez, niveau par niveau, un monolithe qui accomplit vos prophéties.
option-structure = Carte Structure
option-structure-random = Tirée au hasard
option-structure-wall = Mur
option-structure-ridge = Crête
option-structure-core = Noyau
option-structure-corners = Coins
option-structure-stairs = Escalier
option-structure-diagonal = Diagonale
option-structure-elbow = Coude
option-structure-gate = Portail
option-structure-quarters = Quartiers
option-structure-crater = Cratère

# Couleurs, formes et directions
colour-white = blanc
colour-blue = bleu
colour-orange = orange
colour-turquoise = turquoise
colour-black = noir
letter-white = B
letter-blue = L
letter-orange = O
letter-turquoise = T
letter-black = N
stone-colour-white = en blanc
stone-colour-blue = en bleu
stone-colour-orange = en orange
stone-colour-turquoise = en turquoise
stone-colour-black = en noir
stone = pierre
stone-name = { $shape } { $colour }
shape-one = cube seul
shape-i2 = barre de deux
shape-i3 = barre de trois
shape-v3 = équerre de trois
shape-i4 = barre de quatre
shape-o4 = carré de quatre
shape-l4 = L de quatre
shape-t4 = T de quatre
shape-s4 = S de quatre
shape-tripod4 = trépied de quatre
shape-screw4-a = vis à gauche de quatre
shape-screw4-b = vis à droite de quatre
short-one = 1
short-i2 = I2
short-i3 = I3
short-v3 = V3
short-i4 = I4
short-o4 = O4
short-l4 = L4
short-t4 = T4
short-s4 = S4
short-tripod4 = Y4
short-screw4-a = Za4
short-screw4-b = Zb4
edge-north = nord
edge-east = est
edge-south = sud
edge-west = ouest
initial-north = N
initial-east = E
initial-south = S
initial-west = O

# Les parties de la table
ring = Carrières
box = Boîte
stones-left = { $count ->
    [0] plus aucune pierre
    [one] encore { $count } pierre
   *[other] encore { $count } pierres
}
reserve = Cubes seuls
reserve-line = { $colour } : { $count ->
    [0] plus aucun cube seul
    [one] encore { $count } cube seul
   *[other] encore { $count } cubes seuls
}
prophecies = Prophéties
levels = Jetons Niveau
structures = Jetons Structure
structure-card = Carte Structure : { $card }
taken = Pierre à poser
ending = Un niveau supérieur est complet : c'est le dernier tour de table.
crystal = le cristal
quarry-empty = carrière vide
quarry-steps = { $steps ->
    [one] { $steps } pas : { $stone }
   *[other] { $steps } pas : { $stone }
}
prophecy-token = { $count ->
    [one] prophétie { $value }
   *[other] prophétie { $value }, { $count } jetons
}
token = jeton { $value }
none-left = plus aucun
wins = a gagné
levels-won = Niveaux gagnés
progress = structure : { $count } colonnes sur { $total }
built = structure bâtie, jeton { $value }
need = { $fits ->
    [yes] la carte demande { $need }, c'est rempli
   *[no] la carte demande { $need }
}
edge-line = { $edge }, { $colour } : { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}{ $value ->
    [0] , encoche libre
   *[other] , prophétie { $value }
}
fulfilled = accomplie
top-view = Vu d'en haut
layers = Couche par couche
level = Niveau { $level }
column-height = { $column } : hauteur { $height }
column-top = { $column } : hauteur { $height }, au sommet { $colour }
column-here = { $column }, niveau { $level } : poser ici le cube marqué
cube-empty = vide
monolith = Monolithe, vu avec les murs { $left } et { $right } devant ; { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}
turn-monolith = Tourner le monolithe
seen-from = { $left } et { $right }
turn-stone = Tournez la pierre, puis choisissez où va son cube marqué
rotation = Position { $number } sur { $total }
box-contents = Contenu de la boîte
shape-head = Forme
tier-1 = manœuvre de carrière
tier-2 = tailleur de pierre
tier-3 = maçon
tier-4 = maître bâtisseur
tier-5 = voix des pierres

# Cartes Structure
card-wall = Mur
card-ridge = Crête
card-core = Noyau
card-corners = Coins
card-stairs = Escalier
card-diagonal = Diagonale
card-elbow = Coude
card-gate = Portail
card-quarters = Quartiers
card-crater = Cratère

# Boutons
button-take-stone = Prendre la pierre
button-take-single = Prendre un cube seul à la place
button-discard = La défausser

# Les actions en mots
on-levels = { $count ->
    [one] { $column } au niveau { $first }
   *[other] { $column } aux niveaux { $first } à { $last }
}
do-move-stone = { $steps ->
    [one] Avancer le cristal de { $steps } pas et prendre : { $stone }
   *[other] Avancer le cristal de { $steps } pas et prendre : { $stone }
}
do-move-single = { $steps ->
    [one] Avancer le cristal de { $steps } pas, défausser : { $stone }, et prendre : { $single }
   *[other] Avancer le cristal de { $steps } pas, défausser : { $stone }, et prendre : { $single }
}
do-move-nowhere = { $steps ->
    [one] Avancer le cristal de { $steps } pas
   *[other] Avancer le cristal de { $steps } pas
}
do-discard = { $steps ->
    [one] Avancer le cristal de { $steps } pas et défausser, car rien ne peut être posé : { $stone }
   *[other] Avancer le cristal de { $steps } pas et défausser, car rien ne peut être posé : { $stone }
}
do-prophecy = Annoncer { $value } du côté { $edge }
do-place = Poser { $stone } : { $cells }
do-forgo = Renoncer à la prophétie { $value }

# Pourquoi pas
why-phase-turn = Il faut avancer le cristal ou annoncer une prophétie.
why-phase-place = Posez d'abord la pierre que vous avez prise.
why-phase-forgo = Renoncez d'abord à un jeton Prophétie de votre choix.
why-no-quarry = { $count ->
    [one] Une seule carrière contient encore une pierre.
   *[other] Seules { $count } carrières contiennent encore une pierre.
}
why-no-room = Cette pierre n'a de place nulle part sur votre monolithe : { $stone }.
why-no-single = Il ne reste dans la réserve aucun cube seul de cette couleur ({ $colour }).
why-discard = On ne défausse une pierre que si rien de ce qui est à portée ne peut être posé.
why-no-token = Il ne reste pas de prophétie { $value } sur le plateau principal.
why-slot = L'encoche du côté { $edge } ({ $colour }) contient déjà la prophétie { $value }.
why-shape = Ce n'est pas la forme de la pierre prise, de quelque façon qu'on la tourne : { $stone }.
why-occupied = La colonne { $column } a déjà une hauteur de { $height } : un autre cube est au milieu.
why-hollow = La colonne { $column } n'a qu'une hauteur de { $height } : il y aurait un creux sous la pierre.
why-limit = Le monolithe peut avoir { $limit } niveaux au plus.

# Décompte
score-levels = { $count ->
    [one] { $count } niveau achevé
   *[other] { $count } niveaux achevés
}
score-structure = Structure accomplie
score-prophecy = { $cubes ->
    [one] Prophétie { $value } du côté { $edge } : { $cubes } cube ({ $colour })
   *[other] Prophétie { $value } du côté { $edge } : { $cubes } cubes ({ $colour })
}
sheet-levels = niveaux
sheet-structure = structure
sheet-expected = « { $line } » n'est ni un côté avec sa couleur et sa prophétie, ni « niveaux » ou « structure » avec des valeurs, ni une rangée de quatre colonnes.
sheet-no-edge = Il manque la ligne du côté { $edge }.
sheet-rows = { $count ->
    [one] Le monolithe a quatre rangées de colonnes, il y en a { $count }.
   *[other] Le monolithe a quatre rangées de colonnes, il y en a { $count }.
}
sheet-column = « { $column } » n'est pas une colonne : jusqu'à quatre des lettres { $letters }, de bas en haut, ou « - ».
fault-edges = Deux côtés ont la même couleur : chaque plateau en a quatre différentes.
fault-levels = { $levels ->
    [one] { $levels } niveau est complet
   *[other] { $levels } niveaux sont complets
}, mais { $tokens ->
    [one] { $tokens } jeton Niveau a été gagné.
   *[other] { $tokens } jetons Niveau ont été gagnés.
}
fault-prophecy-token = Nos tables ont moins de jetons Prophétie de valeur { $value }.
fault-level-token = Nos tables ont moins de jetons Niveau de valeur { $value }.
fault-structure-token = Nos tables ont moins de jetons Structure de valeur { $value }.
fault-cubes = Il y a { $count } cubes ({ $colour }), mais la boîte n'en contient que { $most } de cette couleur.

# Ce que personne n'a vérifié
unverified-stones = Combien il y a de pierres de chaque forme.
unverified-boards = Les couleurs des côtés des plateaux individuels et leur ordre.
unverified-prophecies = Combien il y a de jetons Prophétie de chaque valeur.
unverified-levels = Les valeurs des jetons Niveau à deux joueurs ou plus.
unverified-structures = Les valeurs des jetons Structure.
unverified-cards = Les hauteurs des cartes Structure.
unverified-how = Ces valeurs remplacent celles du jeu imprimé et concordent avec tous les nombres et exemples de la règle. Si vous possédez le jeu, corrigez-les dans le fichier components.toml de ce jeu et marquez-les comme vérifiées : rien d'autre n'est à changer.
