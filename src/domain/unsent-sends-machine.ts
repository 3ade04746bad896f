// Sending what waits for the connection, as a machine: when to try again, when the service worker is asked to, and which
// conversations are opened for it. Pure: client/effects/unsent.ts runs the effects.
import type { Transition } from './transition.ts'

const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000

/** `idle`: no message waits. `waiting`: one does, and the timer of the next try runs. `stopped`: for ever. */
export type UnsentSendsStatus = 'idle' | 'waiting' | 'stopped'

export type UnsentSendsState = {
  status: UnsentSendsStatus
  /** The least that the next timer runs; doubles with each timer, and starts anew once nothing waits. */
  pause_ms: number
  /** The unsent store is loading, or has loaded, its outbox. */
  is_prepared: boolean
  /** Conversations that are being opened because they hold unsent messages of an earlier page. */
  opening: readonly string[]
}

/** `has_waiting`: a message of an open conversation waits. `asked_ms`: the least that the server asked for. */
type Conditions = { has_waiting: boolean; online: boolean; asked_ms: number }

export type UnsentSendsEvent =
  /** The connection may be back, or somebody is here. */
  | ({ type: 'woken' } & Conditions)
  | ({ type: 'conversation-opened' } & Conditions)
  | ({ type: 'conversation-changed' } & Conditions)
  | ({ type: 'retry-due' } & Conditions)
  /** The page is hidden, and may be ended without warning. */
  | { type: 'hidden'; has_waiting: boolean }
  /** The unsent store holds messages to send. `is_open`: the conversation sends them itself. */
  | { type: 'unsent-found'; conversation: string; is_open: boolean }
  /** `is_gone`: the server has no such conversation. */
  | { type: 'opening-ended'; conversation: string; is_gone: boolean }
  | { type: 'stopped' }

/** There is one timer: each start replaces the one before. */
export type UnsentSendsEffect =
  /** In each open conversation; the unsent store is read for others, each of which ends in `unsent-found`. */
  | { type: 'send-all' }
  /** Ends in `retry-due`. */
  | { type: 'start-timer'; ms: number }
  | { type: 'stop-timer' }
  /** The service worker sends when there is a connection, though no page is open. */
  | { type: 'request-sync' }
  /** While there is a connection: without one the outbox could not be loaded when a message is written. */
  | { type: 'prepare-store' }
  /** Ends in `opening-ended`. */
  | { type: 'open-conversation'; conversation: string }
  | { type: 'delete-conversation'; conversation: string }

type Next = Transition<UnsentSendsState, UnsentSendsEffect>

export const initialUnsentSends: UnsentSendsState = {
  status: 'idle',
  pause_ms: FIRST_RETRY_MS,
  is_prepared: false,
  opening: [],
}

export function advanceUnsentSends(state: UnsentSendsState, event: UnsentSendsEvent): Next {
  const { status, opening } = state
  if (status === 'stopped') return null
  switch (event.type) {
    case 'woken':
      return schedule({ ...state, status: 'idle', pause_ms: FIRST_RETRY_MS }, event, [{ type: 'send-all' }])
    case 'conversation-opened':
      if (state.is_prepared || !event.online) return reschedule(state, event)
      return schedule({ ...state, is_prepared: true }, event, [{ type: 'prepare-store' }])
    case 'conversation-changed':
      return reschedule(state, event)
    case 'retry-due':
      if (status !== 'waiting') return null
      return schedule({ ...state, status: 'idle' }, event, event.online ? [{ type: 'send-all' }] : [])
    case 'hidden':
      return event.has_waiting ? { state, effects: [{ type: 'request-sync' }] } : null
    case 'unsent-found': {
      const { conversation, is_open } = event
      if (is_open || opening.includes(conversation)) return null
      return {
        state: { ...state, opening: [...opening, conversation] },
        effects: [{ type: 'open-conversation', conversation }],
      }
    }
    case 'opening-ended': {
      const { conversation, is_gone } = event
      if (!opening.includes(conversation)) return null
      return {
        state: { ...state, opening: opening.filter((one) => one !== conversation) },
        effects: is_gone ? [{ type: 'delete-conversation', conversation }] : [],
      }
    }
    case 'stopped':
      return { state: { ...state, status: 'stopped', opening: [] }, effects: [{ type: 'stop-timer' }] }
  }
}

/** Only where the timer does not fit what waits. */
const reschedule = (state: UnsentSendsState, now: Conditions): Next =>
  now.has_waiting === (state.status === 'waiting') ? null : schedule(state, now)

/** A timer that runs goes on; a state that is `idle` gets one where a message waits. */
function schedule(state: UnsentSendsState, now: Conditions, effects: UnsentSendsEffect[] = []): Next {
  const { status, pause_ms } = state
  if (!now.has_waiting)
    return {
      state: { ...state, status: 'idle', pause_ms: FIRST_RETRY_MS },
      effects: [...effects, { type: 'stop-timer' }],
    }
  if (status === 'waiting') return { state, effects }
  const sync: UnsentSendsEffect[] = now.online ? [] : [{ type: 'request-sync' }]
  return {
    state: { ...state, status: 'waiting', pause_ms: Math.min(pause_ms * 2, MAX_RETRY_MS) },
    effects: [...effects, ...sync, { type: 'start-timer', ms: Math.max(pause_ms, now.asked_ms) }],
  }
}
