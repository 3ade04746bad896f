// A member's chats as last seen on this device, in IndexedDB, to be read offline (docs/decisions/push.md). One record, of one
// member. Each use opens the database and closes it again, because an open one would block its deletion.
import { UNSENT_KEPT_DAYS } from '#src/domain/constants.ts'
import { OFFLINE_CHATS_DB } from './offline-names.ts'
import { isMoment } from './unsent-names.ts'

const STORE = 'members'
const RECORD = 'last'
const DAY_MS = 86_400_000

/** `said_at`: ISO 8601. `text` is empty for a photo alone; photos are not stored. */
export type OfflineMessage = { mine: boolean; text: string; said_at: string; photo: boolean }
/** `last`: the last message. `messages`: null where the conversation was not opened here. */
export type OfflineChat = {
  id: string
  name: string
  fictional: boolean
  last: OfflineMessage | null
  messages: readonly OfflineMessage[] | null
}
/** Newest first. `kept_at`: ISO 8601. */
export type OfflineChats = { member: string; kept_at: string; chats: readonly OfflineChat[] }

/** The stored chats of any member; null where there are none. A record that is too old, or not of our form, is deleted. */
export async function readOfflineChats(now = Date.now()): Promise<OfflineChats | null> {
  const database = await open(false)
  if (!database) return null
  const stored: unknown = await resultOf(database.transaction(STORE).objectStore(STORE).get(RECORD)).finally(
    () => database.close(),
  )
  if (isOfflineChats(stored) && now - Date.parse(stored.kept_at) < UNSENT_KEPT_DAYS * DAY_MS) return stored
  await deleteOfflineChats()
  return null
}

/** Stores the result of `change`; null leaves the record as it is. */
export async function updateOfflineChats(
  change: (stored: OfflineChats | null) => OfflineChats | null,
): Promise<void> {
  const database = await open(true)
  if (!database) return
  try {
    const transaction = database.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    const stored: unknown = await resultOf(store.get(RECORD))
    const next = change(isOfflineChats(stored) ? stored : null)
    if (next) await resultOf(store.put(next, RECORD))
  } finally {
    database.close()
  }
}

export const deleteOfflineChats = (): Promise<unknown> => resultOf(indexedDB.deleteDatabase(OFFLINE_CHATS_DB))

/** Null where there is none, unless one `isToBeMade`: reading creates no database. */
function open(isToBeMade: boolean): Promise<IDBDatabase | null> {
  const request = indexedDB.open(OFFLINE_CHATS_DB, 1)
  let isMissing = false
  request.onupgradeneeded = () => {
    isMissing = !isToBeMade
    if (isMissing) request.transaction?.abort()
    else request.result.createObjectStore(STORE)
  }
  return resultOf(request).catch((error: unknown) => {
    if (isMissing) return null
    throw error
  })
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed without a reason'))
  })
}

// Not by a schema: the service worker would contain all of valibot for it.
function isOfflineChats(stored: unknown): stored is OfflineChats {
  const { member, kept_at, chats } = Object(stored) as Record<keyof OfflineChats, unknown>
  return typeof member === 'string' && isMoment(kept_at) && Array.isArray(chats)
}
