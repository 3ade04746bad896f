// A flood of wrong logins, as a guesser makes it: so many connections, each with the next guess as soon as it has an answer.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { Worker } from 'node:worker_threads'

/** Where the guesses come from: one line, all over its /64, or anywhere. */
export type Spread = 'one address' | 'rotating in a /64' | 'rotating IPv4'

let sent = 0
const byte = () => Math.floor(Math.random() * 254) + 1
const ADDRESS: Record<Spread, () => string> = {
  'one address': () => '203.0.113.7',
  'rotating in a /64': () =>
    `2001:db8:1:2:${byte().toString(16)}:${byte().toString(16)}::${byte().toString(16)}`,
  'rotating IPv4': () => `${byte()}.${byte()}.${byte()}.${byte()}`,
}

type Answer = { status: number; cookies: string[]; text: string; ms: number }
type Asking = { method?: string; address?: string; cookie?: string; body?: object; agent?: Agent }

/** One request on its own or an agent's connection; `address` is what the edge would say. */
export function ask(origin: string, path: string, asking: Asking = {}): Promise<Answer> {
  const { method = 'GET', address = '198.51.100.1', cookie, body, agent } = asking
  const text = body && JSON.stringify(body)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(
      origin + path,
      {
        method,
        agent: agent ?? false,
        headers: {
          origin,
          'cf-connecting-ip': address,
          'accept-language': 'en',
          ...(cookie && { cookie }),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        let heard = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          heard += part
        })
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: heard,
            cookies: (answer.headers['set-cookie'] ?? []).map((set) => set.split(';', 1)[0] ?? ''),
            ms: performance.now() - started,
          }),
        )
        answer.on('error', reject)
      },
    )
    call.on('error', reject)
    call.end(text)
  })
}

/** What a flood is told to do; travels to its thread. */
export type FloodOrder = { origin: string; connections: number; spread: Spread }

/** Floods until it is over; answers how often each status came. */
export async function flood({ origin, connections, spread }: FloodOrder, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  const guess = async () => {
    while (!isOver()) {
      sent += 1
      const { status } = await ask(origin, '/api/login.php', {
        method: 'POST',
        agent,
        address: ADDRESS[spread](),
        body: { email: `guess-${sent}@example.test`, password: 'a wrong password' },
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, guess))
  agent.destroy()
  return statuses
}

/** Starts a flood on a thread of its own, so that it is not the measuring that waits; answers how to end it. */
export function startFlood(order: FloodOrder): () => Promise<Map<number, number>> {
  const thread = new Worker(new URL('flood-thread.ts', import.meta.url), { workerData: order })
  const told = once(thread, 'message')
  return async () => {
    thread.postMessage('over')
    const [statuses] = await told
    return statuses as Map<number, number>
  }
}
