// The worker that compresses texts in front of `npm start` (scripts/local/compressing-worker.mjs), before a small worker of this test.
import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { compressing, printLog } from '#scripts/local/runtime.ts'

const DATE = '2026-10-01'
const TEXT = '<p>Hello.</p>'.repeat(500)
const app = `
const TEXT = ${JSON.stringify(TEXT)}
const answers = {
  '/page': () => new Response(TEXT, { headers: { 'content-type': 'text/html; charset=utf-8', etag: '"a"', vary: 'cookie' } }),
  '/cookies': () => {
    const headers = new Headers({ 'content-type': 'text/html' })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    return new Response(TEXT, { headers })
  },
  '/weak': () => new Response(TEXT, { headers: { 'content-type': 'text/css', etag: 'W/"b"' } }),
  '/file': () => new Response(TEXT, { headers: { 'content-type': 'text/css', 'cache-control': 'public, immutable' } }),
  '/photo': () => new Response(TEXT, { headers: { 'content-type': 'image/webp' } }),
  '/part': () => new Response(TEXT, { status: 206, headers: { 'content-type': 'text/html' } }),
  '/same': () => new Response(null, { status: 304, headers: { etag: '"a"' } }),
  '/moved': () => Response.redirect('http://localhost/page', 303),
  '/gone': () => new Response(TEXT, { status: 404, headers: { 'content-type': 'text/html' } }),
  '/as-it-is': () => new Response(TEXT, { headers: { 'content-type': 'text/html', 'cache-control': 'no-transform' } }),
  '/socket': () => {
    const [client, server] = Object.values(new WebSocketPair())
    server.accept()
    server.send('hello')
    return new Response(null, { status: 101, webSocket: client })
  },
}
let finish
export default {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/finish') return finish(), new Response('finished')
    if (pathname !== '/streamed' && pathname !== '/broken') return answers[pathname]()
    const { readable, writable } = new TransformStream()
    const writer = writable.getWriter()
    const encode = (text) => writer.write(new TextEncoder().encode(text))
    encode('<p>first</p>')
    // A request may not resume another one, so that this one looks for the mark.
    let isFinished = false
    finish = () => { isFinished = true }
    const rest = async () => {
      while (!isFinished) await scheduler.wait(1)
      if (pathname === '/broken') return writer.abort(new Error('broken off'))
      await encode('<p>last</p>')
      await writer.close()
    }
    rest().catch(() => undefined)
    return new Response(readable, { headers: { 'content-type': 'text/html' } })
  },
}`

let miniflare: Miniflare
let origin: URL
const logged: string[] = []

beforeAll(async () => {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      handleStructuredLogs: ({ message }) => logged.push(message),
      workers: [
        { name: 'app', modules: true, script: app, compatibilityDate: DATE },
        {
          ...compressing({ name: 'app', compatibility_date: DATE }),
          unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
        },
      ],
    }),
  )
  origin = await miniflare.unsafeGetDirectURL('compressing')
}, 60_000)
afterAll(() => miniflare.dispose())

async function open(
  path: string,
  headers: IncomingHttpHeaders = {},
  method = 'GET',
): Promise<IncomingMessage> {
  const [response] = await once(request(new URL(path, origin), { method, headers }).end(), 'response')
  return response as IncomingMessage
}

async function load(path: string, coding: string | null, method = 'GET') {
  const response = await open(path, coding === null ? {} : { 'accept-encoding': coding }, method)
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece as Buffer)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }
}

