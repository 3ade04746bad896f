// Layout shifts (https://web.dev/articles/cls) of landers that are read to their end, of landers that come in pieces over a slow
// connection, and of the search. They depend on the machine's load too, so they are measured here and not asserted in `npm test`.
import type { Page } from '@playwright/test'
import { SHIFTS, tell } from '#tests/bench/support/tell.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { landerPaths } from '#tests/e2e/support/landers.ts'
import {
  drawn,
  type LayoutShiftSeen,
  layoutShifts,
  openDocumentFirst,
  picturesThere,
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
/** Up to here only centred lines grow; nothing moves away from under a finger. */
const UNNOTICED = 0.02

/** Scrolls to the end of the page screen by screen, so that everything lazy is loaded and rendered. */
async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = page.viewportSize()?.height ?? height
  for (let y = 0; y < height; y += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await drawn(page)
    await picturesThere(page)
  }
}

/** Reports the largest shift of these pages; names the page and the elements if it exceeds `goal`. */
function tellMost(what: string, shifts: ReadonlyMap<string, LayoutShiftSeen[]>, goal: number): void {
  const [most] = [...shifts].toSorted(([, a], [, b]) => sumOf(b) - sumOf(a))
  if (!most) throw new Error('no page was measured')
  const [path, seen] = most
  const isShort = sumOf(seen) > goal
  tell({
    what: isShort ? `${what}: ${path}, ${seen.flatMap(({ moved }) => moved).join('; ')}` : what,
    value: sumOf(seen),
    unit: '',
    goal,
  })
}

for (const viewport of VIEWPORTS) {
  const at = `at ${viewport.width} px`
  test(`cached pages that are read to their end, ${at}`, SHIFTS, async ({ visit }) => {
    test.setTimeout(240_000)
    const { page } = await visit({ viewport, locale: 'de-DE', country: 'DE' })
    await withoutTypeface(page)
    const shifts = new Map<string, LayoutShiftSeen[]>()
    for (const path of await landerPaths(page, 'de')) {
      const before = await openDocumentFirst(page, path)
      await readToTheEnd(page)
      shifts.set(path, (await layoutShifts(page)).slice(before))
      await page.unrouteAll({ behavior: 'wait' })
    }
    expect(shifts.size).toBe(12)
    tellMost(`a lander that is read to its end, ${at}`, shifts, 0)
  })

  test(`landers that come in pieces, ${at}`, SHIFTS, async ({ visit, baseURL }) => {
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
    tellMost(`a lander that comes in pieces, ${at}`, shifts, UNNOTICED)
  })

  test(`the search, ${at}`, SHIFTS, async ({ visit }) => {
    const visitor = await visit({ viewport })
    const { page } = visitor
    const path = '/members?country=NL&gender=female'
    await logIn(visitor, 'sophie@example.test')
    await withoutTypeface(page)
    const before = await openDocumentFirst(page, path)
    await hydrated(page)
    await picturesThere(page)
    tellMost(
      `the search that comes to life, ${at}`,
      new Map([[path, (await layoutShifts(page)).slice(before)]]),
      0,
    )
  })
}
