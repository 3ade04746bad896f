// The common part of the fake payment providers: a server on loopback that can fail, and stores responses by idempotency key.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Command } from './known.ts'

export type Asked = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }
export type Answered = { status: number; body: unknown }
export type Fake = { answer(asked: Asked): Answered; obey(command: Command): void }
type Trouble = Extract<Command, { do: 'trouble' }>['kind']

export async function startFake(make: (origin: () => string) => Fake) {
  let trouble: Trouble | null = null
  let origin = ''
  const fake = make(() => origin)
  const repeats = new Map<string, Answered>()

  /** The same key gets the same response, without a second effect. */
  function once(asked: Asked): Answered {
    const key = asked.headers['idempotency-key']
    if (asked.method !== 'POST' || typeof key !== 'string') return fake.answer(asked)
    const known = repeats.get(key) ?? fake.answer(asked)
    if (known.status < 300) repeats.set(key, known)
    return known
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const body = await bodyOf(request)
    if (url.pathname === '/_control') {
      const command = JSON.parse(body) as Command
      if (command.do === 'trouble') trouble = command.kind
      else fake.obey(command)
      return send(response, { status: 200, body: {} })
    }
    const met = trouble
    trouble = null
    const asked = { method: request.method ?? 'GET', url, headers: request.headers, body }
    if (met === 'hang') return void request.socket.destroy()
    if (met === 'limit') return send(response, troubled(429, 'Too Many Requests'))
    if (met === 'down') return send(response, troubled(503, 'Service Unavailable'))
    if (met === 'refuse') return send(response, troubled(422, 'Unprocessable Entity'))
    if (met === 'garbage') return void response.end('<html>not what you think</html>')
    const answered = once(asked)
    // The call has its effect, and the response is lost.
    if (met === 'after') return void request.socket.destroy()
    send(response, answered)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}

/** In the format of each provider. */
const troubled = (status: number, title: string): Answered => ({
  status,
  body: { status, title, error: { type: 'api_error', message: title } },
})

function send(response: ServerResponse, { status, body }: Answered): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
