// Sending unsent messages as a machine: every status × event has a row, and random orders of events are generated.
import { describe, expect, it } from 'vitest'
import {
  advanceUnsentSends,
  initialUnsentSends,
  type UnsentSendsEffect,
  type UnsentSendsEvent,
  type UnsentSendsState,
  type UnsentSendsStatus,
} from '#src/domain/unsent-sends-machine.ts'
import fc from '#tests/support/properties.ts'

const online = { online: true, asked_ms: 0 }
const offline = { online: false, asked_ms: 0 }

/** `a` is being opened, `b` is not. */
const EVENTS = {
  'woken, waiting': { type: 'woken', has_waiting: true, ...online },
  'woken, nothing waits': { type: 'woken', has_waiting: false, ...online },
  'woken offline, waiting': { type: 'woken', has_waiting: true, ...offline },
  'opened, waiting': { type: 'conversation-opened', has_waiting: true, ...online },
  'opened, nothing waits': { type: 'conversation-opened', has_waiting: false, ...online },
  'opened offline, waiting': { type: 'conversation-opened', has_waiting: true, ...offline },
  'changed, waiting': { type: 'conversation-changed', has_waiting: true, ...online },
  'changed, nothing waits': { type: 'conversation-changed', has_waiting: false, ...online },
  'changed offline, waiting': { type: 'conversation-changed', has_waiting: true, ...offline },
  'changed, waiting for 90 s': {
    type: 'conversation-changed',
    has_waiting: true,
    online: true,
    asked_ms: 90_000,
  },
  'retry-due, waiting': { type: 'retry-due', has_waiting: true, ...online },
  'retry-due, nothing waits': { type: 'retry-due', has_waiting: false, ...online },
  'retry-due offline, waiting': { type: 'retry-due', has_waiting: true, ...offline },
  'hidden, waiting': { type: 'hidden', has_waiting: true },
  'hidden, nothing waits': { type: 'hidden', has_waiting: false },
  'found a': { type: 'unsent-found', conversation: 'a', is_open: false },
  'found b': { type: 'unsent-found', conversation: 'b', is_open: false },
  'found b, open': { type: 'unsent-found', conversation: 'b', is_open: true },
  'opening ended a': { type: 'opening-ended', conversation: 'a', is_gone: false },
  'opening ended a, gone': { type: 'opening-ended', conversation: 'a', is_gone: true },
  'opening ended b, gone': { type: 'opening-ended', conversation: 'b', is_gone: true },
  stopped: { type: 'stopped' },
} as const satisfies Record<string, UnsentSendsEvent>
type EventName = keyof typeof EVENTS

const sayEffect = ({ type, ...more }: UnsentSendsEffect) => [type, ...Object.values(more)].join(' ')
function outcome(state: UnsentSendsState, event: UnsentSendsEvent): string {
  const transition = advanceUnsentSends(state, event)
  if (!transition) return 'ignored'
  const { status, pause_ms, is_prepared, opening } = transition.state
  const words = `${status} ${pause_ms / 1_000} s ${is_prepared ? 'prepared' : 'unprepared'} [${opening.join(' ')}]`
  return [words, ...transition.effects.map(sayEffect)].join(', ')
}

/** In `waiting` one timer has run before, so that the next pause is 20 s. */
const STATES: Record<UnsentSendsStatus, UnsentSendsState> = {
  idle: { status: 'idle', pause_ms: 5_000, is_prepared: false, opening: ['a'] },
  waiting: { status: 'waiting', pause_ms: 20_000, is_prepared: false, opening: ['a'] },
  stopped: { status: 'stopped', pause_ms: 5_000, is_prepared: false, opening: ['a'] },
}

