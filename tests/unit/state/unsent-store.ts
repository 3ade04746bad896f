// A browser's shelf in memory, as it is on the device: what is on it outlives the store that put it there.
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import * as outbox from '#client/devices/outbox.ts'
import * as messages from '#client/devices/unsent-messages.ts'
import { createUnsentStore } from '#client/devices/unsent-store.ts'
import type { UnsentStore } from '#src/ports/unsent-store.ts'

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

const tabs: UnsentStore[] = []

/** Waits until no shelf has anything left to write, and takes the devices away: to be called after each test that made one. */
export async function putDevicesAway(): Promise<void> {
  // What is listed may be moved; that is done by the next time.
  for (const tab of [...tabs, ...tabs.splice(0)]) await tab.listSendable()
  vi.unstubAllGlobals()
}

/** What one browser keeps. Its IndexedDB is the test's as long as no other browser is made. */
export class MemoryDevice {
  readonly storage = new MemoryStorage()
  readonly #databases = new IDBFactory()

  constructor() {
    vi.stubGlobal('indexedDB', this.#databases)
  }

  hasOutbox = async () => (await this.#databases.databases()).length > 0

  /** A shelf that nobody has opened: that of a tab which has just come. */
  tab(now: () => number) {
    const { storage, hasOutbox } = this
    const shelf = createUnsentStore({ storage, now, hasOutbox, loadMessages: async () => messages })
    tabs.push(shelf)
    return shelf
  }

  /** The messages of the outbox, whosever they are, each as `<member> <client_id>`. */
  async inOutbox(): Promise<string[]> {
    return (await outbox.listEntries()).map(({ member, client_id }) => `${member} ${client_id}`)
  }

  /** Whether nothing is left of anybody. */
  async isBare(): Promise<boolean> {
    return this.storage.length === 0 && (await outbox.listEntries()).length === 0
  }
}

/** The shelf of a member in a browser of their own, or in the one that is given. */
export function shelfOf(member: string, now: () => number, device = new MemoryDevice()) {
  const shelf = device.tab(now)
  shelf.open(member)
  return { shelf, device, storage: device.storage }
}
