import type { Dialog } from './dialog.ts'

export const FR: readonly Dialog[] = [
  [
    'male',
    'cooking',
    'Bonsoir ! Quel est le plat que tu réussis les yeux fermés ?',
    'La tarte aux poireaux de ma grand-mère. Pas besoin de recette, juste de patience.',
    'J’adore. Moi, c’est l’omelette, et encore, une fois sur deux. Tu me donnes ton secret pour la pâte ?',
  ],
  ['female', 'travel', 'Bonjour ! Si on te donnait un billet de train ce matin, tu irais où ?'],
  [
    'male',
    'films',
    'Tu es plutôt du genre à pleurer au cinéma ou à commenter tout haut ?',
    'Je pleure, mais discrètement. Et je mange tout le pop-corn avant le début.',
    'Pareil pour le pop-corn ! Le dernier film qui t’a vraiment touchée ?',
    'Un vieux Truffaut, un dimanche de pluie. Je ne m’y attendais pas du tout.',
    'Les dimanches de pluie sont faits pour ça. Lequel, alors ? Je le note pour ce week-end.',
  ],
  [
    'female',
    'music',
    'Je vois que tu aimes la musique. Tu joues d’un instrument, ou tu écoutes seulement ?',
    'Un peu de guitare, surtout quand les voisins sont sortis.',
    'Il faut bien commencer quelque part ! Tu joues quoi en ce moment ?',
  ],
  [
    'male',
    'nature',
    'Je rentre d’une balade en forêt avec un panier vide et les pieds trempés. Tu t’y connais en champignons ?',
  ],
  [
    'female',
    'reading',
    'Je cherche un roman qui se lit d’une traite. Tu as une idée ?',
    'Ça dépend : tu veux rire ou ne pas dormir ?',
    'Rire, plutôt, la semaine a été longue. Qu’est-ce que tu me conseilles ?',
  ],
  [
    'male',
    'dancing',
    'Coucou ! Il y a un bal sur la place samedi, et je danse comme une chaise. Ça te ferait fuir ?',
    'Pas du tout, une chaise au moins ça tient bien debout.',
    'Tu me rassures. Valse ou rock, pour commencer en douceur ?',
  ],
  [
    'female',
    'animals',
    'Mon chien a mangé ma chaussure gauche, toujours la gauche. Le tien aussi a ses petites manies ?',
  ],
]