const TABLE: Record<UnsentSendsStatus, Record<EventName, string>> = {
  idle: {
    'woken, waiting': 'waiting 10 s unprepared [a], send-all, start-timer 5000',
    'woken, nothing waits': 'idle 5 s unprepared [a], send-all, stop-timer',
    'woken offline, waiting': 'waiting 10 s unprepared [a], send-all, request-sync, start-timer 5000',
    'opened, waiting': 'waiting 10 s prepared [a], prepare-store, start-timer 5000',
    'opened, nothing waits': 'idle 5 s prepared [a], prepare-store, stop-timer',
    'opened offline, waiting': 'waiting 10 s unprepared [a], request-sync, start-timer 5000',
    'changed, waiting': 'waiting 10 s unprepared [a], start-timer 5000',
    'changed, nothing waits': 'ignored',
    'changed offline, waiting': 'waiting 10 s unprepared [a], request-sync, start-timer 5000',
    'changed, waiting for 90 s': 'waiting 10 s unprepared [a], start-timer 90000',
    'retry-due, waiting': 'ignored',
    'retry-due, nothing waits': 'ignored',
    'retry-due offline, waiting': 'ignored',
    'hidden, waiting': 'idle 5 s unprepared [a], request-sync',
    'hidden, nothing waits': 'ignored',
    'found a': 'ignored',
    'found b': 'idle 5 s unprepared [a b], open-conversation b',
    'found b, open': 'ignored',
    'opening ended a': 'idle 5 s unprepared []',
    'opening ended a, gone': 'idle 5 s unprepared [], delete-conversation a',
    'opening ended b, gone': 'ignored',
    stopped: 'stopped 5 s unprepared [], stop-timer',
  },
  waiting: {
    'woken, waiting': 'waiting 10 s unprepared [a], send-all, start-timer 5000',
    'woken, nothing waits': 'idle 5 s unprepared [a], send-all, stop-timer',
    'woken offline, waiting': 'waiting 10 s unprepared [a], send-all, request-sync, start-timer 5000',
    'opened, waiting': 'waiting 20 s prepared [a], prepare-store',
    'opened, nothing waits': 'idle 5 s prepared [a], prepare-store, stop-timer',
    'opened offline, waiting': 'ignored',
    'changed, waiting': 'ignored',
    'changed, nothing waits': 'idle 5 s unprepared [a], stop-timer',
    'changed offline, waiting': 'ignored',
    'changed, waiting for 90 s': 'ignored',
    'retry-due, waiting': 'waiting 40 s unprepared [a], send-all, start-timer 20000',
    'retry-due, nothing waits': 'idle 5 s unprepared [a], send-all, stop-timer',
    'retry-due offline, waiting': 'waiting 40 s unprepared [a], request-sync, start-timer 20000',
    'hidden, waiting': 'waiting 20 s unprepared [a], request-sync',
    'hidden, nothing waits': 'ignored',
    'found a': 'ignored',
    'found b': 'waiting 20 s unprepared [a b], open-conversation b',
    'found b, open': 'ignored',
    'opening ended a': 'waiting 20 s unprepared []',
    'opening ended a, gone': 'waiting 20 s unprepared [], delete-conversation a',
    'opening ended b, gone': 'ignored',
    stopped: 'stopped 20 s unprepared [], stop-timer',
  },
  stopped: Object.fromEntries(Object.keys(EVENTS).map((name) => [name, 'ignored'])) as Record<
    EventName,
    string
  >,
}

const ROWS = Object.entries(TABLE).flatMap(([status, row]) =>
  Object.entries(row).map(
    ([event, expected]) => [status as UnsentSendsStatus, event as EventName, expected] as const,
  ),
)

describe('the machine that sends unsent messages', () => {
  it.each(ROWS)('%s + %s → %s', (status, event, expected) => {
    expect(outcome(STATES[status], EVENTS[event])).toBe(expected)
  })

  it('the unsent store is prepared once, by the first conversation that is opened online', () => {
    const names = ['opened offline, waiting', 'opened, waiting', 'opened, waiting'] as const
    expect(effectsOf(names.map((name) => EVENTS[name]))).toEqual([
      'request-sync',
      'start-timer 5000',
      'prepare-store',
    ])
  })

  it('the pause doubles up to a minute, and starts at 5 s again once nothing waits', () => {
    const events: UnsentSendsEvent[] = [
      EVENTS['changed, waiting'],
      ...Array.from({ length: 5 }, () => EVENTS['retry-due offline, waiting']),
      EVENTS['changed, nothing waits'],
      EVENTS['changed, waiting'],
    ]
    const pauses = effectsOf(events).filter((effect) => effect.startsWith('start-timer'))
    expect(pauses).toEqual([5, 10, 20, 40, 60, 60, 5].map((seconds) => `start-timer ${seconds * 1_000}`))
  })
})

