// How a promise sounds, in seven languages: a time, something that always or never happens, something that is free, money
// or credits that come back, something that is deleted, something we will tell or send. Words, not meaning: what is marked
// and promises nothing is claimed as such, which is cheaper than a promise nobody noticed.
import { type Language, MIN_AGE_YEARS } from '#src/domain/constants.ts'

type Wording = {
  always: RegExp
  free: RegExp
  back: RegExp
  erased: RegExp
  told: RegExp
  /** Words for numbers before a unit of time. */
  numbers: Record<string, number>
  /** Regular expressions of units, and the hours of one. */
  units: Record<string, number>
}

const QUARTER = 1 / 4
const MINUTE = 1 / 60
const DAY = 24
const WEEK = 7 * DAY
const MONTH = 30 * DAY
const YEAR = 365 * DAY

/** A word by itself, letters of all seven languages considered. */
const word = (words: string) => new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu')

const WORDING: Record<Language, Wording> = {
  en: {
    always: word('never|always|nobody|no one|at once|at any time|whenever you like'),
    free: /\bfree\b|\bon us\b|costs? nothing|at no cost/i,
    back: /back to you|money back|pa(y|id) back|repa(y|id)|refund|credits (come|returned)|price back|gave their credits back/i,
    erased: word('delet\\w*|eras\\w*'),
    told: /\bwe(’ll| will)? (send|sent|write|tell|told|answer|let you know)|(person|somebody)\b.* (answers|tells|writes)|\byou (receive|hear)\b|on its way|\bour answer/i,
    numbers: { a: 1, two: 2, three: 3, six: 6, seven: 7 },
    units: {
      'quarter of an hour': QUARTER,
      'minutes?': MINUTE,
      'working days': DAY,
      'days?': DAY,
      'weeks?': WEEK,
      'months?': MONTH,
      'years?': YEAR,
    },
  },
  nl: {
    always: word('nooit|altijd|niemand|meteen|op elk moment|wanneer je wilt'),
    free: /gratis|op onze kosten|kost(en)? niets|zonder kosten/i,
    back: /terugbeta|betalen? terug|terugkrijg|geld terug|terug\b.*\bcredits|credits.* terug|prijs terug|teruggegeven|vanzelf terug/i,
    erased: /verwijder|\bwissen\b|\bgewist\b/i,
    told: /\bwe (sturen|schrijven|antwoorden|laten)|laten we|sturen we|schrijven we|antwoordt|schrijft je|hoor(t| je)|onderweg|ons antwoord|geeft antwoord|laat je|je krijgt meteen/i,
    numbers: { een: 1, per: 1, twee: 2, drie: 3, zes: 6, zeven: 7 },
    units: {
      kwartier: QUARTER,
      'minu(ut|ten|utje)': MINUTE,
      werkdagen: DAY,
      'dag(en)?': DAY,
      week: WEEK,
      'maand(en)?': MONTH,
      jaar: YEAR,
    },
  },
  de: {
    always: word('nie|niemals|immer(?! noch| nur| du)|niemand\\w*|sofort|jederzeit|wann immer du'),
    free: /kostenlos|auf uns\b|kosten? nichts|kostet nichts|ohne Kosten/i,
    back: /zurückzahl|zahlen .*zurück|Geld .*zurück|Preises zurück|zurückbekomm|zurückgegeben|erstatte|Credits .*zurück/i,
    erased: /lösch/i,
    told: /(sagen|schreiben|schicken|antworten) wir|wir (sagen|schreiben|schicken|antworten|teilen)|teilen wir|antwortet|schreibt dir|hörst|unterwegs|unsere antwort|bekommst sofort/i,
    numbers: { ein: 1, eine: 1, einer: 1, eines: 1, pro: 1, zwei: 2, drei: 3, sechs: 6, sieben: 7 },
    units: {
      viertelstunde: QUARTER,
      'minuten?': MINUTE,
      werktagen: DAY,
      'tage?n?': DAY,
      woche: WEEK,
      'monat(e|s)?': MONTH,
      'jahre?n?': YEAR,
    },
  },
  it: {
    always: word('mai|sempre(?! gratis)|nessuno|nessun altro|subito|quando vuoi|in qualsiasi momento'),
    free: /gratis|gratuit|offriamo|non costa nulla|senza spese/i,
    back: /rimbors|ti torna|tornano|restitui|riav/i,
    erased: /cancell|elimin/i,
    told: /scriviamo|mandiamo|diciamo|avvisiamo|rispondiamo|risponde\b|ti scrive|ricevi subito|in arrivo|la risposta arriva|inviando|ti rispond/i,
    numbers: { un: 1, una: 1, al: 1, due: 2, tre: 3, sei: 6, sette: 7 },
    units: {
      'quarto d’ora': QUARTER,
      'minut[oi]': MINUTE,
      'giorn[oi]': DAY,
      settimana: WEEK,
      'mes[ei]': MONTH,
      'ann[oi]': YEAR,
    },
  },
  fr: {
    always:
      /(?<!\p{L})(jamais|toujours(?! gratuit)|aussitôt|immédiatement|personne( ne\b| n’| d’autre)|à tout moment|quand tu veux)/iu,
    free: /gratuit|offert|coûtent? rien|coûte rien|sans frais/i,
    back: /rembours|récupèr|récupér|\brendus?\b/i,
    erased: /effac|supprim/i,
    told: /nous (te |t’en |t’)?(écrivons|envoyons|enverrons|disons|répondons|prévenons)|répond\b|t’écrit|reçois (aussitôt|une réponse)|en route|il part|notre réponse|nouvelles/i,
    numbers: { un: 1, une: 1, par: 1, deux: 2, trois: 3, six: 6, sept: 7 },
    units: {
      'quart d’heure': QUARTER,
      'minutes?': MINUTE,
      'jours?': DAY,
      semaine: WEEK,
      mois: MONTH,
      'ans?': YEAR,
    },
  },
  es: {
    always: word('nunca|siempre|nadie|al momento|de inmediato|enseguida|en cualquier momento|cuando quieras'),
    free: /gratis|invitamos|no cuesta nada|sin ningún coste/i,
    back: /reembols|recupera|devuel|devolv|vuelven/i,
    erased: /borr|elimin/i,
    told: /escribimos|enviamos|enviaremos|contamos|avisamos|respondemos|comunicamos|responde\b|te escribe|recibes|de camino|nuestra respuesta|sabrás/i,
    numbers: { un: 1, una: 1, por: 1, dos: 2, tres: 3, seis: 6, siete: 7 },
    units: {
      'cuarto de hora': QUARTER,
      'minutos?': MINUTE,
      'días?': DAY,
      semana: WEEK,
      'mes(es)?': MONTH,
      'años?': YEAR,
    },
  },
  pl: {
    always: word('nigdy|zawsze|nikt|nikogo|nikomu|nikim|od razu|w każdej chwili|kiedy chcesz'),
    free: /bezpłat|na nasz koszt|nic (to )?nie koszt|bez żadnych kosztów/i,
    back: /zwrot|zwraca|zwróc|odzysk|wracają|wróciły/i,
    erased: /usun|usuń u|usuw|kasow/i,
    told: /napiszemy|wyślemy|wysyłamy|wysłaliśmy|mówimy|odpowie|odpowiadamy|damy Ci znać|informujemy|napisze\b|otrzymujesz|w drodze/i,
    numbers: {
      w: 1,
      na: 1,
      przez: 1,
      ciągu: 1,
      około: 1,
      najwyżej: 1,
      jedną: 1,
      dwa: 2,
      dwie: 2,
      trzech: 3,
      trzy: 3,
      sześć: 6,
      siedem: 7,
    },
    units: {
      kwadrans: QUARTER,
      'minut[aęy]?': MINUTE,
      'dni|dzień': DAY,
      tygodnia: WEEK,
      'miesi[ąę]c[ay]?': MONTH,
      'rok|lata|lat': YEAR,
    },
  },
}

