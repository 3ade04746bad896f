// How long a page takes to answer a tap or a key on a phone four times as slow as this machine (goal: INP under CPU 4x).
import type { Page } from '@playwright/test'
import { percentileOf } from '../figure.ts'
import { tell } from './tell.ts'

const INP_MS = 200
const CPU_SLOWDOWN = 4
const ROUNDS = 5

/** `start` brings the page to where somebody does it, and is not measured. */
export type Deed = [what: string, start: () => Promise<unknown>, deed: () => Promise<unknown>]

/** From now on the page notes how long each of its answers to taps and keys took. */
async function watchAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: number[] = []
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}
/** The slowest since it was asked last, in milliseconds. */
const slowestAnswer = (page: Page) =>
  page.evaluate(async () => {
    // Entries come behind the frame that they tell of.
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const { noted } = window as unknown as { noted: number[] }
    return Math.max(0, ...noted.splice(0))
  })

/** Does one after the other, a few times, and tells the lower quartile of each: a busy machine holds up some, a slow page all. */
export async function measureAnswers(page: Page, deeds: readonly Deed[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const throttle = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const times = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [what, start, deed] of deeds) {
      await start()
      await watchAnswers(page)
      await throttle(CPU_SLOWDOWN)
      await deed()
      const ms = await slowestAnswer(page)
      await throttle(1)
      times.set(what, [...(times.get(what) ?? []), ms])
    }
  }
  for (const [what, all] of times) tell({ what, value: percentileOf(all, 25), unit: 'ms', goal: INP_MS })
}
