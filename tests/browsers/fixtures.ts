// The stage for the story in each engine: the project says which and of what era, a test asks for visitors.
import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import {
  findChromium,
  findFirefox,
  findWebKit,
  missingBrowsers,
  mustHaveBrowsers,
} from '#scripts/browsers.mjs'
import { wordsOf } from '../e2e/support/messages.ts'
import { test as base } from '../e2e/support/with-server.ts'
import type { Engine, EngineName, Era } from './engine.ts'
import { createPuppeteer } from './puppeteer.ts'
import { Visitor } from './visitor.ts'
import { openDoor } from './visitor-proxy.ts'
import { createWebKit } from './webkit.ts'

export { expect }

/** By width: a phone held upright, a desktop. */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

type VisitorOptions = { on: keyof typeof SIZES; country?: string; locale?: string; scriptless?: boolean }

export const test = base.extend<
  { visit: (options: VisitorOptions) => Promise<Visitor> },
  { engine: EngineName; era: Era; dark: boolean; launched: Engine | null }
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  era: ['today', { option: true, scope: 'worker' }],
  /** Whether the visitor's system is dark. */
  dark: [false, { option: true, scope: 'worker' }],

  launched: [
    async ({ engine, era, dark }, use) => {
      const launched = await launch(engine, era, dark)
      await use(launched)
      await launched?.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  visit: async ({ launched, engine, era, baseURL }, use, testInfo) => {
    if (!launched) {
      // Never passes silently: the closing lines of the run name it too.
      const [missing] = missingBrowsers([engine])
      if (mustHaveBrowsers) throw new Error(missing)
      test.skip(true, missing)
      return
    }
    const opened: Visitor[] = []
    await use(async ({ on, country = 'NL', locale = 'nl-NL', scriptless = false }) => {
      const door = await openDoor(baseURL ?? '', { country, era, scriptless })
      const visitor = new Visitor(await launched.newTab(), door, wordsOf(locale))
      opened.push(visitor)
      const { width, height } = SIZES[on]
      await visitor.tab.resize(width, height)
      return visitor
    })
    for (const [number, { tab, door }] of opened.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        const path = testInfo.outputPath(`visitor-${number + 1}.png`)
        const picture = await tab.screenshot().catch(() => null)
        if (picture) await writeFile(path, picture)
        if (picture) await testInfo.attach(`visitor ${number + 1}`, { path, contentType: 'image/png' })
      }
      await tab.close()
      await door.close()
    }
    expect(opened.flatMap(({ door }) => door.complaints)).toEqual([])
  },
})

/** Null when the engine is not on this machine. */
async function launch(engine: EngineName, era: Era, dark: boolean): Promise<Engine | null> {
  if (engine === 'webkit') {
    const found = findWebKit()
    return found && createWebKit(found, era, dark)
  }
  const found = engine === 'firefox' ? findFirefox() : findChromium()
  return found === null ? null : createPuppeteer(engine, found, era, dark)
}
