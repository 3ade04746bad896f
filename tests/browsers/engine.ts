// What the story asks of a browser. Each engine answers in its own protocol (webkit.ts, puppeteer.ts); how people find
// things on a page is the same for all of them and lives above this (visitor.ts).

export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** Whether the browser is as installed, or reduced to the features of the oldest supported browsers (baseline.ts). */
export type Era = 'today' | 'baseline'

export type Key = 'Backspace' | 'Enter' | 'Escape' | 'Tab'

/** One tab of one visitor, with nothing stored in it. Every call ends within CALL_TIMEOUT_MS. */
export type Tab = {
  /** Until the browser has loaded it. */
  load(url: string): Promise<void>
  reload(): Promise<void>
  /** The size of the page in CSS pixels, without the browser's own furniture. */
  resize(width: number, height: number): Promise<void>
  /** Runs a self-contained function in the page; arguments and result are JSON. */
  run<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** A real press of the main button at a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>
  /** Real key strokes into whatever has the focus. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export type Engine = {
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/** A page that hangs must end the test, not hold it: generous on a busy machine, far below a test's own limit. */
export const CALL_TIMEOUT_MS = 15_000
