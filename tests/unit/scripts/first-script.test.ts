// The size and contents of the scripts that a member's browser loads before the first page, in the deployed bundle
// (docs/decisions/build.md).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBundle } from '#scripts/local/bundle.ts'
import { figure as membersScript } from '#tests/bench/figures/members-script.ts'
import { figure as workerBytes } from '#tests/bench/figures/worker-bytes.ts'
import { filesOfEntry, readManifest } from '#tests/bench/support/built-manifest.ts'

const BUILD_MS = 120_000
/** A text of valibot that the minifier keeps. */
const VALIBOT = 'iso_timestamp'
const PARSING = 'src/contract/parsing.ts'

let bundle = ''
let manifest: ReturnType<typeof readManifest> = {}
beforeAll(async () => {
  bundle = (await ensureBundle('deploy')).folder
  manifest = readManifest(bundle)
}, BUILD_MS)

const parses = (key: string) =>
  [...filesOfEntry(manifest, key)].some((file) =>
    readFileSync(path.join(bundle, 'client', file), 'utf8').includes(VALIBOT),
  )

describe("the members' first script", () => {
  it('keeps its limit, and so do every further page, the styles and the worker', async () => {
    const rows = (await Promise.all([membersScript, workerBytes].map((one) => one.measure(bundle)))).flat()
    const limited = rows.filter(({ goal }) => goal !== undefined)
    expect(limited.map(({ what }) => what)).toContain('script of the first page')
    expect(limited.filter(({ value, goal = 0 }) => value > goal)).toEqual([])
  })

  it('contains no schemas: they are loaded when something is parsed', () => {
    const starting = Object.entries(manifest).filter(([key, { src }]) => src && key !== PARSING)
    expect(starting.map(([key]) => key)).toContain('client/main.tsx')
    expect(starting.map(([key]) => key).filter(parses)).toEqual([])
    expect(parses(PARSING)).toBe(true)
  })
})
