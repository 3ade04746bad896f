// The one way to a page by its address, so that no test touches a page that is not ready for it.
import type { Page, Response } from '@playwright/test'
import { isHydrated, isSettled } from './hydration.ts'

/**
 * `usable`: scripts have taken the page over, nothing is on its way and its fonts are in. `loaded`, as the browser says it: where no
 * script runs or comes, and where a test looks at what there is before. `answered`: as soon as the document begins.
 */
export type Until = 'usable' | 'loaded' | 'answered'

/** Opens a page and answers as the server did. */
export async function open(page: Page, address: string, until: Until = 'usable'): Promise<Response | null> {
  // biome-ignore lint/plugin: everything else goes by this function
  const response = await page.goto(address, { waitUntil: until === 'answered' ? 'commit' : 'load' })
  if (until === 'usable') for (const is of [isHydrated, isSettled]) await page.waitForFunction(is)
  return response
}
