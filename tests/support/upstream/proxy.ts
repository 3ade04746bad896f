// What stands between a visitor and a server on this machine: a proxy that sends on what the server answers in a way of its own.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

const TEXT = /^(text|application\/(json|javascript|manifest|xml|speculationrules)|image\/svg)/
/** The middle of the scale, as proxies compress what they have not kept. */
const LEVEL = 6
/** Said of one connection; the proxy has its own. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']

export type Proxy = { origin: string; stop(): Promise<void> }

/** Sends an answer's body, whose headers are set already and can be added to until the first byte. */
type Send = (response: ServerResponse, body: Buffer, contentType: string) => Promise<void> | void

/** Passes everything on to a server on this machine; answers are whole before they are sent. */
async function startProxy(server: string, send: Send): Promise<Proxy> {
  const proxy = createServer(async (request, response) => {
    try {
      const answer = await fetch(server + request.url, {
        method: request.method ?? 'GET',
        headers: Object.entries(request.headers)
          .filter(([name, value]) => typeof value === 'string' && ![...HOP_BY_HOP, 'host'].includes(name))
          .map(([name, value]) => [name, String(value)]),
        redirect: 'manual',
      })
      const body = Buffer.from(await answer.arrayBuffer())
      for (const [name, value] of answer.headers) {
        if (!HOP_BY_HOP.includes(name)) response.appendHeader(name, value)
      }
      response.statusCode = answer.status
      await send(response, body, answer.headers.get('content-type') ?? '')
    } catch (error) {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end(String(error))
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/**
 * Compresses text, as what stands in front of a deployed worker does: workerd by itself sends everything as it is, and on a slow line
 * that would be most of what is measured.
 */
export const startCompressingProxy = (server: string): Promise<Proxy> =>
  startProxy(server, (response, body, contentType) => {
    const isText = TEXT.test(contentType)
    if (isText) response.setHeader('Content-Encoding', 'gzip')
    response.end(isText ? gzipSync(body, { level: LEVEL }) : body)
  })

export type Drip = {
  /** Of each piece, in bytes. */
  size: number
  /** Between two pieces, in ms. */
  pause: number
}

/** Sends what a document shows in pieces, as a slow line does, and a slow processor that draws before it has read to the end. */
export const startDrippingProxy = (server: string, { size, pause }: Drip): Promise<Proxy> =>
  startProxy(server, async (response, body, contentType) => {
    const head = contentType.startsWith('text/html') ? body.indexOf('<body') : body.length
    response.write(body.subarray(0, head))
    for (let from = head; from < body.length; from += size) {
      response.write(body.subarray(from, from + size))
      await sleep(pause)
    }
    response.end()
  })
