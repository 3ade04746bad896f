// Proxies between a visitor and a local server that change how responses are sent.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Headers of a single connection, which the proxy does not forward. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']

export type Proxy = { origin: string; stop(): Promise<void> }

/** Sends the body of a response. Its headers are set already and can be changed until the first byte. */
type Send = (response: ServerResponse, body: Buffer, contentType: string) => Promise<void> | void

/** Forwards everything to a local server; responses are read completely before they are sent. */
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

export type Drip = {
  /** The size of each piece, in bytes. */
  size: number
  /** The delay between two pieces, in ms. */
  pause: number
}

/** Sends documents in pieces, as over a slow connection, so that the browser renders before it has read everything. */
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
