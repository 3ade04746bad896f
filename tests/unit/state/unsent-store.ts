// The unsent store of a browser, in memory: what is stored on the device outlives the store object that wrote it.
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
  /** The whole content, as the browser's developer tools would show it. */
  dump = () => JSON.stringify([...this.#entries])
}

const tabs: UnsentStore[] = []

/** Waits until no unsent store has anything left to write, and removes the devices; called after each test that made one. */
export async function putDevicesAway(): Promise<void> {
  // Listing may move messages; the second listing waits for that.
  for (const tab of [...tabs, ...tabs.splice(0)]) await tab.listSendable()
  vi.unstubAllGlobals()
}

/** The storage of one browser. Its IndexedDB is the global one until another browser is made. */
export class MemoryDevice {
  readonly storage = new MemoryStorage()
  readonly #databases = new IDBFactory()

  constructor() {
    vi.stubGlobal('indexedDB', this.#databases)
  }

  hasOutbox = async () => (await this.#databases.databases()).length > 0

  /** The unsent store of a new tab, not opened yet. */
  tab(now: () => number) {
    const { storage, hasOutbox } = this
    const unsentStore = createUnsentStore({ storage, now, hasOutbox, loadMessages: async () => messages })
    tabs.push(unsentStore)
    return unsentStore
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

/** The unsent store of a member, in a browser of their own or the one that is passed. */
export function unsentStoreOf(member: string, now: () => number, device = new MemoryDevice()) {
  const unsentStore = device.tab(now)
  unsentStore.open(member)
  return { unsentStore, device, storage: device.storage }
}
