// A slow connection, held responses, and the time until a page responds to a tap.
import type { Locator, Page } from '@playwright/test'

const LATENCY_MS = 400
const BYTES_A_SECOND = 50_000

/** Slows down all requests of the page. */
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

/** For a visitor whose pages request each file from the network: a service worker has the files of a member cached. */
export const WITHOUT_SERVICE_WORKER = { serviceWorkers: 'block' } as const

/** Holds back scripts until the returned function is called. */
export const holdScripts = (page: Page) => hold(page, /\/assets\/[^/]+\.js$/)

/** Holds back responses of matching URLs until the returned function is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return letThrough
}

/** Follows a link. Returns the milliseconds until `change` (a selector) is visible. */
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
