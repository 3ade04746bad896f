// The unsent store as a machine: every status × event has a row, and random orders of events are generated.
import { describe, expect, it } from 'vitest'
import {
  advanceUnsentStore,
  initialUnsentStore,
  type OutboxTask,
  type UnsentStoreEffect,
  type UnsentStoreEvent,
  type UnsentStoreState,
} from '#src/domain/unsent-store-machine.ts'
import fc from '#tests/support/properties.ts'

type State = UnsentStoreState<string>
type Event = UnsentStoreEvent<string>
type Effect = UnsentStoreEffect<string>
type Task = OutboxTask<string>

const messageOf = (client_id: string) => ({
  client_id,
  text: `Text of ${client_id}`,
  sent_at: '2026-11-20T12:00:00.000Z',
  acknowledge_fictional: false,
  failed: false,
})
const photo = new File(['light'], 'quay.jpg', { type: 'image/jpeg' })

const EVENTS = {
  'opened by anna': { type: 'opened', member: 'anna' },
  'opened by ben': { type: 'opened', member: 'ben' },
  closed: { type: 'closed' },
  prepared: { type: 'prepared' },
  'draft saved': { type: 'draft-saved', conversation: 'chat1', draft: 'Half a sentence' },
  'empty draft saved': { type: 'draft-saved', conversation: 'chat1', draft: '' },
  'message saved': { type: 'message-saved', conversation: 'chat1', message: messageOf('m1') },
  'message deleted': { type: 'message-deleted', conversation: 'chat1', client_id: 'm1' },
  'conversation deleted': { type: 'conversation-deleted', conversation: 'chat1' },
  'photo saved': { type: 'photo-saved', conversation: 'chat1', file: photo },
  'photo removed': { type: 'photo-saved', conversation: 'chat1', file: null },
  'read, with messages': { type: 'read-requested', reader: 'r1', has_messages: true },
  'read, without messages': { type: 'read-requested', reader: 'r1', has_messages: false },
  'outbox found': { type: 'outbox-found', task: { type: 'read', reader: 'r1' } },
  'outbox missing': { type: 'outbox-missing', task: { type: 'read', reader: 'r1' } },
  'outbox loaded': { type: 'outbox-loaded' },
  'outbox failed': { type: 'outbox-failed' },
} as const satisfies Record<string, Event>
type EventName = keyof typeof EVENTS

const sayValue = (value: unknown): string => {
  if (value instanceof File) return value.name
  if (value === null) return 'none'
  if (typeof value !== 'object') return String(value)
  if ('type' in value) return `(${Object.values(value).map(sayValue).join(' ')})`
  return 'client_id' in value ? String(value.client_id) : JSON.stringify(value)
}
const sayEffect = (effect: Effect) => Object.values(effect).map(sayValue).join(' ')
function outcome(state: State, event: Event): string {
  const transition = advanceUnsentStore(state, event)
  if (!transition) return 'ignored'
  const { status, member, outbox_status, tasks } = transition.state
  const words = [status, ...(member ? [member] : []), outbox_status, ...tasks.map(sayValue)].join(' ')
  return [words, ...transition.effects.map(sayEffect)].join(', ')
}

/** While the outbox is loading a reader `r0` waits for it. */
const at = (member: string | null, outbox_status: State['outbox_status']): State => ({
  ...(member === null ? { status: 'closed', member } : { status: 'open', member }),
  outbox_status,
  tasks: outbox_status === 'loading' ? [{ type: 'read', reader: 'r0' }] : [],
})

const STATES = {
  'closed unloaded': at(null, 'unloaded'),
  'closed loading': at(null, 'loading'),
  'closed loaded': at(null, 'loaded'),
  'open unloaded': at('anna', 'unloaded'),
  'open loading': at('anna', 'loading'),
  'open loaded': at('anna', 'loaded'),
} as const
type StateName = keyof typeof STATES

