// The unsent store as a machine: whose it is, what each change writes on the device, and when the code of the outbox is loaded
// (client/devices/unsent-messages.ts), which few pages need. Pure: client/devices/unsent-store.ts runs the effects.
import type { UnsentMessage } from './outgoing.ts'
import type { Transition } from './transition.ts'

/** `closed`: nobody's, so that nothing is stored. `open`: the member's. */
type Ownership = { status: 'closed'; member: null } | { status: 'open'; member: string }

export type UnsentStoreState<Reader> = Ownership & {
  outbox_status: 'unloaded' | 'loading' | 'loaded'
  /** What is to be done in the outbox once it is loaded, in this order. */
  tasks: readonly OutboxTask<Reader>[]
}

/** Work in the outbox. */
export type OutboxTask<Reader> =
  /** A message that is in localStorage moves to the outbox. */
  | { type: 'move'; member: string; conversation: string; message: UnsentMessage }
  | { type: 'drop'; member: string; conversation: string; client_id: string }
  | { type: 'drop-conversation'; conversation: string }
  /** Null: none waits any more. */
  | { type: 'save-photo'; conversation: string; file: File | null }
  | { type: 'read'; reader: Reader }
  | { type: 'destroy' }

export type UnsentStoreEvent<Reader> =
  | { type: 'opened'; member: string }
  | { type: 'closed' }
  /** A message may be written soon. */
  | { type: 'prepared' }
  | { type: 'draft-saved'; conversation: string; draft: string }
  | { type: 'message-saved'; conversation: string; message: UnsentMessage }
  | { type: 'message-deleted'; conversation: string; client_id: string }
  | { type: 'conversation-deleted'; conversation: string }
  | { type: 'photo-saved'; conversation: string; file: File | null }
  /** `has_messages`: some are in localStorage, so that the outbox is needed in any case. */
  | { type: 'read-requested'; reader: Reader; has_messages: boolean }
  | { type: 'outbox-found' | 'outbox-missing'; task: OutboxTask<Reader> }
  | { type: 'outbox-loaded' | 'outbox-failed' }

export type UnsentStoreEffect<Reader> =
  /** What others left in localStorage, and what is too old or unreadable. */
  | { type: 'delete-others'; member: string }
  | { type: 'delete-all' }
  | { type: 'write-draft'; member: string; conversation: string; draft: string }
  | { type: 'delete-draft'; member: string; conversation: string }
  | { type: 'write-message'; member: string; conversation: string; message: UnsentMessage }
  | { type: 'delete-message'; member: string; conversation: string; client_id: string }
  | { type: 'delete-conversation'; member: string; conversation: string }
  /** Ends in `outbox-loaded` or `outbox-failed`. */
  | { type: 'load-outbox' }
  /** Whether this device has an outbox, without loading its code; ends in `outbox-found` or `outbox-missing`. */
  | { type: 'find-outbox'; task: OutboxTask<Reader> }
  | { type: 'run-task'; task: OutboxTask<Reader> }
  /** It cannot be done: a reader gets nothing, a message stays in localStorage. */
  | { type: 'give-up'; task: OutboxTask<Reader> }

export const initialUnsentStore: UnsentStoreState<never> = {
  status: 'closed',
  member: null,
  outbox_status: 'unloaded',
  tasks: [],
}

type Next<Reader> = Transition<UnsentStoreState<Reader>, UnsentStoreEffect<Reader>>

export function advanceUnsentStore<Reader>(
  state: UnsentStoreState<Reader>,
  event: UnsentStoreEvent<Reader>,
): Next<Reader> {
  const { outbox_status, tasks } = state
  switch (event.type) {
    case 'opened': {
      const { member } = event
      return { state: { ...state, status: 'open', member }, effects: [{ type: 'delete-others', member }] }
    }
    case 'closed': {
      const closed = { ...state, status: 'closed', member: null } as const
      return withTaskIfFound(closed, { type: 'destroy' }, [{ type: 'delete-all' }])
    }
    case 'prepared':
      return outbox_status === 'unloaded' ? withTasks(state, []) : null
    case 'read-requested': {
      const task = { type: 'read', reader: event.reader } as const
      return event.has_messages ? withTasks(state, [task]) : withTaskIfFound(state, task)
    }
    case 'outbox-found':
      return withTasks(state, [event.task])
    case 'outbox-missing':
      return { state, effects: [{ type: 'give-up', task: event.task }] }
    case 'outbox-loaded':
    case 'outbox-failed': {
      if (outbox_status !== 'loading') return null
      const isLoaded = event.type === 'outbox-loaded'
      return {
        state: { ...state, outbox_status: isLoaded ? 'loaded' : 'unloaded', tasks: [] },
        effects: tasks.map((task) => ({ type: isLoaded ? 'run-task' : 'give-up', task })),
      }
    }
    default:
      return state.status === 'open' ? advanceOpen(state, state.member, event) : null
  }
}

/** The changes that only a member can make. */
function advanceOpen<Reader>(
  state: UnsentStoreState<Reader>,
  member: string,
  event: Extract<UnsentStoreEvent<Reader>, { conversation: string }>,
): Next<Reader> {
  const { conversation } = event
  switch (event.type) {
    case 'draft-saved': {
      const { draft } = event
      if (draft === '') return { state, effects: [{ type: 'delete-draft', member, conversation }] }
      return { state, effects: [{ type: 'write-draft', member, conversation, draft }] }
    }
    // In localStorage first, which is written at once: a page that is ended before the outbox has it loses nothing.
    case 'message-saved': {
      const stored = { member, conversation, message: event.message }
      return withTasks(state, [{ type: 'move', ...stored }], [{ type: 'write-message', ...stored }])
    }
    case 'message-deleted': {
      const key = { member, conversation, client_id: event.client_id }
      return withTasks(state, [{ type: 'drop', ...key }], [{ type: 'delete-message', ...key }])
    }
    case 'conversation-deleted':
      return withTasks(
        state,
        [{ type: 'drop-conversation', conversation }],
        [{ type: 'delete-conversation', member, conversation }],
      )
    case 'photo-saved':
      return withTasks(state, [{ type: 'save-photo', conversation, file: event.file }])
  }
}

/** Tasks run in the order in which they came, at once where the outbox is loaded; else the first has it loaded. */
function withTasks<Reader>(
  state: UnsentStoreState<Reader>,
  tasks: readonly OutboxTask<Reader>[],
  effects: readonly UnsentStoreEffect<Reader>[] = [],
): Next<Reader> {
  if (state.outbox_status === 'loaded')
    return { state, effects: [...effects, ...tasks.map((task) => ({ type: 'run-task', task }) as const)] }
  return {
    state: { ...state, outbox_status: 'loading', tasks: [...state.tasks, ...tasks] },
    effects: state.outbox_status === 'unloaded' ? [...effects, { type: 'load-outbox' }] : effects,
  }
}

/** A task that has nothing to do where the device has no outbox: then none is loaded for it. */
const withTaskIfFound = <Reader>(
  state: UnsentStoreState<Reader>,
  task: OutboxTask<Reader>,
  effects: readonly UnsentStoreEffect<Reader>[] = [],
): Next<Reader> =>
  state.outbox_status === 'unloaded'
    ? { state, effects: [...effects, { type: 'find-outbox', task }] }
    : withTasks(state, [task], effects)
