import type { Dialog } from './dialog.ts'

export const DE: readonly Dialog[] = [
  [
    'male',
    'music',
    'Hallo! Auf deinem Profil steht, dass du Musik magst. Eher Konzertsaal oder Keller mit klebrigem Boden?',
    'Keller, ganz klar. Im Konzertsaal traue ich mich nicht zu husten.',
    'Das kenne ich. Welche Band hast du zuletzt live gesehen?',
  ],
  [
    'female',
    'cooking',
    'Ich habe heute zum ersten Mal Knödel selbst gemacht. Sie sind zerfallen, aber die Soße war gut. Hast du einen Trick?',
  ],
  [
    'male',
    'nature',
    'Guten Abend! Warst du bei dem Wetter auch draußen?',
    'Natürlich. Zwei Stunden im Wald, danach Tee und dicke Socken.',
    'Klingt nach einem perfekten Sonntag. Gehst du immer denselben Weg oder lässt du dich treiben?',
    'Ich lasse mich treiben und ärgere mich dann über den Rückweg.',
    'Sehr sympathisch. Ich habe mich letzte Woche so verlaufen, dass mich ein Bauer zum Bahnhof gefahren hat. Ist dir so etwas auch schon passiert?',
  ],
  [
    'female',
    'travel',
    'Wohin würdest du fahren, wenn du morgen drei Tage frei hättest und nur einen Rucksack?',
    'Nach Triest. Kaffee, Wind und das Meer vor der Tür.',
    'Da wollte ich schon immer hin! Fährst du lieber mit dem Nachtzug oder mit dem Auto?',
  ],
  [
    'male',
    'reading',
    'Liest du ein Buch zu Ende, auch wenn es dich langweilt? Ich quäle mich gerade durch Seite 400.',
  ],
  [
    'female',
    'sports',
    'Ich will im Frühjahr zehn Kilometer am Stück laufen und schaffe gerade drei. Wie hast du angefangen?',
    'Ganz langsam. Wenn du dich dabei unterhalten kannst, ist das Tempo richtig.',
    'Dann brauche ich nur noch jemanden, der mit mir redet. Läufst du morgens oder abends?',
  ],
  [
    'male',
    'animals',
    'Dein Profil hat mich zum Lachen gebracht. Hunde oder Katzen, wenn du dich entscheiden müsstest?',
    'Das ist gemein. Hunde draußen, Katzen auf dem Sofa.',
    'Diplomatisch! Mein Hund hat heute einen ganzen Kuchen vom Tisch geholt und schaut seitdem unschuldig. Was hat bei dir zuletzt dran glauben müssen?',
  ],
  [
    'female',
    'photography',
    'Deine Bilder sind schön ruhig. Fotografierst du lieber früh am Morgen oder spät am Abend?',
  ],
  [
    'male',
    'dancing',
    'Ich gebe es zu: Ich kann nur Discofox, und den seit der Schule. Tanzt du trotzdem mit mir?',
    'Discofox ist besser als sein Ruf. Aber du führst!',
    'Abgemacht. Wo gehst du denn am liebsten tanzen?',
  ],
]
