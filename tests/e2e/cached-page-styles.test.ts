// Kept pages: nothing of them jumps while they are read, and with all of the styles they look as with those they carry. A kept page has
// the styles of what it shows (worker/pages/critical-css.ts); all others come with React.
import type { Page } from '@playwright/test'
import { LANDERS } from '#src/domain/landers.ts'
import { expect, ONLY_IN_ALL, test, type Visitor } from './support/fixtures.ts'
import {
  drawn,
  layoutShifts,
  openDocumentFirst,
  picturesThere,
  withoutTypeface,
} from './support/layout-shift.ts'
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

/** Goes to the end of the page in steps of a screen: what is fetched or drawn late comes on the way. */
async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = page.viewportSize()?.height ?? height
  for (let y = 0; y < height; y += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await drawn(page)
    await picturesThere(page)
  }
}

/** The pages of one profile, and what is kept beside landers. */
const STORIES = ['landing', 'landing2/de', 'landing3/de', 'signup']
/** As `landing` is: their looks are not compared once more. */
const OF_THE_SAME_PARTS = STORIES.slice(1)
const ALSO_KEPT = ['/login', '/pages/faq', '/pages/service']
const ALL = [...LANDERS.map((name) => `/landers/${name}/de`), ...STORIES, ...ALSO_KEPT]
/** Whose scenes are another on a desktop: they stand for all where time is short. */
const WIDE_SCENES = ['gallery', 'transitionsvideolanding'].map((name) => `/landers/${name}/de`)

type Visit = (options: object) => Promise<Visitor>

async function expectStill(
  visit: Visit,
  { width, height, colorScheme }: { width: number; height: number; colorScheme: 'light' | 'dark' },
  pages: string[],
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
      if (ALSO_KEPT.includes(path)) await after.open(path, 'loaded')
      else {
        const shifted = await openDocumentFirst(after.page, path)
        await readToTheEnd(after.page)
        expect((await layoutShifts(after.page)).slice(shifted)).toEqual([])
        await after.page.unrouteAll({ behavior: 'wait' })
      }
      if (OF_THE_SAME_PARTS.includes(name)) return

      await before.open(path, 'loaded')
      const few = await looksOf(before.page)
      expect(few.length).toBeGreaterThan(30)
      await hydrated(after.page)
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

const ON_A_PHONE = { width: 360, height: 740, colorScheme: 'light' } as const
const ON_A_DESKTOP = { width: 1440, height: 900, colorScheme: 'dark' } as const

test('at 360 px nothing jumps on a kept page, read to the end, and it looks the same before and after all of the styles', async ({
  visit,
}) => {
  test.setTimeout(180_000)
  await expectStill(visit, ON_A_PHONE, ALL)
})

test('at 1440 px nothing jumps on the first landers, read to the end, and they look the same before and after all of the styles', async ({
  visit,
}) => {
  test.setTimeout(180_000)
  await expectStill(visit, ON_A_DESKTOP, WIDE_SCENES)
})

test(
  'at 1440 px nothing jumps on a kept page, read to the end, and it looks the same before and after all of the styles',
  ONLY_IN_ALL,
  async ({ visit }) => {
    test.setTimeout(180_000)
    await expectStill(
      visit,
      ON_A_DESKTOP,
      ALL.filter((name) => !WIDE_SCENES.includes(name)),
    )
  },
)
