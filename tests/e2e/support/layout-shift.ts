// What visitors call jumping (https://web.dev/articles/cls), as Chromium counts it.
import type { Page } from '@playwright/test'

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** What has jumped since the page was loaded: per shift its size and what moved, as `0.0012: DIV.ways, "Your name"`. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const nameOf = (node: Node | null) => {
      if (!(node instanceof Element)) return `"${node?.textContent?.trim().slice(0, 40) ?? 'gone'}"`
      return [node.nodeName, node.id && `#${node.id}`, node.className && `.${node.className}`].join('')
    }
    return (observer.takeRecords() as LayoutShift[]).map(
      ({ value, sources }) => `${value}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`,
    )
  })

/** How far the page has jumped since it was loaded. */
export const layoutShift = async (page: Page): Promise<number> =>
  (await layoutShifts(page)).reduce((sum, shift) => sum + Number.parseFloat(shift), 0)

/**
 * Leaves the pages of a visitor in the stand-in for our typeface. When a font arrives depends on the machine, and it may move a line
 * (docs/decisions/0456; `npm run bench` measures it), so a test that counts shifts must not depend on it.
 */
export const withoutTypeface = (page: Page): Promise<unknown> =>
  page.context().route('**/fonts/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
