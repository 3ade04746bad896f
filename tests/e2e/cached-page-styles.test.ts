// A kept page carries the styles of what it shows (worker/pages/critical-css.ts); all others come with React. The page looks the same
// with the few and with all of them.
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { fictionalProfile, hydrated } from './support/people.ts'

const LOOKS = [
  'color',
  'backgroundColor',
  'fontSize',
  'fontWeight',
  'borderRadius',
  'opacity',
  'display',
] as const

/** How everything on the page looks and where it is, by its place in the tree; but for what only waits to be shown. */
const looksOf = (page: Page) =>
  page.evaluate((properties) => {
    document.getAnimations().forEach((animation) => void animation.finish?.())
    return [...document.querySelectorAll('#root *')]
      .filter((one) => one.checkVisibility() && !one.closest('svg, [role=progressbar], [data-toasts]'))
      .map((one) => {
        const style = getComputedStyle(one)
        const { x, y, width, height } = one.getBoundingClientRect()
        const at = [x, y + scrollY, width, height].map(Math.round)
        return `${one.tagName}.${one.className} ${at} ${properties.map((property) => style[property])}`
      })
  }, LOOKS)

for (const [width, colorScheme] of [
  [360, 'light'],
  [1440, 'dark'],
] as const)
  test(`at ${width} px a kept page looks the same before and after all of the styles`, async ({ visit }) => {
    test.setTimeout(180_000)
    const asked = { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' } as const
    const before = await visit(asked)
    before.allowed.push(/net::ERR_FAILED/)
    await before.page.route('**/assets/*.js', (route) => route.abort())
    const after = await visit(asked)
    const { id } = await fictionalProfile(after.page)
    for (const path of [
      ...['gallery', 'video', 'maplanding', 'alonetonight', 'iconslanding', 'socialnetwork'].map(
        (lander) => `/landers/${lander}/nl`,
      ),
      '/landers/collagelanding/nl',
      '/landers/transitionsvideolanding/nl',
      `/members/${id}/landing`,
      '/login',
      '/pages/faq',
      '/pages/service',
    ]) {
      await before.page.goto(path)
      const few = await looksOf(before.page)
      expect(few.length, path).toBeGreaterThan(30)
      await after.page.goto(path)
      await hydrated(after.page)
      const all = await after.page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
      )
      expect(all.length, path).toBeGreaterThan(1)
      // As the lander's script brings them: what the others build on comes first.
      for (const href of all)
        await before.page.evaluate(
          (href) =>
            new Promise((onload, onerror) =>
              document.head.append(
                Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }),
              ),
            ),
          href,
        )
      // Whatever changed would change by a transition, of 1 ms where stillness was asked for.
      await expect.poll(() => looksOf(before.page), path).toEqual(few)
    }
  })
