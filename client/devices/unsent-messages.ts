// Messages that the server does not have yet (docs/decisions/chat.md): the unsent store writes them into localStorage at once, and
// here they move to the outbox. Those that a page had no time to move are moved when they are listed. On a device without IndexedDB
// they stay in localStorage.
import type { MessageExtra } from '#src/domain/message-extra.ts'
import type { UnsentMessage } from '#src/ports/unsent-store.ts'
import {
  deleteEntries,
  deleteOutbox,
  deletePhotos,
  listEntries,
  listPhotos,
  type OutboxEntry,
  putEntry,
  putPhoto,
  type WaitingPhoto,
} from './outbox.ts'
import { type DeviceStorage, keysIn, messageKey, readObject } from './unsent-keys.ts'
import { isMoment } from './unsent-names.ts'

type UnsentMessagesDeps = {
  storage: DeviceStorage
  now: () => number
  isStale: (iso: string) => boolean
  /** The member whose store is open now; null for none. */
  owner: () => string | null
}
type Key = Pick<OutboxEntry, 'member' | 'conversation' | 'client_id'>
export type UnsentMessages = ReturnType<typeof createUnsentMessages>

/** Nothing here rejects because the device cannot store. */
export function createUnsentMessages({ storage, now, isStale, owner }: UnsentMessagesDeps) {
  // One after the other, so that a message is written before it is deleted.
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>, fallback: T): Promise<T> {
    const done = turn.then(work).catch((error: unknown) => {
      console.warn('The outbox is unavailable', error)
      return fallback
    })
    turn = done
    return done
  }

  /** Messages that are not in the outbox yet; those that are too old, or not of our form, are deleted. */
  const listWritten = (): OutboxEntry[] =>
    keysIn(storage).flatMap(({ key, kind, owner: member, conversation, client_id }) => {
      if (kind !== 'unsent') return []
      const stored = parseMessage(readObject(storage, key))
      if (stored && !isStale(stored.sent_at)) return [{ ...stored, member, conversation, client_id }]
      storage.removeItem(key)
      return []
    })

  /** Moves an entry from localStorage to the outbox. */
  function move(entry: OutboxEntry): Promise<void> {
    const key = messageKey(entry.member, entry.conversation, entry.client_id)
    const written = storage.getItem(key)
    return inTurn(async () => {
      if (owner() !== entry.member) return
      await putEntry(entry)
      // Unless it was written again or deleted meanwhile: a later turn moves or deletes that.
      if (storage.getItem(key) === written) storage.removeItem(key)
    }, undefined)
  }

  /** The member's messages in the order they were written. Those of others, or too old, are deleted. */
  async function list(): Promise<OutboxEntry[]> {
    const member = owner()
    const stored = await inTurn(async () => {
      const all = await listEntries()
      const isValid = (entry: OutboxEntry) => entry.member === member && !isStale(entry.sent_at)
      await deleteEntries(all.filter((entry) => !isValid(entry)))
      return all.filter(isValid)
    }, [])
    if (member === null || owner() !== member) return []
    const written = listWritten()
    for (const entry of written) void move(entry)
    const ids = new Set(written.map(({ client_id }) => client_id))
    return [...stored.filter(({ client_id }) => !ids.has(client_id)), ...written].sort((one, other) =>
      one.sent_at.localeCompare(other.sent_at),
    )
  }

  return {
    move,
    deleteMessage: (key: Key) => inTurn(() => deleteEntries([key]), undefined),
    deleteConversation: (conversation: string) =>
      inTurn(async () => {
        const isMeant = (stored: { conversation: string }) => stored.conversation === conversation
        await deleteEntries((await listEntries()).filter(isMeant))
        await deletePhotos((await listPhotos()).filter(isMeant))
      }, undefined),

    /** The photo in a composer. Those of others, or too old, are deleted. */
    async findPhoto(conversation: string): Promise<File | null> {
      const member = owner()
      return inTurn(async () => {
        const all = await listPhotos()
        const isValid = (photo: WaitingPhoto) => photo.member === member && !isStale(photo.saved_at)
        await deletePhotos(all.filter((photo) => !isValid(photo)))
        return all.find((photo) => isValid(photo) && photo.conversation === conversation)?.file ?? null
      }, null)
    },
    savePhoto: (conversation: string, file: File | null) =>
      inTurn(async () => {
        const member = owner()
        if (member === null) return
        const saved_at = new Date(now()).toISOString()
        if (file) await putPhoto({ member, conversation, file, saved_at })
        else await deletePhotos([{ member, conversation }])
      }, undefined),

    async listMessages(conversation: string): Promise<UnsentMessage[]> {
      const own = (await list()).filter((entry) => entry.conversation === conversation)
      return own.map(({ member: _, conversation: __, ...message }) => message)
    },
    /** The conversations with messages that are sent without the member. */
    async listSendable(): Promise<string[]> {
      const sendable = (await list()).filter(({ failed }) => !failed)
      return [...new Set(sendable.map(({ conversation }) => conversation))]
    },
    isEmpty: () => inTurn(async () => (await listEntries()).length + (await listPhotos()).length === 0, true),
    destroy: () =>
      inTurn(async () => {
        await deleteOutbox()
      }, undefined),
  }
}

// Not by schemas: a page would load them for this alone.

function parseMessage({
  text,
  sent_at,
  acknowledge_fictional,
  failed,
  extra,
}: Record<string, unknown>): Omit<OutboxEntry, keyof Key> | null {
  if (typeof text !== 'string' || !isMoment(sent_at)) return null
  if (typeof acknowledge_fictional !== 'boolean' || typeof failed !== 'boolean') return null
  const parsed = readExtra(extra)
  return { text, sent_at, acknowledge_fictional, failed, ...(parsed && { extra: parsed }) }
}

/** The parts of a message beside its text; null for none that we know. */
function readExtra(extra: unknown): MessageExtra | null {
  if (typeof extra !== 'object' || extra === null) return null
  const { quote, photo } = extra as Record<string, unknown>
  return {
    ...(typeof quote === 'number' && { quote }),
    ...(typeof photo === 'string' && { photo }),
  }
}
