// An upstream that returns the requests it receives, so that tests can check forwarding. On sockets it returns each message.
import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { answerJson, startUpstream, type TestUpstream } from './server.ts'

const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const TEXT_FRAME = 0x81

export async function startEchoUpstream(): Promise<TestUpstream> {
  const upstream = await startUpstream(({ method, path, query, headers, body }, response) => {
    const told = { method, path, query, headers, bytes: body.length, sha256: digest(body) }
    response.setHeader('Set-Cookie', [
      'first=1; Path=/; Domain=upstream.example; HttpOnly',
      'second=2; domain=.upstream.example; Path=/; SameSite=Lax',
    ])
    if (path === '/api/inside.php') {
      return response.writeHead(302, { Location: `${upstream.origin}/api/next.php?x=1#y` }).end()
    }
    if (path === '/api/outside.php') {
      return response.writeHead(302, { Location: 'https://partner.example/offer?a=b' }).end()
    }
    if (path === '/api/rules.php') {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Content-Security-Policy', "default-src * 'unsafe-inline'")
      response.setHeader('X-Frame-Options', 'ALLOWALL')
      response.setHeader('Cache-Control', 'private, max-age=60')
      response.setHeader('Connection', 'x-hop')
      response.setHeader('X-Hop', '1')
      response.setHeader('X-Kept', '1')
    }
    if (path === '/api/packed.php') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      return response.end(gzipSync(JSON.stringify(told)))
    }
    return answerJson(response, told)
  })
  upstream.server.on('upgrade', (request, socket: Duplex) => {
    const key = `${request.headers['sec-websocket-key']}${WEBSOCKET_GUID}`
    const accept = createHash('sha1').update(key).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    socket.write(textFrame(`cookie: ${request.headers.cookie}`))
    socket.on('data', (frame: Buffer) => socket.write(textFrame(readFrame(frame))))
    socket.on('error', () => socket.destroy())
  })
  return upstream
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Short texts only: at most 125 bytes, one frame each. */
function textFrame(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([TEXT_FRAME, bytes.length]), bytes])
}

function readFrame(frame: Buffer): string {
  const length = (frame[1] ?? 0) & 0x7f
  const mask = frame.subarray(2, 6)
  return Buffer.from(frame.subarray(6, 6 + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0))).toString()
}
