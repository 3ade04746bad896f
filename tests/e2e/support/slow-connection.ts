// A slow line, and how long a page takes to answer a tap on it.
import type { Locator, Page } from '@playwright/test'

const LATENCY_MS = 400
const BYTES_A_SECOND = 50_000

/** From now on everything the page asks for takes its time. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  })
}

/** Of a visitor whose page asks the line for each file: a service worker has a member's at hand. */
export const NO_FILES_AT_HAND = { serviceWorkers: 'block' } as const

/** From now on no script arrives, until what this answers is called. */
export const holdScripts = (page: Page) => hold(page, /\/assets\/[^/]+\.js$/)

/** From now on nothing arrives from addresses that match, until what this answers is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return letThrough
}

/** Follows a link and answers after how many milliseconds `change` (a selector) could be seen. */
export function timeToSee(link: Locator, change: string): Promise<number> {
  return link.evaluate(
    (element, selector) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const look = () => {
          const changed = [...document.querySelectorAll(selector)]
          if (
            changed.some((seen) => seen.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          )
            resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        if (element instanceof HTMLElement) element.click()
        look()
      }),
    change,
  )
}
