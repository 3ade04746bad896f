// The common part of the fake upstreams: an HTTP server on loopback that records requests.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it arrived; `body` is complete. */
export type ReceivedRequest = {
  method: string
  path: string
  query: string
  headers: IncomingMessage['headers']
  body: Buffer
}
export type Answer = (
  received: ReceivedRequest,
  response: ServerResponse,
  request: IncomingMessage,
) => unknown

export type TestUpstream = {
  origin: string
  received: ReceivedRequest[]
  server: Server
  stop(): Promise<void>
}

/** Listens on 127.0.0.1, on a free port by default; bodies are read completely before `answer` is called. */
export async function startUpstream(answer: Answer, port = 0): Promise<TestUpstream> {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    try {
      for await (const piece of request) pieces.push(piece as Buffer)
    } catch {
      return
    }
    const { pathname, search } = new URL(request.url ?? '/', 'http://upstream')
    const { method = 'GET', headers } = request
    const asked = { method, path: pathname, query: search, headers, body: Buffer.concat(pieces) }
    received.push(asked)
    await answer(asked, response, request)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    server,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function answerJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
