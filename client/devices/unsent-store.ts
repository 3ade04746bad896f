// Keeps a member's drafts and unsent messages on this device (docs/decisions/chat.md). Drafts are in localStorage, written at
// every change, because a phone ends a page without warning. So are messages at first; what becomes of them then
// (unsent-messages.ts) is loaded when there is one.
import { UNSENT_KEPT_DAYS } from '#src/domain/constants.ts'
import { NO_UNSENT_STORE, type UnsentStore } from '#src/ports/unsent-store.ts'
import { type DeviceStorage, draftKey, keysIn, messageKey, readObject } from './unsent-keys.ts'
import type { UnsentMessages } from './unsent-messages.ts'
import { isMoment, OUTBOX } from './unsent-names.ts'

const DAY_MS = 86_400_000

type Device = {
  storage: DeviceStorage
  now: () => number
  /** Whether there is an outbox, as far as can be told without loading it. */
  hasOutbox: () => Promise<boolean>
  loadMessages: () => Promise<typeof import('./unsent-messages.ts')>
}

/** The shelf of this browser; one that keeps nothing where storing is forbidden. */
export function openUnsentStore(): UnsentStore {
  try {
    return createUnsentStore({
      storage: window.localStorage,
      now: Date.now,
      // Not every browser lists them: then the outbox has to say itself.
      hasOutbox: async () =>
        !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === OUTBOX),
      loadMessages: () => import('./unsent-messages.ts'),
    })
  } catch (error) {
    console.warn('This browser keeps no drafts', error)
    return NO_UNSENT_STORE
  }
}

export function createUnsentStore({ storage, now, hasOutbox, loadMessages }: Device): UnsentStore {
  let member: string | null = null
  let loaded: Promise<UnsentMessages> | null = null

  const isStale = (iso: string) => now() - Date.parse(iso) > UNSENT_KEPT_DAYS * DAY_MS

  function keep(key: string, stored: unknown): void {
    try {
      storage.setItem(key, JSON.stringify(stored))
    } catch (error) {
      console.warn('This browser keeps no more', error)
    }
  }

  /** What was kept; what is too old, or written by another hand, goes. */
  function readDraft(key: string): string {
    const { text, saved_at } = readObject(storage, key)
    if (typeof text === 'string' && isMoment(saved_at) && !isStale(saved_at)) return text
    storage.removeItem(key)
    return ''
  }

  /** Nobody waits for it, or can do anything about it. */
  async function ofMessages<T>(ask: (messages: UnsentMessages) => Promise<T>, otherwise: T): Promise<T> {
    try {
      loaded ??= loadMessages().then(({ createUnsentMessages }) =>
        createUnsentMessages({ storage, now, isStale, owner: () => member }),
      )
      return await ask(await loaded)
    } catch (error) {
      // Without a line it could not be loaded: another time it can.
      loaded = null
      console.warn('Unsent messages are out of reach', error)
      return otherwise
    }
  }
  /** The same, for its own sake. */
  const tell = (ask: (messages: UnsentMessages) => Promise<void>) => void ofMessages(ask, undefined)
  /** The same; nothing is loaded where there are none. */
  async function ofMessagesIfAny<T>(ask: (messages: UnsentMessages) => Promise<T>, otherwise: T): Promise<T> {
    const isAny =
      loaded !== null ||
      keysIn(storage).some(({ kind }) => kind === 'unsent') ||
      (await hasOutbox().catch(() => false))
    return isAny ? ofMessages(ask, otherwise) : otherwise
  }

  return {
    open(owner) {
      member = owner
      for (const entry of keysIn(storage)) {
        if (entry.owner !== owner) storage.removeItem(entry.key)
        else if (entry.kind === 'draft') readDraft(entry.key)
      }
    },
    prepare: () => tell(async () => {}),
    findDraft: (conversation) => (member === null ? '' : readDraft(draftKey(member, conversation))),
    saveDraft(conversation, text) {
      if (member === null) return
      const key = draftKey(member, conversation)
      if (text === '') storage.removeItem(key)
      else keep(key, { text, saved_at: new Date(now()).toISOString() })
    },
    listMessages: (conversation) => ofMessagesIfAny(({ listMessages }) => listMessages(conversation), []),
    listSendable: () => ofMessagesIfAny(({ listSendable }) => listSendable(), []),
    saveMessage(conversation, message) {
      if (member === null) return
      const { client_id, ...stored } = message
      const entry = { ...message, member, conversation }
      keep(messageKey(member, conversation, client_id), stored)
      tell(({ move }) => move(entry))
    },
    deleteMessage(conversation, client_id) {
      if (member === null) return
      const key = { member, conversation, client_id }
      storage.removeItem(messageKey(member, conversation, client_id))
      tell(({ drop }) => drop(key))
    },
    deleteConversation(conversation) {
      for (const { key, owner, conversation: of } of keysIn(storage))
        if (owner === member && of === conversation) storage.removeItem(key)
      tell(({ dropAll }) => dropAll(conversation))
    },
    findPhoto: (conversation) => ofMessagesIfAny(({ findPhoto }) => findPhoto(conversation), null),
    savePhoto: (conversation, file) => tell(({ savePhoto }) => savePhoto(conversation, file)),
    isEmpty: async () =>
      keysIn(storage).length === 0 && (await ofMessagesIfAny(({ isEmpty }) => isEmpty(), true)),
    close() {
      member = null
      for (const { key } of keysIn(storage)) storage.removeItem(key)
      void ofMessagesIfAny(({ destroy }) => destroy(), undefined)
    },
  }
}
