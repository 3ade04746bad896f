// The script of cached pages before React is there (client/lander.ts): when React starts, what waits for it, the 18+ notice and the
// consent bar. That each page has them is tested in tests/e2e.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { enhanceConsentBar } from '#client/consent-bar.ts'
import { enhanceEntryWarning } from '#client/entry-warning.ts'
import { startReact } from '#client/lander/start-react.ts'
import { painted } from './support/painted.ts'

// The page of an earlier file: all files share one document.
beforeAll(cleanup)

const page = document.createElement('div')
/** What the entries of the pages report and wait for; each page has its own. */
type Report = { started: boolean[]; listening: PromiseWithResolvers<void> }
const reports: Report[] = []
Object.assign(window, { reports })

beforeEach(() => document.body.append(page))
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  // Ends the listeners of the pages that were opened, which are the document's.
  document.dispatchEvent(new Event('pointerdown'))
  for (const { listening } of reports) listening.resolve()
  await vi.waitUntil(() => reports.every(({ started }) => started.length > 0))
  await painted()
  page.replaceChildren()
  page.remove()
  for (const link of document.querySelectorAll('link[href^="data:"]')) link.remove()
  history.replaceState(null, '', location.pathname + location.search)
})

/** Opens a page with this content, whose entry reports whether the styles were there before it. */
function openPage(html: string, { isBroken = false } = {}) {
  const number = reports.length
  const report: Report = { started: [], listening: Promise.withResolvers() }
  reports.push(report)
  const entry = `const report = reports[${number}];
    report.started.push(Boolean(document.querySelector('link[href*=page${number}]')?.sheet));
    ${isBroken ? 'throw new Error("broken")' : ''};
    export const listening = report.listening.promise`
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.dataset.react = [
    `data:text/javascript,${encodeURIComponent(entry)}`,
    'data:text/javascript,%2F%2F',
    `data:text/css,.page${number}%7B%7D.css`,
  ].join(' ')
  page.innerHTML = html
  page.append(script)
  startReact(page.querySelector<HTMLFormElement>('form[data-signup]'))
  return { ...report, isStarting: () => document.querySelector(`link[href*=page${number}]`) !== null }
}
const find = <E extends HTMLElement>(selector: string) => page.querySelector(selector) as E
const SIGNUP = '<form data-signup><input name="email"></form><main></main>'

describe('React starts', () => {
  it.each(['pointerdown', 'keydown', 'touchstart'])(
    'at the first %s outside the form, once, and after its styles',
    async (type) => {
      const { isStarting, started } = openPage(SIGNUP)
      find('input').dispatchEvent(new Event(type, { bubbles: true }))
      expect(isStarting()).toBe(false)
      for (const _ of ['first', 'second']) find('main').dispatchEvent(new Event(type, { bubbles: true }))
      expect(isStarting()).toBe(true)
      await expect.poll(() => started).toEqual([true])
    },
  )

  it('when the browser is idle, some time after the page was loaded, and not while somebody types', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
      run({ didTimeout: false, timeRemaining: () => 1 })
      return 0
    })
    const first = openPage(SIGNUP)
    vi.advanceTimersByTime(4_999)
    expect(first.isStarting()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(first.isStarting()).toBe(true)

    const second = openPage(SIGNUP)
    vi.advanceTimersByTime(4_000)
    find('input').dispatchEvent(new Event('input', { bubbles: true }))
    vi.advanceTimersByTime(1_499)
    expect(second.isStarting()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(second.isStarting()).toBe(true)
  })
})

describe.each(['data-held', 'data-language-link'])('a link with %s', (attribute) => {
  const LINK = `<a ${attribute} href="#led">Texts</a>`
  /** The clicks that reach the link. */
  function listen(link: HTMLElement) {
    const clicks: boolean[] = []
    link.addEventListener('click', (event) => {
      clicks.push(event.defaultPrevented)
      event.preventDefault()
    })
    return clicks
  }

  it('waits for React, is busy meanwhile, and is clicked then', async () => {
    const { started, listening } = openPage(LINK)
    const link = find('a')
    const clicks = listen(link)
    link.click()
    expect([clicks, link.ariaBusy, location.hash]).toEqual([[], 'true', ''])
    await expect.poll(() => started).toHaveLength(1)
    expect(clicks).toEqual([])
    listening.resolve()
    await expect.poll(() => clicks).toEqual([false])
    expect(link.ariaBusy).toBe(null)
    // From now on React handles it.
    link.click()
    expect(clicks).toHaveLength(2)
  })

  it('is the browser’s where it is opened in another tab, and followed where React cannot be loaded', async () => {
    openPage(LINK, { isBroken: true })
    const link = find('a')
    const clicks = listen(link)
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    expect([clicks, link.ariaBusy]).toEqual([[false], null])
    link.click()
    await expect.poll(() => location.hash).toBe('#led')
    expect(clicks).toHaveLength(1)
  })
})

