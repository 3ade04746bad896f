// What stands in front of a deployed worker: a proxy that compresses text. workerd by itself sends everything as it is,
// and on a slow line that would be most of what is measured.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const TEXT = /^(text|application\/(json|javascript|manifest|xml|speculationrules)|image\/svg)/
/** The middle of the scale, as proxies compress what they have not kept. */
const LEVEL = 6
/** Said of one connection; the proxy has its own. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']

export type Proxy = { origin: string; stop(): Promise<void> }

/** Passes everything on to a server on this machine; answers are whole before they are sent. */
export async function startCompressingProxy(server: string): Promise<Proxy> {
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
      const isText = TEXT.test(answer.headers.get('content-type') ?? '')
      for (const [name, value] of answer.headers) {
        if (!HOP_BY_HOP.includes(name)) response.appendHeader(name, value)
      }
      if (isText) response.setHeader('Content-Encoding', 'gzip')
      response.writeHead(answer.status).end(isText ? gzipSync(body, { level: LEVEL }) : body)
    } catch (error) {
      response.writeHead(502).end(String(error))
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
