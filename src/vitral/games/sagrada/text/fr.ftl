# Ce qu'est le jeu
title = Sagrada
summary = Choisissez des dés comme des morceaux de verre et posez-les, couleur contre couleur, jusqu'à remplir votre vitrail de lumière.
option-tools = Outils en jeu
option-tools-1 = 1 outil (le plus difficile)
option-tools-2 = 2 outils
option-tools-3 = 3 outils
option-tools-4 = 4 outils
option-tools-5 = 5 outils (le plus facile)

# Dés
colour-R = rouge
colour-G = vert
colour-B = bleu
colour-Y = jaune
colour-P = violet
letter-R = R
letter-G = V
letter-B = B
letter-Y = J
letter-P = L
die-R = { $value } rouge
die-G = { $value } vert
die-B = { $value } bleu
die-Y = { $value } jaune
die-P = { $value } violet
die-open = { $colour }, valeur à choisir
die-numbered = { $die } (dé { $place })
die-missing = dé { $place }
die-at = { $die } ({ $cell })
cell = ligne { $row }, colonne { $column }

# Parties de la table
round = Manche { $round } sur 10
turn-first = premier tour
turn-second = second tour
pool = Réserve
track = Piste des manches
bag = Sac
tools = Outils
objectives = Objectifs publics
private-unknown = Objectif privé : secret
window = Vitrail
window-of = Vitrail « { $pattern } », difficulté { $difficulty }
choosing = Choix du vitrail
hand = En main
value-choice = Valeur { $value }
starts = commence la manche
skips = passe son second tour
to-come = Tours à venir
target = À battre : { $sum }
nothing = rien
tokens = { $count ->
    [one] { $count } pion faveur
   *[other] { $count } pions faveur
}
tokens-hidden = pions faveur : secret
price = { $count ->
    [one] coûte { $count } pion
   *[other] coûte { $count } pions
}
price-die = coûte un dé { $colour }
used = épuisé
in-use = en cours
worth = { $count ->
    [one] { $count } point chaque fois
   *[other] { $count } points chaque fois
}
space-any = tout dé
space-colour = { $colour } seulement
space-value = { $value } seulement
space-empty = { $cell } : libre, { $takes }
space-die = { $cell } : { $die }
lifted = en cours de déplacement
moved = déjà déplacé
points-now = { $count ->
    [one] { $count } point pour l'instant
   *[other] { $count } points pour l'instant
}

# Ce qui est demandé
ask-pattern = Choisissez l'un de vos quatre vitraux.
ask-turn = Prenez un dé, utilisez un outil ou passez.
ask-turn-draft = Prenez un dé ou terminez le tour.
ask-turn-tool = Utilisez un outil ou terminez le tour.
ask-spend = { $tool } : choisissez le dé de la réserve qui le paie.
ask-die = { $tool } : choisissez un dé de la réserve.
ask-value = { $tool } : choisissez la valeur.
ask-track = { $tool } : choisissez un dé de la piste des manches.
ask-lift = { $tool } : choisissez le dé de votre vitrail à déplacer.
ask-lift-more = { $tool } : choisissez un second dé à déplacer, ou arrêtez-vous.
ask-cell = { $tool } : choisissez une case pour le dé.
ask-cell-back = { $tool } : choisissez une case pour le dé, ou laissez-le dans la réserve.
ask-over = La partie est terminée.
ask-other = Un autre joueur décide.

# Boutons
button-pass = Passer
button-end = Terminer le tour
button-give-back = Laisser dans la réserve
button-stop = S'arrêter là

# Les actions en mots
do-pattern = Choisir le vitrail « { $pattern } »
do-place = Poser { $die } : { $cell }
do-tool = Utiliser { $tool }
do-pass = Passer
do-end = Terminer le tour
do-spend = Dépenser { $die }
do-die = Prendre { $die }
do-value = Mettre la valeur à { $value }
do-track = Prendre { $die } de la manche { $round } sur la piste
do-lift = Déplacer { $die }
do-cell = Mettre le dé en { $cell }
do-give-back = Laisser le dé dans la réserve
do-stop = Ne pas déplacer de second dé

