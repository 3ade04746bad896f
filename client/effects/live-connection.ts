// The browser's side of the connection (src/domain/connection-machine.ts decides): its one socket, its one timer, and what the
// page tells of itself.
import {
  advanceConnection,
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionState,
  initialConnection,
  retryDelay,
} from '#src/domain/connection-machine.ts'
import { startMachine } from '#src/state/dispatch.ts'
import type { Stop } from './effect.ts'

export { retryDelay }

const PING_MS = 25_000

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
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopping = new AbortController()
  const { dispatch } = startMachine<ConnectionState, ConnectionEvent, ConnectionEffect>({
    name: 'connection',
    initial: initialConnection,
    advance: advanceConnection,
    effects: {
      'open-socket': openSocket,
      'drop-socket': ({ code }) => dropSocket(code),
      'send-ping': () => socket?.send('ping'),
      'announce-open': onOpen,
      'start-stall-timer': ({ ms }) => startTimer(ms, () => ({ type: 'stalled' })),
      'start-retry-timer': ({ failures, asked_ms }) =>
        startTimer(retryDelay(failures, Math.random(), asked_ms), () => ({
          type: 'retry-due',
          online: navigator.onLine,
        })),
      'stop-timer': () => clearTimeout(timer),
    },
  })

  function startTimer(ms: number, due: () => ConnectionEvent): void {
    clearTimeout(timer)
    timer = setTimeout(() => dispatch(due()), ms)
  }

  function openSocket(): void {
    const opening = new WebSocket(url)
    socket = opening
    opening.onopen = () => dispatch({ type: 'opened' })
    opening.onmessage = ({ data }) => {
      dispatch({ type: 'frame-received' })
      if (typeof data === 'string' && data !== 'pong') onFrame(data)
    }
    opening.onclose = ({ code, reason }) => dispatch({ type: 'closed', code, reason })
  }

  function dropSocket(code: number): void {
    const dropped = socket
    if (!dropped) return
    socket = null
    dropped.onopen = dropped.onmessage = dropped.onclose = null
    dropped.close()
    onEnd(code)
  }

  const { signal } = stopping
  const wake = () => dispatch({ type: 'woken', online: navigator.onLine })
  const suspend = () => dispatch({ type: 'suspended' })
  window.addEventListener('online', wake, { signal })
  window.addEventListener('offline', suspend, { signal })
  window.addEventListener('pageshow', wake, { signal })
  window.addEventListener('pagehide', suspend, { signal })
  document.addEventListener('freeze', suspend, { signal })
  document.addEventListener('resume', wake, { signal })
  const look = () => document.visibilityState === 'visible' && wake()
  document.addEventListener('visibilitychange', look, { signal })
  const pinging = setInterval(() => dispatch({ type: 'ping-due' }), PING_MS)
  wake()

  return {
    send(frame) {
      if (socket?.readyState !== WebSocket.OPEN || !navigator.onLine) return false
      socket.send(frame)
      return true
    },
    stop() {
      stopping.abort()
      clearInterval(pinging)
      dispatch({ type: 'stopped' })
    },
  }
}
