// The shell of src/domain/connection-machine.ts: the one socket, the one timer, and the page's events.
import {
  advanceConnection,
  type ConnectionEffect,
  type ConnectionEvent,
  initialConnection,
  retryDelay,
} from '#src/domain/connection-machine.ts'
import { logTransition } from '#src/state/transition-log.ts'
import type { Stop } from './effect.ts'

export { retryDelay }

const PING_MS = 25_000

export type ConnectionOptions = {
  url: URL
  /** A socket is open; what happened meanwhile has to be fetched. */
  onOpen(): void
  onFrame(frame: string): void
  /** The socket is closed; frames that were sent last may be lost. */
  onEnd(code: number): void
}
export type Connection = {
  /** Whether the frame was sent; it may still be lost. */
  send(frame: string): boolean
  stop: Stop
}

export function openConnection({ url, onOpen, onFrame, onEnd }: ConnectionOptions): Connection {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopping = new AbortController()
  let state = initialConnection

  function dispatch(event: ConnectionEvent): void {
    const transition = advanceConnection(state, event)
    if (__SEAMS__) logTransition('connection', state, event, transition)
    if (!transition) return
    state = transition.state
    transition.effects.forEach(run)
  }
  function run(effect: ConnectionEffect): void {
    if (effect.type === 'open-socket') openSocket()
    if (effect.type === 'drop-socket') dropSocket(effect.code)
    if (effect.type === 'send-ping') socket?.send('ping')
    if (effect.type === 'announce-open') onOpen()
    if (effect.type === 'stop-timer') clearTimeout(timer)
    if (effect.type === 'start-stall-timer') startTimer(effect.ms, () => ({ type: 'stalled' }))
    if (effect.type === 'start-retry-timer')
      startTimer(retryDelay(effect.failures, Math.random(), effect.asked_ms), () => ({
        type: 'retry-due',
        online: navigator.onLine,
      }))
  }

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