const CLOSED = {
  'draft saved': 'ignored',
  'empty draft saved': 'ignored',
  'message saved': 'ignored',
  'message deleted': 'ignored',
  'conversation deleted': 'ignored',
  'photo saved': 'ignored',
  'photo removed': 'ignored',
}
const NOT_LOADING = { 'outbox loaded': 'ignored', 'outbox failed': 'ignored' }

const TABLE: Record<StateName, Record<EventName, string>> = {
  'closed unloaded': {
    ...CLOSED,
    ...NOT_LOADING,
    'opened by anna': 'open anna unloaded, delete-others anna',
    'opened by ben': 'open ben unloaded, delete-others ben',
    closed: 'closed unloaded, delete-all, find-outbox (destroy)',
    prepared: 'closed loading, load-outbox',
    'read, with messages': 'closed loading (read r1), load-outbox',
    'read, without messages': 'closed unloaded, find-outbox (read r1)',
    'outbox found': 'closed loading (read r1), load-outbox',
    'outbox missing': 'closed unloaded, give-up (read r1)',
  },
  'closed loading': {
    ...CLOSED,
    'opened by anna': 'open anna loading (read r0), delete-others anna',
    'opened by ben': 'open ben loading (read r0), delete-others ben',
    closed: 'closed loading (read r0) (destroy), delete-all',
    prepared: 'ignored',
    'read, with messages': 'closed loading (read r0) (read r1)',
    'read, without messages': 'closed loading (read r0) (read r1)',
    'outbox found': 'closed loading (read r0) (read r1)',
    'outbox missing': 'closed loading (read r0), give-up (read r1)',
    'outbox loaded': 'closed loaded, run-task (read r0)',
    'outbox failed': 'closed unloaded, give-up (read r0)',
  },
  'closed loaded': {
    ...CLOSED,
    ...NOT_LOADING,
    'opened by anna': 'open anna loaded, delete-others anna',
    'opened by ben': 'open ben loaded, delete-others ben',
    closed: 'closed loaded, delete-all, run-task (destroy)',
    prepared: 'ignored',
    'read, with messages': 'closed loaded, run-task (read r1)',
    'read, without messages': 'closed loaded, run-task (read r1)',
    'outbox found': 'closed loaded, run-task (read r1)',
    'outbox missing': 'closed loaded, give-up (read r1)',
  },
  'open unloaded': {
    ...NOT_LOADING,
    'opened by anna': 'open anna unloaded, delete-others anna',
    'opened by ben': 'open ben unloaded, delete-others ben',
    closed: 'closed unloaded, delete-all, find-outbox (destroy)',
    prepared: 'open anna loading, load-outbox',
    'draft saved': 'open anna unloaded, write-draft anna chat1 Half a sentence',
    'empty draft saved': 'open anna unloaded, delete-draft anna chat1',
    'message saved': 'open anna loading (move anna chat1 m1), write-message anna chat1 m1, load-outbox',
    'message deleted': 'open anna loading (drop anna chat1 m1), delete-message anna chat1 m1, load-outbox',
    'conversation deleted':
      'open anna loading (drop-conversation chat1), delete-conversation anna chat1, load-outbox',
    'photo saved': 'open anna loading (save-photo chat1 quay.jpg), load-outbox',
    'photo removed': 'open anna loading (save-photo chat1 none), load-outbox',
    'read, with messages': 'open anna loading (read r1), load-outbox',
    'read, without messages': 'open anna unloaded, find-outbox (read r1)',
    'outbox found': 'open anna loading (read r1), load-outbox',
    'outbox missing': 'open anna unloaded, give-up (read r1)',
  },
  'open loading': {
    'opened by anna': 'open anna loading (read r0), delete-others anna',
    'opened by ben': 'open ben loading (read r0), delete-others ben',
    closed: 'closed loading (read r0) (destroy), delete-all',
    prepared: 'ignored',
    'draft saved': 'open anna loading (read r0), write-draft anna chat1 Half a sentence',
    'empty draft saved': 'open anna loading (read r0), delete-draft anna chat1',
    'message saved': 'open anna loading (read r0) (move anna chat1 m1), write-message anna chat1 m1',
    'message deleted': 'open anna loading (read r0) (drop anna chat1 m1), delete-message anna chat1 m1',
    'conversation deleted':
      'open anna loading (read r0) (drop-conversation chat1), delete-conversation anna chat1',
    'photo saved': 'open anna loading (read r0) (save-photo chat1 quay.jpg)',
    'photo removed': 'open anna loading (read r0) (save-photo chat1 none)',
    'read, with messages': 'open anna loading (read r0) (read r1)',
    'read, without messages': 'open anna loading (read r0) (read r1)',
    'outbox found': 'open anna loading (read r0) (read r1)',
    'outbox missing': 'open anna loading (read r0), give-up (read r1)',
    'outbox loaded': 'open anna loaded, run-task (read r0)',
    'outbox failed': 'open anna unloaded, give-up (read r0)',
  },
  'open loaded': {
    ...NOT_LOADING,
    'opened by anna': 'open anna loaded, delete-others anna',
    'opened by ben': 'open ben loaded, delete-others ben',
    closed: 'closed loaded, delete-all, run-task (destroy)',
    prepared: 'ignored',
    'draft saved': 'open anna loaded, write-draft anna chat1 Half a sentence',
    'empty draft saved': 'open anna loaded, delete-draft anna chat1',
    'message saved': 'open anna loaded, write-message anna chat1 m1, run-task (move anna chat1 m1)',
    'message deleted': 'open anna loaded, delete-message anna chat1 m1, run-task (drop anna chat1 m1)',
    'conversation deleted':
      'open anna loaded, delete-conversation anna chat1, run-task (drop-conversation chat1)',
    'photo saved': 'open anna loaded, run-task (save-photo chat1 quay.jpg)',
    'photo removed': 'open anna loaded, run-task (save-photo chat1 none)',
    'read, with messages': 'open anna loaded, run-task (read r1)',
    'read, without messages': 'open anna loaded, run-task (read r1)',
    'outbox found': 'open anna loaded, run-task (read r1)',
    'outbox missing': 'open anna loaded, give-up (read r1)',
  },
}

