import type { Dialog } from './dialog.ts'

export const PL: readonly Dialog[] = [
  [
    'male',
    'music',
    'Cześć! Czego słuchasz, kiedy nikt nie patrzy?',
    'Starych przebojów z radia, na cały głos, najlepiej przy zmywaniu.',
    'To tak jak ja, tylko że ja przy zmywaniu też tańczę. Byłaś ostatnio na jakimś koncercie?',
  ],
  [
    'female',
    'nature',
    'Dzień dobry! Wybieram się w sobotę w góry, pierwszy raz od lat. Od czego najlepiej zacząć?',
  ],
  [
    'male',
    'cooking',
    'Podobno lubisz gotować. Pierogi lepisz czy kupujesz?',
    'Lepię, ale tylko w grudniu i tylko z mamą.',
    'To najlepsze połączenie. A jaki farsz wygrywa u was w domu?',
    'Kapusta z grzybami. O resztę są kłótnie.',
    'U nas ruskie i koniec dyskusji. Co jeszcze pojawia się u was na stole?',
  ],
  [
    'female',
    'dancing',
    'Widzę, że lubisz tańczyć. Wesela to dla ciebie radość czy obowiązek?',
    'Radość, dopóki orkiestra nie gra kaczuszek.',
    'Kaczuszki przetrwa każdy! Gdzie tańczysz, kiedy nie ma wesel?',
  ],
  ['male', 'films', 'Pada trzeci dzień, więc nadrabiam filmy. Polecisz mi coś, przy czym nie zasnę?'],
]
