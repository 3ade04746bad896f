// Layout shifts (https://web.dev/articles/cls) of landers that are scrolled to their end, of landers that arrive in pieces over a slow
// connection, and of the search. They also depend on the machine's load, so `npm test` does not assert them.
import type { Page } from '@playwright/test'
import { reportRow, SHIFTS } from '#tests/bench/support/row-report.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { landerPaths } from '#tests/e2e/support/landers.ts'
import {
  imagesLoaded,
  type LayoutShiftSeen,
  layoutShifts,
  nextFrames,
  openDocumentFirst,
  sumOf,
  withoutTypeface,
} from '#tests/e2e/support/layout-shift.ts'
import { open } from '#tests/e2e/support/open.ts'
import { hydrated, logIn } from '#tests/e2e/support/people.ts'
import { startDrippingProxy } from '#tests/support/upstream/proxy.ts'

const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]
/** Up to here only centred lines grow; nothing moves away under a finger. */
const UNNOTICED = 0.02

/** Scrolls to the end of the page, one screen after the other, so that everything lazy is loaded and rendered. */
async function scrollToEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = page.viewportSize()?.height ?? height
  for (let y = 0; y < height; y += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await nextFrames(page)
    await imagesLoaded(page)
  }
}

/** Moves the page down, which the browser must record: without the row of this shift, no record would count as no shift. */
async function shiftOnPurpose(page: Page): Promise<number> {
  const before = (await layoutShifts(page)).length
  await page.evaluate(() => {
    document.body.style.paddingTop = '200px'
  })
  await nextFrames(page)
  return sumOf((await layoutShifts(page)).slice(before))
}

/** Reports the largest shift of these pages; names the page and the elements if it exceeds `goal`. */
function reportLargest(what: string, shifts: ReadonlyMap<string, LayoutShiftSeen[]>, goal: number): void {
  const [largest] = [...shifts].toSorted(([, a], [, b]) => sumOf(b) - sumOf(a))
  if (!largest) throw new Error('no page was measured')
  const [path, seen] = largest
  const isMissed = sumOf(seen) > goal
  reportRow({
    what: isMissed ? `${what}: ${path}, ${seen.flatMap(({ moved }) => moved).join('; ')}` : what,
    value: sumOf(seen),
    unit: '',
    goal,
  })
}

for (const viewport of VIEWPORTS) {
  const at = `at ${viewport.width} px`
  test(`landers that are scrolled to their end, ${at}`, SHIFTS, async ({ visit }) => {
    test.setTimeout(240_000)
    const { page } = await visit({ viewport, locale: 'de-DE', country: 'DE' })
    await withoutTypeface(page)
    const shifts = new Map<string, LayoutShiftSeen[]>()
    for (const path of await landerPaths(page, 'de')) {
      const before = await openDocumentFirst(page, path)
      await scrollToEnd(page)
      shifts.set(path, (await layoutShifts(page)).slice(before))
      await page.unrouteAll({ behavior: 'wait' })
    }
    expect(shifts.size).toBe(12)
    reportLargest(`a lander that is scrolled to its end, ${at}`, shifts, 0)
  })

  test(`landers that arrive in pieces, ${at}`, SHIFTS, async ({ visit, baseURL }) => {
    test.setTimeout(240_000)
    const { page } = await visit({ viewport, locale: 'de-DE', country: 'DE' })
    await withoutTypeface(page)
    const shifts = new Map<string, LayoutShiftSeen[]>()
    const paths = await landerPaths(page, 'de')
    const { origin, stop } = await startDrippingProxy(String(baseURL), { size: 500, pause: 20 })
    try {
      for (const path of paths) {
        await open(page, origin + path, 'loaded')
        shifts.set(path, await layoutShifts(page))
      }
    } finally {
      await stop()
    }
    reportLargest(`a lander that arrives in pieces, ${at}`, shifts, UNNOTICED)
  })

  test(`the search, ${at}`, SHIFTS, async ({ visit }) => {
    const visitor = await visit({ viewport })
    const { page } = visitor
    const path = '/members?country=NL&gender=female'
    await logIn(visitor, 'sophie@example.test')
    await withoutTypeface(page)
    const before = await openDocumentFirst(page, path)
    await hydrated(page)
    await imagesLoaded(page)
    reportLargest(
      `the search while it hydrates, ${at}`,
      new Map([[path, (await layoutShifts(page)).slice(before)]]),
      0,
    )
    reportRow({
      what: `a shift that the test makes, ${at}`,
      value: await shiftOnPurpose(page),
      unit: '',
      least: 0.01,
    })
  })
}