export const KINDS = ['always', 'free', 'back', 'erased', 'told', 'time', 'figure'] as const
export type Kind = (typeof KINDS)[number]

export type Marks = { kinds: Set<Kind>; hours: number[]; figures: number[] }

const toSorted = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b)

/** A number with a unit behind it; the unit's alternatives are groups 2, 3, … in the order of the table. */
function timePattern({ numbers, units }: Wording): RegExp {
  const quantity = `\\d+|${Object.keys(numbers).join('|')}`
  const named = Object.keys(units).map((unit) => `(${unit.replaceAll('(', '(?:')})`)
  return new RegExp(`(?<!\\p{L})(${quantity})\\s+(?:${named.join('|')})(?!\\p{L})`, 'giu')
}

const TIME = Object.fromEntries(
  Object.entries(WORDING).map(([language, wording]) => [language, timePattern(wording)]),
) as Record<Language, RegExp>

/** Digits with or without separators of thousands, not part of a name such as i18n_redirected. */
const FIGURE = /(?<![\p{L}\d_])(?:\d{1,3}(?:[., ]\d{3})+|\d+)(?![\p{L}\d_])/gu

/** What a text says that may be a promise; an age is a figure, not a time. */
export function marksIn(language: Language, text: string): Marks {
  const wording = WORDING[language]
  const hoursOfUnits = Object.values(wording.units)
  const hours: number[] = []
  const rest = text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/\{\{\w+\}\}/g, '…')
    .replaceAll(TIME[language], (whole, quantity: string, ...groups: unknown[]) => {
      const count = wording.numbers[quantity.toLowerCase()] ?? Number(quantity)
      const unit = hoursOfUnits[groups.findIndex((group) => group !== undefined)] ?? 0
      if (count === MIN_AGE_YEARS && unit === YEAR) return whole
      hours.push(count * unit)
      return '…'
    })
  const figures = [...rest.matchAll(FIGURE)].map(([digits]) => Number(digits.replaceAll(/\D/g, '')))
  const kinds = new Set<Kind>()
  for (const kind of ['always', 'free', 'back', 'erased', 'told'] as const)
    if (wording[kind].test(rest)) kinds.add(kind)
  if (hours.length > 0) kinds.add('time')
  if (figures.length > 0) kinds.add('figure')
  return { kinds, hours: toSorted(hours), figures: toSorted(figures) }
}
