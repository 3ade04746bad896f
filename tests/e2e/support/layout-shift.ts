// What visitors call jumping (https://web.dev/articles/cls), as Chromium counts it.
import type { Page } from '@playwright/test'

/** How far the page has jumped since it was loaded. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })
