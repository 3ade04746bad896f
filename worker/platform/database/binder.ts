// The values of a statement that is written as text: each gets a number, the same one wherever it is used again.

const NUMBERED = /\?(\d+)/g

export class Binder {
  readonly #values: string[] = []

  /** The placeholder of a text. Numbers that are ours, and words of a fixed list, may stand in a statement as they are. */
  text(value: string): string {
    const known = this.#values.indexOf(value)
    return `?${known === -1 ? this.#values.push(value) : known + 1}`
  }

  /** What a statement is bound with: as many as its highest number says, for D1 takes no more. */
  parametersOf(sql: string): string[] {
    const highest = Math.max(0, ...[...sql.matchAll(NUMBERED)].map(([, number]) => Number(number)))
    return this.#values.slice(0, highest)
  }
}
