// Layout shifts (https://web.dev/articles/cls), as Chromium reports them.
import type { Page } from '@playwright/test'
import { open } from './open.ts'

type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type LayoutShift = PerformanceEntry & { value: number; sources: Source[] }

/** One shift: its size, and what moved as `"Your name" 85,707 188x21 > 99,706 162x21`. */
export type LayoutShiftSeen = { value: number; moved: string[] }

/** The layout shifts since the page was loaded. */
export const layoutShifts = (page: Page): Promise<LayoutShiftSeen[]> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? (node.cloneNode() as Element).outerHTML.slice(0, 120)
        : `"${node?.textContent?.trim().slice(0, 40) ?? 'gone'}"`
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
    return (observer.takeRecords() as LayoutShift[]).map(({ value, sources }) => ({
      value,
      moved: sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} ${placeOf(previousRect)} > ${placeOf(currentRect)}`,
      ),
    }))
  })

export const sumOf = (shifts: readonly LayoutShiftSeen[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0)

/** Waits for two frames, after which pending changes are rendered. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/**
 * Opens a page so that its document is parsed and rendered before scripts, images and the typeface arrive. A busy browser may render
 * half of a document, which the rest then moves; which half depends on the machine. Returns the number of shifts until then; a test
 * counts those of `layoutShifts(page)` after them.
 */
export async function openDocumentFirst(page: Page, path: string): Promise<number> {
  const { promise: rendered, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (['script', 'image', 'font'].includes(route.request().resourceType())) await rendered
    await route.fallback()
  })
  await open(page, path, 'answered')
  // `interactive`, before deferred scripts have run.
  await page.waitForFunction(() => document.readyState !== 'loading')
  await nextFrames(page)
  const { length } = await layoutShifts(page)
  release()
  await page.waitForLoadState()
  return length
}

/** Waits until the images on the screen are loaded. */
export const imagesLoaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return image.complete || !isOnScreen || !image.checkVisibility()
    }),
  )

/**
 * Keeps the pages of a visitor in the fallback font. When a font arrives depends on the machine, and it may move a line
 * (docs/decisions/rendering.md; `npm run bench` measures it), so a test that counts shifts must not depend on it.
 */
export const withoutTypeface = (page: Page): Promise<unknown> =>
  page.context().route('**/fonts/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
