// Estimates how long a practised user takes for what a test does in a moment, by the keystroke-level model of Card, Moran and Newell,
// plus the time that the pages take; counts the taps.
import type { Locator } from '@playwright/test'

const KEY_MS = 200
const POINT_AND_CLICK_MS = 1_200
const THINK_MS = 1_350

export function practisedPerson() {
  const began = Date.now()
  let hands_ms = 0
  let taps = 0
  return {
    /** Reads a new screen. */
    async read(heading: Locator): Promise<void> {
      await heading.waitFor()
      hands_ms += THINK_MS
    },
    async click(target: Locator): Promise<void> {
      await target.click()
      taps += 1
      hands_ms += POINT_AND_CLICK_MS
    },
    async type(field: Locator, text: string): Promise<void> {
      await field.fill(text)
      taps += 1
      hands_ms += POINT_AND_CLICK_MS + text.length * KEY_MS
    },
    async choose(list: Locator, value: string): Promise<void> {
      await list.selectOption(value)
      taps += 1
      hands_ms += POINT_AND_CLICK_MS * 2
    },
    /** Picks a file, in the system's dialog. */
    async pick(input: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
      await input.setInputFiles(file)
      taps += 1
      hands_ms += POINT_AND_CLICK_MS * 2
    },
    /** Taps on the page so far; what the system opens (a list, a dialog for files) counts as the one that opened it. */
    taps: () => taps,
    /** The time of the user and of the pages so far. */
    elapsedMs: () => hands_ms + (Date.now() - began),
  }
}
