// A chatter on their live socket: sends and is answered there, hears what others write, and connects again when the line breaks.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { LiveEvent } from '#src/contract/live.ts'
import { type Chatter, headersOf } from './chatters.ts'

/** The answer that a message was not taken. `retry_after` in seconds. */
export class Unsent extends Error {
  readonly retry_after: number | null
  constructor(code: string, retry_after: number | null = null) {
    super(code)
    this.retry_after = retry_after
  }
}

type Waiting = { resolve: () => void; reject: (error: Error) => void }
export type LiveChatter = Awaited<ReturnType<typeof connect>>
type Hear = (client_id: string, at: number) => void
const RetryAfter = v.fallback(v.nullable(v.number()), null)

/** Connects; `hear` gets each message of others once per frame. `line`: where the server is reached, else straight. */
export async function connect(origin: string, chatter: Chatter, hear: Hear = () => {}, line = origin) {
  const waiting = new Map<string, Waiting>()
  // Node's WebSocket takes headers in place of the protocols, which the DOM's type does not know.
  const options = { headers: headersOf(chatter, line) } as unknown as string[]
  const socket = new WebSocket(`${line.replace('http', 'ws')}/api/live.php`, options)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    for (const end of ['error', 'close'])
      socket.addEventListener(end, () => reject(new Error('the live socket was refused')), { once: true })
  })
  for (const end of ['error', 'close'])
    socket.addEventListener(end, () => {
      for (const { reject } of waiting.values()) reject(new Unsent('the line broke'))
      waiting.clear()
    })
  socket.addEventListener('message', ({ data }) => {
    const event = v.parse(LiveEvent, JSON.parse(String(data)))
    if (event.type === 'message' && event.message.sender !== chatter.id)
      hear(event.message.client_id, performance.now())
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

    /** Sends; answers how long the acknowledgement took. Throws `Unsent` where there is none, also after `patience_ms`. */
    async send(message: { conversation: string; text: string; client_id?: string }, patience_ms = 30_000) {
      const client_id = message.client_id ?? randomUUID()
      const started = performance.now()
      const answered = new Promise<void>((resolve, reject) => waiting.set(client_id, { resolve, reject }))
      socket.send(JSON.stringify({ type: 'send', ...message, client_id }))
      const late = new AbortController()
      const patience = wait(patience_ms, undefined, { signal: late.signal }).then(
        () => Promise.reject(new Unsent('nothing was heard')),
        () => undefined,
      )
      try {
        await Promise.race([answered, patience])
      } finally {
        waiting.delete(client_id)
        late.abort()
      }
      return { client_id, started, acknowledged_ms: performance.now() - started }
    },
  }
}

/** Longer nobody insists: whoever measures is to be told, and not to wait for ever. */
const INSISTING_MS = 120_000

/** Sends a message, and again when it is time for as long as it is refused for the time being; `refused` counts how often. */
export async function insist(
  line: () => LiveChatter | undefined,
  message: { conversation: string; text: string },
  refused = { times: 0 },
) {
  const client_id = randomUUID()
  const deadline = performance.now() + INSISTING_MS
  for (;;) {
    try {
      const open = line()
      if (!open) throw new Error('nobody is on the line')
      return await open.send({ ...message, client_id })
    } catch (error) {
      if (!(error instanceof Unsent) || performance.now() > deadline) throw error
      refused.times += 1
      await wait(1_000 * (error.retry_after ?? 1))
    }
  }
}

const RECONNECT_MS = 150

/** A chatter who keeps a line open whatever happens to it, and sends the same again until it is acknowledged. */
export function stubbornChatter(origin: string, chatter: Chatter, line = origin) {
  let live: LiveChatter | null = null
  let connecting: Promise<LiveChatter | null> | null = null

  async function connected(): Promise<LiveChatter | null> {
    if (live?.isOpen()) return live
    connecting ??= connect(origin, chatter, undefined, line).catch(() => null)
    live = await connecting
    connecting = null
    return live
  }

  return {
    chatter,
    close: () => live?.close(),
    /** Throws when it is not acknowledged in time. */
    async send(message: { conversation: string; text: string }, patience_ms: number) {
      const client_id = randomUUID()
      const deadline = performance.now() + patience_ms
      for (let attempts = 1; ; attempts++) {
        try {
          const now = await connected()
          if (!now) throw new Unsent('no line')
          return { ...(await now.send({ ...message, client_id }, 2_000)), attempts }
        } catch (error) {
          if (performance.now() > deadline) throw error
          const told_ms = error instanceof Unsent ? (error.retry_after ?? 0) * 1_000 : 0
          await wait(Math.max(RECONNECT_MS, told_ms))
        }
      }
    },
  }
}
