// The live connection as a machine: every status × event has a row, and random orders of events are generated.
import { describe, expect, it } from 'vitest'
import {
  advanceConnection,
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionState,
  type ConnectionStatus,
  initialConnection,
  retryDelay,
} from '#src/domain/connection-machine.ts'
import fc from '#tests/support/properties.ts'

const EVENTS = {
  'woken online': { type: 'woken', online: true },
  'woken offline': { type: 'woken', online: false },
  suspended: { type: 'suspended' },
  stopped: { type: 'stopped' },
  opened: { type: 'opened' },
  'frame-received': { type: 'frame-received' },
  'closed 1006': { type: 'closed', code: 1006, reason: '' },
  'closed 1013': { type: 'closed', code: 1013, reason: '' },
  'closed 1013 for 20 s': { type: 'closed', code: 1013, reason: '20' },
  'closed 1013 for an hour': { type: 'closed', code: 1013, reason: '3600' },
  'closed 4401': { type: 'closed', code: 4401, reason: '' },
  'closed 4420': { type: 'closed', code: 4420, reason: '' },
  'closed 4429': { type: 'closed', code: 4429, reason: '' },
  'ping-due': { type: 'ping-due' },
  stalled: { type: 'stalled' },
  'retry-due online': { type: 'retry-due', online: true },
  'retry-due offline': { type: 'retry-due', online: false },
} as const satisfies Record<string, ConnectionEvent>
type EventName = keyof typeof EVENTS

const at = (status: ConnectionStatus): ConnectionState => ({ status, failures: 2, tries_left: 5 })

const sayEffect = ({ type, ...more }: ConnectionEffect) => [type, ...Object.values(more)].join(' ')
/** The outcome of an event as text: the status, and what the shell has to do. */
function outcome(state: ConnectionState, event: ConnectionEvent): string {
  const transition = advanceConnection(state, event)
  return transition ? [transition.state.status, ...transition.effects.map(sayEffect)].join(', ') : 'ignored'
}

const CONNECT = 'connecting, open-socket, start-stall-timer 15000'
const PROBE = 'probing, send-ping, start-stall-timer 8000'
/** A retry after the third failure in a row, not before `asked_ms`. */
const retry = (code: number, asked_ms: number) =>
  `waiting, stop-timer, drop-socket ${code}, start-retry-timer 2 ${asked_ms}`
const CLOSED = {
  'closed 1006': retry(1006, 0),
  'closed 1013': retry(1013, 1_000),
  'closed 1013 for 20 s': retry(1013, 20_000),
  'closed 1013 for an hour': retry(1013, 300_000),
  'closed 4401': retry(4401, 5_000),
  'closed 4420': retry(4420, 30_000),
  'closed 4429': 'idle, stop-timer, drop-socket 4429',
}
const NO_SOCKET = {
  opened: 'ignored',
  'frame-received': 'ignored',
  'closed 1006': 'ignored',
  'closed 1013': 'ignored',
  'closed 1013 for 20 s': 'ignored',
  'closed 1013 for an hour': 'ignored',
  'closed 4401': 'ignored',
  'closed 4420': 'ignored',
  'closed 4429': 'ignored',
  'ping-due': 'ignored',
  stalled: 'ignored',
}
const NO_RETRY = { 'retry-due online': 'ignored', 'retry-due offline': 'ignored' }
const LET_GO = {
  suspended: 'idle, stop-timer, drop-socket 0',
  stopped: 'stopped, stop-timer, drop-socket 0',
}

