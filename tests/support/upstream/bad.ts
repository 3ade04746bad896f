// An upstream that misbehaves as set by `PUT /_fault` with the name of the fault as body.
import type { ServerResponse } from 'node:http'
import type { Fault } from './misbehave.ts'
import { answerJson, startUpstream, type TestUpstream } from './server.ts'

const FAULTS: Record<Fault, (response: ServerResponse, origin: string, path: string) => unknown> = {
  /** Accepts the request and never responds. */
  hangs: () => undefined,
  /** Sends headers, and nothing more. */
  'hangs mid-body': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write('{"profiles":[')
  },
  resets: (response) => response.socket?.resetAndDestroy(),
  'resets mid-body': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' })
    response.write('{"profiles":[', () => response.socket?.resetAndDestroy())
  },
  fails: (response) => response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Fatal error</h1>'),
  'has huge headers': (response) => {
    for (let number = 0; number < 40; number += 1) response.setHeader(`x-huge-${number}`, 'y'.repeat(8_000))
    answerJson(response, {})
  },
  'answers 100': (response) => answerBare(response, '100 Continue'),
  'answers 101': (response) => answerBare(response, '101 Switching Protocols'),
  'answers 999': (response) => answerBare(response, '999 Nobody Knows'),
  'answers other JSON': (response) => answerJson(response, { error: 'no', profiles: 'none', id: [1] }),
  'answers HTML': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>Welcome!'),
  'redirects to itself': (response, origin, path) =>
    response.writeHead(302, { Location: `${origin}${path}` }).end(),
  'redirects elsewhere': (response) =>
    response.writeHead(307, { Location: 'http://elsewhere.invalid/api' }).end(),
  'never ends': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write('"'.padEnd(65_536, 'z')));
    }
    response.on('drain', more)
    more()
  },
}

/** Over the raw socket, because Node would not send this. */
const answerBare = ({ socket }: ServerResponse, status: string) =>
  socket?.end(`HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`)

const isFault = (text: string): text is Fault => Object.hasOwn(FAULTS, text)

/** Every response also tries to set a cookie for another domain. */
export async function startBadUpstream(fault: Fault = 'hangs'): Promise<TestUpstream> {
  let current = fault
  const upstream = await startUpstream(({ method, path, query, body }, response) => {
    if (method === 'PUT' && path === '/_fault') {
      const wanted = body.toString()
      if (!isFault(wanted)) return answerJson(response, 'unknown fault', 400)
      current = wanted
      return answerJson(response, 'done')
    }
    response.setHeader('Set-Cookie', 'PHPSESSID=taken; Domain=elsewhere.example; Path=/')
    return FAULTS[current](response, upstream.origin, path + query)
  })
  return upstream
}