const ROWS = Object.entries(TABLE).flatMap(([state, row]) =>
  Object.entries(row).map(([event, expected]) => [state as StateName, event as EventName, expected] as const),
)

describe('the machine of the unsent store', () => {
  it.each(ROWS)('%s + %s → %s', (state, event, expected) => {
    expect(outcome(STATES[state], EVENTS[event])).toBe(expected)
  })
})

const anyConversation = fc.constantFrom('chat1', 'chat2')
const anyId = fc.constantFrom('m1', 'm2', 'm3')
const typed = <T extends string>(type: T) => ({ type: fc.constant(type) })
const anyReader = fc.uuid()
/** Events of a page; `outbox-…` events are the shell's. */
const anyChange: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ ...typed('opened'), member: fc.constantFrom('anna', 'ben') }),
  fc.record(typed('closed')),
  fc.record(typed('prepared')),
  fc.record({ ...typed('draft-saved'), conversation: anyConversation, draft: fc.constantFrom('', 'Hi') }),
  fc.record({ ...typed('message-saved'), conversation: anyConversation, message: anyId.map(messageOf) }),
  fc.record({ ...typed('message-deleted'), conversation: anyConversation, client_id: anyId }),
  fc.record({ ...typed('conversation-deleted'), conversation: anyConversation }),
  fc.record({ ...typed('photo-saved'), conversation: anyConversation, file: fc.constantFrom(photo, null) }),
  fc.record({ ...typed('read-requested'), reader: anyReader, has_messages: fc.boolean() }),
)
/** Answers of the device to the effects. */
const ANSWERS = ['loaded', 'failed', 'found', 'missing'] as const
const anyOrder = fc.array(fc.oneof(anyChange, fc.constantFrom(...ANSWERS)), { maxLength: 40 })

