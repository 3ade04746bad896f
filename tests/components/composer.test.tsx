// The composer: input, size, position, and notices before sending.
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Chat } from '#src/contract/chat.ts'
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
