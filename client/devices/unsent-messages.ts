// Messages that the server does not have yet, on their way through this device (docs/decisions/chat.md): the shelf writes them
// into localStorage at once, here they move to the outbox, where they stay. What a page had no time to move, or an older version
// kept, is moved when it is found. A device without an outbox keeps them where they are.
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
  /** Whose device it is at this moment; null for nobody's. */
  owner: () => string | null
}
type Key = Pick<OutboxEntry, 'member' | 'conversation' | 'client_id'>
export type UnsentMessages = ReturnType<typeof createUnsentMessages>

/** Nothing here rejects for what the device cannot do. */
export function createUnsentMessages({ storage, now, isStale, owner }: UnsentMessagesDeps) {
  // One after the other, so that what is dropped was kept before.
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    const done = turn.then(work).catch((error: unknown) => {
      console.warn('The outbox is out of reach', error)
      return otherwise
    })
    turn = done
    return done
  }

  /** Messages that no outbox has yet; what is too old, or written by another hand, goes. */
  const listWritten = (): OutboxEntry[] =>
    keysIn(storage).flatMap(({ key, kind, owner: member, conversation, client_id }) => {
      if (kind !== 'unsent') return []
      const stored = parseMessage(readObject(storage, key))
      if (stored && !isStale(stored.sent_at)) return [{ ...stored, member, conversation, client_id }]
      storage.removeItem(key)
      return []
    })

  /** What is written of an entry moves to the outbox. */
  function move(entry: OutboxEntry): Promise<void> {
    const key = messageKey(entry.member, entry.conversation, entry.client_id)
    const written = storage.getItem(key)
    return inTurn(async () => {
      if (owner() !== entry.member) return
      await putEntry(entry)
      // Unless it was written anew, or dropped, meanwhile: that comes to the outbox in its turn.
      if (storage.getItem(key) === written) storage.removeItem(key)
    }, undefined)
  }

  /** All that waits of the device's member, in the order it was written. What is of others, or too old, goes. */
  async function list(): Promise<OutboxEntry[]> {
    const member = owner()
    const stored = await inTurn(async () => {
      const all = await listEntries()
      const isKept = (entry: OutboxEntry) => entry.member === member && !isStale(entry.sent_at)
      await deleteEntries(all.filter((entry) => !isKept(entry)))
      return all.filter(isKept)
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
    drop: (key: Key) => inTurn(() => deleteEntries([key]), undefined),
    dropAll: (conversation: string) =>
      inTurn(async () => {
        const isOfIt = (stored: { conversation: string }) => stored.conversation === conversation
        await deleteEntries((await listEntries()).filter(isOfIt))
        await deletePhotos((await listPhotos()).filter(isOfIt))
      }, undefined),

    /** The photo that waits in a box. What is of others, or too old, goes. */
    async findPhoto(conversation: string): Promise<File | null> {
      const member = owner()
      return inTurn(async () => {
        const all = await listPhotos()
        const isKept = (photo: WaitingPhoto) => photo.member === member && !isStale(photo.saved_at)
        await deletePhotos(all.filter((photo) => !isKept(photo)))
        return all.find((photo) => isKept(photo) && photo.conversation === conversation)?.file ?? null
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

    /** What waits in a conversation. */
    async listMessages(conversation: string): Promise<UnsentMessage[]> {
      const own = (await list()).filter((entry) => entry.conversation === conversation)
      return own.map(({ member: _, conversation: __, ...message }) => message)
    },
    /** The conversations with messages that go by themselves. */
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

// By hand and not by schemas: these would be all that a page needs them for.

function parseMessage({
  text,
  sent_at,
  acknowledge_fictional,
  failed,
  extra,
}: Record<string, unknown>): Omit<OutboxEntry, keyof Key> | null {
  if (typeof text !== 'string' || !isMoment(sent_at)) return null
  if (typeof acknowledge_fictional !== 'boolean' || typeof failed !== 'boolean') return null
  const carried = readExtra(extra)
  return { text, sent_at, acknowledge_fictional, failed, ...(carried && { extra: carried }) }
}

/** What a message carries beside its text; null for nothing we know. */
function readExtra(extra: unknown): MessageExtra | null {
  if (typeof extra !== 'object' || extra === null) return null
  const { quote, photo } = extra as Record<string, unknown>
  return {
    ...(typeof quote === 'number' && { quote }),
    ...(typeof photo === 'string' && { photo }),
  }
}