describe('a form that React submits', () => {
  const FORM = '<form data-held><button>Log in</button></form><form id="plain"><button>Search</button></form>'
  function open(options = {}) {
    const report = openPage(FORM, options)
    const form = find<HTMLFormElement>('form')
    const submitted: string[] = []
    form.submit = () => void submitted.push('without scripts')
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      submitted.push('by React')
    })
    return { ...report, submitted, button: find('button') }
  }

  it('waits for it, is busy meanwhile, and is submitted once', async () => {
    const { started, listening, submitted, button } = open()
    button.click()
    button.click()
    expect([submitted, button.ariaBusy]).toEqual([[], 'true'])
    await expect.poll(() => started).toHaveLength(1)
    listening.resolve()
    await expect.poll(() => submitted).toEqual(['by React'])
    expect(button.ariaBusy).toBe(null)
  })

  it('is submitted without scripts where React takes too long, or cannot be loaded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const slow = open()
    slow.button.click()
    await vi.advanceTimersByTimeAsync(3_999)
    expect(slow.submitted).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(slow.submitted).toEqual(['without scripts'])
    vi.useRealTimers()
    slow.listening.resolve()
    await painted()

    const { submitted, button } = open({ isBroken: true })
    button.click()
    await expect.poll(() => submitted).toEqual(['without scripts'])
  })

  it('is none of the others, which the browser submits', () => {
    openPage(FORM)
    const plain = find('#plain')
    const reached = vi.fn((event: Event) => event.preventDefault())
    plain.addEventListener('submit', reached)
    find('#plain button').click()
    expect(reached).toHaveBeenCalledOnce()
  })
})

it('the 18+ notice goes when the server has stored the answer, and the page behind it can be used; offline it stays', async () => {
  page.innerHTML = `<div role="dialog"><form action="/_entry" method="post"><button>Enter</button></form></div>
    <div id="root" inert></div>`
  const stored = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no connection'))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  enhanceEntryWarning()
  find('button').click()
  await expect.poll(() => warned.mock.calls.length).toBe(1)
  expect([find('[role=dialog]').isConnected, find('#root').inert]).toEqual([true, true])
  stored.mockResolvedValue(new Response())
  find('button').click()
  await expect.poll(() => page.querySelector('[role=dialog]')).toBe(null)
  expect(find('#root').inert).toBe(false)
  expect(stored).toHaveBeenLastCalledWith(new URL('/_entry', location.href).href, {
    method: 'POST',
    redirect: 'manual',
  })
})

it('the consent bar goes when the choice was stored, with the record of the page; opened by its link it takes the focus, and gives it back', async () => {
  page.innerHTML = `<a href="#consent" data-consent-link>Choice</a><section data-consent-bar tabindex="-1">
    <form action="/_consent"><input name="tracking" value="signed"><button value="refuse">No</button></form></section>`
  const bar = find('section')
  const answered = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 500 }))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  enhanceConsentBar()
  // A second script of the page adds nothing.
  enhanceConsentBar()
  find('button').click()
  await expect.poll(() => warned.mock.calls.length).toBe(1)
  expect(answered).toHaveBeenCalledOnce()
  expect([bar.dataset.shown, bar.dataset.choice]).toEqual([undefined, undefined])

  find('a').click()
  expect([bar.dataset.shown, document.activeElement, location.hash]).toEqual(['yes', bar, ''])
  answered.mockResolvedValue({ type: 'opaqueredirect' } as Response)
  find('button').click()
  await expect.poll(() => bar.dataset.shown).toBe('no')
  expect(bar.dataset.choice).toBe('refuse')
  expect(document.activeElement).toBe(find('a'))
  const [, init] = answered.mock.lastCall ?? []
  expect(String(init?.body)).toBe('choice=refuse&tracking=signed')
})
