// The only function that opens a page by its URL: it waits until the page is interactive, because an earlier click would be lost.
import type { Page, Response } from '@playwright/test'
import { isHydrated, isSettled } from './hydration.ts'

/**
 * `usable`: the page is hydrated and has finished loading, fonts included. `loaded`: the load event, for pages without scripts and for
 * tests of the time before hydration. `answered`: as soon as the response begins.
 */
export type Until = 'usable' | 'loaded' | 'answered'

/** Opens a page and returns the server's response. */
export async function open(page: Page, address: string, until: Until = 'usable'): Promise<Response | null> {
  // biome-ignore lint/plugin: all tests call this function instead
  const response = await page.goto(address, { waitUntil: until === 'answered' ? 'commit' : 'load' })
  if (until === 'usable') for (const is of [isHydrated, isSettled]) await page.waitForFunction(is)
  return response
}
