// The styles of a cached page are shortened without changing their effect.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBundle } from '#scripts/local/bundle.ts'
import { modulesOf } from '#src/page.ts'
import type { ClientAssets } from '#src/ports/client-assets.ts'
import { PAGES } from '#src/routes.tsx'
import { minifyPageCss } from '#worker/platform/assets/shorten-css.ts'

const BUILD_MS = 120_000

it('keeps the theme of the niche and no other', () => {
  const sheet = ':root,[data-niche="1"]{--a:red}[data-niche="2"]{--a:blue}b{color:var(--a)}'
  expect(minifyPageCss([sheet], 1)).toBe(':root,[data-niche="1"]{--a:red}b{color:var(--a)}')
  expect(minifyPageCss([sheet], 2)).toBe('[data-niche="2"]{--a:blue}b{color:var(--a)}')
})

it('leaves out tokens that nothing reads, and those that only they read', () => {
  const sheet = ':root{--a:1px;--b:var(--a);--c:2px;--d:var(--c)}i{top:var(--d)}'
  expect(minifyPageCss([sheet], 1)).toBe(':root{--c:2px;--d:var(--c)}i{top:var(--d)}')
})

it('mistakes no part of a selector for a token', () => {
  const sheet = '.a--b:hover{--x:0;top:0}.c--d:is(i){top:0}'
  expect(minifyPageCss([sheet], 1)).toBe('.a--b:hover{top:0}.c--d:is(i){top:0}')
})

it('joins the blocks of a layer, in the order of the sheets and after the layer statement', () => {
  const sheets = [
    '@layer a{i{top:0}}@layer b,c;',
    '@layer b{i{top:1px}}',
    '@layer c{i{top:2px}}',
    '@layer b{u{top:3px}}',
  ]
  expect(minifyPageCss(sheets, 1)).toBe(
    '@layer a{i{top:0}}@layer b,c;@layer b{i{top:1px}u{top:3px}}@layer c{i{top:2px}}',
  )
})

describe('the styles of the deployed bundle', () => {
  let styles: ClientAssets['inline']
  beforeAll(async () => {
    const { folder } = await ensureBundle('deploy')
    styles = JSON.parse(readFileSync(path.join(folder, 'client/.vite/styles.json'), 'utf8'))
  }, BUILD_MS)

  it('leaves no lander with a token that is read and missing', () => {
    const { sheets, order } = styles
    const css = minifyPageCss(
      [...new Set(Object.values(order).flat())].map((number) => sheets[number] ?? ''),
      7,
    )
    const made = new Set([...css.matchAll(/(?<=[{;])(--[\w-]+):/g)].map(([, name]) => name))
    // With a fallback (`var(--x,`) a script or nobody may set it.
    const read = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
    expect(read.length).toBeGreaterThan(100)
    expect([...new Set(read)].filter((name) => !made.has(name))).toEqual([])
  })

  it('finds the styles of every cached page', () => {
    const { order } = styles
    const rendered = PAGES.filter(({ handle }) => handle.cached).flatMap(({ handle }) =>
      modulesOf(handle, { signedIn: false }),
    )
    expect(rendered.length).toBeGreaterThan(20)
    expect(rendered.filter((module) => !order[module]?.length)).toEqual([])
  })
})
