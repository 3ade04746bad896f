// How many profiles match a search, from the counters in `search_counts`: real members, and for visitors all that they may see. A range
// of birth dates is at most five ranges of days, months and years. Profiles hidden from the searcher are counted singly and subtracted.
import { birthDatesBetween } from '#src/domain/age.ts'
import type { Binder } from '#worker/platform/database/binder.ts'
import { fitsFilters, type SearchQueryTerms } from './query-branches.ts'
import { hiddenFrom } from './query-plan.ts'

/** SQL of one row: `n0`, `n1`… are the counts of these searches, which differ in their filters alone. */
export function countOf(bind: Binder, searches: readonly [SearchQueryTerms, ...SearchQueryTerms[]]): string {
  const { pool, viewer, kind } = searches[0]
  if (kind === 'fictional')
    return `SELECT ${searches.map((search, i) => `(${countedOf(bind, search)}) AS n${i}`)}`
  if (viewer === null) return `SELECT ${searches.map((search, i) => `${counterOf(bind, search)} AS n${i}`)}`
  const counts = searches.map((search, i) => {
    const hidden = `coalesce(sum(${fitsFilters(bind, search).join(' AND ') || '1'}), 0)`
    return `${counterOf(bind, search)} - ${hidden} AS n${i}`
  })
  // In this order, or SQLite would read the whole pool to find the few.
  return `SELECT ${counts} FROM (SELECT DISTINCT id FROM (${hiddenFrom(bind, viewer)})) AS hidden
    CROSS JOIN members ON members.id = hidden.id
    WHERE +members.pool = ${bind.text(pool)} AND +members.is_listed = 1 AND +members.kind = 'member'`
}

/** Fictional profiles alone have no counters, and few rows. */
function countedOf(bind: Binder, search: SearchQueryTerms): string {
  const { pool, viewer, kind } = search
  const fits = [
    'is_listed = 1',
    `kind = '${kind}'`,
    `pool = ${bind.text(pool)}`,
    ...fitsFilters(bind, search),
  ]
  if (viewer !== null) fits.push(`id NOT IN (${hiddenFrom(bind, viewer)})`)
  return `SELECT count(*) FROM members WHERE ${fits.join(' AND ')}`
}

const COLUMNS = { female: 'women', male: 'men' }

/** An expression with the counter of a search. */
function counterOf(bind: Binder, { pool, viewer, filters, now }: SearchQueryTerms): string {
  const { gender, country, countryregion, min_age, max_age } = filters
  const column =
    [...(viewer === null ? ['outside'] : []), ...(gender === null ? [] : [COLUMNS[gender]])].join('_') || 'n'
  const place = `pool = ${bind.text(pool)} AND country = ${bind.text(country ?? '')}
    AND countryregion = ${country === null ? 0 : countryregion}`
  const { after, until } = birthDatesBetween(min_age, max_age, now)
  if (after !== null && until !== null && after >= until) return '0'
  const sums = rangesOf(after, until).map(
    ({ span, from, to }) => `coalesce((SELECT sum(${column}) FROM search_counts WHERE ${place}
      AND span = ${span} AND start >= '${from}' AND start < '${to}'), 0)`,
  )
  return `(${sums.join(' + ')})`
}

/** The counters whose start, as text, is from `from` and before `to`. */
type Range = { span: 0 | 4 | 7 | 10; from: string; to: string }

/** Sorts after every digit. */
const END = '~'

/** Birth dates after one date and until another, at least a year apart (null: no bound). */
function rangesOf(after: string | null, until: string | null): Range[] {
  if (after === null && until === null) return [{ span: 0, from: '', to: END }]
  const years = { from: '', to: END }
  const ranges: Range[] = []
  if (after !== null) {
    const [year, month] = [after.slice(0, 4), after.slice(0, 7)]
    ranges.push({ span: 10, from: `${after}${END}`, to: `${month}${END}` })
    ranges.push({ span: 7, from: `${month}${END}`, to: `${year}${END}` })
    years.from = `${year}${END}`
  }
  if (until !== null) {
    const [year, month] = [until.slice(0, 4), until.slice(0, 7)]
    ranges.push({ span: 7, from: year, to: month })
    ranges.push({ span: 10, from: month, to: `${until}${END}` })
    years.to = year
  }
  return [...ranges, { span: 4, ...years }]
}
