// One socket that is kept open: tried again ever more slowly and at random, so that a server which comes back is not overrun;
// looked after, because a line that died in a tunnel or in sleep says nothing; closed when the page is put away.
import type { Stop } from './effect.ts'

const PING_MS = 25_000
/** An answer that has not come by then does not come. */
const PONG_MS = 8_000
const OPEN_TIMEOUT_MS = 15_000
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
/** Not every upstream has a live line: one that never opened is not tried for ever; polling carries on. */
const INITIAL_ATTEMPTS = 12
/** The server asks for time: it restarts, or has more than it can do. Its reason may say how many seconds. */
const CLOSED_TRY_LATER = 1013
/** Too many tabs: this one made room, and comes back when somebody looks at it. */
const CLOSED_TOO_MANY = 4429
/** This socket said more than it may. */
const CLOSED_TOO_FAST = 4420
/** The session has ended. */
export const CLOSED_SESSION_ENDED = 4401
/** Meanwhile it is asked whether anybody is signed in; a page that nobody is any more stops its line. */
const SESSION_CHECK_MS = 5_000

/**
 * How long to wait before the next try, in milliseconds: anywhere from nothing to twice what it was before, up to a bound
 * (full jitter). `asked_ms`: what the server asked for at least.
 */
export const retryDelay = (failures: number, random: number, asked_ms = 0) =>
  asked_ms + random * Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS)

export type ConnectionOptions = {
  url: URL
  /** A socket is open; what happened meanwhile is to be asked for. */
  onOpen(): void
  onFrame(frame: string): void
  /** It is over, and what was said may not have been heard. */
  onEnd(code: number): void
}
export type Connection = {
  /** Whether it went out; whether it arrives is another matter. */
  send(frame: string): boolean
  stop: Stop
}

export function openConnection({ url, onOpen, onFrame, onEnd }: ConnectionOptions): Connection {
  let socket: WebSocket | null = null
  let failures = 0
  let tries_left = INITIAL_ATTEMPTS
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let lifeTimer: ReturnType<typeof setTimeout> | undefined
  const stopping = new AbortController()

  function connect(): void {
    // Offline is certain; online is not.
    if (socket || stopping.signal.aborted || !navigator.onLine) return
    const opening = new WebSocket(url)
    socket = opening
    expectTraffic(OPEN_TIMEOUT_MS)
    opening.onopen = () => {
      tries_left = Number.POSITIVE_INFINITY
      probe()
      onOpen()
    }
    opening.onmessage = ({ data }) => {
      clearTimeout(lifeTimer)
      // A server that accepts and closes at once is not asked at its pace.
      failures = 0
      if (typeof data === 'string' && data !== 'pong') onFrame(data)
    }
    opening.onclose = ({ code, reason }) => {
      drop(code)
      if (code !== CLOSED_TOO_MANY) retryLater(serverDelay(code, reason))
    }
  }

  /** Lets go of the socket at once: the closing of a dead line can take minutes. */
  function drop(code: number): void {
    const dropped = socket
    if (!dropped) return
    socket = null
    clearTimeout(lifeTimer)
    dropped.onopen = dropped.onmessage = dropped.onclose = null
    dropped.close()
    onEnd(code)
  }

  function retryLater(asked_ms: number): void {
    tries_left -= 1
    clearTimeout(retryTimer)
    if (tries_left > 0) retryTimer = setTimeout(connect, retryDelay(failures, Math.random(), asked_ms))
    failures += 1
  }

  /** Anything that comes is a sign of life; where none comes the line is dead, whatever the browser believes. */
  function expectTraffic(within_ms: number): void {
    clearTimeout(lifeTimer)
    lifeTimer = setTimeout(() => {
      drop(0)
      retryLater(0)
    }, within_ms)
  }

  function probe(): void {
    if (socket?.readyState !== WebSocket.OPEN) return
    socket.send('ping')
    expectTraffic(PONG_MS)
  }

  /** Somebody is here, or the line may be back: the socket has to be alive now. */
  function wake(): void {
    clearTimeout(retryTimer)
    failures = 0
    tries_left = Math.max(tries_left, INITIAL_ATTEMPTS)
    if (socket) probe()
    else connect()
  }
  const disconnect = () => {
    clearTimeout(retryTimer)
    drop(0)
  }

  const { signal } = stopping
  window.addEventListener('online', wake, { signal })
  window.addEventListener('offline', disconnect, { signal })
  window.addEventListener('pageshow', wake, { signal })
  // Put away for the back button, or frozen in a tab nobody looks at: an open socket would forbid the one and rot in the other.
  window.addEventListener('pagehide', disconnect, { signal })
  document.addEventListener('freeze', disconnect, { signal })
  document.addEventListener('resume', wake, { signal })
  const look = () => document.visibilityState === 'visible' && wake()
  document.addEventListener('visibilitychange', look, { signal })
  const pinging = setInterval(probe, PING_MS)
  connect()

  return {
    send(frame) {
      if (socket?.readyState !== WebSocket.OPEN || !navigator.onLine) return false
      socket.send(frame)
      return true
    },
    stop() {
      stopping.abort()
      clearInterval(pinging)
      clearTimeout(retryTimer)
      drop(0)
    },
  }
}

function serverDelay(code: number, reason: string): number {
  if (code === CLOSED_TOO_FAST) return MAX_RETRY_MS
  if (code === CLOSED_SESSION_ENDED) return SESSION_CHECK_MS
  if (code !== CLOSED_TRY_LATER) return 0
  const seconds = Number.parseInt(reason, 10)
  return seconds > 0 ? Math.min(seconds * 1_000, 10 * MAX_RETRY_MS) : FIRST_RETRY_MS
}
