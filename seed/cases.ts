// Forty cases for the operators of the demo world: reports, questions, complaints, requests about personal data and appeals, some taken,
// some decided. They are about public members of the plain site and by members who can log in.
import type { CASE_OUTCOMES } from '../src/domain/case-outcomes.ts'
import type { COMPLAINT_CATEGORIES } from '../src/domain/complaint-categories.ts'
import type { Locale } from '../src/domain/constants.ts'
import type { REPORT_REASONS } from '../src/domain/report-reasons.ts'

type Category = (typeof COMPLAINT_CATEGORIES)[number]
type Outcome = (typeof CASE_OUTCOMES)[number]

export type DemoCase = {
  id: string
  receipt: string
  category: Category
  locale: Locale
  text: string
  reason: (typeof REPORT_REASONS)[number] | null
  /** How long ago it arrived. */
  hours: number
  taken_by: string | null
  /** Its answer, where it is closed, and of a report or an appeal what was decided. */
  closed: { answer: string; outcome: Outcome | null; by: string } | null
  /** Of an appeal: the id of the case that it is against. */
  against_case: string | null
}

type Written = [locale: Locale, hours: number, text: string, more?: Partial<DemoCase>]

const REPORTS: readonly Written[] = [
  ['en-US', 1, 'After two days he asked me to send 300 euros for a train ticket.', { reason: 'fraud' }],
  ['nl-NL', 2, 'Zegt in de chat dat ze zestien is. Staat in haar laatste bericht.', { reason: 'underage' }],
  ['de-DE', 3, 'Er droht mir, meine Fotos an meine Arbeit zu schicken.', { reason: 'harassment' }],
  ['fr-FR', 5, 'Cette personne utilise les photos de ma sœur.', { reason: 'pretending' }],
  [
    'nl-NL',
    7,
    'Stuurt steeds een link naar een site over cryptomunten.',
    { reason: 'fraud', taken_by: 'demo-moderate' },
  ],
  ['en-US', 9, 'Insults me every time I say no. It has been a week.', { reason: 'harassment' }],
  ['es-ES', 12, 'Su perfil insulta a las personas de mi país.', { reason: 'hate' }],
  ['pl-PL', 15, 'Zdjęcie jest z reklamy, widziałam je na plakacie.', { reason: 'pretending' }],
  ['de-DE', 18, 'Das zweite Bild gehört nicht auf eine öffentliche Seite.', { reason: 'explicit' }],
  ['it-IT', 22, 'Mi scrive sempre la stessa frase, credo sia un programma.', { reason: 'else' }],
  ['en-US', 26, 'Says she works for you and needs my password.', { reason: 'fraud', taken_by: 'demo-olga' }],
  ['nl-NL', 31, 'Blijft nieuwe profielen maken nadat ik hem blokkeer.', { reason: 'harassment' }],
  ['fr-FR', 40, 'Il vend des abonnements à un autre site.', { reason: 'else' }],
  [
    'en-US',
    60,
    'He lied about his age.',
    {
      reason: 'else',
      closed: {
        answer: 'We have looked at the profile and found nothing that breaks our rules.',
        outcome: 'none',
        by: 'demo-moderate',
      },
    },
  ],
  [
    'nl-NL',
    72,
    'Hij vroeg al na één dag om geld.',
    {
      reason: 'fraud',
      closed: {
        answer: 'We hebben de gesprekken bekeken en vonden geen vraag om geld.',
        outcome: 'none',
        by: 'demo-olga',
      },
    },
  ],
  [
    'de-DE',
    96,
    'Das Profil ist nicht echt.',
    {
      reason: 'pretending',
      closed: {
        answer: 'Wir haben das Profil geprüft und keinen Verstoß gegen unsere Regeln gefunden.',
        outcome: 'none',
        by: 'demo-moderate',
      },
    },
  ],
  ['pl-PL', 50, 'Wysyła mi wulgarne wiadomości.', { reason: 'harassment' }],
  ['en-US', 55, 'The profile says hateful things about trans people.', { reason: 'hate' }],
  ['es-ES', 58, 'Me pide que le pague por una videollamada.', { reason: 'fraud' }],
]

