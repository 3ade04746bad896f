import type { Dialog } from './dialog.ts'

export const NL: readonly Dialog[] = [
  [
    'male',
    'cooking',
    'Hoi! Ik las dat je graag kookt. Wat maak je als je echt geen zin hebt?',
    'Dan wordt het pasta met knoflook en een halve fles olie. Werkt altijd. En jij?',
    'Tosti. Maar wel een goede, met mosterd en augurk. Of ben ik nu afgekeurd?',
  ],
  [
    'female',
    'nature',
    'Goedemorgen! Ik kom net terug van een rondje langs de plas, helemaal doorweekt. Jij ook buiten geweest?',
  ],
  [
    'male',
    'cycling',
    'Leuk dat je ook fietst! Meer racefiets of meer terras met fiets erbij?',
    'Eerlijk? Eerst vijftig kilometer, dan taart. De taart is het doel.',
    'Kijk, daar kan ik wat mee. Welk rondje rijd je het liefst?',
    'Langs de rivier, met de wind in de rug terug. Als het goed gepland is.',
    'Dat lukt mij dus nooit, die wind draait altijd met me mee. Heb je er een truc voor?',
  ],
  [
    'female',
    'music',
    'Wat luister jij als je in je eentje in de auto zit? Ik beken: Franse chansons, heel hard.',
    'Oude soul. Ik zing mee en ken ongeveer de helft van de tekst.',
    'De helft is ruim voldoende. Wanneer was je voor het laatst bij een concert?',
  ],
  [
    'male',
    'reading',
    'Ik zoek een boek voor een lange treinreis. Het mag dik zijn, als het maar niet te zwaar op de hand is. Heb je een tip?',
  ],
  [
    'female',
    'travel',
    'Hé, jij hebt meer van de wereld gezien dan ik. Waar zou je morgen weer naartoe gaan?',
    'Portugal, zonder twijfel. De kust in het noorden, waar nog bijna niemand komt.',
    'Daar ben ik nog nooit geweest! Ik ga altijd naar dezelfde camping in de Ardennen. Wat is het mooiste plekje dat je er kent?',
  ],
  [
    'male',
    'animals',
    'Mijn kat heeft vannacht om vier uur besloten dat het ochtend was. Herkenbaar?',
    'Te herkenbaar. Hier ligt er eentje op mijn toetsenbord terwijl ik dit typ.',
    'Haha, doe hem de groeten. Hoe heet hij, en wie is er bij jullie de baas?',
  ],
  [
    'female',
    'films',
    'Zaterdag regen voorspeld, dus filmavond. Moet het spannend zijn of mag er ook gelachen worden?',
  ],
  [
    'male',
    'dancing',
    'Ik heb me opgegeven voor een cursus salsa en kan niet eens op de maat klappen. Is er nog hoop?',
    'Altijd! De eerste drie lessen kan niemand iets, daarna gaat het vanzelf. Met wie ga je?',
    'Alleen, dat is het enge eraan. Hoe was dat bij jou, die eerste keer?',
  ],
]