const TABLE: Record<ConnectionStatus, Record<EventName, string>> = {
  idle: {
    ...NO_SOCKET,
    ...NO_RETRY,
    'woken online': CONNECT,
    'woken offline': 'idle, stop-timer',
    suspended: 'ignored',
    stopped: 'stopped, stop-timer',
  },
  connecting: {
    ...CLOSED,
    ...NO_RETRY,
    ...LET_GO,
    'woken online': 'connecting',
    'woken offline': 'connecting',
    opened: `${PROBE}, announce-open`,
    'frame-received': 'ignored',
    'ping-due': 'ignored',
    stalled: retry(0, 0),
  },
  open: {
    ...CLOSED,
    ...NO_RETRY,
    ...LET_GO,
    'woken online': PROBE,
    'woken offline': PROBE,
    opened: 'ignored',
    'frame-received': 'open',
    'ping-due': PROBE,
    stalled: 'ignored',
  },
  probing: {
    ...CLOSED,
    ...NO_RETRY,
    ...LET_GO,
    'woken online': PROBE,
    'woken offline': PROBE,
    opened: 'ignored',
    'frame-received': 'open, stop-timer',
    'ping-due': PROBE,
    stalled: retry(0, 0),
  },
  waiting: {
    ...NO_SOCKET,
    'woken online': CONNECT,
    'woken offline': 'idle, stop-timer',
    suspended: 'idle, stop-timer',
    stopped: 'stopped, stop-timer',
    'retry-due online': CONNECT,
    'retry-due offline': 'idle, stop-timer',
  },
  stopped: {
    ...NO_SOCKET,
    ...NO_RETRY,
    'woken online': 'ignored',
    'woken offline': 'ignored',
    suspended: 'ignored',
    stopped: 'ignored',
  },
}

const ROWS = Object.entries(TABLE).flatMap(([status, row]) =>
  Object.entries(row).map(
    ([event, expected]) => [status as ConnectionStatus, event as EventName, expected] as const,
  ),
)

describe('the connection machine', () => {
  it.each(ROWS)('%s + %s → %s', (status, event, expected) => {
    expect(outcome(at(status), EVENTS[event])).toBe(expected)
  })

  it('counts failures until a frame is received, and resets them when the page is woken', () => {
    const stateAfter = (state: ConnectionState, event: EventName) =>
      advanceConnection(state, EVENTS[event])?.state
    expect(stateAfter(at('open'), 'closed 1006')).toMatchObject({ failures: 3, tries_left: 4 })
    expect(stateAfter(at('connecting'), 'stalled')).toMatchObject({ failures: 3, tries_left: 4 })
    expect(stateAfter(at('connecting'), 'opened')).toMatchObject({ failures: 2, tries_left: Infinity })
    expect(stateAfter(at('probing'), 'frame-received')).toMatchObject({ failures: 0, tries_left: 5 })
    expect(stateAfter(at('waiting'), 'woken online')).toMatchObject({ failures: 0, tries_left: 12 })
    expect(stateAfter(at('connecting'), 'woken offline')).toMatchObject({ failures: 0, tries_left: 12 })
    expect(stateAfter({ ...at('open'), tries_left: Infinity }, 'woken online')?.tries_left).toBe(Infinity)
    expect(stateAfter(at('open'), 'closed 4429')).toMatchObject({ failures: 2, tries_left: 5 })
  })

  it('gives up on a server that never opened a socket, until the page is woken', () => {
    const last = { ...at('connecting'), tries_left: 1 }
    expect(outcome(last, EVENTS['closed 1006'])).toBe('idle, stop-timer, drop-socket 1006')
    expect(outcome(last, EVENTS.stalled)).toBe('idle, stop-timer, drop-socket 0')
  })
})

/** A browser: the sockets and the timer of the machine's effects, and the events of both and of the page. */
class FakeShell {
  state = initialConnection
  sockets = 0
  mostSockets = 0
  opened = 0
  announced = 0
  timer: ConnectionEvent['type'] | null = null
  ends = 0

