// One thing that is measured, beside its goal (docs/performance.md). A figure lives in a file of its own below figures/.

export type Row = {
  what: string
  value: number
  unit: string
  /** The value may be this and no more; without it the row is told for orientation only. */
  goal?: number
}

export type Figure = {
  name: string
  /** Throws when it cannot be measured: that is a shortfall too. */
  measure(bundle: string): Promise<Row[]>
}

/** What a figure's process tells; `failure` says why it could not be measured. */
export type Measured = { name: string; rows: Row[]; failure: string | null }

export const isShort = ({ value, goal }: Row) => goal !== undefined && !(value <= goal)

const digits = (value: number) => (Number.isInteger(value) ? 0 : value < 10 ? 3 : 1)

/** `✓ lander, script until the form works      5.1 kB   goal ≤ 8 kB`. */
export function formatRow(row: Row): string {
  const { what, value, unit, goal } = row
  const mark = goal === undefined ? '·' : isShort(row) ? '✗' : '✓'
  const shown = `${value.toFixed(digits(value))} ${unit}`.trim()
  return `  ${mark} ${what.padEnd(62)} ${shown.padStart(12)}${goal === undefined ? '' : `   goal ≤ ${Number(goal.toFixed(2))} ${unit}`}`
}

export function medianOf(values: readonly number[]): number {
  return percentileOf(values, 50)
}

/** The value below which so many of a hundred lie; NaN of nothing. */
export function percentileOf(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
