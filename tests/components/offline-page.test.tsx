// The script of the offline page (client/offline/page.ts), in a frame at the URL that was requested. The page itself is tested in
// tests/worker/http/system/offline-page.test.ts, how it is reached in tests/e2e/offline.test.ts.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import {
  deleteOfflineChats,
  type OfflineChat,
  type OfflineMessage,
  updateOfflineChats,
} from '#client/devices/offline-chats.ts'

// The page of an earlier file: all files share one document.
beforeAll(cleanup)

/** The parts of the page that the script fills in. */
const PAGE = `<section data-part="away"><button>Try again</button><a data-part="read" hidden>Read</a>
    <span data-part="still" hidden>Still offline</span></section>
  <section data-part="kept" hidden><a data-part="back" hidden>Back</a><h1 data-part="heading">Chats</h1>
    <span data-part="fictional" hidden>Fictional</span><p data-part="when">As of {when}</p>
    <p data-part="not-kept" hidden>Not stored</p><ol data-part="list"></ol></section>
  <template id="row"><li><a href=""><i data-text="initial"></i><b data-text="name"></b><em data-text="fictional">Fictional</em>
    <time data-text="moment"></time><span data-text="said"></span></a></li></template>
  <template id="message"><li><span data-text="text"></span><time data-text="moment"></time></li></template>`

const DAY_MS = 86_400_000
const message = (text: string, more: Partial<OfflineMessage> = {}): OfflineMessage => ({
  mine: false,
  text,
  said_at: '2026-11-20T12:00:00.000Z',
  photo: false,
  ...more,
})
const BEN: OfflineChat = {
  id: 'with ben',
  name: 'ben',
  fictional: false,
  last: message('', { mine: true, photo: true }),
  messages: [message('Coffee?'), message('', { mine: true, photo: true })],
}
const EVA: OfflineChat = { id: 'eva', name: 'Eva', fictional: true, last: null, messages: null }

const frame = document.createElement('iframe')
afterEach(async () => {
  frame.remove()
  await deleteOfflineChats()
})

/** Opens the page where `path` was requested, on a device with these chats. */
async function open(path: string, chats: readonly OfflineChat[] = [BEN, EVA]) {
  const kept_at = new Date(Date.now() - 2 * DAY_MS).toISOString()
  if (chats.length > 0) await updateOfflineChats(() => ({ member: 'anna', kept_at, chats }))
  // Any document of this origin, whose URL can then be replaced.
  frame.src = '/robots.txt'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const view = frame.contentWindow as Window & typeof globalThis
  const page = view.document
  view.history.replaceState(null, '', path)
  const network = { answer: () => Promise.reject<Response>(new TypeError('no connection')) }
  view.fetch = () => network.answer()
  page.body.innerHTML = PAGE
  page.title = 'Offline · Emberly'
  Object.assign(page.documentElement.dataset, { locale: 'nl-NL', you: 'You: {text}', photo: 'Photo' })
  const script = page.createElement('script')
  Object.assign(script, { type: 'module', src: '/client/offline/page.ts' })
  const ran = new Promise((resolve) => script.addEventListener('load', resolve))
  page.body.append(script)
  await ran
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-part=${name}]`)
  return { page, part, network, isShown: (name: string) => part(name)?.hidden === false }
}
const textsOf = (row: Element) =>
  ['initial', 'name', 'fictional', 'said'].map(
    (name) => row.querySelector(`[data-text=${name}]`)?.textContent ?? null,
  )

describe('the offline page', () => {
  it('lists the stored chats at their URL, with who wrote the last message', async () => {
    const { page, part, isShown } = await open('/chats')
    await expect.poll(() => page.querySelectorAll('[data-part=list] li').length).toBe(2)
    const [ben, eva] = page.querySelectorAll('[data-part=list] li') as unknown as [Element, Element]
    expect([textsOf(ben), textsOf(eva)]).toEqual([
      ['B', 'ben', null, 'You: Photo'],
      ['E', 'Eva', 'Fictional', null],
    ])
    expect(ben.querySelector('time')?.textContent).toMatch(/^20 nov/)
    expect(eva.querySelector('time')).toBe(null)
    expect(ben.querySelector('a')?.getAttribute('href')).toBe('/chats/with%20ben')
    expect([part('away'), isShown('kept'), isShown('back')]).toEqual([null, true, false])
    expect(part('when')?.textContent).toMatch(/^As of \d+ [a-z]+/)
  })

  it('shows the messages of a chat at its URL, on their sides', async () => {
    const { page, part, isShown } = await open('/chats/eva', [BEN, { ...EVA, messages: BEN.messages }])
    await expect.poll(() => page.querySelectorAll('[data-part=list] li').length).toBe(2)
    const messages = [...page.querySelectorAll<HTMLElement>('[data-part=list] li')]
    expect(
      messages.map((entry) => [entry.dataset.side, entry.querySelector('[data-text=text]')?.textContent]),
    ).toEqual([
      ['theirs', 'Coffee?'],
      ['mine', 'Photo'],
    ])
    expect([part('heading')?.textContent, page.title]).toEqual(['Eva', 'Eva · Emberly'])
    expect([isShown('back'), isShown('fictional'), isShown('not-kept')]).toEqual([true, true, false])
  })

  it.each([
    ['that was not opened here', '/chats/eva', 'Eva'],
    ['that it does not know', '/chats/other', 'Chats'],
  ])('says of a chat %s that it is not stored', async (_which, path, heading) => {
    const { part, isShown } = await open(path)
    await expect.poll(() => isShown('not-kept')).toBe(true)
    expect([part('heading')?.textContent, isShown('back')]).toEqual([heading, true])
    expect(part('list')?.childElementCount).toBe(0)
  })

  it('leads to the chats from every other URL, where any are stored', async () => {
    const { part, isShown } = await open('/members')
    await expect.poll(() => isShown('read')).toBe(true)
    expect([part('away') === null, isShown('kept')]).toEqual([false, false])
  })

  it('says that there is still no connection, and loads the requested page once there is one', async () => {
    const { page, isShown, network } = await open('/chats', [])
    const button = page.querySelector('button')
    button?.click()
    await expect.poll(() => isShown('still')).toBe(true)
    expect([isShown('kept'), isShown('read')]).toEqual([false, false])
    network.answer = async () => new Response()
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    button?.click()
    await loaded
    expect(frame.contentWindow?.location.pathname).toBe('/chats')
    expect(frame.contentDocument).not.toBe(page)
  })
})
