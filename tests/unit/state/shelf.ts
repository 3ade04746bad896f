// A shelf in memory, as the browser's is on the device: what is on it outlives the store that put it there.
import { createUnsentShelf } from '#client/devices/unsent-shelf.ts'

export class MemoryStorage {
  readonly #entries = new Map<string, string>()
  get length() {
    return this.#entries.size
  }
  key = (index: number) => [...this.#entries.keys()][index] ?? null
  getItem = (key: string) => this.#entries.get(key) ?? null
  setItem = (key: string, value: string) => void this.#entries.set(key, String(value))
  removeItem = (key: string) => void this.#entries.delete(key)
  /** Everything kept, as somebody who looks into the browser would see it. */
  dump = () => JSON.stringify([...this.#entries])
}

/** The shelf of a member in a browser of their own, or in the one that is given. */
export function shelfOf(member: string, now: () => number, storage = new MemoryStorage()) {
  const shelf = createUnsentShelf(storage, now)
  shelf.open(member)
  return { shelf, storage }
}
