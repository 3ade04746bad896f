// The parameters of a statement that is written as text: each value gets a number, the same one wherever it is used again.

const NUMBERED = /\?(\d+)/g

export class Binder {
  readonly #values: string[] = []

  /** The placeholder of a text. Our own numbers, and names of a fixed list, may be part of a statement. */
  text(value: string): string {
    const known = this.#values.indexOf(value)
    return `?${known === -1 ? this.#values.push(value) : known + 1}`
  }

  /** The parameters of a statement: as many as its highest number, because D1 accepts no more. */
  parametersOf(sql: string): string[] {
    const highest = Math.max(0, ...[...sql.matchAll(NUMBERED)].map(([, number]) => Number(number)))
    return this.#values.slice(0, highest)
  }
}
