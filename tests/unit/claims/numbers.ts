// The times and figures that a text names, in seven languages.
import { type Language, MIN_AGE_YEARS } from '#src/domain/constants.ts'

type Wording = {
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

const WORDING: Record<Language, Wording> = {
  en: {
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
    numbers: { ein: 1, eine: 1, einen: 1, einer: 1, eines: 1, pro: 1, zwei: 2, drei: 3, sechs: 6, sieben: 7 },
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
    numbers: {
      w: 1,
      na: 1,
      przez: 1,
      ciągu: 1,
      około: 1,
      najwyżej: 1,
      jedną: 1,
      jednego: 1,
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
      'dni[aą]?|dzień': DAY,
      tygodnia: WEEK,
      'miesi[ąę]c[ay]?': MONTH,
      'rok|lata|lat': YEAR,
    },
  },
}

/** `hours`: times, in hours. Both sorted, each once. */
export type Numbers = { hours: number[]; figures: number[] }

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

/** Reads the numbers of a text; an age is a figure, not a time. */
export function numbersIn(language: Language, text: string): Numbers {
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
  return { hours: toSorted(hours), figures: toSorted(figures) }
}