const QUESTIONS: readonly Written[] = [
  ['en-US', 4, 'How do I change the city on my profile?'],
  ['nl-NL', 8, 'Kan ik mijn profiel een maand verbergen?'],
  ['de-DE', 14, 'Wie lange bleiben meine Credits gültig?'],
  ['it-IT', 20, 'Perché non vedo più una persona con cui parlavo?'],
  ['fr-FR', 30, 'Je ne reçois pas le courriel de confirmation.'],
  ['en-US', 44, 'Can I use the same account on two phones?', { taken_by: 'demo-support' }],
  ['es-ES', 52, '¿Cómo puedo añadir una segunda foto?'],
  [
    'nl-NL',
    80,
    'Waar vind ik mijn bonnetjes?',
    {
      closed: {
        answer: 'Onder Account, Aankopen. Bij elke aankoop staat daar de bon.',
        outcome: null,
        by: 'demo-support',
      },
    },
  ],
]

const COMPLAINTS: readonly Written[] = [
  ['en-US', 6, 'I paid for 60 credits and have only 20.'],
  ['nl-NL', 16, 'De app stuurt midden in de nacht meldingen, ook met stille uren.'],
  ['de-DE', 28, 'Meine Kündigung wurde noch nicht bestätigt.'],
  ['fr-FR', 36, 'La recherche montre des personnes à 200 km.'],
  ['en-US', 70, 'The photo I uploaded on Monday is still not shown.'],
  [
    'pl-PL',
    90,
    'Dwa razy pobrano opłatę.',
    {
      closed: {
        answer: 'Druga płatność została zwrócona. Pieniądze wrócą na konto w ciągu kilku dni.',
        outcome: null,
        by: 'demo-support',
      },
    },
  ],
]

const PRIVACY: readonly Written[] = [
  ['de-DE', 24, 'Bitte schicken Sie mir eine Kopie aller Daten zu meiner Person.'],
  ['en-US', 120, 'Please correct my date of birth. I cannot do it myself.'],
  ['nl-NL', 200, 'Mijn oude adres moet uit jullie bestanden.'],
  ['it-IT', 300, 'Con chi condividete i miei dati?'],
]

const APPEALS: readonly Written[] = [
  ['en-US', 10, 'He told me himself that he is 62. Please look again.', { against_case: 'report 14' }],
  ['nl-NL', 34, 'In het gesprek van dinsdag vraagt hij wél om geld.', { against_case: 'report 15' }],
  ['de-DE', 48, 'Die Bilder sind von einer Schauspielerin.', { against_case: 'report 16' }],
]

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number of the usual form, the same in every store. */
const receiptOf = (index: number): string =>
  `DEM0-CASE-00${LETTERS[Math.floor(index / LETTERS.length)]}${LETTERS[index % LETTERS.length]}`

const demoIdOf = (name: string) => `demo-case-${name.replace(' ', '-')}`

/** Oldest kinds last; each closed report of three is appealed against once. */
export function demoCases(): DemoCase[] {
  const kinds: readonly [Category, readonly Written[]][] = [
    ['report', REPORTS],
    ['question', QUESTIONS],
    ['complaint', COMPLAINTS],
    ['privacy', PRIVACY],
    ['appeal', APPEALS],
  ]
  return kinds
    .flatMap(([category, written]) =>
      written.map(([locale, hours, text, more], index) => ({ category, locale, hours, text, more, index })),
    )
    .map(({ category, locale, hours, text, more = {}, index }, number) => ({
      id: demoIdOf(`${category} ${index + 1}`),
      receipt: receiptOf(number),
      category,
      locale,
      text,
      hours,
      reason: more.reason ?? null,
      taken_by: more.taken_by ?? more.closed?.by ?? null,
      closed: more.closed ?? null,
      against_case: more.against_case ? demoIdOf(more.against_case) : null,
    }))
}