# Outils
tool-grozing_pliers = Pince à gruger
tool-eglomise_brush = Pinceau à églomiser
tool-copper_foil_burnisher = Brunissoir à cuivre
tool-lathekin = Ébarboir
tool-lens_cutter = Coupe-lentille
tool-flux_brush = Pinceau à flux
tool-glazing_hammer = Marteau de vitrier
tool-running_pliers = Pince à détacher
tool-cork_backed_straightedge = Règle à dos de liège
tool-grinding_stone = Pierre à poncer
tool-flux_remover = Nettoyant à flux
tool-tap_wheel = Molette de coupe
effect-grozing_pliers = Prenez un dé et augmentez ou baissez sa valeur de un ; un 1 ne devient jamais un 6, ni un 6 un 1.
effect-eglomise_brush = Déplacez un dé de votre vitrail ; la couleur imprimée sur sa nouvelle case ne compte pas, tout le reste compte.
effect-copper_foil_burnisher = Déplacez un dé de votre vitrail ; la valeur imprimée sur sa nouvelle case ne compte pas, tout le reste compte.
effect-lathekin = Déplacez exactement deux dés de votre vitrail, l'un après l'autre, selon toutes les règles de pose.
effect-lens_cutter = Échangez le dé que vous prenez avec un dé de la piste des manches, et posez celui-ci.
effect-flux_brush = Relancez le dé que vous prenez. Posez-le si vous pouvez ; sinon il retourne dans la réserve.
effect-glazing_hammer = Relancez tous les dés de la réserve. Seulement à votre second tour de la manche, avant de prendre un dé.
effect-running_pliers = Après avoir pris un dé à votre premier tour, prenez-en aussitôt un second. Vous passez votre second tour de la manche.
effect-cork_backed_straightedge = Posez le dé que vous prenez là où il ne touche aucun autre dé.
effect-grinding_stone = Retournez le dé que vous prenez sur la face opposée : 1 et 6, 2 et 5, 3 et 4.
effect-flux_remover = Remettez dans le sac le dé que vous prenez, piochez-en un autre et choisissez sa valeur. Posez-le ou laissez-le dans la réserve.
effect-tap_wheel = Déplacez un ou deux dés de votre vitrail, d'une même couleur présente sur la piste des manches, selon toutes les règles de pose.

# Objectifs
objective-row_color_variety = Couleurs variées en ligne
objective-column_color_variety = Couleurs variées en colonne
objective-row_shade_variety = Nuances variées en ligne
objective-column_shade_variety = Nuances variées en colonne
objective-light_shades = Nuances claires
objective-medium_shades = Nuances moyennes
objective-deep_shades = Nuances foncées
objective-shade_variety = Nuances variées
objective-color_diagonals = Diagonales de couleur
objective-color_variety = Couleurs variées
about-row_color_variety = Lignes complètes sans couleur répétée
about-column_color_variety = Colonnes complètes sans couleur répétée
about-row_shade_variety = Lignes complètes sans valeur répétée
about-column_shade_variety = Colonnes complètes sans valeur répétée
about-light_shades = Paires d'un 1 et d'un 2, n'importe où
about-medium_shades = Paires d'un 3 et d'un 4, n'importe où
about-deep_shades = Paires d'un 5 et d'un 6, n'importe où
about-shade_variety = Séries des six valeurs, n'importe où
about-color_diagonals = Dés touchant en diagonale un dé de leur couleur
about-color_variety = Séries des cinq couleurs, n'importe où
private-R = Nuances de rouge
private-G = Nuances de vert
private-B = Nuances de bleu
private-Y = Nuances de jaune
private-P = Nuances de violet
about-private = La somme de vos dés de couleur { $colour }

