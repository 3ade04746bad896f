// `npm run site -- variants [id]`: views and signups of each variant of a lander, and whether a difference is significant. Counts are read
// from the deployed database. The test is sequential: it stays valid however often it is run.
import { styleText } from 'node:util'
import type { Site } from '#src/contract/site.ts'
import { type Counts, logEvidence, timesAsOften } from '#src/domain/sequential-test.ts'
import type { Variant } from '#src/domain/variants.ts'
import { CONFIG_FILE, readConfigFile } from '../deploy/config-file.ts'
import { bindingsOf, requireAccount, requireDatabase } from '../deploy/remote-databases.ts'
import { askD1 } from '../deploy/stores.ts'
import { StateError } from '../local/state.ts'
import { requireSite } from './edit.ts'
import { loadSites } from './load-sites.ts'

/** The probability of a false positive, over all runs and comparisons of a lander together. */
const ERROR = 0.05
/** A distribution of visitors less likely than this means a fault of counting, or changed weights. */
const ODD_ERROR = 0.001
const DAY = /^\d{4}-\d\d-\d\d$/
const ALL_DAYS = '0000-00-00'

/** Parameters: the site's id, and the first day (UTC). */
export const VARIANT_COUNTS = `SELECT lander, variant,
  CAST(sum(CASE what WHEN 'shown' THEN count ELSE 0 END) AS INTEGER) AS shown,
  CAST(sum(CASE what WHEN 'signed_up' THEN count ELSE 0 END) AS INTEGER) AS signed_up
FROM variants WHERE site = ? AND day >= ? GROUP BY lander, variant`

export type VariantCounts = { lander: string; variant: string; shown: number; signed_up: number }
type Seen = Pick<VariantCounts, 'shown' | 'signed_up'>

const NOBODY: Seen = { shown: 0, signed_up: 0 }
const whole = (count: number) => count.toLocaleString('en')
const times = (odds: number) => (odds >= 100 ? 'any number of' : odds.toPrecision(2))

/** The verdict on a variant against the lander itself; `comparisons` are made at that lander. */
export function verdict(
  [own, other]: readonly [Variant, Variant],
  [seenOwn, seenOther]: readonly [Seen, Seen],
  comparisons: number,
): string {
  const share = other.weight / (own.weight + other.weight)
  const counts = (what: keyof Seen): Counts => ({ first: seenOwn[what], second: seenOther[what] })
  if (logEvidence(counts('shown'), share) >= Math.log(comparisons / ODD_ERROR))
    return 'no result: it was not shown as often as its weight says. If the weights were changed, count from the day after (--since); otherwise find out why one of the two is not shown'
  const signedUp = counts('signed_up')
  const { from, to } = timesAsOften(signedUp, share, 1 - ERROR / comparisons)
  const range = `${times(from)} to ${times(to)} times as often as on ${own.name}`
  const isSignificant = logEvidence(signedUp, share) >= Math.log(comparisons / ERROR)
  if (!isSignificant) return `not known yet: visitors sign up ${range}`
  return `significant, ${from > 1 ? 'better' : 'worse'}: visitors sign up ${range}`
}

/** A group for each lander that has variants, a line for each of them. */
export function variantsText(
  { id, variants }: Pick<Site, 'id' | 'variants'>,
  rows: readonly VariantCounts[],
) {
  const groups = Object.entries(variants ?? {}).map(([lander, [own, ...others]]) => {
    const seen = ({ name }: Variant): Seen =>
      rows.find((row) => row.lander === lander && row.variant === name) ?? NOBODY
    const line = (variant: Variant, result: string) => {
      const { shown, signed_up } = seen(variant)
      const rate = shown > 0 ? `${((100 * signed_up) / shown).toFixed(1)} %` : '–'
      const what = variant.lander ? `${variant.name} (${variant.lander})` : variant.name
      return `  ${what.padEnd(34)} ${`weight ${variant.weight}`.padEnd(11)} shown ${whole(shown).padStart(9)}  signed up ${whole(signed_up).padStart(7)}  ${rate.padStart(6)}${result && `\n    ${result}`}`
    }
    if (!own) return []
    return [
      styleText('bold', `${id} /landers/${lander}`),
      line(own, ''),
      ...others.map((other) => line(other, verdict([own, other], [seen(own), seen(other)], others.length))),
    ]
  })
  const known = new Set(
    Object.entries(variants ?? {}).flatMap(([lander, all]) => all.map(({ name }) => `${lander}.${name}`)),
  )
  const gone = rows.map(({ lander, variant }) => `${lander}.${variant}`).filter((mark) => !known.has(mark))
  return [
    ...groups.flat(),
    ...(gone.length > 0 ? [`  counted, but no longer in the site's file: ${gone.join(', ')}`] : []),
  ].join('\n')
}

/** Reads the counts from the deployed database of the site's pool. Throws StateError that says what is missing. */
export async function countsOf(
  { id, pool }: Pick<Site, 'id' | 'pool'>,
  since = ALL_DAYS,
  { env = process.env, file = CONFIG_FILE } = {},
): Promise<VariantCounts[]> {
  const config = readConfigFile(file)
  const database = requireDatabase(config, bindingsOf(pool))
  const account = await requireAccount(config, env)
  const rows = await askD1(account.api, account.id, database)(VARIANT_COUNTS, [id, since])
  return rows.map(({ lander, variant, shown, signed_up }) => ({
    lander: String(lander),
    variant: String(variant),
    shown: Number(shown),
    signed_up: Number(signed_up),
  }))
}

export async function showVariants(id: string | undefined, { since }: { since?: string }): Promise<void> {
  if (since !== undefined && !DAY.test(since))
    throw new StateError(`--since must be a day such as 2026-11-23, not '${since}'`)
  const sites = await loadSites()
  const selected = (id ? [requireSite(sites, id)] : sites).filter(({ variants }) => variants)
  if (selected.length === 0)
    throw new StateError(
      `${id ?? 'No site'} has ${id ? 'no ' : ''}variants: add them to the site's file (docs/operating.md).`,
    )
  for (const site of selected) console.log(variantsText(site, await countsOf(site, since)))
}
