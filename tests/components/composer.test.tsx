// The composer: input, size, position, and notices before sending.
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Chat } from '#src/contract/chat.ts'
import type { LiveCommand } from '#src/contract/live.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { chatWith, message, person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { type ChatOptions, openChatWith } from './support/open-chat.ts'
import type { OpenedPage } from './support/open-page.tsx'
import { painted } from './support/painted.ts'

const PHONE = { width: 390, height: 780 }
const LINK = `https://example.test/${'without-any-place-to-break'.repeat(8)}`

/** Anna in a conversation with Ben. The server accepts what she sends at once. */
async function openChat({ credits = 10, ...options }: ChatOptions & { credits?: number } = {}) {
  const ben = person({ id: 'ben', name: 'Ben' })
  const chat: Chat = chatWith(ben)
  const { id } = chat.conversation
  const placed: Chat['messages'] = []
  let left = credits
  const opened = await openChatWith(chat, {
    user: member({}, { credits }),
    ...options,
    answers: {
      'chat.read': () => ({ ...chat, messages: placed }),
      'message.send': ({ text, client_id }: { text: string; client_id: string }) => {
        left -= 1
        placed.push(message(id, 'anna', placed.length + 1, { text, client_id }))
        return { message: placed.at(-1), credits: left }
      },
      ...options.answers,
    },
  })
  await expect.element(box(opened)).toBeVisible()
  return { ...opened, path: `/chats/${id}` }
}

const box = ({ t }: OpenedPage) => page.getByLabelText(t('chat.write_to', { name: 'Ben' }))
const area = (opened: OpenedPage) => box(opened).element() as HTMLTextAreaElement
const sendButton = ({ t }: OpenedPage) => page.getByRole('button', { name: t('chat.send') })
const log = ({ t }: OpenedPage) => page.getByRole('log', { name: t('chat.messages', { name: 'Ben' }) })

it('a long word or link keeps the send button on the screen', async () => {
  const opened = await openChat({ viewport: PHONE })
  await box(opened).fill(LINK)
  expect(sendButton(opened).element().getBoundingClientRect().right).toBeLessThanOrEqual(PHONE.width)
  await sendButton(opened).click()
  await expect.poll(() => document.querySelector(`a[href="${LINK}"]`)).not.toBeNull()
  expect(document.documentElement.scrollWidth).toBe(PHONE.width)
})

it('an empty wallet is announced before typing, with a link to credits', async () => {
  const opened = await openChat({ credits: 1 })
  const { t } = opened
  const notice = page.getByRole('status').filter({ hasText: t('chat.no_credits.title') })
  await expect.element(notice).not.toBeInTheDocument()
  await box(opened).fill('The last one')
  await sendButton(opened).click()
  await expect.element(notice).toBeVisible()
  await box(opened).fill('Kept for later')
  await expectAccessible()
  await expect
    .element(notice.getByRole('link', { name: t('chat.empty_wallet.action') }))
    .toHaveAttribute('href', '/credits')

  const again = await openChat({ credits: 0 })
  await expect.element(notice).toBeVisible()
  expect(again.path).not.toBe(opened.path)
})

it('that a measure allows no new chats is said before typing, with its end', async () => {
  const chat: Chat = chatWith(person({ id: 'ben', name: 'Ben' }))
  const until = '2026-12-04T12:00:00.000Z'
  const opened = await openChat({
    answers: { 'chat.read': () => ({ ...chat, restricted: { until } }) },
  })
  const notice = page.getByText(opened.t('errors.chats_restricted'))
  await expect.element(notice).toHaveTextContent(/op 4 dec/)
  await expectAccessible()
})

it('a text that is too long shows an error, and is not cut', async () => {
  const opened = await openChat()
  const long = 'word '.repeat(401)
  await box(opened).fill(long)
  await expect.element(page.getByText(opened.t('errors.fields.message_too_long'))).toBeVisible()
  await expect.element(sendButton(opened)).toBeDisabled()
  await expect.element(box(opened)).toBeInvalid()
  area(opened).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(box(opened)).toHaveValue(long)
  expect(opened.asked.map(({ call }) => call)).not.toContain('message.send')
})

it('with a hardware keyboard the composer has the focus when a chat opens', async () => {
  const opened = await openChat()
  await expect.element(box(opened)).toHaveFocus()
})

it('a message of few emoji is large, and has the same text', async () => {
  const opened = await openChat({ credits: 10 })
  const sizeOf = async (text: string) => {
    await box(opened).fill(text)
    await sendButton(opened).click()
    const bubble = log(opened).getByText(text, { exact: true })
    await expect.element(bubble).toBeVisible()
    return Number.parseFloat(getComputedStyle(bubble.element()).fontSize)
  }
  const person = await sizeOf('👩🏿‍⚕️')
  const two = await sizeOf('🇳🇱❤️')
  expect(await sizeOf('123')).toBe(16)
  expect(await sizeOf('Hi 😀')).toBe(16)
  expect(two).toBeGreaterThan(40)
  expect(person).toBeGreaterThan(two)
})