# Pourquoi pas
why-phase-pattern = Choisissez d'abord un vitrail.
why-phase-turn = Aucun outil n'est en cours : prenez un dé, utilisez un outil ou terminez le tour.
why-phase-spend = Choisissez d'abord le dé de la réserve qui paie l'outil.
why-phase-die = Choisissez d'abord un dé de la réserve pour l'outil.
why-phase-value = Choisissez d'abord la valeur du dé en main.
why-phase-track = Choisissez d'abord un dé de la piste des manches.
why-phase-lift = Choisissez d'abord le dé de votre vitrail à déplacer.
why-phase-cell = Choisissez d'abord une case pour le dé.
why-pattern = Ce vitrail n'est pas sur les deux cartes que vous avez reçues.
why-drafted = Vous avez déjà pris le dé de ce tour.
why-no-die = Il n'y a pas de tel dé dans la réserve.
why-taken = Cette case porte déjà un dé.
why-print-colour = Cette case n'accepte que des dés de couleur { $colour }.
why-print-value = Cette case n'accepte que des dés de valeur { $value }.
why-beside-colour = Un dé de couleur { $colour } est juste à côté : deux couleurs égales ne se touchent qu'en diagonale.
why-beside-value = Un dé de valeur { $value } est juste à côté : deux valeurs égales ne se touchent qu'en diagonale.
why-edge = Le premier dé va au bord du vitrail.
why-touch = Un dé doit en toucher un autre, au moins en diagonale.
why-alone = Avec cet outil, le dé ne doit en toucher aucun autre, pas même en diagonale.
why-same-cell = Un dé déplacé doit quitter sa case.
why-second-move = Ensuite aucun second dé ne pourrait bouger, et cet outil en déplace exactement deux.
why-tool-absent = Cet outil n'est pas en jeu.
why-tooled = Un outil par tour : vous en avez déjà utilisé un.
why-price = { $price ->
    [one] Cet outil coûte un pion faveur ; vous n'en avez plus.
   *[other] Cet outil coûte { $price } pions faveur ; vous en avez { $tokens }.
}
why-used = En solitaire, chaque outil ne sert qu'une fois.
why-before-draft = Cet outil change le dé que vous prenez : utilisez-le avant d'en prendre un.
why-hammer = Seulement à votre second tour de la manche, avant de prendre un dé.
why-running = Seulement à votre premier tour de la manche, après avoir pris un dé.
why-track-empty = La piste des manches est encore vide.
why-payment = La réserve n'a pas de dé de couleur { $colour } pour payer, en plus de celui dont l'outil a besoin.
why-effect = Avec ces dés, cet outil ne pourrait pas être mené à bien.
why-spend-colour = Cet outil se paie avec un dé de couleur { $colour }.
why-spend-needed = Sans ce dé, l'outil ne pourrait pas être mené à bien.
why-unplaceable = Avec ce choix, le dé ne pourrait pas être posé.
why-step = La valeur change de un exactement, en plus ou en moins.
why-no-track-die = Il n'y a pas de tel dé sur la piste des manches.
why-no-lift = Il n'y a pas de dé sur cette case.
why-moved = Ce dé a déjà bougé ; le second doit être un autre.
why-tap-colour = Seulement des dés d'une couleur présente sur la piste des manches, et de la même couleur.
why-stuck = Ce dé n'a pas d'autre case où aller.
why-give-back = Seul un dé pioché avec le nettoyant à flux peut rester dans la réserve.
why-stop = Seule la molette de coupe peut s'arrêter, après son premier dé.

# Décompte
score-sheet = Décompte
score-total = Total
score-public = { $objective } : { $times } × { $points }
score-private = { $objective }
score-tokens = { $count ->
    [one] { $count } pion faveur restant
   *[other] { $count } pions faveur restants
}
score-empty = { $count ->
    [one] { $count } case vide
   *[other] { $count } cases vides
}
solo-won = Gagné : { $points } points contre { $sum } à battre.
solo-lost = Perdu : { $points } points, il en fallait plus de { $sum }.

# Le décompte d'une partie avec la vraie boîte
sheet-word-pattern = vitrail
sheet-word-players = joueurs
sheet-word-objectives = objectifs
sheet-word-private = privé
sheet-word-tokens = pions
sheet-word-tools = outils
sheet-line = Une ligne commence par vitrail, joueurs, objectifs, privé, pions ou outils, ou donne cinq cases comme « R5 .. V3 B1 .. », et non « { $line } ».
sheet-twice = Il y a deux lignes « { $word } ».
sheet-lacks = Il manque la ligne « { $word } ».
sheet-rows = Un vitrail a quatre lignes de cinq cases ; en voici { $count }.
sheet-cell = Une case est « .. » ou un dé comme « R5 » (une couleur { $letters } et une valeur de 1 à 6), et non « { $cell } ».
sheet-unknown = « { $name } » est inconnu ; il faut l'un de ceux-ci : { $names }.
sheet-number = Après « { $word } » vient un nombre de { $least } à { $most }, et non « { $found } ».
sheet-count = Après « { $word } » viennent { $count } noms différents, et non { $found }.
sheet-many-tools = Personne ne peut utiliser autant d'outils dans une partie : { $count }.
fault-colour = { $die } est sur une case de couleur { $colour }.
fault-value = { $die } est sur une case de valeur { $value }.
fault-beside-colour = { $die } et { $other } sont côte à côte et de même couleur.
fault-beside-value = { $die } et { $other } sont côte à côte et de même valeur.
fault-edge = Aucun dé n'est au bord, où va le premier.
fault-apart = { $dice } : sans toucher les autres dés, donc impossible à poser là.
fault-mend = Pour réparer, retirez : { $sets }.
fault-or = { $first } ; ou bien : { $second }
