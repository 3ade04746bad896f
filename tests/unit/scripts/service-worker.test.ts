// The files of a build that the service worker precaches, in the deployed bundle (docs/decisions/push.md), and their size.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ensureBundle } from '#scripts/local/bundle.ts'
import { gzipBytes } from '#scripts/local/weights.ts'
import { readManifest } from '#tests/bench/support/built-manifest.ts'

const BUILD_MS = 120_000
const PRECACHED_MAX_KB = 230
const SCRIPT_MAX_KB = 10

let bundle = ''
let script = ''
beforeAll(async () => {
  bundle = (await ensureBundle('deploy')).folder
  script = readFileSync(path.join(bundle, 'client/sw.js'), 'utf8')
}, BUILD_MS)

const precached = () => [...new Set(script.match(/\/(?:assets|fonts)\/[\w.-]+\.(?:js|css|woff2)/g))]
const weigh = (file: string) => {
  const bytes = readFileSync(path.join(bundle, 'client', file))
  return file.endsWith('.woff2') ? bytes.length : gzipBytes(bytes)
}

it('precaches the start of a member’s pages and the chats, by names that change with the contents', () => {
  const manifest = readManifest(bundle)
  for (const key of [
    'client/main.tsx',
    'src/pages/members/page.tsx',
    'src/pages/chats/page.tsx',
    'src/pages/chat/page.tsx',
  ])
    expect(precached()).toContain(`/${manifest[key]?.file}`)
  expect(precached().filter((file) => !existsSync(path.join(bundle, 'client', file)))).toEqual([])
  // The placeholder was replaced.
  expect(script).not.toContain('__SHELL__')
})

it('precaches no more than its limit, and is small itself', () => {
  const bytes = precached().reduce((sum, file) => sum + weigh(file), 0)
  expect(bytes / 1000).toBeGreaterThan(100)
  expect(bytes / 1000).toBeLessThanOrEqual(PRECACHED_MAX_KB)
  expect(gzipBytes(script) / 1000).toBeLessThanOrEqual(SCRIPT_MAX_KB)
})
