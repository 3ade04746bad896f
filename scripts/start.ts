// `npm start`: the optimised bundle with its local seams on workerd, with all bindings, a migrated store and the demo
// world in it. PORT (8787) says where, STATE_DIR (.state) where everything is kept. SIGTERM ends all it started.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import type { D1Database, DurableObjectNamespace, R2Bucket } from '@cloudflare/workers-types'
import { DEMO_PASSWORD, demoMembers } from '../seed/members.ts'
import { ensureBundle } from './local/bundle.ts'
import { seedDemoWorld } from './local/demo-world.ts'
import { applyMigrations } from './local/migrations.ts'
import { type LocalServer, startServer } from './local/server.ts'

const HOST = '127.0.0.1'
const PASSED_ON = ['ENVIRONMENT', 'API_ORIGIN', 'SMTP_URL'] as const

const port = Number(process.env.PORT ?? 8787)
const state = path.resolve(process.env.STATE_DIR ?? '.state')
const inState = (name: string) => path.join(state, name)

class Trouble extends Error {}

async function main(): Promise<void> {
  await mkdir(state, { recursive: true })
  endLeftOvers()
  await requireFreePort()
  writeFileSync(inState('start.pid'), String(process.pid))
  onSignals(() => rmSync(inState('start.pid'), { force: true }))

  const { folder, built } = await ensureBundle('local')
  if (built) console.log('Built the local bundle.')
  // A copy, so that a later build cannot take the files away from under this server.
  const bundle = inState('bundle')
  await rm(bundle, { recursive: true, force: true })
  await cp(folder, bundle, { recursive: true })

  const settings = { bundle, persist: inState('store'), vars: variables() }
  await prepareStore(settings)
  const server = await startServer({
    ...settings,
    listen: { host: HOST, port },
    onRestart: () => void noteWorkerd(server),
  })
  onSignals(() => server.stop())
  await noteWorkerd(server)
  greet()
}

/** Migrations and demo world, before anybody can ask for them. */
async function prepareStore(settings: { bundle: string; persist: string; vars: Record<string, string> }) {
  const server = await startServer(settings)
  try {
    const bindings = await server.miniflare.getBindings<{
      DB: D1Database
      PHOTOS: R2Bucket
      MEMBER_DESK: DurableObjectNamespace
    }>()
    const applied = await applyMigrations(bindings.DB)
    if (applied.length > 0) console.log(`Migrated the store: ${applied.join(', ')}.`)
    const seeded = await seedDemoWorld({
      db: bindings.DB,
      photos: bindings.PHOTOS,
      desks: bindings.MEMBER_DESK,
    })
    if (seeded) console.log('Seeded the demo world.')
  } finally {
    await server.stop()
  }
}

function variables(): Record<string, string> {
  const vars: Record<string, string> = { ENVIRONMENT: 'local', SECRET: secret() }
  for (const name of PASSED_ON) {
    const value = process.env[name]
    if (value) vars[name] = value
  }
  return vars
}

/** Made once per state, so that sessions and tokens outlive a restart. */
function secret(): string {
  const file = inState('secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** A start that was killed outright leaves its workerd behind; one that still runs keeps its state. */
function endLeftOvers(): void {
  const recorded = (name: string) => {
    const pid = existsSync(inState(name)) ? Number(readFileSync(inState(name), 'utf8')) : 0
    return pid > 0 && pid !== process.pid && commandOf(pid) ? { pid, command: commandOf(pid) } : null
  }
  const start = recorded('start.pid')
  if (start?.command.includes('start.ts')) throw new Trouble(`${state} is in use by process ${start.pid}.`)
  const workerd = recorded('workerd.pid')
  if (workerd?.command.includes('workerd')) process.kill(workerd.pid, 'SIGKILL')
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

async function requireFreePort(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
      .once('error', () =>
        reject(new Trouble(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`)),
      )
      .listen(port, HOST, () => probe.close(() => resolve()))
  })
}

async function noteWorkerd(server: LocalServer): Promise<void> {
  const pid = await server.workerdPid()
  if (pid) writeFileSync(inState('workerd.pid'), String(pid))
}

const endings: (() => unknown)[] = []
let ending = false
function onSignals(end: () => unknown): void {
  endings.unshift(end)
}
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  for (const step of endings) await step()
  process.exit(code)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0))

function greet(): void {
  const url = `http://localhost:${port}`
  const logins = demoMembers().map(({ email }) => email)
  console.log(`
  ${url}                     the plain site
  http://she.localhost:${port}   http://gay.localhost:${port}   two niche sites
  ${url}/_dev/mail           every mail that was sent

  Log in as ${logins.slice(0, 2).join(', ')},
  ${logins.slice(2).join(' or ')}; the password is ${DEMO_PASSWORD}.
`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error)
  await end(1)
}
