// How long a page takes to answer a tap or a key on a phone four times as slow as this machine (goals: INP under CPU 4x).
import { expect, type Page } from '@playwright/test'

const INP_MS = 200
const CPU_SLOWDOWN = 4
/** A busy machine may hold up any of them, a slow page holds up all: the quickest of a few counts. */
const ROUNDS = 4

/** `start` brings the page to where somebody does it, and is not measured. */
export type Deed = [what: string, start: () => Promise<unknown>, deed: () => Promise<unknown>]

/** From now on the page notes how long each of its answers to taps and keys took. */
async function watchAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: { kind: string; ms: number }[] = []
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) noted.push({ kind: name, ms: duration })
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}
/** The slowest since it was asked last, in milliseconds. */
const slowestAnswer = (page: Page) =>
  page.evaluate(async () => {
    // Entries come behind the frame that they tell of.
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const { noted } = window as unknown as { noted: { ms: number }[] }
    return Math.max(0, ...noted.splice(0).map(({ ms }) => ms))
  })

/** Does one after the other, and once more what was late. */
export async function expectQuickAnswers(page: Page, deeds: readonly Deed[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const throttle = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const times = new Map<string, number[]>()
  const isLate = () => [...times.values()].some((all) => Math.min(...all) > INP_MS)
  for (let round = 0; round === 0 || (round < ROUNDS && isLate()); round += 1) {
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
  for (const [what, all] of times)
    expect(Math.min(...all), `${what}, ${all.map(Math.round)} ms`).toBeLessThanOrEqual(INP_MS)
}
