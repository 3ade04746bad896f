// The fake Cloudflare on loopback, for wrangler and scripts/deploy (CLOUDFLARE_API_BASE_URL), and the hosts of its workers. The
// connection can be cut at any call: before the call arrives, or after it, with the response lost.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FetchHost } from '#scripts/deploy/probe-hosts.ts'
import { type Account, createAccount } from './account.ts'
import { type Call, createRoutes, type Reply, refusal } from './routes.ts'

export type Cut = {
  /** `POST /accounts/:/queues`, ids of any kind as `:`. */
  call: string
  /** Whether the call at which the connection is cut still has its effect. */
  when: 'before' | 'after'
  /** How many such calls succeed first. */
  skip?: number
}

export type FakeCloudflare = {
  account: Account
  token: string
  /** The environment variables for wrangler and the scripts. */
  env: Record<string, string>
  /** Every call that arrived, in the form that `cut` takes. */
  received: string[]
  /** Calls that the fake does not implement. */
  unknown: string[]
  /** Cuts the connection from the next such call on, until `mend`. */
  cut(at: Cut | null): void
  mend(): void
  /** Whether the connection was cut since the last `mend`. */
  isCut(): boolean
  /** Responds as the hosts do once a domain is attached to a worker. */
  fetchHost: FetchHost
  stop(): Promise<void>
}

const PREFIX = '/client/v4'

export async function startCloudflare(account = createAccount(), port = 0): Promise<FakeCloudflare> {
  const token = 'a token of the fake provider'
  const routes = createRoutes(account)
  const received: string[] = []
  const unknown: string[] = []
  let cutAt: Cut | null = null
  let skipped = 0
  let gone = false

  const nameOf = ({ method, path }: Call) =>
    `${method} ${path
      .replace(account.id, ':')
      .replace(/\/[0-9a-f]{32}(?=\/|$)/g, '/:')
      .replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/g, '/:')}`

  async function answer(call: Call, authorization: string | undefined): Promise<Reply> {
    // An upload has the token of its session.
    if (authorization !== `Bearer ${token}` && !call.path.endsWith('/assets/upload'))
      return refusal(403, 9109, 'Invalid access token')
    return routes(call)
  }

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    try {
      for await (const piece of request) pieces.push(piece as Buffer)
    } catch {
      return
    }
    const url = new URL(request.url ?? '/', 'http://fake')
    const call: Call = {
      method: request.method ?? 'GET',
      path: url.pathname.slice(PREFIX.length),
      query: url.searchParams,
      body: Buffer.concat(pieces),
      contentType: request.headers['content-type'] ?? '',
    }
    const name = nameOf(call)
    const cuts = !gone && cutAt?.call === name && skipped++ >= (cutAt.skip ?? 0)
    if (gone || (cuts && cutAt?.when === 'before')) {
      gone = true
      request.socket.destroy()
      return
    }
    received.push(name)
    const { status, body } = await answer(call, request.headers.authorization)
    if (status === 404 && JSON.stringify(body).includes('No route for')) unknown.push(name)
    if (cuts) {
      gone = true
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    account,
    token,
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PREFIX}`,
      CLOUDFLARE_API_TOKEN: token,
    },
    received,
    unknown,
    cut(at) {
      cutAt = at
      skipped = 0
    },
    mend() {
      gone = false
      cutAt = null
    },
    isCut: () => gone,
    async fetchHost({ hostname }) {
      const build = account.workers.get(account.domains.get(hostname) ?? '')?.versions.at(-1)?.tag
      if (!build) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' })
      return {
        status: 200,
        headers: { 'x-build': build },
        body: `Sitemap: https://${hostname}/sitemap.xml\n`,
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
