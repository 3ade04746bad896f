// The live socket in the browser: keeps one open while somebody is signed in, hands events to the stores, and catches
// up with `after=seq` on every connect, because a live line alone loses messages.
import type { App } from '#src/app.ts'
import { contract } from '#src/contract/index.ts'
import type { LiveCommand } from '#src/contract/live.ts'
import type { Stop } from './effect.ts'
import { readFrame } from './live-frames.ts'

const PING_MS = 25_000
const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 30_000
const TYPING_SHOWN_MS = 4_000
/** Not every upstream has a live line: one that never opened is not tried for ever; polling carries on. */
const FIRST_TRIES = 12
/** The desk closes sockets of a revoked session with this code. */
const CLOSED_SESSION_ENDED = 4401

export function startLive(app: App): Stop {
  let socket: WebSocket | null = null
  let retry_ms = FIRST_RETRY_MS
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let tries_left = FIRST_TRIES
  const typingTimers = new Map<string, ReturnType<typeof setTimeout>>()

  function connect() {
    if (stopped || socket) return
    const url = new URL(contract.live.path, window.location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    const opening = new WebSocket(url)
    socket = opening
    opening.onopen = () => {
      retry_ms = FIRST_RETRY_MS
      tries_left = Number.POSITIVE_INFINITY
      quietly(catchUp(app))
    }
    opening.onmessage = ({ data }) => quietly(receive(data))
    opening.onclose = ({ code }) => {
      if (socket === opening) socket = null
      if (code === CLOSED_SESSION_ENDED) quietly(app.session.refresh())
      scheduleRetry()
    }
  }

  function scheduleRetry() {
    tries_left -= 1
    if (stopped || tries_left <= 0) return
    clearTimeout(retryTimer)
    retryTimer = setTimeout(connect, retry_ms * (0.5 + Math.random()))
    retry_ms = Math.min(retry_ms * 2, MAX_RETRY_MS)
  }

  async function receive(data: unknown) {
    if (typeof data !== 'string' || data === 'pong') return
    const event = await readFrame(data, app.seed)
    if (stopped) return
    if (!event) return console.warn('A live event was not understood')
    if (event.type === 'warning') return console.warn('The live socket was too fast')
    const self = app.session.getState().user?.profile.id ?? ''
    if (event.type === 'credits') app.session.setCredits(event.credits)
    if (event.type === 'like') quietly(app.likes.hear(event.profile))
    if (event.type === 'likes-seen') app.likes.markSeen(event.profiles)
    if (event.type === 'typing') showTyping(event.conversation)
    if (event.type === 'message' && event.message.sender !== self) hideTyping(event.message.conversation)
    app.conversations.receive(event)
    if (!app.chats.receive(event, self)) quietly(app.chats.refresh())
    // Last: it says what waits after all of that.
    if ('waiting' in event && event.waiting) app.session.setWaiting(event.waiting)
  }

  function showTyping(id: string) {
    clearTimeout(typingTimers.get(id))
    app.conversations.find(id)?.setPeerTyping(true)
    typingTimers.set(
      id,
      setTimeout(() => hideTyping(id), TYPING_SHOWN_MS),
    )
  }
  function hideTyping(id: string) {
    clearTimeout(typingTimers.get(id))
    app.conversations.find(id)?.setPeerTyping(false)
  }

  const reconnectNow = () => {
    if (document.visibilityState !== 'visible' || socket) return
    clearTimeout(retryTimer)
    retry_ms = FIRST_RETRY_MS
    tries_left = Math.max(tries_left, FIRST_TRIES)
    connect()
  }
  const ping = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send('ping'), PING_MS)
  const stopCommands = app.live.serve((command: LiveCommand) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command))
  })
  window.addEventListener('online', reconnectNow)
  document.addEventListener('visibilitychange', reconnectNow)
  connect()

  return () => {
    stopped = true
    clearInterval(ping)
    clearTimeout(retryTimer)
    for (const timer of typingTimers.values()) clearTimeout(timer)
    stopCommands()
    window.removeEventListener('online', reconnectNow)
    document.removeEventListener('visibilitychange', reconnectNow)
    socket?.close(1000)
    socket = null
  }
}

/** Everything that may have happened while the line was down, and all that waited for it. */
async function catchUp(app: App) {
  await Promise.all([
    app.session.refresh(),
    ...[app.chats, app.likes].map((list) => list.getState().loaded && list.refresh()),
    ...[...app.conversations.getState().values()].map(async (conversation) => {
      await conversation.catchUp()
      await conversation.sendWaiting()
    }),
  ])
}

function quietly(work: Promise<unknown>) {
  work.catch((error: unknown) => console.warn('Catching up failed', error))
}
