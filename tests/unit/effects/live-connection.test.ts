// The live socket over a bad connection: detected, retried, and not by all browsers at once.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openConnection, retryDelay } from '#client/effects/live-connection.ts'

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readyState = 0
  said: string[] = []
  isClosed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null

  constructor() {
    FakeSocket.made.push(this)
  }
  send(frame: string) {
    this.said.push(frame)
  }
  close() {
    this.readyState = 3
    this.isClosed = true
  }
  open() {
    this.readyState = 1
    this.onopen?.()
    this.answer('pong')
  }
  answer(data: unknown) {
    this.onmessage?.({ data })
  }
  end(code = 1006, reason = '') {
    this.readyState = 3
    this.onclose?.({ code, reason })
  }
}

const made = () => FakeSocket.made
const newest = () => made().at(-1) as FakeSocket
const online = { onLine: true }
let page: EventTarget & { visibilityState: string }
let tab: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  FakeSocket.made = []
  online.onLine = true
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  tab = new EventTarget()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', tab)
  vi.stubGlobal('navigator', online)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open() {
  const [onOpen, onFrame, onEnd] = [vi.fn(), vi.fn(), vi.fn()]
  const line = openConnection({ url: new URL('wss://vonk.test/api/live.php'), onOpen, onFrame, onEnd })
  return { onOpen, onFrame, onEnd, ...line }
}

describe('trying again', () => {
  it('waits a random time up to twice as long each time, at most half a minute, and at least as long as the server demanded', () => {
    expect([0, 1, 2, 5, 50].map((failures) => retryDelay(failures, 1))).toEqual([
      1_000, 2_000, 4_000, 30_000, 30_000,
    ])
    expect(retryDelay(3, 0)).toBe(0)
    expect(retryDelay(0, 0.5, 5_000)).toBe(5_500)
  })

  it('spreads two hundred tabs over the whole time, so that no server is overrun that comes back', () => {
    vi.mocked(Math.random).mockRestore()
    const delays = Array.from({ length: 200 }, () => retryDelay(3, Math.random()))
    const perSecond = Map.groupBy(delays, (delay) => Math.floor(delay / 1_000))
    expect(perSecond.size).toBe(8)
    expect(Math.max(...[...perSecond.values()].map(({ length }) => length))).toBeLessThan(60)
  })

  it('resets the delay once the server has sent a frame, not when it accepts and closes at once', () => {
    open()
    newest().end()
    vi.advanceTimersByTime(1_000)
    newest().onopen?.()
    newest().end()
    vi.advanceTimersByTime(1_999)
    expect(made()).toHaveLength(2)
    vi.advanceTimersByTime(1)
    newest().open()
    newest().end()
    vi.advanceTimersByTime(1_000)
    expect(made()).toHaveLength(4)
  })

  it('waits as long as a server demands', () => {
    open()
    newest().open()
    newest().end(1013, '20')
    vi.advanceTimersByTime(20_999)
    expect(made()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(made()).toHaveLength(2)
  })

  it('does not connect for an ended session: the user is fetched first', () => {
    open()
    newest().open()
    newest().end(4401)
    vi.advanceTimersByTime(5_000)
    expect(made()).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(made()).toHaveLength(2)
  })

  it('stays closed after too many tabs, until the page becomes visible', () => {
    open()
    newest().open()
    newest().end(4429)
    vi.advanceTimersByTime(600_000)
    expect(made()).toHaveLength(1)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(made()).toHaveLength(2)
  })

  it('gives up where no socket ever opened, for an upstream without one', () => {
    open()
    for (let tries = 0; tries < 40; tries += 1) {
      newest().end()
      vi.advanceTimersByTime(30_000)
    }
    expect(made()).toHaveLength(12)
  })
})

describe('a dead connection without a close event', () => {
  it('is found out by a ping without an answer, and another is opened', () => {
    const { onEnd } = open()
    newest().open()
    vi.advanceTimersByTime(25_000)
    expect(newest().said.at(-1)).toBe('ping')
    newest().answer('pong')
    vi.advanceTimersByTime(25_000 + 8_000)
    expect(made()[0]?.isClosed).toBe(true)
    expect(onEnd).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1_000)
    expect(made()).toHaveLength(2)
  })

  it('counts as alive with any frame, and passes on all but pongs', () => {
    const { onFrame } = open()
    newest().open()
    vi.advanceTimersByTime(25_000)
    newest().answer('{"type":"typing"}')
    vi.advanceTimersByTime(8_000)
    expect(made()).toHaveLength(1)
    expect(onFrame.mock.calls).toEqual([['{"type":"typing"}']])
  })

  it('is probed at once when the page becomes visible', () => {
    open()
    newest().open()
    newest().said = []
    page.dispatchEvent(new Event('visibilitychange'))
    expect(newest().said).toEqual(['ping'])
    vi.advanceTimersByTime(8_000 + 1_000)
    expect(made()).toHaveLength(2)
  })

  it('is given up where it never opens', () => {
    open()
    vi.advanceTimersByTime(15_000 + 1_000)
    expect(made()).toHaveLength(2)
    expect(made()[0]?.isClosed).toBe(true)
  })
})

describe('a page that is put away', () => {
  it.each(['pagehide', 'offline'])('closes its socket on %s and opens another when it is back', (away) => {
    const { onOpen } = open()
    newest().open()
    tab.dispatchEvent(new Event(away))
    expect(newest().isClosed).toBe(true)
    vi.advanceTimersByTime(600_000)
    expect(made()).toHaveLength(1)
    tab.dispatchEvent(new Event(away === 'offline' ? 'online' : 'pageshow'))
    newest().open()
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  it('closes it when it is frozen, and opens another on waking up', () => {
    open()
    newest().open()
    page.dispatchEvent(new Event('freeze'))
    expect(newest().isClosed).toBe(true)
    page.dispatchEvent(new Event('resume'))
    expect(made()).toHaveLength(2)
  })
})

it('offline nothing is tried and nothing is logged', () => {
  online.onLine = false
  const { send } = open()
  expect(made()).toHaveLength(0)
  expect(send('{}')).toBe(false)
  online.onLine = true
  tab.dispatchEvent(new Event('online'))
  expect(send('{}')).toBe(false)
  newest().open()
  expect(send('{}')).toBe(true)
})

it('once it is stopped it neither opens nor listens', () => {
  const { stop } = open()
  newest().open()
  stop()
  expect(newest().isClosed).toBe(true)
  tab.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(600_000)
  expect(made()).toHaveLength(1)
})
