// One measurement and its goals (docs/performance.md). Each figure is a file below figures/ and has two sizes: the full one, and a short
// one that `npm run test:all` runs (`npm run bench -- --short`).

export type Row = {
  what: string
  value: number
  unit: string
  /** The value may be at most this. Without it the row is for orientation only. */
  goal?: number
  /** Below this the figure measures something else: a delay that was not applied, a counter that counts nothing. */
  least?: number
  /** The goal holds at any size and on any machine, so the short form checks it too. */
  exact?: true
}

export type Figure = {
  name: string
  /** Throws when it cannot be measured, which counts as a missed goal. */
  measure(bundle: string): Promise<Row[]>
}

/** What a figure's process sends to `index.ts`; `failure` says why it could not be measured. */
export type Measured = { name: string; rows: Row[]; failure: string | null }

/** Set by `index.ts` for the processes of the figures. */
export const SHORT_FORM = 'BENCH_SHORT'
export const isShortForm = process.env[SHORT_FORM] === 'yes'

/** How much a figure does: `full`, or `short` in the short form. The environment variable overrides both. */
export function amount({ full, short, env }: { full: number; short: number; env?: string }): number {
  const override = env && process.env[env]
  if (override) return Number(override)
  return isShortForm ? short : full
}

const digits = (value: number) => (Number.isInteger(value) ? 0 : value < 10 ? 3 : 1)

/** Whether the goal of a row is checked: the short form does not check goals of time and memory. */
const isChecked = ({ goal, exact }: Row, short: boolean) => goal !== undefined && (exact === true || !short)

/** Why a row fails; null if it does not. */
export function failureOf(row: Row, short = isShortForm): string | null {
  const { value, goal = Number.POSITIVE_INFINITY, least } = row
  if (!Number.isFinite(value)) return 'no value'
  if (least !== undefined && value < least) return `below ${least.toFixed(digits(least))}, which cannot be`
  return isChecked(row, short) && value > goal ? 'above its goal' : null
}

/** `✓ lander, script until the form works      5.1 kB   goal ≤ 8 kB`. */
export function formatRow(row: Row, short = isShortForm): string {
  const { what, value, unit, goal } = row
  const failure = failureOf(row, short)
  const mark = failure ? '✗' : isChecked(row, short) ? '✓' : '·'
  const shown = `${value.toFixed(digits(value))} ${unit}`.trim()
  const limit = goal === undefined ? '' : `   goal ≤ ${Number(goal.toFixed(2))} ${unit}`.trimEnd()
  return `  ${mark} ${what.padEnd(62)} ${shown.padStart(12)}${limit}${failure ? `   ${failure}` : ''}`
}

export function medianOf(values: readonly number[]): number {
  return percentileOf(values, 50)
}

/** The value below which `percent` of the values lie; NaN for an empty list. */
export function percentileOf(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
