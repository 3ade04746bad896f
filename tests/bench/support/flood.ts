// A flood of wrong logins, as an attacker who guesses passwords makes it: each connection sends its next guess after each answer.
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { Worker } from 'node:worker_threads'

/** The addresses of the guesses: one, random ones of one /64, or random IPv4 addresses. */
export type Spread = 'one address' | 'rotating in a /64' | 'rotating IPv4'

let sent = 0
const byte = () => Math.floor(Math.random() * 254) + 1
const ADDRESS: Record<Spread, () => string> = {
  'one address': () => '203.0.113.7',
  'rotating in a /64': () =>
    `2001:db8:1:2:${byte().toString(16)}:${byte().toString(16)}::${byte().toString(16)}`,
  'rotating IPv4': () => `${byte()}.${byte()}.${byte()}.${byte()}`,
}

type Received = { status: number; cookies: string[]; text: string; ms: number }
type Options = { method?: string; address?: string; cookie?: string; body?: object; agent?: Agent }

/** Sends one request; `address` is the visitor's address, as Cloudflare would pass it. */
export function request(origin: string, path: string, options: Options = {}): Promise<Received> {
  const { method = 'GET', address = '198.51.100.1', cookie, body, agent } = options
  const text = body && JSON.stringify(body)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const call = httpRequest(
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
        let received = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          received += part
        })
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: received,
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

/** The parameters of a flood, sent to its thread. */
export type FloodOrder = { origin: string; connections: number; spread: Spread }

/** Sends guesses until `isOver`. Returns how often each status was answered. */
export async function flood({ origin, connections, spread }: FloodOrder, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  const guess = async () => {
    while (!isOver()) {
      sent += 1
      const { status } = await request(origin, '/api/login.php', {
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

/** Starts a flood on its own thread, so that it does not delay the measurement. Returns a function that ends it. */
export function startFlood(order: FloodOrder): () => Promise<Map<number, number>> {
  const thread = new Worker(new URL('flood-thread.ts', import.meta.url), { workerData: order })
  const statuses = once(thread, 'message')
  return async () => {
    thread.postMessage('over')
    const [counts] = await statuses
    return counts as Map<number, number>
  }
}
