import type { Dialog } from './dialog.ts'

export const IT: readonly Dialog[] = [
  [
    'male',
    'cooking',
    'Ciao! Domanda seria: la carbonara, con o senza pepe tostato?',
    'Tostato, sempre. E niente panna, altrimenti smettiamo subito di scriverci.',
    'Promosso allora! Qual è il piatto che cucini quando vuoi fare bella figura?',
  ],
  ['female', 'travel', 'Ciao, ho tre giorni liberi e nessuna idea. Mare d’inverno o montagna?'],
  [
    'male',
    'music',
    'Che cosa ascolti la mattina, prima del caffè?',
    'Niente, prima del caffè solo silenzio. Dopo, Battisti.',
    'Giusto, ogni cosa a suo tempo. Sei mai stata a un concerto che non dimentichi?',
    'Uno all’aperto, sotto la pioggia. Siamo rimasti tutti fino alla fine.',
    'Che bello, sono i migliori. Chi suonava?',
  ],
  [
    'female',
    'reading',
    'Ho visto che ti piace leggere. Che libro c’è adesso sul tuo comodino?',
    'Tre, a dire il vero, e non ne finisco nessuno.',
    'Ti capisco benissimo! E quale dei tre mi consiglieresti?',
  ],
  [
    'male',
    'dancing',
    'Mia sorella si sposa a giugno e devo imparare il valzer. Da dove si comincia, secondo te?',
  ],
  [
    'female',
    'nature',
    'Buongiorno! Ieri sono salita al rifugio e oggi non sento più le gambe. Tu vai spesso in montagna?',
    'Appena posso. Ma la parte migliore resta la polenta all’arrivo.',
    'Verissimo! Qual è il sentiero che rifaresti anche domani?',
  ],
  [
    'male',
    'animals',
    'Il mio gatto ha deciso che la sedia dell’ufficio è sua. Tu hai animali in casa?',
    'Un cane che si crede un gatto, quindi capisco perfettamente.',
    'Ahah, allora devo vederlo per forza! Come si chiama?',
  ],
]
