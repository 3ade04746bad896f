// A visitor with a browser of their own, whatever the engine: what people do, as verbs. Everything waits until it can be
// done or seen, and fails with the words of what stood in the way.
import { expect } from '@playwright/test'
import { isHydrated, isSettled } from '../e2e/support/hydration.ts'
import type { wordsOf } from '../e2e/support/messages.ts'
import type { Key, Tab } from './engine.ts'
import { type Box, look, type Sight, type Sought } from './look.ts'
import type { Door } from './visitor-proxy.ts'

const WITHIN_MS = 20_000
const INTERVALS = [20, 50, 100, 100, 250]
const IN_SIGHT = 'is in sight'

/** Whatever moves longer is pressed where it is. */
const STILL_AFTER_LOOKS = 50

export class Visitor {
  readonly tab: Tab
  readonly door: Door
  /** The messages of the visitor's locale. */
  readonly t: ReturnType<typeof wordsOf>

  constructor(tab: Tab, door: Door, t: ReturnType<typeof wordsOf>) {
    this.tab = tab
    this.door = door
    this.t = t
  }

  /** Opens a page by its path or address, and waits until it can be used (tests/e2e/support/open.ts says what that is). */
  async open(address: string, until: 'usable' | 'loaded' = 'usable'): Promise<void> {
    await this.tab.load(new URL(address, this.door.origin).href)
    if (until === 'loaded') return
    await this.hydrated()
    await this.until('nothing is on its way', isSettled)
  }

  /** Path and query of the current page. */
  path(): Promise<string> {
    return this.tab.run(() => location.pathname + location.search)
  }

  async arrives(path: RegExp): Promise<string> {
    await this.#until(`the address fits ${path}`, () => this.path()).toMatch(path)
    return this.path()
  }

  /** Waits until something is visible and does not move. */
  async sees(sought: Sought): Promise<Sight> {
    let before: Sight | null = null
    let now: Sight | null = null
    await this.#until(inWords(sought), async () => {
      ;[before, now] = [now, await this.tab.run(look, sought)]
      if (now.trouble) return now.trouble
      return before && isSame(before.box, now.box) ? IN_SIGHT : 'moves'
    }).toBe(IN_SIGHT)
    return now as unknown as Sight
  }

  /** Waits until it is gone, or cannot be seen any more. */
  async losesSightOf(sought: Sought): Promise<void> {
    await this.#until(inWords(sought), async () => {
      const { trouble } = await this.tab.run(look, sought)
      return trouble ?? IN_SIGHT
    }).not.toBe(IN_SIGHT)
  }

  async click(sought: Sought): Promise<void> {
    // A moving element may have left its position, or the window.
    let { middle } = await this.sees(sought)
    for (let moved = true, times = 0; moved && times < STILL_AFTER_LOOKS; times++) {
      const { middle: now } = await this.sees(sought)
      moved = now.x !== middle.x || now.y !== middle.y
      middle = now
    }
    await this.tab.clickAt(middle.x, middle.y)
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.tab.clickAt(x, y)
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key)
  }

  /** Types over whatever a field holds. */
  async fill(sought: Sought, text: string): Promise<void> {
    await this.click(sought)
    await this.tab.run(() => (document.activeElement as HTMLInputElement | null)?.select())
    await (text === '' ? this.tab.press('Backspace') : this.tab.type(text))
    await this.holds(sought, text)
  }

  /** Waits until a field holds a value, or a button is pressed or not. */
  async holds(sought: Sought, value: string): Promise<void> {
    await this.#until(`${inWords(sought)} holds`, async () => (await this.tab.run(look, sought)).value).toBe(
      value,
    )
  }

  /** A choice in the browser's own list, which no page can see. */
  async choose(sought: Sought, value: string): Promise<void> {
    await this.click(sought)
    await this.press('Escape')
    await this.tab.run((chosen) => {
      const select = document.activeElement as HTMLSelectElement
      select.value = chosen
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
    }, value)
  }

  /** Waits until a function of the page answers true. */
  async until<Args extends unknown[]>(
    what: string,
    script: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    await this.#until(what, () => this.tab.run(script, ...args)).toBe(true)
  }

  /** Waits until React has taken the page over. */
  async hydrated(): Promise<void> {
    await this.until('React has taken the page over', isHydrated)
  }

  #until(message: string, read: () => Promise<unknown>) {
    // A page that is being left answers nothing; the next one will.
    const tolerant = () => read().catch((error: Error) => `cannot be asked: ${error.message}`)
    return expect.poll(tolerant, { message, timeout: WITHIN_MS, intervals: INTERVALS })
  }
}

const isSame = (a: Box, b: Box) =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom

function inWords({ role, name, nameWith, within }: Sought): string {
  const words = [name && `“${name}”`, nameWith && `with “${nameWith}”`].filter(Boolean)
  return [role ?? 'text', ...words, ...(within ? [`in ${inWords(within)}`] : [])].join(' ')
}
