// Messages over the live socket as a machine: every status × event has a row, and random orders of events are generated.
import { describe, expect, it } from 'vitest'
import {
  advanceSocketSends,
  initialSocketSends,
  type SocketSendsEffect,
  type SocketSendsEvent,
  type SocketSendsState,
  takesMessage,
} from '#src/domain/socket-sends-machine.ts'
import fc from '#tests/support/properties.ts'

type Event = SocketSendsEvent<string>
type Effect = SocketSendsEffect<string>

const sayEffect = (effect: Effect) =>
  effect.type === 'settle'
    ? `settle ${effect.client_id} ${effect.answer ?? 'by HTTP'}`
    : `start-timer ${effect.client_id}`
function outcome(state: SocketSendsState, event: Event): string {
  const transition = advanceSocketSends(state, event)
  if (!transition) return 'ignored'
  const { status, unanswered } = transition.state
  return [`${status} [${unanswered.join(' ')}]`, ...transition.effects.map(sayEffect)].join(', ')
}

/** `a` and `b` wait for their answers, `c` was never given to the socket. */
const EVENTS = {
  'sent a': { type: 'sent', client_id: 'a' },
  'sent c': { type: 'sent', client_id: 'c' },
  'answered a': { type: 'answered', client_id: 'a', answer: 'yes' },
  'answered c': { type: 'answered', client_id: 'c', answer: 'yes' },
  'answer-timed-out a': { type: 'answer-timed-out', client_id: 'a' },
  'answer-timed-out c': { type: 'answer-timed-out', client_id: 'c' },
  opened: { type: 'opened' },
  ended: { type: 'ended' },
} as const satisfies Record<string, Event>
type EventName = keyof typeof EVENTS

const TABLE: Record<SocketSendsState['status'], Record<EventName, string>> = {
  trusted: {
    'sent a': 'ignored',
    'sent c': 'trusted [a b c], start-timer c',
    'answered a': 'trusted [b], settle a yes',
    'answered c': 'ignored',
    'answer-timed-out a': 'distrusted [b], settle a by HTTP',
    'answer-timed-out c': 'ignored',
    opened: 'trusted [a b]',
    ended: 'trusted [], settle a by HTTP, settle b by HTTP',
  },
  distrusted: {
    'sent a': 'ignored',
    'sent c': 'ignored',
    'answered a': 'distrusted [b], settle a yes',
    'answered c': 'ignored',
    'answer-timed-out a': 'distrusted [b], settle a by HTTP',
    'answer-timed-out c': 'ignored',
    opened: 'trusted [a b]',
    ended: 'distrusted [], settle a by HTTP, settle b by HTTP',
  },
}

const ROWS = Object.entries(TABLE).flatMap(([status, row]) =>
  Object.entries(row).map(
    ([event, expected]) => [status as keyof typeof TABLE, event as EventName, expected] as const,
  ),
)

describe('the machine of messages over the socket', () => {
  it.each(ROWS)('%s [a b] + %s → %s', (status, event, expected) => {
    expect(outcome({ status, unanswered: ['a', 'b'] }, EVENTS[event])).toBe(expected)
  })

  it('takes a message once at a time, and none while the socket is distrusted', () => {
    expect(takesMessage(initialSocketSends, 'a')).toBe(true)
    expect(takesMessage({ status: 'trusted', unanswered: ['a'] }, 'a')).toBe(false)
    expect(takesMessage({ status: 'distrusted', unanswered: [] }, 'a')).toBe(false)
  })
})

const anyId = fc.constantFrom('a', 'b', 'c')
const anyEvent = fc.oneof(
  fc.record({ type: fc.constant('sent' as const), client_id: anyId }),
  fc.record({ type: fc.constant('answered' as const), client_id: anyId, answer: fc.constant('yes') }),
  fc.record({ type: fc.constant('answer-timed-out' as const), client_id: anyId }),
  fc.constantFrom<Event>({ type: 'opened' }, { type: 'ended' }),
)

describe('in any order of events', () => {
  it('each message that went out is settled once, by its answer or by HTTP, and no timer is left without it', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state = initialSocketSends
        const timers = new Set<string>()
        for (const event of [...events, { type: 'ended' } as const]) {
          const transition = advanceSocketSends(state, event)
          if (!transition) continue
          state = transition.state
          for (const effect of transition.effects) {
            expect(timers.has(effect.client_id)).toBe(effect.type === 'settle')
            if (effect.type === 'settle') timers.delete(effect.client_id)
            else timers.add(effect.client_id)
          }
          expect([...timers].sort()).toEqual([...state.unanswered].sort())
        }
        expect(state.unanswered).toEqual([])
      }),
    )
  })

  it('a socket that left one message without an answer gets no other until another socket opens', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const distrusted: SocketSendsState = { status: 'distrusted', unanswered: ['a'] }
        let state = distrusted
        for (const event of events.filter(({ type }) => type !== 'opened')) {
          const transition = advanceSocketSends(state, event)
          expect(transition?.effects.some(({ type }) => type === 'start-timer')).not.toBe(true)
          state = transition?.state ?? state
        }
        expect(state.status).toBe('distrusted')
      }),
    )
  })
})
