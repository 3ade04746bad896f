// The outbox in IndexedDB: messages that the server does not have yet, where the service worker can read them too and send them
// when no page is open, and photos that wait in a box for theirs. Each use opens it and closes it again: nothing stands in the way
// of deleting it. Loaded when first used.
import type { UnsentMessage } from '#src/ports/unsent-store.ts'
import { isMoment, OUTBOX } from './unsent-names.ts'

const MESSAGES = 'messages'
const PHOTOS = 'photos'

/** 2: with photos. */
const VERSION = 2

/** Whose message, and in which conversation. */
export type OutboxEntry = UnsentMessage & { member: string; conversation: string }
type Key = Pick<OutboxEntry, 'member' | 'conversation' | 'client_id'>

/** The photo in a box, as it was chosen. `saved_at`: ISO 8601. */
export type WaitingPhoto = { member: string; conversation: string; file: File; saved_at: string }

/** All that is kept, of whomever, in the order it was written; what another hand wrote is left out. Rejects where nothing can be read. */
export async function listEntries(): Promise<OutboxEntry[]> {
  const database = await open()
  if (!database) return []
  const stored = await run<unknown[]>(database, MESSAGES, 'readonly', (store) => store.getAll())
  return stored.filter(isEntry).sort(inOrder)
}

/** Rejects where it cannot be kept. */
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

/** The photos that wait, of whomever; what another hand wrote is left out. */
export async function listPhotos(): Promise<WaitingPhoto[]> {
  const database = await open()
  if (!database) return []
  const stored = await run<unknown[]>(database, PHOTOS, 'readonly', (store) => store.getAll())
  return stored.filter(isPhoto)
}

/** One in each box. Rejects where it cannot be kept. */
export async function putPhoto(photo: WaitingPhoto): Promise<void> {
  const database = await open({ isToBeMade: true })
  if (database) await run(database, PHOTOS, 'readwrite', (store) => store.put(photo))
}

export async function deletePhotos(boxes: readonly Omit<Key, 'client_id'>[]): Promise<void> {
  const database = boxes.length > 0 ? await open() : null
  if (!database) return
  await run(database, PHOTOS, 'readwrite', (store) => {
    for (const { member, conversation } of boxes) store.delete([member, conversation])
    return store.count()
  })
}

/** Takes the whole outbox from the device. */
export function deleteOutbox(): Promise<unknown> {
  return resultOf(indexedDB.deleteDatabase(OUTBOX))
}

const inOrder = (one: UnsentMessage, other: UnsentMessage) => one.sent_at.localeCompare(other.sent_at)

/** Null where there is none and none `isToBeMade`: looking leaves nothing behind. */
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

/** One transaction, done when it is on the device. */
async function run<T>(
  database: IDBDatabase,
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  try {
    const transaction = database.transaction(name, mode)
    const request = ask(transaction.objectStore(name))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('the outbox took nothing'))
    })
    return request.result
  } finally {
    database.close()
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the outbox did not answer'))
  })
}

// By hand and not by a schema: the service worker, too, would carry all of valibot for it.
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
