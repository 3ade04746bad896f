// Members who sign up over HTTP and give a birth date, which messages require. Each has one connection, and measures the time to the
// first byte.
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'

let signedUp = 0

export type Visitor = {
  id: string
  /** The headers of their browser. */
  headers: Record<string, string>
  /** Requests a page or makes a call. Throws unless the answer is a 2xx. */
  request(path: string, body?: object): Promise<Answered>
}
export type Answered = { first_byte_ms: number; text: string }
type Options = { cookie: string; address: string; method?: 'PUT'; body?: object | undefined; agent: Agent }
type Received = Answered & { cookies: string[] }

function send(
  origin: string,
  path: string,
  { cookie, address, method, body, agent }: Options,
): Promise<Received> {
  const text = body && JSON.stringify(body)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const receive = (answer: IncomingMessage) => {
      const parts: Buffer[] = []
      let first_byte_ms = Number.NaN
      answer.on('data', (part: Buffer) => {
        if (parts.length === 0) first_byte_ms = performance.now() - started
        parts.push(part)
      })
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const { statusCode = 0, headers } = answer
        if (statusCode >= 300) reject(new Error(`${path} answers ${statusCode}: ${text.slice(0, 200)}`))
        else resolve({ first_byte_ms, text, cookies: headers['set-cookie'] ?? [] })
      })
      answer.on('error', reject)
    }
    const call = httpRequest(
      origin + path,
      {
        agent,
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          origin,
          'sec-fetch-site': 'same-origin',
          'cf-connecting-ip': address,
          'accept-language': 'en',
          ...(cookie && { cookie }),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      receive,
    )
    call.on('error', reject)
    call.end(text)
  })
}

/** Signs up a new member, from a new address. */
export async function signUp(origin: string, name: string): Promise<Visitor> {
  signedUp += 1
  const address = `198.51.100.${signedUp}`
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { cookies, text } = await send(origin, '/api/user.php?new=1', {
    cookie: '',
    address,
    agent,
    body: { email: `${name}-${signedUp}@example.test`, name, password: 'vier groene stoelen' },
  })
  const cookie = cookies.map((set) => set.split(';', 1)[0]).join('; ')
  const id: string = JSON.parse(text).profile.id
  await send(origin, '/api/user.php', {
    cookie,
    address,
    agent,
    method: 'PUT',
    body: { date_of_birth: '1990-05-04' },
  })
  const headers = { cookie, 'cf-connecting-ip': address, 'accept-language': 'en' }
  return { id, headers, request: (path, body) => send(origin, path, { cookie, address, body, agent }) }
}