function effectsOf(events: readonly UnsentSendsEvent[]): string[] {
  let state = initialUnsentSends
  return events.flatMap((event) => {
    const transition = advanceUnsentSends(state, event)
    state = transition?.state ?? state
    return transition?.effects.map(sayEffect) ?? []
  })
}

const conditions = { has_waiting: fc.boolean(), online: fc.boolean(), asked_ms: fc.nat(120_000) }
const anyId = fc.constantFrom('a', 'b', 'c')
const typed = <T extends string>(...types: T[]) => ({ type: fc.constantFrom(...types) })
const anyEvent: fc.Arbitrary<UnsentSendsEvent> = fc.oneof(
  fc.record({ ...typed('woken', 'conversation-opened', 'conversation-changed', 'retry-due'), ...conditions }),
  fc.record({ ...typed('hidden'), has_waiting: fc.boolean() }),
  fc.record({ ...typed('unsent-found'), conversation: anyId, is_open: fc.boolean() }),
  fc.record({ ...typed('opening-ended'), conversation: anyId, is_gone: fc.boolean() }),
)
const anyOrder = fc.array(anyEvent, { maxLength: 40 })

/** Runs events as the shell does: the timer and the openings are the only ones that end. */
class FakeShell {
  state = initialUnsentSends
  timer_ms: number | null = null
  readonly opening = new Set<string>()

  dispatch(event: UnsentSendsEvent): readonly UnsentSendsEffect[] {
    if (event.type === 'retry-due') {
      if (this.timer_ms === null) return []
      this.timer_ms = null
    }
    if (event.type === 'opening-ended' && !this.opening.delete(event.conversation)) return []
    const transition = advanceUnsentSends(this.state, event)
    this.state = transition?.state ?? this.state
    for (const effect of transition?.effects ?? []) this.#run(effect)
    return transition?.effects ?? []
  }
  #run(effect: UnsentSendsEffect): void {
    if (effect.type === 'start-timer') this.timer_ms = effect.ms
    if (effect.type === 'stop-timer') this.timer_ms = null
    if (effect.type !== 'open-conversation') return
    expect(this.opening).not.toContain(effect.conversation)
    this.opening.add(effect.conversation)
  }
}

describe('in any order of events', () => {
  it('a timer runs exactly while a message waits, as of the last event', () => {
    fc.assert(
      fc.property(anyOrder, (events) => {
        const shell = new FakeShell()
        let waits = false
        for (const event of events) {
          const isDue = event.type !== 'retry-due' || shell.timer_ms !== null
          if ('asked_ms' in event && isDue) waits = event.has_waiting
          shell.dispatch(event)
          expect(shell.timer_ms !== null).toBe(waits)
          expect(shell.state.status).toBe(waits ? 'waiting' : 'idle')
        }
      }),
    )
  })

  it('a try is never sooner than the server demanded, nor later than a minute unless it demanded that', () => {
    fc.assert(
      fc.property(anyOrder, (events) => {
        const shell = new FakeShell()
        for (const event of events)
          for (const effect of shell.dispatch(event)) {
            if (effect.type !== 'start-timer' || !('asked_ms' in event)) continue
            expect(effect.ms).toBeGreaterThanOrEqual(Math.max(5_000, event.asked_ms))
            expect(effect.ms).toBeLessThanOrEqual(Math.max(60_000, event.asked_ms))
          }
      }),
    )
  })

  it('a message that waits offline is given to the service worker before its timer starts', () => {
    fc.assert(
      fc.property(anyOrder, (events) => {
        const shell = new FakeShell()
        for (const event of events) {
          const types = shell.dispatch(event).map(({ type }) => type)
          if (!('online' in event) || !types.includes('start-timer')) continue
          expect(types.includes('request-sync')).toBe(!event.online)
        }
      }),
    )
  })

  it('a conversation is opened once at a time, and after the end no event does anything', () => {
    fc.assert(
      fc.property(anyOrder, (events) => {
        const shell = new FakeShell()
        for (const event of events) {
          shell.dispatch(event)
          expect([...shell.opening].sort()).toEqual([...shell.state.opening].sort())
        }
        shell.dispatch({ type: 'stopped' })
        expect(shell.timer_ms).toBeNull()
        for (const event of events) expect(advanceUnsentSends(shell.state, event)).toBeNull()
      }),
    )
  })
})
