// Stores a member's drafts and unsent messages on this device (docs/decisions/chat.md; src/domain/unsent-store-machine.ts decides).
// localStorage is written at every change, because a phone ends a page without warning. The outbox, to which messages move
// (unsent-messages.ts), is loaded when it is first needed.
import { UNSENT_KEPT_DAYS } from '#src/domain/constants.ts'
import {
  advanceUnsentStore,
  initialUnsentStore,
  type OutboxTask,
  type UnsentStoreEffect,
  type UnsentStoreEvent,
  type UnsentStoreState,
} from '#src/domain/unsent-store-machine.ts'
import { NO_UNSENT_STORE, type UnsentStore } from '#src/ports/unsent-store.ts'
import { logTransition } from '#src/state/transition-log.ts'
import { type DeviceStorage, draftKey, keysIn, messageKey, readObject } from './unsent-keys.ts'
import type { UnsentMessages } from './unsent-messages.ts'
import { isMoment, OUTBOX } from './unsent-names.ts'

const DAY_MS = 86_400_000

type Device = {
  storage: DeviceStorage
  now: () => number
  /** Whether there is an outbox, as far as is known without loading its code. */
  hasOutbox: () => Promise<boolean>
  loadMessages: () => Promise<typeof import('./unsent-messages.ts')>
}

/** Takes the messages of the outbox; null where there is none, or its code could not be loaded. */
type Reader = (messages: UnsentMessages | null) => void

/** The unsent store of this browser; one that stores nothing where the browser forbids it. */
export function openUnsentStore(): UnsentStore {
  try {
    return createUnsentStore({
      storage: window.localStorage,
      now: Date.now,
      // A browser that cannot list its databases has to open the outbox to know.
      hasOutbox: async () =>
        !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === OUTBOX),
      loadMessages: () => import('./unsent-messages.ts'),
    })
  } catch (error) {
    console.warn('This browser stores no drafts', error)
    return NO_UNSENT_STORE
  }
}

