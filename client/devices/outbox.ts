// The outbox in IndexedDB: messages that the server does not have yet, which the service worker sends when no page is open, and the
// photos of composers. Each use opens the database and closes it again, because an open one would block its deletion. Loaded when
// first used.
import type { UnsentMessage } from '#src/ports/unsent-store.ts'
import { isMoment, OUTBOX } from './unsent-names.ts'

const MESSAGES = 'messages'
const PHOTOS = 'photos'

/** 2: with photos. */
const VERSION = 2

export type OutboxEntry = UnsentMessage & { member: string; conversation: string }
type Key = Pick<OutboxEntry, 'member' | 'conversation' | 'client_id'>

/** The photo in a composer, as it was chosen. `saved_at`: ISO 8601. */
export type WaitingPhoto = { member: string; conversation: string; file: File; saved_at: string }

/** All messages of any member, in the order they were written; entries that are not of our form are left out. Rejects where IndexedDB cannot be read. */
export async function listEntries(): Promise<OutboxEntry[]> {
  const database = await open()
  if (!database) return []
  const stored = await run<unknown[]>(database, MESSAGES, 'readonly', (store) => store.getAll())
  return stored.filter(isEntry).sort(inOrder)
}

/** Rejects where it cannot be stored. */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  const database = await open({ isToBeMade: true })
  if (database) await run(database, MESSAGES, 'readwrite', (store) => store.put(entry))
}

export async function deleteEntries(keys: readonly Key[]): Promise<void> {
  const database = keys.length > 0 ? await open() : null
  if (!database) return
  await run(database, MESSAGES, 'readwrite', (store) => {
    for (const { member, conversation, client_id } of keys) store.delete([member, conversation, client_id])
    return store.count()
  })
}

/** The photos of any member; entries that are not of our form are left out. */
export async function listPhotos(): Promise<WaitingPhoto[]> {
  const database = await open()
  if (!database) return []
  const stored = await run<unknown[]>(database, PHOTOS, 'readonly', (store) => store.getAll())
  return stored.filter(isPhoto)
}

/** One for each conversation. Rejects where it cannot be stored. */
export async function putPhoto(photo: WaitingPhoto): Promise<void> {
  const database = await open({ isToBeMade: true })
  if (database) await run(database, PHOTOS, 'readwrite', (store) => store.put(photo))
}

export async function deletePhotos(keys: readonly Omit<Key, 'client_id'>[]): Promise<void> {
  const database = keys.length > 0 ? await open() : null
  if (!database) return
  await run(database, PHOTOS, 'readwrite', (store) => {
    for (const { member, conversation } of keys) store.delete([member, conversation])
    return store.count()
  })
}

export function deleteOutbox(): Promise<unknown> {
  return resultOf(indexedDB.deleteDatabase(OUTBOX))
}

const inOrder = (one: UnsentMessage, other: UnsentMessage) => one.sent_at.localeCompare(other.sent_at)

/** Null where there is none, unless one `isToBeMade`: reading creates no database. */
function open({ isToBeMade = false } = {}): Promise<IDBDatabase | null> {
  const request = indexedDB.open(OUTBOX, VERSION)
  let isMissing = false
  request.onupgradeneeded = ({ oldVersion }) => {
    isMissing = oldVersion === 0 && !isToBeMade
    if (isMissing) return request.transaction?.abort()
    if (oldVersion < 1)
      request.result.createObjectStore(MESSAGES, { keyPath: ['member', 'conversation', 'client_id'] })
    request.result.createObjectStore(PHOTOS, { keyPath: ['member', 'conversation'] })
  }
  return resultOf(request).catch((error: unknown) => {
    if (isMissing) return null
    throw error
  })
}

/** One transaction; settles when it is committed. */
async function run<T>(
  database: IDBDatabase,
  name: string,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  try {
    const transaction = database.transaction(name, mode)
    const requested = request(transaction.objectStore(name))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () =>
        reject(transaction.error ?? new Error('the transaction of the outbox was aborted'))
    })
    return requested.result
  } finally {
    database.close()
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed without a reason'))
  })
}

// Not by a schema: the service worker would contain all of valibot for it.
function isEntry(stored: unknown): stored is OutboxEntry {
  const entry = Object(stored) as Record<keyof OutboxEntry, unknown>
  const texts = [entry.member, entry.conversation, entry.client_id, entry.text]
  const flags = [entry.acknowledge_fictional, entry.failed]
  return (
    texts.every((text) => typeof text === 'string') &&
    flags.every((flag) => typeof flag === 'boolean') &&
    isMoment(entry.sent_at)
  )
}

function isPhoto(stored: unknown): stored is WaitingPhoto {
  const { member, conversation, file, saved_at } = Object(stored) as Record<keyof WaitingPhoto, unknown>
  return (
    typeof member === 'string' &&
    typeof conversation === 'string' &&
    file instanceof File &&
    isMoment(saved_at)
  )
}
