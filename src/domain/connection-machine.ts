// The live connection as a machine: when its socket is opened, probed, closed and tried again. A connection that died in a tunnel
// or in sleep is not closed, so each status that waits for the server has a stall timeout.
import type { Transition } from './transition.ts'

/** The stall timeout of a ping. */
const PONG_MS = 8_000
const OPEN_TIMEOUT_MS = 15_000
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
/** Not every upstream has a live socket: after so many failures without one that opened, polling has to do. */
const INITIAL_ATTEMPTS = 12
/** The server restarts or is overloaded. Its reason may contain the seconds to wait. */
const CLOSED_TRY_LATER = 1013
/** Too many tabs: this one connects again when it becomes visible. */
const CLOSED_TOO_MANY = 4429
/** This socket sent too many frames. */
const CLOSED_TOO_FAST = 4420
/** The session has ended. */
export const CLOSED_SESSION_ENDED = 4401
/** Meanwhile the browser fetches the user; without one the page stops its connection. */
const SESSION_CHECK_MS = 5_000
/** The code where the browser closed the socket. */
const CLOSED_HERE = 0

/**
 * `idle`: no socket, and none is tried before the page is `woken`. `connecting`: until the socket opens or stalls. `open`.
 * `probing`: open, and an answer is due. `waiting`: for the next try. `stopped`: for ever.
 */
export type ConnectionStatus = 'idle' | 'connecting' | 'open' | 'probing' | 'waiting' | 'stopped'

export type ConnectionState = {
  status: ConnectionStatus
  /** Tries since the last frame from the server. */
  failures: number
  /** Without end once a socket has opened. */
  tries_left: number
}

export type ConnectionEvent =
  /** Somebody is here, or the network may be back. */
  | { type: 'woken'; online: boolean }
  /** Offline, or the page is hidden: an open socket would keep the page out of the back/forward cache. */
  | { type: 'suspended' }
  | { type: 'stopped' }
  | { type: 'opened' }
  | { type: 'frame-received' }
  | { type: 'closed'; code: number; reason: string }
  | { type: 'ping-due' }
  | { type: 'stalled' }
  | { type: 'retry-due'; online: boolean }

/** There is one timer: each start replaces the one before. */
export type ConnectionEffect =
  | { type: 'open-socket' }
  /** Drops the socket without waiting for its close event, which for a dead one can take minutes, and announces its end. */
  | { type: 'drop-socket'; code: number }
  | { type: 'send-ping' }
  | { type: 'announce-open' }
  /** Ends in `stalled`. */
  | { type: 'start-stall-timer'; ms: number }
  /** Ends in `retry-due`, after `retryDelay`. */
  | { type: 'start-retry-timer'; failures: number; asked_ms: number }
  | { type: 'stop-timer' }

type Next = Transition<ConnectionState, ConnectionEffect>

export const initialConnection: ConnectionState = {
  status: 'idle',
  failures: 0,
  tries_left: INITIAL_ATTEMPTS,
}

/**
 * How long to wait before the next try, in milliseconds: anywhere from nothing to twice what it was before, up to a bound
 * (full jitter). `asked_ms`: the least that the server asked for.
 */
export const retryDelay = (failures: number, random: number, asked_ms = 0) =>
  asked_ms + random * Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS)

export function advanceConnection(state: ConnectionState, event: ConnectionEvent): Next {
  const { status } = state
  if (status === 'stopped') return null
  const hasSocket = status === 'connecting' || isOpen(status)
  switch (event.type) {
    case 'woken':
      return wake(
        { ...state, failures: 0, tries_left: Math.max(state.tries_left, INITIAL_ATTEMPTS) },
        event.online,
      )
    case 'suspended':
      return status === 'idle' ? null : end(state, 'idle')
    case 'stopped':
      return end(state, 'stopped')
    case 'opened':
      if (status !== 'connecting') return null
      return probe({ ...state, tries_left: Number.POSITIVE_INFINITY }, { type: 'announce-open' })
    case 'frame-received':
      if (!isOpen(status)) return null
      // Reset here and not at `opened`: a server that accepts and closes at once would be retried without a delay.
      return {
        state: { ...state, status: 'open', failures: 0 },
        effects: status === 'probing' ? [{ type: 'stop-timer' }] : [],
      }
    case 'closed':
      if (!hasSocket) return null
      return event.code === CLOSED_TOO_MANY
        ? end(state, 'idle', event.code)
        : retry(state, event.code, serverDelay(event.code, event.reason))
    case 'ping-due':
      return isOpen(status) ? probe(state) : null
    case 'stalled':
      return status === 'connecting' || status === 'probing' ? retry(state, CLOSED_HERE, 0) : null
    case 'retry-due':
      return status === 'waiting' ? connect(state, event.online) : null
  }
}

const isOpen = (status: ConnectionStatus) => status === 'open' || status === 'probing'

/** Offline is certain; online is not. */
const connect = (state: ConnectionState, online: boolean): Next =>
  online
    ? {
        state: { ...state, status: 'connecting' },
        effects: [{ type: 'open-socket' }, { type: 'start-stall-timer', ms: OPEN_TIMEOUT_MS }],
      }
    : { state: { ...state, status: 'idle' }, effects: [{ type: 'stop-timer' }] }

/** An open socket has to be alive now, whatever the browser believes. */
function wake(state: ConnectionState, online: boolean): Next {
  if (isOpen(state.status)) return probe(state)
  return state.status === 'connecting' ? { state, effects: [] } : connect(state, online)
}

/** Any frame shows that the connection is alive; without one the socket counts as dead. */
const probe = (state: ConnectionState, ...more: ConnectionEffect[]): Next => ({
  state: { ...state, status: 'probing' },
  effects: [{ type: 'send-ping' }, { type: 'start-stall-timer', ms: PONG_MS }, ...more],
})

const drop = ({ status }: ConnectionState, code: number): ConnectionEffect[] =>
  status === 'connecting' || isOpen(status) ? [{ type: 'drop-socket', code }] : []

const end = (state: ConnectionState, status: 'idle' | 'stopped', code = CLOSED_HERE): Next => ({
  state: { ...state, status },
  effects: [{ type: 'stop-timer' }, ...drop(state, code)],
})

function retry(state: ConnectionState, code: number, asked_ms: number): Next {
  const tries_left = state.tries_left - 1
  const { failures } = state
  return {
    state: { status: tries_left > 0 ? 'waiting' : 'idle', failures: failures + 1, tries_left },
    effects: [
      { type: 'stop-timer' },
      ...drop(state, code),
      ...(tries_left > 0 ? [{ type: 'start-retry-timer', failures, asked_ms } as const] : []),
    ],
  }
}

function serverDelay(code: number, reason: string): number {
  if (code === CLOSED_TOO_FAST) return MAX_RETRY_MS
  if (code === CLOSED_SESSION_ENDED) return SESSION_CHECK_MS
  if (code !== CLOSED_TRY_LATER) return 0
  const seconds = Number.parseInt(reason, 10)
  return seconds > 0 ? Math.min(seconds * 1_000, 10 * MAX_RETRY_MS) : FIRST_RETRY_MS
}
