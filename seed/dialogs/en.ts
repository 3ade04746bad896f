import type { Dialog } from './dialog.ts'

export const EN: readonly Dialog[] = [
  [
    'male',
    'reading',
    'Hi there! What are you reading at the moment? I need something for a very long flight.',
    'A detective story set in Venice. I already know who did it, but I like the food in it.',
    'That is a perfectly good reason. Does it make you want to go there?',
  ],
  [
    'female',
    'nature',
    'Morning! I’ve just moved here and don’t know a single good walk yet. Where would you send me first?',
  ],
  [
    'male',
    'cooking',
    'Serious question: what’s the one dish you’d never let anyone else make?',
    'Sunday roast. I’m told I hover.',
    'Hovering is allowed if there are roast potatoes. What’s your secret for getting them crisp?',
    'Patience, and far too much butter.',
    'You had me at butter. And who gets the last one?',
  ],
  [
    'female',
    'animals',
    'Your profile made me smile. How many animals have you actually got?',
    'Officially one. The neighbour’s cat disagrees.',
    'They always do! What’s yours called?',
  ],
  [
    'male',
    'dancing',
    'I said yes to a ceilidh next weekend and have no idea what I’m doing. Any advice for a beginner?',
  ],
]
