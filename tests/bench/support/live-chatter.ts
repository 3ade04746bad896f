// A chatter with a live socket: sends and is acknowledged there, receives the messages of others, and reconnects.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { LiveEvent } from '#src/contract/live.ts'
import { type Chatter, headersOf } from './chatters.ts'

/** A message that was refused or not acknowledged. `retry_after` in seconds. */
export class Unsent extends Error {
  readonly retry_after: number | null
  constructor(code: string, retry_after: number | null = null) {
    super(code)
    this.retry_after = retry_after
  }
}

type Waiting = { resolve: () => void; reject: (error: Error) => void }
export type LiveChatter = Awaited<ReturnType<typeof connect>>
type OnMessage = (client_id: string, at: number) => void
const RetryAfter = v.fallback(v.nullable(v.number()), null)

/** Connects. `onMessage` is called for each frame with a message of another member. `proxy`: the origin to connect to instead. */
export async function connect(
  origin: string,
  chatter: Chatter,
  onMessage: OnMessage = () => {},
  proxy = origin,
) {
  const waiting = new Map<string, Waiting>()
  // Node's WebSocket accepts headers in place of the protocols; the DOM type does not.
  const options = { headers: headersOf(chatter, proxy) } as unknown as string[]
  const socket = new WebSocket(`${proxy.replace('http', 'ws')}/api/live.php`, options)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    for (const end of ['error', 'close'])
      socket.addEventListener(end, () => reject(new Error('the live socket was refused')), { once: true })
  })
  for (const end of ['error', 'close'])
    socket.addEventListener(end, () => {
      for (const { reject } of waiting.values()) reject(new Unsent('the connection was closed'))
      waiting.clear()
    })
  socket.addEventListener('message', ({ data }) => {
    const event = v.parse(LiveEvent, JSON.parse(String(data)))
    if (event.type === 'message' && event.message.sender !== chatter.id)
      onMessage(event.message.client_id, performance.now())
    if (event.type !== 'sent' && event.type !== 'refused') return
    const answered = waiting.get(event.client_id)
    waiting.delete(event.client_id)
    if (event.type === 'sent') answered?.resolve()
    else answered?.reject(new Unsent(event.code, v.parse(RetryAfter, event.details.retry_after ?? null)))
  })

  return {
    chatter,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    isCompressed: () => socket.extensions !== '',
    close: () => socket.close(),

    /** Sends a message. Returns the time until it was acknowledged; throws `Unsent` if it is refused or after `timeout_ms`. */
    async send(message: { conversation: string; text: string; client_id?: string }, timeout_ms = 30_000) {
      const client_id = message.client_id ?? randomUUID()
      const started = performance.now()
      const answered = new Promise<void>((resolve, reject) => waiting.set(client_id, { resolve, reject }))
      socket.send(JSON.stringify({ type: 'send', ...message, client_id }))
      const timer = new AbortController()
      const timeout = wait(timeout_ms, undefined, { signal: timer.signal }).then(
        () => Promise.reject(new Unsent('not acknowledged in time')),
        () => undefined,
      )
      try {
        await Promise.race([answered, timeout])
      } finally {
        waiting.delete(client_id)
        timer.abort()
      }
      return { client_id, started, acknowledged_ms: performance.now() - started }
    },
  }
}

/** After this the measurement fails instead of waiting for ever. */
const RETRY_FOR_MS = 120_000

/** Sends a message, again after each refusal when its time to retry has come; `refused` counts the refusals. */
export async function sendUntilTaken(
  socket: () => LiveChatter | undefined,
  message: { conversation: string; text: string },
  refused = { times: 0 },
) {
  const client_id = randomUUID()
  const deadline = performance.now() + RETRY_FOR_MS
  for (;;) {
    try {
      const open = socket()
      if (!open) throw new Error('the chatter has no socket')
      return await open.send({ ...message, client_id })
    } catch (error) {
      if (!(error instanceof Unsent) || performance.now() > deadline) throw error
      refused.times += 1
      await wait(1_000 * (error.retry_after ?? 1))
    }
  }
}

const RECONNECT_MS = 150

/** A chatter who reconnects whenever the socket closes, and sends the same message again until it is acknowledged. */
export function reconnectingChatter(origin: string, chatter: Chatter, proxy = origin) {
  let live: LiveChatter | null = null
  let connecting: Promise<LiveChatter | null> | null = null

  async function connected(): Promise<LiveChatter | null> {
    if (live?.isOpen()) return live
    connecting ??= connect(origin, chatter, undefined, proxy).catch(() => null)
    live = await connecting
    connecting = null
    return live
  }

  return {
    chatter,
    close: () => live?.close(),
    /** Throws if the message is not acknowledged in time. */
    async send(message: { conversation: string; text: string }, timeout_ms: number) {
      const client_id = randomUUID()
      const deadline = performance.now() + timeout_ms
      for (let attempts = 1; ; attempts++) {
        try {
          const now = await connected()
          if (!now) throw new Unsent('not connected')
          return { ...(await now.send({ ...message, client_id }, 2_000)), attempts }
        } catch (error) {
          if (performance.now() > deadline) throw error
          const retry_ms = error instanceof Unsent ? (error.retry_after ?? 0) * 1_000 : 0
          await wait(Math.max(RECONNECT_MS, retry_ms))
        }
      }
    },
  }
}