describe('where the browser lacks the feature', () => {
  it('the composer grows with its text up to its limit, and shrinks when empty, also with reduced motion', async () => {
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
    const supports = CSS.supports.bind(CSS)
    vi.spyOn(CSS, 'supports').mockImplementation((...query: string[]) =>
      query[0] === 'field-sizing' ? false : (supports as (...query: string[]) => boolean)(...query),
    )
    const opened = await openChat({ viewport: PHONE })
    area(opened).style.setProperty('field-sizing', 'fixed')
    const heightOf = async (text: string) => {
      await box(opened).fill(text)
      await painted()
      return area(opened).clientHeight
    }
    const one = await heightOf('')
    expect(await heightOf('One\nTwo\nThree')).toBeGreaterThan(one + 30)
    expect(
      await heightOf('A line that is long enough to be broken once or twice where a phone is this narrow'),
    ).toBeGreaterThan(one)
    expect(await heightOf('Line\n'.repeat(40))).toBeLessThanOrEqual(0.3 * PHONE.height)
    await box(opened).clear()
    await expect.poll(() => area(opened).clientHeight).toBe(one)
    vi.restoreAllMocks()
  })

  it('an on-screen keyboard over the page leaves the composer above it', async () => {
    const viewport = Object.assign(new EventTarget(), { ...PHONE, offsetTop: 0, scale: 1 })
    vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(viewport as unknown as VisualViewport)
    const opened = await openChat({ viewport: PHONE })
    const resize = (size: { height: number; offsetTop: number }) => {
      Object.assign(viewport, size)
      viewport.dispatchEvent(new Event('resize'))
    }
    const bottom = () => sendButton(opened).element().getBoundingClientRect().bottom
    const top = () =>
      page.getByRole('heading', { name: 'Ben', exact: true }).element().getBoundingClientRect().top
    resize({ height: 440, offsetTop: 0 })
    await expect.poll(bottom).toBeLessThan(440)
    resize({ height: 440, offsetTop: 200 })
    await expect.poll(top).toBeGreaterThan(200)
    expect(bottom()).toBeLessThan(640)
    resize({ height: PHONE.height, offsetTop: 0 })
    await expect.poll(bottom).toBeGreaterThan(640)
    vi.restoreAllMocks()
  })
})

it.each([390, 1280])('emoji are searched and inserted at the caret, at %i px', async (width) => {
  const opened = await openChat({ viewport: { width, height: 780 } })
  const { t } = opened
  await box(opened).fill('Koffie ?')
  area(opened).setSelectionRange(7, 7)
  await page.getByRole('button', { name: t('chat.emoji.open') }).click()
  const panel = page.getByRole('dialog', { name: t('chat.emoji.title') })
  await panel.getByRole('searchbox').fill('koff')
  await expect.element(panel.getByRole('button', { name: 'koffie' })).toBeVisible()
  const edge = panel.element().getBoundingClientRect()
  expect(edge.left).toBeGreaterThanOrEqual(0)
  expect(edge.right).toBeLessThanOrEqual(width)
  await panel.getByRole('button', { name: 'koffie' }).click()
  await expect.element(box(opened)).toHaveValue('Koffie ☕?')
  await expect.poll(() => area(opened).selectionStart).toBe(8)
})

it('the emoji picker is accessible', async () => {
  const { t } = await openChat()
  await page.getByRole('button', { name: t('chat.emoji.open') }).click()
  await expect.element(page.getByRole('dialog', { name: t('chat.emoji.title') })).toBeVisible()
  await expectAccessible()
})

it('a suggested message is put into the composer by a tap, replaces an earlier one, and is sent only by the member', async () => {
  const opened = await openChat({ viewport: PHONE })
  const { t, asked } = opened
  const lines = page.getByRole('region', { name: t('icebreaker.heading') })
  const offered = lines.getByRole('listitem').getByRole('button')
  await expect.poll(() => offered.elements().length).toBe(3)
  const [first = '', second = ''] = offered.elements().map(({ textContent }) => textContent ?? '')
  await offered.nth(0).click()
  await expect.element(box(opened)).toHaveValue(first)
  await offered.nth(1).click()
  await expect.element(box(opened)).toHaveValue(second)
  await lines.getByRole('button', { name: t('icebreaker.more') }).click()
  await expect.element(offered.nth(0)).not.toHaveTextContent(first)
  expect(asked.map(({ call }) => call)).not.toContain('message.send')
  await sendButton(opened).click()
  await expect.element(lines).not.toBeInTheDocument()
  await expect.poll(() => asked.map(({ call }) => call)).toContain('message.send')
})