  dispatch(event: ConnectionEvent): ConnectionEffect[] {
    const transition = advanceConnection(this.state, event)
    if (!transition) return []
    this.state = transition.state
    for (const effect of transition.effects) this.#run(effect)
    return [...transition.effects]
  }
  #run(effect: ConnectionEffect): void {
    if (effect.type === 'open-socket') {
      this.sockets += 1
      this.opened += 1
    }
    if (effect.type === 'drop-socket') {
      this.sockets -= 1
      this.ends += 1
    }
    if (effect.type === 'announce-open') this.announced += 1
    if (effect.type === 'send-ping') expect(this.sockets).toBe(1)
    if (effect.type === 'stop-timer') this.timer = null
    if (effect.type === 'start-stall-timer') this.timer = 'stalled'
    if (effect.type === 'start-retry-timer') this.timer = 'retry-due'
    this.mostSockets = Math.max(this.mostSockets, this.sockets)
  }
  /** Whether such an event can happen: those of a socket only while there is one, those of a timer only while it runs. */
  canHappen({ type }: ConnectionEvent): boolean {
    if (type === 'stalled' || type === 'retry-due') return this.timer === type
    if (type === 'opened' || type === 'frame-received' || type === 'closed') return this.sockets > 0
    return true
  }
  happen(event: ConnectionEvent): void {
    if (!this.canHappen(event)) return
    if (event.type === this.timer) this.timer = null
    this.dispatch(event)
  }
}

const namesOf = (isMeant: (name: string) => boolean) =>
  fc.constantFrom(...Object.entries(EVENTS).flatMap(([name, event]) => (isMeant(name) ? [event] : [])))
const isOrdinary = (name: string) => ['woken online', 'opened', 'frame-received', 'ping-due'].includes(name)
const isLast = (name: string) => name === 'stopped'
/** Events of a live connection are more frequent, so that orders continue after the first end. */
const anyEvent: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  { weight: 20, arbitrary: namesOf(isOrdinary) },
  { weight: 12, arbitrary: namesOf((name) => !isOrdinary(name) && !isLast(name)) },
  { weight: 1, arbitrary: namesOf(isLast) },
)
const anyOrder = fc.array(anyEvent, { maxLength: 60 })

describe('in any order of events', () => {
  it('there are never two sockets, and each that was opened is let go of once', () => {
    fc.assert(
      fc.property(anyOrder, (events) => {
        const shell = new FakeShell()
        for (const event of events) shell.dispatch(event)
        expect(shell.mostSockets).toBeLessThanOrEqual(1)
        expect(shell.sockets).toBe(['connecting', 'open', 'probing'].includes(shell.state.status) ? 1 : 0)
        shell.dispatch({ type: 'stopped' })
        expect(shell.sockets).toBe(0)
        expect(shell.ends).toBe(shell.opened)
        expect(shell.announced).toBeLessThanOrEqual(shell.opened)
      }),
    )
  })

  it('a status that waits for the server or a retry has its timer, and no other has one', () => {
    fc.assert(
      fc.property(anyOrder, (events) => {
        const shell = new FakeShell()
        const timers = { connecting: 'stalled', probing: 'stalled', waiting: 'retry-due' } as const
        for (const event of events) {
          shell.happen(event)
          const { status } = shell.state
          expect(shell.timer).toBe(status in timers ? timers[status as keyof typeof timers] : null)
        }
      }),
    )
  })

  it('a timer that was cancelled or replaced has no effect', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.constantFrom('stalled', 'retry-due online', 'retry-due offline'),
        (events, late) => {
          const shell = new FakeShell()
          for (const event of events) shell.happen(event)
          const { state } = shell
          fc.pre(!shell.canHappen(EVENTS[late]))
          expect(shell.dispatch(EVENTS[late])).toEqual([])
          expect(shell.state).toBe(state)
        },
      ),
    )
  })

  it('a page that comes back online connects, whatever happened before, until it is stopped', () => {
    fc.assert(
      fc.property(anyOrder, (events) => {
        const shell = new FakeShell()
        for (const event of events.filter(({ type }) => type !== 'stopped')) shell.happen(event)
        shell.happen(EVENTS['woken online'])
        expect(['connecting', 'probing']).toContain(shell.state.status)
        shell.happen(EVENTS.stopped)
        for (const event of events) expect(advanceConnection(shell.state, event)).toBeNull()
      }),
    )
  })

  it('a retry waits at least as long as the server demanded, and at most half a minute longer', () => {
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(300_000),
        (failures, random, asked) => {
          const delay = retryDelay(failures, random, asked)
          expect(delay).toBeGreaterThanOrEqual(asked)
          expect(delay).toBeLessThanOrEqual(asked + 30_000)
        },
      ),
    )
  })
})