class FakeShell {
  state: State = initialUnsentStore
  isLoading = false
  isLoaded = false
  readonly searches: Task[] = []
  readonly ended: Task[] = []
  readonly written: Effect[] = []

  dispatch(event: Event): readonly Effect[] {
    const transition = advanceUnsentStore(this.state, event)
    this.state = transition?.state ?? this.state
    for (const effect of transition?.effects ?? []) this.#run(effect)
    return transition?.effects ?? []
  }
  happen(event: Event | (typeof ANSWERS)[number]): readonly Effect[] {
    if (typeof event !== 'string') return this.dispatch(event)
    if (event === 'found' || event === 'missing') {
      const task = this.searches.shift()
      return task ? this.dispatch({ type: `outbox-${event}`, task }) : []
    }
    if (!this.isLoading) return []
    this.isLoading = false
    this.isLoaded = event === 'loaded'
    return this.dispatch({ type: `outbox-${event}` })
  }
  #run(effect: Effect): void {
    if (effect.type === 'load-outbox') {
      expect(this.isLoading || this.isLoaded).toBe(false)
      this.isLoading = true
    }
    if (effect.type === 'find-outbox') this.searches.push(effect.task)
    if (effect.type === 'run-task') expect(this.isLoaded).toBe(true)
    if (effect.type === 'run-task' || effect.type === 'give-up') this.ended.push(effect.task)
    if (effect.type.startsWith('write')) this.written.push(effect)
  }
  /** The device answers all effects. */
  settle(): void {
    while (this.searches.length > 0) this.happen('found')
    this.happen('loaded')
  }
}

describe('in any order of events', () => {
  it('each reader is answered once', () => {
    fc.assert(
      fc.property(anyOrder, (events) => {
        const shell = new FakeShell()
        for (const event of events) shell.happen(event)
        shell.settle()
        const asked = events.flatMap((event) =>
          typeof event !== 'string' && event.type === 'read-requested' ? [event.reader] : [],
        )
        const answered = shell.ended.flatMap((task) => (task.type === 'read' ? [task.reader] : []))
        expect(answered.sort()).toEqual(asked.sort())
        expect(shell.state.tasks).toEqual([])
      }),
    )
  })

  it('tasks that change the outbox run in the order of their events', () => {
    fc.assert(
      fc.property(anyOrder, (events) => {
        const shell = new FakeShell()
        const came: string[] = []
        for (const event of events) {
          if (typeof event !== 'string' && 'conversation' in event && shell.state.status === 'open') {
            if (event.type === 'message-saved') came.push(`move ${event.message.client_id}`)
            if (event.type === 'message-deleted') came.push(`drop ${event.client_id}`)
          }
          shell.happen(event)
        }
        shell.settle()
        const ran = shell.ended.flatMap((task) => {
          if (task.type === 'move') return [`move ${task.message.client_id}`]
          return task.type === 'drop' ? [`drop ${task.client_id}`] : []
        })
        expect(ran).toEqual(came)
      }),
    )
  })

  it('a closed store writes nothing, and an open one only for its member', () => {
    fc.assert(
      fc.property(anyOrder, (events) => {
        const shell = new FakeShell()
        for (const event of events) {
          const { status, member } = shell.state
          const before = shell.written.length
          shell.happen(event)
          const written = shell.written.slice(before)
          if (status === 'closed') expect(written).toEqual([])
          for (const effect of written) expect(effect).toMatchObject({ member })
        }
      }),
    )
  })

  it('closing deletes our keys of localStorage at once, and the outbox as soon as the device has answered', () => {
    fc.assert(
      fc.property(anyOrder, (events) => {
        const shell = new FakeShell()
        for (const event of events) shell.happen(event)
        const before = shell.ended.length
        expect(shell.happen({ type: 'closed' })).toContainEqual({ type: 'delete-all' })
        expect(shell.state).toMatchObject({ status: 'closed', member: null })
        shell.settle()
        expect(shell.ended.slice(before)).toContainEqual({ type: 'destroy' })
      }),
    )
  })
})
