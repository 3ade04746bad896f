// The deployed bundle contains nothing of the local seams (design section 14), and the browser bundle no module of the worker.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBundle } from '#scripts/local/bundle.ts'
import { startServer } from '#scripts/local/server.ts'

const BUILD_MS = 120_000
/** Paths and headers of local bundles, texts of the pages below `/_dev`, and the log of transitions. */
const IN_LOCAL_BUNDLES = [
  '_dev/',
  '/activate-reminder',
  'Activate reminder',
  'Remove a passkey',
  'As much as is counted',
  '_sandbox/',
  'dev-country',
  'dev-region',
  '[machine]',
]
const SEAMS = [
  ...IN_LOCAL_BUNDLES,
  'dev-city',
  'dev-mail',
  'dev-latitude',
  'dev-entry',
  'emptyWallet',
  'dev-member',
  'relive',
  'LOCAL_PUSH',
]
/** Texts of worker modules that the minifier keeps. */
const WORKER_ONLY = ['SELECT ', 'INSERT INTO', '$scrypt$', 'cloudflare:workers']

type Manifest = Record<string, { src?: string; file: string }>

const bundles = { local: '', deploy: '' }
beforeAll(async () => {
  for (const flavour of ['local', 'deploy'] as const) bundles[flavour] = (await ensureBundle(flavour)).folder
}, BUILD_MS)

type Script = { file: string; text: string }
/** Read once: every test searches all of them. */
const scripts = new Map<string, Script[]>()

function scriptsOf(folder: string): Script[] {
  const read =
    scripts.get(folder) ??
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(js|mjs|json|html|css)$/.test(file) && statSync(path.join(folder, file)).isFile())
      .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }))
  scripts.set(folder, read)
  return read
}

const filesWith = (folder: string, trace: string) =>
  scriptsOf(folder).flatMap(({ file, text }) => (text.includes(trace) ? [file] : []))

describe('the deployed bundle', () => {
  it.each(SEAMS)('does not contain %s @spec 6.7 @design 14', (trace) => {
    expect(filesWith(bundles.deploy, trace)).toEqual([])
  })

  it.each(IN_LOCAL_BUNDLES)('is searched for text that the local bundle contains: %s', (trace) => {
    expect(filesWith(bundles.local, trace)).not.toEqual([])
  })

  it.each([
    ['local', 200],
    ['deploy', 421],
  ] as const)('answers <id>.localhost only in the local bundle: %s %i', async (flavour, status) => {
    const server = await startServer({ bundle: bundles[flavour], vars: { SECRET: 'x'.repeat(32) } })
    try {
      const response = await server.miniflare.dispatchFetch('http://localhost.localhost/robots.txt')
      expect(response.status).toBe(status)
      await response.text()
    } finally {
      await server.stop()
    }
  })

  it('contains no path of this machine', () => {
    // Files for the deploy tools are not uploaded.
    const uploaded = filesWith(bundles.deploy, process.cwd()).filter(
      (file) => !/(^|\/)(wrangler\.json|\.vite\/.*)$/.test(file),
    )
    expect(uploaded).toEqual([])
  })

  it('contains one server renderer of react-dom, once', () => {
    const worker = scriptsOf(path.join(bundles.deploy, 'vonk')).filter(({ file }) => file.endsWith('.js'))
    // Each renderer contains this text once.
    const copies = worker.flatMap(({ text }) => text.match(/addEventListener\("submit",function\(a\)/g) ?? [])
    expect(copies).toHaveLength(1)
  })

  it('imports no module of Node, which an isolate would prepare before its first page', () => {
    expect(filesWith(path.join(bundles.deploy, 'vonk'), '"node:')).toEqual([])
  })

  it('loads the modules of durable objects with the first object, not with the entry of an isolate', () => {
    const found = ['CREATE TABLE outbox', 'CREATE TABLE deliveries'].flatMap((trace) =>
      filesWith(path.join(bundles.deploy, 'vonk'), trace),
    )
    expect(found).toHaveLength(2)
    expect(found.filter((file) => /(^|\/)(index|entry-)/.test(file))).toEqual([])
  })

  it.each(WORKER_ONLY)("keeps %s out of the browser's files", (trace) => {
    expect(filesWith(path.join(bundles.deploy, 'client'), trace)).toEqual([])
  })

  it("builds the browser's entries from client and src alone", () => {
    const text = readFileSync(path.join(bundles.deploy, 'client/.vite/manifest.json'), 'utf8')
    const sources = Object.values(JSON.parse(text) as Manifest).flatMap(({ src }) => src ?? [])
    expect(sources.filter((source) => source.startsWith('worker/'))).toEqual([])
    expect(sources).toContain('client/main.tsx')
  })
})
