// Cached pages look the same with all styles as with their critical CSS (worker/pages/critical-css.ts); the other styles are loaded
// with React. Layout shifts meanwhile are measured by `npm run bench -- layout-shifts`.
import type { Page } from '@playwright/test'
import { LANDERS } from '#src/domain/landers.ts'
import { expect, ONLY_IN_ALL, test, type Visitor } from './support/fixtures.ts'
import { withoutTypeface } from './support/layout-shift.ts'
import { fictionalProfile } from './support/people.ts'

const LOOKS = [
  'color',
  'backgroundColor',
  'fontSize',
  'fontWeight',
  'borderRadius',
  'opacity',
  'display',
] as const

/** Computed style and position of every element, by its path in the tree, except of hidden elements. */
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

/** `landing` represents the three similar landers. */
const STORY = 'landing'
const ALSO_CACHED = ['/login', '/pages/faq', '/pages/service']
const ALL = [...LANDERS.map((name) => `/landers/${name}/de`), STORY, ...ALSO_CACHED]

type Visit = (options: object) => Promise<Visitor>

async function expectSameLooks(
  visit: Visit,
  { width, height, colorScheme }: { width: number; height: number; colorScheme: 'light' | 'dark' },
  pages: readonly string[],
): Promise<void> {
  const asked = { viewport: { width, height }, colorScheme, locale: 'de-DE', country: 'DE' }
  const before = await visit({ ...asked, reducedMotion: 'reduce' })
  before.allowed.push(/net::ERR_FAILED/)
  await before.page.route('**/assets/*.js', (route) => route.abort())
  const after = await visit(asked)
  const { id } = await fictionalProfile(after.page)
  await withoutTypeface(after.page)
  for (const name of pages) {
    const path = name.startsWith('/') ? name : `/members/${id}/${name}`
    await test.step(path, async () => {
      await after.open(path)
      await before.open(path, 'loaded')
      const few = await looksOf(before.page)
      expect(few.length).toBeGreaterThan(30)
      const all = await after.page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
      )
      expect(all.length).toBeGreaterThan(1)
      // In the order in which the lander's script loads them.
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
      // A change would start a transition, of 1 ms with reduced motion.
      await expect.poll(() => looksOf(before.page)).toEqual(few)
    })
  }
}

/** `few` stand for all where time is short: two landers whose scenes differ on a desktop, and a form. */
const LOOKS_AT = [
  { width: 360, height: 740, colorScheme: 'light', few: ['/landers/gallery/de'] },
  { width: 1440, height: 900, colorScheme: 'dark', few: ['/landers/transitionsvideolanding/de', '/login'] },
] as const

for (const look of LOOKS_AT) {
  test(`at ${look.width} px some cached pages look the same before and after all of the styles`, async ({
    visit,
  }) => {
    await expectSameLooks(visit, look, look.few)
  })

  test(
    `at ${look.width} px every cached page looks the same before and after all of the styles`,
    ONLY_IN_ALL,
    async ({ visit }) => {
      test.setTimeout(180_000)
      await expectSameLooks(visit, look, ALL)
    },
  )
}

test('a cached page has the typeface of a language that it offers', async ({ visit }) => {
  const visitor = await visit({ locale: 'pl-PL', country: 'GB' })
  const { page, allowed } = visitor
  allowed.push(/net::ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await visitor.open('/landers/gallery/eng', 'loaded')
  await expect(page.getByRole('link', { name: 'Przejdź na polski' })).toBeVisible()
  const families = await page.evaluate(() => [...document.fonts].map(({ family }) => family))
  expect(families).toContain('Bricolage Ext')
  expect(families).not.toContain('Bricolage More')
})