export function createUnsentStore({ storage, now, hasOutbox, loadMessages }: Device): UnsentStore {
  let state: UnsentStoreState<Reader> = initialUnsentStore
  let messages: UnsentMessages | null = null

  function dispatch(event: UnsentStoreEvent<Reader>): void {
    const transition = advanceUnsentStore(state, event)
    if (__SEAMS__) logTransition('unsent store', state, event, transition)
    if (!transition) return
    state = transition.state
    transition.effects.forEach(run)
  }

  function run(effect: UnsentStoreEffect<Reader>): void {
    switch (effect.type) {
      case 'delete-others':
        deleteOthers(effect.member)
        break
      case 'delete-all':
        deleteKeys(() => true)
        break
      case 'write-draft': {
        const saved_at = new Date(now()).toISOString()
        write(draftKey(effect.member, effect.conversation), { text: effect.draft, saved_at })
        break
      }
      case 'delete-draft':
        storage.removeItem(draftKey(effect.member, effect.conversation))
        break
      case 'write-message': {
        const { client_id, ...stored } = effect.message
        write(messageKey(effect.member, effect.conversation, client_id), stored)
        break
      }
      case 'delete-message':
        storage.removeItem(messageKey(effect.member, effect.conversation, effect.client_id))
        break
      case 'delete-conversation':
        deleteKeys(
          ({ owner, conversation }) => owner === effect.member && conversation === effect.conversation,
        )
        break
      case 'load-outbox':
        void loadOutbox()
        break
      case 'find-outbox':
        void findOutbox(effect.task)
        break
      case 'run-task':
        runTask(effect.task).catch(warnUnavailable)
        break
      case 'give-up':
        if (effect.task.type === 'read') effect.task.reader(null)
    }
  }

  const isStale = (iso: string) => now() - Date.parse(iso) > UNSENT_KEPT_DAYS * DAY_MS

  function write(key: string, stored: unknown): void {
    try {
      storage.setItem(key, JSON.stringify(stored))
    } catch (error) {
      console.warn('This browser stores no more', error)
    }
  }

  /** A stored draft; one that is too old, or not of our form, is deleted. */
  function readDraft(key: string): string {
    const { text, saved_at } = readObject(storage, key)
    if (typeof text === 'string' && isMoment(saved_at) && !isStale(saved_at)) return text
    storage.removeItem(key)
    return ''
  }

  function deleteKeys(isMeant: (entry: ReturnType<typeof keysIn>[number]) => boolean): void {
    for (const entry of keysIn(storage)) if (isMeant(entry)) storage.removeItem(entry.key)
  }
  function deleteOthers(member: string): void {
    deleteKeys(({ owner }) => owner !== member)
    for (const { key, kind } of keysIn(storage)) if (kind === 'draft') readDraft(key)
  }

  async function loadOutbox(): Promise<void> {
    try {
      const { createUnsentMessages } = await loadMessages()
      messages = createUnsentMessages({ storage, now, isStale, owner: () => state.member })
      dispatch({ type: 'outbox-loaded' })
    } catch (error) {
      // Without a connection it could not be loaded: the next task has it loaded again.
      warnUnavailable(error)
      dispatch({ type: 'outbox-failed' })
    }
  }

  async function findOutbox(task: OutboxTask<Reader>): Promise<void> {
    const isFound = await hasOutbox().catch(() => false)
    dispatch({ type: isFound ? 'outbox-found' : 'outbox-missing', task })
  }

  /** Nobody waits for its end. */
  async function runTask(task: OutboxTask<Reader>): Promise<void> {
    switch (task.type) {
      case 'move':
        return messages?.move({ ...task.message, member: task.member, conversation: task.conversation })
      case 'drop':
        return messages?.deleteMessage(task)
      case 'drop-conversation':
        return messages?.deleteConversation(task.conversation)
      case 'save-photo':
        return messages?.savePhoto(task.conversation, task.file)
      case 'read':
        return task.reader(messages)
      case 'destroy':
        return messages?.destroy()
    }
  }

  async function read<T>(list: (messages: UnsentMessages) => Promise<T>, nothing: T): Promise<T> {
    const has_messages = keysIn(storage).some(({ kind }) => kind === 'unsent')
    const answer = new Promise<T>((resolve) => {
      const reader: Reader = (loaded) => resolve(loaded ? list(loaded) : nothing)
      dispatch({ type: 'read-requested', reader, has_messages })
    })
    return answer.catch((error: unknown) => {
      warnUnavailable(error)
      return nothing
    })
  }

  return {
    open: (member) => dispatch({ type: 'opened', member }),
    prepare: () => dispatch({ type: 'prepared' }),
    findDraft: (conversation) =>
      state.member === null ? '' : readDraft(draftKey(state.member, conversation)),
    saveDraft: (conversation, draft) => dispatch({ type: 'draft-saved', conversation, draft }),
    listMessages: (conversation) => read(({ listMessages }) => listMessages(conversation), []),
    listSendable: () => read(({ listSendable }) => listSendable(), []),
    saveMessage: (conversation, message) => dispatch({ type: 'message-saved', conversation, message }),
    deleteMessage: (conversation, client_id) =>
      dispatch({ type: 'message-deleted', conversation, client_id }),
    deleteConversation: (conversation) => dispatch({ type: 'conversation-deleted', conversation }),
    findPhoto: (conversation) => read(({ findPhoto }) => findPhoto(conversation), null),
    savePhoto: (conversation, file) => dispatch({ type: 'photo-saved', conversation, file }),
    isEmpty: async () => keysIn(storage).length === 0 && (await read(({ isEmpty }) => isEmpty(), true)),
    close: () => dispatch({ type: 'closed' }),
  }
}

const warnUnavailable = (error: unknown) => console.warn('Unsent messages are unavailable', error)