it('Shift and Enter break the line, Enter sends all of it and empties the composer', async () => {
  const opened = await openChat()
  const texts = () =>
    opened.asked.flatMap(({ call, input }) =>
      call === 'message.send' ? [(input as { text: string }).text] : [],
    )
  await box(opened).fill('Dag Ben,')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}hoe is het?')
  await expect.element(box(opened)).toHaveValue('Dag Ben,\nhoe is het?')
  expect(texts()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(box(opened)).toHaveValue('')
  await expect.poll(texts).toEqual(['Dag Ben,\nhoe is het?'])
})

it('a draft is shown in the list, and arrow up restores deleted text', async () => {
  const opened = await openChat()
  const { t, address } = opened
  await box(opened).fill('Half a sentence')
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/chats')
  await expect.element(page.getByText(`${t('chats.draft')} Half a sentence`)).toBeVisible()
  await page.getByRole('link', { name: /Ben/ }).click()
  await expect.element(box(opened)).toHaveValue('Half a sentence')
  await box(opened).fill('')
  area(opened).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(box(opened)).toHaveValue('Half a sentence')
  // Over other text it moves the caret, and restores nothing.
  await box(opened).fill('')
  await box(opened).fill('Other words')
  await userEvent.keyboard('{ArrowUp}')
  await painted()
  await expect.element(box(opened)).toHaveValue('Other words')
})

it.each([
  ['as Safari marks them', { isComposing: false, keyCode: 229 }],
  ['as others do', { isComposing: true, keyCode: 229 }],
])('keys of an input method neither send nor leave, %s', async (_how, marks) => {
  const opened = await openChat()
  await box(opened).fill('日本')
  for (const key of ['Enter', 'Escape', 'ArrowUp']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...marks })
    area(opened).dispatchEvent(event)
    expect([key, event.defaultPrevented]).toEqual([key, false])
  }
  await painted()
  expect(opened.address()).toBe(opened.path)
  expect(opened.asked.map(({ call }) => call)).not.toContain('message.send')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.asked.map(({ call }) => call)).toContain('message.send')
})

