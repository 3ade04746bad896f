// Cached pages look the same with all of the styles as with those they carry. A cached page carries the styles of what it shows
// (worker/pages/critical-css.ts); all others come with React. What moves meanwhile is measured by `npm run bench -- layout-shifts`.
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

/** `landing` stands for the three like it. */
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