describe('the local server compresses texts', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['GZIP;q=1.0, br;q=0', 'gzip', gunzipSync],
  ] as const)('for a browser that accepts %s: %s', async (accepted, coding, unpack) => {
    const { status, headers, body } = await load('/page', accepted)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': coding,
      etag: 'W/"a"',
      vary: 'cookie, accept-encoding',
    })
    expect(headers).not.toHaveProperty('content-length')
    expect(body.length).toBeLessThan(TEXT.length / 10)
    expect(unpack(body).toString()).toBe(TEXT)
  })

  it('files whose URL contains their hash once, each time in the encoding that is accepted', async () => {
    for (const [coding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const { headers, body } = await load('/file', coding)
      expect(headers).toMatchObject({ 'content-encoding': coding, 'content-length': String(body.length) })
      expect(unpack(body).toString()).toBe(TEXT)
    }
  })

  it('of an error page, with its status', async () => {
    const { status, headers } = await load('/gone', 'br')
    expect([status, headers['content-encoding']]).toEqual([404, 'br'])
  })

  it('and leaves a weak ETag and each cookie as it is', async () => {
    expect((await load('/weak', 'br')).headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"b"' })
    expect((await load('/cookies', 'br')).headers).toMatchObject({
      'content-encoding': 'br',
      'set-cookie': ['a=1', 'b=2'],
    })
  })

  it.each([
    ['without accept-encoding', '/page', null],
    ['that refuses both encodings', '/page', 'br;q=0, gzip; q=0'],
    ['that accepts others', '/page', 'deflate, zstd'],
    ['for a photo', '/photo', 'br'],
    ['for a part of a file', '/part', 'br'],
    ['for what must not be changed', '/as-it-is', 'br'],
  ])('but sends the bytes as they are to a request %s', async (_name, path, accepted) => {
    const { headers, body } = await load(path, accepted)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(body.toString()).toBe(TEXT)
  })

  it('and passes on what has no body', async () => {
    expect(await load('/same', 'br')).toMatchObject({ status: 304, headers: { etag: '"a"' } })
    expect(await load('/moved', 'br')).toMatchObject({
      status: 303,
      headers: { location: 'http://localhost/page' },
    })
    const head = await load('/page', 'br', 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(head.headers).toMatchObject({ etag: '"a"', vary: 'cookie' })
  })

  it('sends each piece of a streamed page when it is there', async () => {
    const response = await open('/streamed', { 'accept-encoding': 'br' })
    const unpacked = response.pipe(createBrotliDecompress())
    const [first] = await once(unpacked, 'data')
    expect(String(first)).toBe('<p>first</p>')
    await load('/finish', null)
    const [last] = await once(unpacked, 'data')
    expect(String(last)).toBe('<p>last</p>')
    await once(unpacked, 'end')
  })

  it('ends where a streamed page breaks off', async () => {
    const response = await open('/broken', { 'accept-encoding': 'br' })
    const unpacked = response.pipe(createBrotliDecompress())
    const [first] = await once(unpacked, 'data')
    expect(String(first)).toBe('<p>first</p>')
    const rest = Promise.all([once(response, 'end'), once(unpacked, 'error')])
    await load('/finish', null)
    expect(await rest).toMatchObject([[], [{ message: 'unexpected end of file' }]])
    await expect.poll(() => logged).toEqual([expect.stringContaining('broken off')])
  })

  it('lets sockets through', async () => {
    const socket = new WebSocket(new URL('/socket', origin))
    const [{ data }] = await once(socket, 'message')
    expect(data).toBe('hello')
    socket.close()
  })

  it('does not report a browser that has gone away, and reports everything else', () => {
    const out = vi.spyOn(console, 'log').mockReturnValue()
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const gone =
      'kj::getCaughtExceptionAsKj() = rust/cxx/kj-rs-io/ffi.rs:176: disconnected: write(): Broken pipe (os error 32)\nstack: workerd@57eb6c3'
    printLog({ level: 'error', message: gone })
    printLog({ level: 'error', message: gone.replace('disconnected', 'failed') })
    printLog({ level: 'warn', message: 'careful' })
    printLog({ level: 'info', message: 'disconnected' })
    expect(errors.mock.calls).toEqual([[gone.replace('disconnected', 'failed')], ['careful']])
    expect(out.mock.calls).toEqual([['disconnected']])
    out.mockRestore()
    errors.mockRestore()
  })
})
