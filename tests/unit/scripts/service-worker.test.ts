// What the service worker keeps of a build, in the bundle that is deployed (docs/decisions/push.md): files of it, and not too
// much of them.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ensureBundle } from '#scripts/local/bundle.ts'
import { gzipBytes } from '#scripts/local/weights.ts'
import { readManifest } from '#tests/bench/support/built-manifest.ts'

const BUILD_MS = 120_000
const KEPT_MAX_KB = 230
const SCRIPT_MAX_KB = 10

let bundle = ''
let script = ''
beforeAll(async () => {
  bundle = (await ensureBundle('deploy')).folder
  script = readFileSync(path.join(bundle, 'client/sw.js'), 'utf8')
}, BUILD_MS)

const kept = () => [...new Set(script.match(/\/(?:assets|fonts)\/[\w.-]+\.(?:js|css|woff2)/g))]
const weigh = (file: string) => {
  const bytes = readFileSync(path.join(bundle, 'client', file))
  return file.endsWith('.woff2') ? bytes.length : gzipBytes(bytes)
}

it('names what a member’s pages start with and the chats, by names that change with the contents', () => {
  const manifest = readManifest(bundle)
  for (const key of [
    'client/main.tsx',
    'src/pages/members/page.tsx',
    'src/pages/chats/page.tsx',
    'src/pages/chat/page.tsx',
  ])
    expect(kept()).toContain(`/${manifest[key]?.file}`)
  expect(kept().filter((file) => !existsSync(path.join(bundle, 'client', file)))).toEqual([])
  // Written in, and not left as a name that nobody knows.
  expect(script).not.toContain('__SHELL__')
})

it('keeps no more than its limit, and is small itself', () => {
  const bytes = kept().reduce((sum, file) => sum + weigh(file), 0)
  expect(bytes / 1000).toBeGreaterThan(100)
  expect(bytes / 1000).toBeLessThanOrEqual(KEPT_MAX_KB)
  expect(gzipBytes(script) / 1000).toBeLessThanOrEqual(SCRIPT_MAX_KB)
})