it('keyboard: Escape returns to the list with the focus on the chat, and Alt with an arrow opens the next one', async () => {
  const opened = await openChat()
  await userEvent.keyboard('{Escape}')
  await expect.poll(opened.address).toBe('/chats')
  const row = page.getByRole('list', { name: opened.t('chats.title') }).getByRole('link', { name: /Ben/ })
  await expect.element(row).toHaveFocus()
  // Where there is a keyboard, the composer of a chat that is opened takes the focus.
  await row.click()
  await expect.poll(opened.address).toBe(opened.path)
  await expect.element(box(opened)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(row).toHaveFocus()
  // The keys work in the list once it is rendered.
  await expect.element(row).not.toHaveAttribute('aria-current')
  await painted()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(opened.address).toBe(opened.path)
  await expect.element(row).toHaveAttribute('aria-current', 'page')
})

it('the other is told that the member types, at most every two seconds', async () => {
  const opened = await openChat()
  const sent: LiveCommand[] = []
  opened.app.live.serve({ send: (command) => void sent.push(command), deliver: async () => null })
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const conversation = opened.id
  await box(opened).fill('H')
  expect(sent).toEqual([{ type: 'typing', conversation }])
  now += 1_999
  await box(opened).fill('Ho')
  expect(sent).toHaveLength(1)
  now += 1
  await box(opened).fill('Hoi')
  expect(sent).toHaveLength(2)
  vi.restoreAllMocks()
})

it('a sent message is in view though older ones were read, and the composer has the focus again', async () => {
  const chat: Chat = chatWith(person({ id: 'ben', name: 'Ben' }), 40)
  const { id } = chat.conversation
  const opened = await openChat({
    viewport: PHONE,
    answers: {
      'chat.read': () => ({ ...chat, conversation: { ...chat.conversation, read_upto: 40 } }),
      'message.send': ({ text, client_id }: { text: string; client_id: string }) => ({
        message: message(id, 'anna', 41, { text, client_id }),
        credits: 9,
      }),
    },
  })
  const pane = log(opened).element()
  await expect.poll(() => pane.scrollHeight).toBeGreaterThan(pane.clientHeight)
  pane.scrollTo({ top: -pane.scrollHeight })
  await box(opened).fill('Hallo')
  await sendButton(opened).click()
  await expect.element(log(opened).getByText('Hallo')).toBeInViewport()
  expect(pane.scrollTop).toBe(0)
  await expect.element(box(opened)).toHaveFocus()
})

it('the composer says what a message costs and how many credits are left, or that it is free', async () => {
  const chat: Chat = chatWith(person({ id: 'ben', name: 'Ben' }))
  const opened = await openChat({
    credits: 9,
    answers: { 'chat.read': () => ({ ...chat, message_cost: 2 }) },
  })
  const { t } = opened
  const left = t('chat.left', { count: 9, number: '9' })
  await expect
    .element(box(opened))
    .toHaveAccessibleDescription(expect.stringContaining(t('chat.cost', { count: 2 })))
  await expect
    .element(box(opened))
    .toHaveAccessibleDescription(expect.stringMatching(new RegExp(`· ${left}$`)))
  await expect
    .element(box(opened))
    .toHaveAttribute('lang', opened.app.session.getState().user?.profile.language)
  const free = await openChat({ answers: { 'chat.read': () => ({ ...chat, message_cost: 0 }) } })
  await expect.element(box(free)).toHaveAccessibleDescription(expect.stringContaining(t('chat.free')))
  await expect.element(box(free)).toHaveAccessibleDescription(expect.not.stringContaining('·'))
})

it('emoji by keyboard: the search has the focus, Enter takes the first, arrows move in the grid, and those used here come first', async () => {
  const chat: Chat = chatWith(person({ id: 'ben', name: 'Ben' }))
  chat.messages = [message(chat.conversation.id, 'anna', 1, { text: 'Hoi 🔥' })]
  const opened = await openChat({ answers: { 'chat.read': () => chat } })
  const { t } = opened
  const button = page.getByRole('button', { name: t('chat.emoji.open') })
  await button.click()
  const panel = page.getByRole('dialog', { name: t('chat.emoji.title') })
  const search = panel.getByRole('searchbox')
  await expect.element(search).toHaveFocus()
  await expect.element(panel.getByRole('heading').first()).toHaveTextContent(t('chat.emoji.groups.used'))
  const grid = panel.element().querySelectorAll<HTMLElement>('[data-part="grid"]')
  expect([...(grid[0]?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '🔥',
  ])

  const faces = [...(grid[1]?.querySelectorAll('button') ?? [])]
  const leftOf = (index: number) => faces[index]?.getBoundingClientRect().left
  faces[1]?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(faces[2])
  await userEvent.keyboard('{ArrowDown}')
  const below = faces.indexOf(document.activeElement as HTMLButtonElement)
  expect(below).toBeGreaterThan(3)
  expect(leftOf(below)).toBe(leftOf(2))
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toBe(faces[1])

  await search.fill('koff')
  await expect.element(panel.getByRole('status')).toHaveTextContent(/\d/)
  area(opened).setSelectionRange(0, 0)
  search.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(box(opened)).toHaveValue('☕')
  await search.fill('qqqq')
  await expect.element(panel.getByText(t('chat.emoji.none'))).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(box(opened)).toHaveValue('☕')
  await button.click()
  await expect.element(panel).not.toBeInTheDocument()
  await button.click()
  await expect.element(search).toHaveValue('')
})

it('a suggested message follows text that was typed, which it never replaces, also where the profile could not be loaded', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const opened = await openChat({ answers: { 'profile.find': () => refuse('unavailable') } })
  const lines = page.getByRole('region', { name: opened.t('icebreaker.heading') })
  const offered = lines.getByRole('listitem').getByRole('button')
  await expect.poll(() => offered.elements().length).toBe(3)
  expect(warned).toHaveBeenCalled()
  const line = offered.nth(0).element().textContent
  await box(opened).fill('Dag Ben,')
  await offered.nth(0).click()
  await expect.element(box(opened)).toHaveValue(`Dag Ben,\n${line}`)
  await expect.element(box(opened)).toHaveFocus()
  vi.restoreAllMocks()
})

it('a refusal that the member can do something about leads there', async () => {
  let code: 'email_unconfirmed' | 'birth_date_required' | 'spending_guard' | 'in_debt' | 'banned' =
    'email_unconfirmed'
  const opened = await openChat({ answers: { 'message.send': () => refuse(code) } })
  const { t, id } = opened
  const alert = () => page.getByRole('alert').filter({ hasText: t(`errors.${code}`) })
  const send = async (next: typeof code) => {
    code = next
    await box(opened).fill('Hallo')
    await userEvent.keyboard('{Enter}')
    await expect.element(alert()).toBeVisible()
  }
  await send('email_unconfirmed')
  await expect.element(alert().getByRole('button', { name: t('activate.reminder.resend') })).toBeVisible()
  await send('birth_date_required')
  await expect
    .element(alert().getByRole('link', { name: t('complete.in_chat') }))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(`/chats/${id}`)))
  for (const next of ['spending_guard', 'in_debt'] as const) {
    await send(next)
    await expect
      .element(alert().getByRole('link', { name: t('credits.title') }))
      .toHaveAttribute('href', '/credits')
  }
  await send('banned')
  expect(alert().getByRole('link').elements()).toEqual([])
})
