// The operators' console in development: what Vite's server serves of it by itself. The worker comes after it; how both work together is in
// tests/e2e/dev-server.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devConsole, leaveConsoleSources } from '#scripts/local/dev-console.ts'

const OPERATORS = 'console.localhost:8787'
const MEMBERS = ['localhost:8787', 'she.localhost:8787', 'console.localhost.example.com']
const ROOT = process.cwd()
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'"

let vite: ViteDevServer
let http: Server
beforeAll(async () => {
  vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [devConsole()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null, allowedHosts: true },
  })
  // In the place of the worker.
  vite.middlewares.use(async (request, response) => {
    if (request.url === '/console/') return response.writeHead(404).end('no such page')
    const html = await vite.transformIndexHtml(
      '/console/index.html',
      readFileSync('console/index.html', 'utf8'),
    )
    response.writeHead(200, { 'content-security-policy': POLICY }).end(html)
  })
  http = createHttpServer(vite.middlewares)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  http.close()
  await vite.close()
})

type Answer = { status: number; policy: string; body: string }

/** `fetch` sends no Host of our choice. */
const request = (host: string, url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = http.address() as AddressInfo
    get({ port, host: '127.0.0.1', path: url, headers: { host }, agent: false }, async (response) => {
      let body = ''
      for await (const chunk of response.setEncoding('utf8')) body += chunk
      const policy = String(response.headers['content-security-policy'] ?? '')
      resolve({ status: response.statusCode ?? 0, policy, body })
    }).on('error', reject)
  })

describe('the console in development', () => {
  it('is a document whose entry and its imports are served from their sources', async () => {
    const { body } = await request(OPERATORS, '/localhost/cases')
    const entry = body.match(/<script type="module" src="(\/console\/[^"]+)"/)?.[1] ?? ''
    expect(entry).toBe('/console/main.tsx')
    const main = await request(OPERATORS, entry)
    expect(main).toMatchObject({ status: 200, body: expect.stringContaining('"/console/Console.tsx"') })
    expect(await request(OPERATORS, '/console/styles/console.css?t=1')).toMatchObject({ status: 200 })
  })

  it('has a policy that adds the nonce of Vite’s tags, and no inline code', async () => {
    const { body, policy } = await request(OPERATORS, '/')
    const nonce = body.match(/<meta property="csp-nonce" nonce="([\w-]{22})"/)?.[1]
    expect(nonce).toBeDefined()
    expect(policy).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; worker-src blob:`,
    )
  })

  it.each([
    '/console/main.tsx',
    '/console/main.tsx?t=1',
    '/%63onsole/main.tsx',
    '/src/../console/main.tsx',
    `/@fs${ROOT}/console/main.tsx`,
    '/@id/%23console/main.tsx',
    '/console/index.html',
  ])('is not there on other hosts: %s', async (url) => {
    for (const host of MEMBERS)
      expect(await request(host, url)).toMatchObject({ status: 404, body: 'no such page' })
  })

  it('leaves members’ sources alone', async () => {
    expect(await request('localhost:8787', '/src/paths.ts')).toMatchObject({ status: 200 })
  })
})

it('leaves each of the console’s sources to Vite, and its document to the worker', () => {
  const assets = { run_worker_first: ['/console/*'] }
  leaveConsoleSources({ assets })
  const extensions = readdirSync('console', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.html')
    .map(({ name }) => path.extname(name))
  expect(new Set(assets.run_worker_first)).toEqual(
    new Set(['/console/*', ...extensions.map((extension) => `!/console/*${extension}`)]),
  )
})
