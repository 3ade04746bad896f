// The time until a lander's form validates input on a cheap phone and a slow connection: the CPU at a quarter, 150 ms to the server,
// 1.6 Mbit/s down. Photos and other files compete for the bandwidth.
import { type Browser, chromium, devices } from '@playwright/test'
import { amount, type Figure, isShortForm, medianOf } from '../figure.ts'
import { seedLanders } from '../support/landers.ts'
import { startBundle } from '../support/server.ts'

const CPU_SLOWDOWN = 4
const LATENCY_MS = 150
const CONNECTION = {
  offline: false,
  latency: LATENCY_MS,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const ROUNDS = amount({ full: 5, short: 1 })
const TIMEOUT_MS = 20_000

/** Runs in the page: enters an invalid address as soon as the form is live, and marks when the form reports it. */
function watchForm() {
  const observer = new MutationObserver(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-signup][data-live]')
    const input = form?.querySelector<HTMLInputElement>('input[name=email]')
    if (!input) return
    observer.disconnect()
    new MutationObserver(() => performance.mark('form-validates')).observe(input, {
      attributeFilter: ['aria-invalid'],
    })
    input.value = 'nonsense'
    for (const type of ['input', 'change', 'blur', 'focusout'])
      input.dispatchEvent(new Event(type, { bubbles: true }))
  })
  observer.observe(document, { attributes: true, childList: true, subtree: true })
}

/** Milliseconds from the navigation. */
async function timeForm(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(devices['Pixel 5'])
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', CONNECTION)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(watchForm)
    await page.goto(url, { waitUntil: 'commit' })
    const mark = await page.waitForFunction(
      () => performance.getEntriesByName('form-validates')[0]?.startTime,
      undefined,
      { timeout: TIMEOUT_MS },
    )
    return (await mark.jsonValue()) as number
  } finally {
    await context.close()
  }
}

export const figure: Figure = {
  name: 'lander, form validates on a slow connection',
  async measure(bundle) {
    const server = await startBundle(bundle, { assets: true, compress: true })
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    try {
      const rows = []
      const landers = await seedLanders(server)
      for (const { name, path } of isShortForm ? landers.slice(0, 1) : landers) {
        const url = server.origin + path
        await timeForm(browser, url)
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round++) times.push(await timeForm(browser, url))
        rows.push({
          what: name,
          value: Math.round(medianOf(times)),
          unit: 'ms',
          goal: 550,
          least: LATENCY_MS,
        })
      }
      return rows
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
