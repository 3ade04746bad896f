// Estimates how long a practised user takes for what a test does in a moment, by the keystroke-level model of Card, Moran and Newell,
// plus the time that the pages take.
import type { Locator } from '@playwright/test'

const KEY_MS = 200
const POINT_AND_CLICK_MS = 1_200
const THINK_MS = 1_350

export function practisedPerson() {
  const began = Date.now()
  let hands_ms = 0
  return {
    /** Reads a new screen. */
    async read(heading: Locator): Promise<void> {
      await heading.waitFor()
      hands_ms += THINK_MS
    },
    async click(target: Locator): Promise<void> {
      await target.click()
      hands_ms += POINT_AND_CLICK_MS
    },
    async type(field: Locator, text: string): Promise<void> {
      await field.fill(text)
      hands_ms += POINT_AND_CLICK_MS + text.length * KEY_MS
    },
    async choose(list: Locator, value: string): Promise<void> {
      await list.selectOption(value)
      hands_ms += POINT_AND_CLICK_MS * 2
    },
    /** The time of the user and of the pages so far. */
    elapsedMs: () => hands_ms + (Date.now() - began),
  }
}
