// The time from a tap or a key until a page responds, with the CPU slowed down four times (interaction to next paint).
import type { Page } from '@playwright/test'
import { amount, percentileOf } from '../figure.ts'
import { reportRow } from './row-report.ts'

const INP_MS = 200
const CPU_SLOWDOWN = 4
const ROUNDS = amount({ full: 5, short: 1 })
/** Shorter entries are not recorded (https://www.w3.org/TR/event-timing/). */
const SHORTEST_MS = 16

/** `prepare` brings the page into position and is not measured. */
export type Interaction = [what: string, prepare: () => Promise<unknown>, act: () => Promise<unknown>]

/** Makes the page record how long it takes to respond to each tap and key. */
async function recordInteractions(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const durations: number[] = []
    Object.assign(window, { durations })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, SHORTEST_MS)
}
/** The slowest response since the last call, in milliseconds. */
const slowestResponse = (page: Page) =>
  page.evaluate(async () => {
    // An entry is delivered after the frame that it describes.
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const { durations } = window as unknown as { durations: number[] }
    return Math.max(0, ...durations.splice(0))
  })

/** Measures each interaction in several rounds and reports the lower quartile: a busy machine delays some rounds, a slow page all. */
export async function measureInteractions(page: Page, interactions: readonly Interaction[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const throttle = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const times = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [what, prepare, act] of interactions) {
      await prepare()
      await recordInteractions(page)
      await throttle(CPU_SLOWDOWN)
      await act()
      const ms = await slowestResponse(page)
      await throttle(1)
      times.set(what, [...(times.get(what) ?? []), ms])
    }
  }
  for (const [what, all] of times)
    reportRow({ what, value: percentileOf(all, 25), unit: 'ms', goal: INP_MS, least: SHORTEST_MS })
}
