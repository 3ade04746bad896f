// Servers to measure: a bundle on workerd's own socket, with or without the static files, with an empty migrated store in memory; and a
// bare Hono worker to compare it with.
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { build } from 'vite'
import { applyMigrations } from '#scripts/local/migrations.ts'
import { findChildren, startServer } from '#scripts/local/server.ts'

export type MeasuredServer = {
  origin: string
  miniflare: Miniflare
  /** Process id of its workerd. */
  pid: number
  stop(): Promise<void>
}

/** The signing secret of a measured worker. */
export const SECRET = 'a secret that exists in measurements and nowhere else'
export const VARS = { ENVIRONMENT: 'staging', SECRET }

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/**
 * Starts the bundle as it is deployed. Only with `assets` the router of static files is in front of it; without, only our own code is
 * measured. A workerd that dies is started again on the same port with the state in `persist`.
 */
export async function startBundle(
  bundle: string,
  {
    persist,
    assets = false,
    compress = false,
    inspect = false,
  }: { persist?: string; assets?: boolean; compress?: boolean; inspect?: boolean } = {},
): Promise<MeasuredServer> {
  const port = await freePort()
  const before = await workerds()
  const server = await startServer({
    bundle,
    vars: VARS,
    assets,
    compress,
    inspect,
    listen: { host: '127.0.0.1', port },
    ...(persist ? { persist } : {}),
  })
  const database = (await server.miniflare.getD1Database('DB')) as unknown as D1Database
  await applyMigrations(database, persist ?? 'memory')
  return {
    origin: `http://localhost:${port}`,
    miniflare: server.miniflare,
    pid: await newChild(before),
    stop: server.stop,
  }
}

/** A bare Hono handler that answers a constant: `content` as text/html. */
export async function startBareHono(content: string): Promise<MeasuredServer> {
  const port = await freePort()
  const before = await workerds()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
      name: 'bare',
      modules: [{ type: 'ESModule', path: 'bare.js', contents: await bundleBareHono(content) }],
      compatibilityDate: '2026-10-01',
      unsafeDirectSockets: [{ host: '127.0.0.1', port }],
    }),
  )
  await miniflare.ready
  return {
    origin: `http://localhost:${port}`,
    miniflare,
    pid: await newChild(before),
    stop: () => miniflare.dispose(),
  }
}

/** Bundled with Vite, like our worker. */
export async function bundleBareHono(content: string): Promise<string> {
  const entry = path.resolve(`node_modules/.cache/bench/bare-hono-${process.pid}.js`)
  await mkdir(path.dirname(entry), { recursive: true })
  await writeFile(
    entry,
    `import { Hono } from 'hono'\nconst page = ${JSON.stringify(content)}\nexport default new Hono().get('*', (c) => c.html(page))`,
  )
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: entry, write: false, minify: true },
  })
  const [output] = 'output' in result ? result.output : []
  if (output?.type !== 'chunk') throw new Error('the bare worker could not be bundled')
  return output.code
}

const workerds = () => findChildren(process.pid, 'workerd')

async function newChild(known: number[]): Promise<number> {
  const [pid] = (await workerds()).filter((child) => !known.includes(child))
  if (!pid) throw new Error('the process of workerd was not found: measuring CPU needs Linux')
  return pid
}
