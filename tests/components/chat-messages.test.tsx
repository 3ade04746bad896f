// The messages of a conversation: who wrote them and how far they got, what the other does meanwhile, and what a chat still
// allows whose other member is gone. Scrolling and the menu's actions are in chat.test.tsx.
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Chat, Message } from '#src/contract/chat.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { chatWith, message, person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { type ChatOptions, openChatWith } from './support/open-chat.ts'
import type { OpenedPage } from './support/open-page.tsx'
import { painted } from './support/painted.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const BEN = person({ id: 'ben', name: 'Ben', language: 'de', presence: 'today' })
type Written = [sender: 'anna' | 'ben', text: string, more?: Partial<Message>]

/** Anna in a conversation with Ben, of these messages. */
async function openChat(
  written: Written[],
  { user = member(), ...options }: ChatOptions = {},
  more: Partial<Chat> = {},
) {
  const chat = chatWith(BEN, 0, more)
  chat.messages = written.map(([sender, text, rest], index) =>
    message(chat.conversation.id, sender, index + 1, { text, ...rest }),
  )
  return { chat, ...(await openChatWith(chat, { user, ...options })) }
}

const log = () => page.getByRole('log')
const menuOf = ({ t }: OpenedPage, text: string) =>
  page.getByRole('button', { name: t('message.options', { message: text }) })
const item = (name: string) => page.getByRole('button', { name, exact: true })
const box = ({ t }: OpenedPage) => page.getByLabelText(t('chat.write_to', { name: 'Ben' }))

it('each run of own messages says how far it got, and what no member wrote says so', async () => {
  const opened = await openChat(
    [
      ['anna', 'One'],
      ['ben', 'Two', { producer: 'operator' }],
      ['anna', 'Three'],
      ['ben', 'Four', { producer: 'automated' }],
      ['anna', 'Five'],
      ['ben', ''],
    ],
    {},
    { conversation: { id: 'chat-states', read_upto: 6, peer_read_upto: 1, peer_has_upto: 3 } },
  )
  const { t } = opened
  await expect.element(log().getByText('Five')).toBeVisible()
  const states = log().element().querySelectorAll('[data-part="delivery"]')
  expect([...states].map(({ textContent }) => textContent)).toEqual([
    t('chat.read'),
    t('message.delivered'),
    t('chat.sent'),
  ])
  const labelled = (text: string) =>
    log()
      .getByText(t(text as 'chat.by_operator'))
      .elements()
      .map((label) => label.closest('[data-part="message"]')?.id)
  expect(labelled('chat.by_operator')).toEqual(['message-2'])
  expect(labelled('chat.by_software')).toEqual(['message-4'])
  expect(labelled('deletion.message')).toEqual(['message-6'])
  await expect.element(log().getByText('Two')).toHaveAttribute('lang', 'de')
  await expect.element(log().getByText('One')).not.toHaveAttribute('lang')
})

it('under the name is when the other was last active, and while they type that they do, which the log announces', async () => {
  const opened = await openChat([['ben', 'Hallo']])
  const { t, app, id } = opened
  await expect.element(page.getByText(t('chat.presence.today'), { exact: true })).toBeVisible()
  app.conversations.find(id)?.setPeerTyping(true)
  await expect.element(page.getByText(t('chat.typing_short'), { exact: true })).toBeVisible()
  await expect.element(page.getByText(t('chat.presence.today'))).not.toBeInTheDocument()
  await expect.element(log().getByText(t('chat.typing', { name: 'Ben' }))).toBeInTheDocument()
  app.conversations.find(id)?.setPeerTyping(false)
  await expect.element(page.getByText(t('chat.presence.today'), { exact: true })).toBeVisible()
  await expect.element(log().getByText(t('chat.typing', { name: 'Ben' }))).not.toBeInTheDocument()
})

it('a chat whose other member is gone can be read and hidden, not answered', async () => {
  const opened = await openChat(
    [
      ['ben', 'Hallo', { reactions: [{ member: 'ben', reaction: 'heart', revision: 1 }] }],
      ['anna', 'Dag'],
    ],
    {},
    { available: false },
  )
  const { t } = opened
  await expect.element(page.getByText(t('chat.gone.title', { name: 'Ben' }))).toBeVisible()
  await expect.element(box(opened)).not.toBeInTheDocument()
  const heading = page.getByRole('heading', { name: 'Ben', level: 1 })
  await expect.element(heading).toBeVisible()
  expect(heading.element().querySelector('a')).toBeNull()
  const given = t('message.reactions.by', { reaction: t('message.reactions.heart'), who: 'Ben' })
  await expect.element(item(given)).toBeDisabled()
  await menuOf(opened, 'Hallo').click()
  await expect.element(item(t('message.report.action'))).toBeVisible()
  await expect.element(item(t('message.hide.action'))).toBeVisible()
  await expect.element(item(t('message.reply'))).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('group', { name: t('message.reactions.react') }))
    .not.toBeInTheDocument()
  await expectAccessible()
})

it('a message that could not be delivered says so; once the other is gone it is not tried again', async () => {
  const opened = await openChat([], { answers: { 'message.send': () => refuse('member_unavailable') } })
  const { t } = opened
  await box(opened).fill('Hallo?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText(t('chat.not_sent'))).toBeVisible()
  await expect.element(page.getByText(t('chat.gone.title', { name: 'Ben' }))).toBeVisible()
  await expect.element(item(t('common.try_again'))).not.toBeInTheDocument()
})

it('a failed message is taken back into the composer by arrow up, and sent again by a press', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const opened = await openChat([], { answers: { 'message.send': () => ({ nonsense: true }) } })
  const { t, id } = opened
  await box(opened).fill('Hallo')
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText(t('chat.not_sent'))).toBeVisible()
  expect(logged).toHaveBeenCalled()
  // Arrow up takes it back into the empty composer.
  await expect.element(box(opened)).toHaveValue('')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(box(opened)).toHaveValue('Hallo')
  await expect.element(log().getByText(t('chat.not_sent'))).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText(t('chat.not_sent'))).toBeVisible()
  opened.answer({
    'message.send': ({ client_id, text }: { client_id: string; text: string }) => ({
      message: message(id, 'anna', 1, { client_id, text }),
      credits: 9,
    }),
  })
  await item(t('common.try_again')).click()
  await expect.element(log().getByText(t('chat.not_sent'))).not.toBeInTheDocument()
  await expect.element(log().getByText('Hallo')).toBeVisible()
})

it('a message that waits without a connection offers no retry, which could not help', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const opened = await openChat([], { answers: { 'message.send': () => refuse('unavailable') } })
  await box(opened).fill('Hallo')
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText(opened.t('chat.waiting'))).toBeVisible()
  await expect.element(item(opened.t('common.try_again'))).not.toBeInTheDocument()
})

describe('the menu of a message', () => {
  it('copies its text, says whether that worked, and closes', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const opened = await openChat([
      ['ben', 'Hallo'],
      ['anna', 'Dag'],
    ])
    const { t } = opened
    const copy = item(t('message.copy'))
    await menuOf(opened, 'Hallo').click()
    await copy.click()
    await expect.element(page.getByText(t('message.copied'))).toBeVisible()
    expect(written).toHaveBeenCalledExactlyOnceWith('Hallo')
    await expect.element(copy).not.toBeInTheDocument()
    written.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    // Nobody reports their own message.
    await menuOf(opened, 'Dag').click()
    await expect.element(copy).toBeVisible()
    await expect.element(item(t('message.report.action'))).not.toBeInTheDocument()
    await copy.click()
    await expect.element(page.getByText(t('message.not_copied'))).toBeVisible()
  })

  it('shows which reaction is the member’s own, beside that of the other', async () => {
    const opened = await openChat([
      [
        'ben',
        'Hallo',
        {
          reactions: [
            { member: 'ben', reaction: 'heart', revision: 1 },
            { member: 'anna', reaction: 'heart', revision: 2 },
          ],
        },
      ],
    ])
    const { t } = opened
    const both = t('message.reactions.by', {
      reaction: t('message.reactions.heart'),
      who: `Ben, ${t('chat.you')}`,
    })
    await expect.element(item(both)).toHaveTextContent(/2$/)
    await menuOf(opened, 'Hallo').click()
    const choices = page.getByRole('group', { name: t('message.reactions.react') })
    await expect
      .element(choices.getByRole('button', { pressed: true }))
      .toHaveAccessibleName(t('message.reactions.heart'))
    expect(choices.getByRole('button', { pressed: true }).elements()).toHaveLength(1)
  })

  it('deletes the message for the member, which can be undone', async () => {
    const opened = await openChat([['ben', 'Hallo']], {
      answers: { 'message.hide': () => 'done', 'message.restore': () => 'done' },
    })
    const { t, asked, id } = opened
    await menuOf(opened, 'Hallo').click()
    await item(t('message.hide.action')).click()
    await expect.element(log().getByText('Hallo')).not.toBeInTheDocument()
    await item(t('message.hide.undo')).click()
    await expect.element(log().getByText('Hallo')).toBeVisible()
    const input = { conversation: id, seq: 1 }
    expect(asked.filter(({ call }) => call.startsWith('message.'))).toEqual([
      { call: 'message.hide', input },
      { call: 'message.restore', input },
    ])
  })

  it('is opened by the secondary button, but not over a selected text, which the browser’s own menu copies', async () => {
    const { t } = await openChat([['ben', 'Hallo']])
    const text = log().getByText('Hallo')
    await expect.element(text).toBeVisible()
    const press = () => {
      const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
      text.element().dispatchEvent(event)
      return event.defaultPrevented
    }
    getSelection()?.selectAllChildren(text.element())
    expect(press()).toBe(false)
    await painted()
    await expect.element(item(t('message.reply'))).not.toBeInTheDocument()
    getSelection()?.removeAllRanges()
    expect(press()).toBe(true)
    await expect.element(item(t('message.reply'))).toBeVisible()
  })

  it('the menus of all messages are one tab stop, and arrow keys move between them', async () => {
    const opened = await openChat([
      ['ben', 'One'],
      ['anna', 'Two'],
      ['ben', 'Three'],
    ])
    const stops = () =>
      [...log().element().querySelectorAll<HTMLElement>('[data-message-menu]')].map(
        ({ tabIndex }) => tabIndex,
      )
    await expect.element(menuOf(opened, 'Three')).toBeInTheDocument()
    expect(stops()).toEqual([-1, -1, 0])
    menuOf(opened, 'Three').element().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(menuOf(opened, 'One')).toHaveFocus()
    expect(stops()).toEqual([0, -1, -1])
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(menuOf(opened, 'One')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(menuOf(opened, 'Two')).toHaveFocus()
  })
})

describe('a reply', () => {
  const bar = ({ t }: OpenedPage, name: string) => page.getByText(`${t('message.replying', { name })}:`)

  it('names whom it answers; Escape and the button take it back, and only the next Escape leaves the chat', async () => {
    const opened = await openChat([
      ['ben', 'Hallo'],
      ['anna', 'Dag'],
    ])
    const { t, address, id } = opened
    await menuOf(opened, 'Dag').click()
    await item(t('message.reply')).click()
    await expect.element(bar(opened, t('chat.you'))).toBeInTheDocument()
    await item(t('message.reply_cancel')).click()
    await expect.element(bar(opened, t('chat.you'))).not.toBeInTheDocument()
    await menuOf(opened, 'Hallo').click()
    await item(t('message.reply')).click()
    await expect.element(bar(opened, 'Ben')).toBeInTheDocument()
    await expect.element(box(opened)).toHaveFocus()
    // A key that is used up is none for the list (src/layouts/use-chat-keys.ts).
    const isUsedUp = new Promise<boolean>((resolve) =>
      window.addEventListener('keydown', (event) => resolve(event.defaultPrevented), { once: true }),
    )
    await userEvent.keyboard('{Escape}')
    await expect.element(bar(opened, 'Ben')).not.toBeInTheDocument()
    expect(await isUsedUp).toBe(true)
    expect(address()).toBe(`/chats/${id}`)
    await userEvent.keyboard('{Escape}')
    await expect.poll(address).toBe('/chats')
  })

  it('is sent with the next message, and with no later one', async () => {
    const opened = await openChat([['ben', 'Hallo']])
    const { t, answer, asked, id } = opened
    let seq = 1
    answer({
      'message.send': ({ client_id, text, quote }: { client_id: string; text: string; quote?: number }) => {
        seq += 1
        const extra = quote ? { quote } : null
        return { message: message(id, 'anna', seq, { client_id, text, extra }), credits: 9 }
      },
    })
    await menuOf(opened, 'Hallo').click()
    await item(t('message.reply')).click()
    for (const text of ['Goed', 'Tot zo']) {
      await box(opened).fill(text)
      await userEvent.keyboard('{Enter}')
      await expect.element(bar(opened, 'Ben')).not.toBeInTheDocument()
      await expect.element(log().getByText(text)).toBeVisible()
    }
    const sent = () =>
      asked
        .filter(({ call }) => call === 'message.send')
        .map(({ input }) => (input as { quote?: number }).quote)
    await expect.poll(sent).toEqual([1, undefined])
  })

  it('leads to the message it quotes, for which older ones are loaded', async () => {
    const chat = chatWith(BEN, 0, { has_more: true })
    const { id } = chat.conversation
    const lines = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) =>
        message(id, 'ben', from + index, { text: 'and more of it, '.repeat(40) }),
      )
    const quoted = { sender: 'ben', text: 'Vroeger', photo: false }
    chat.messages = [...lines(9, 15), message(id, 'anna', 15, { extra: { quote: 2 }, quoted })]
    const { t } = await openChatWith(chat, {
      user: member(),
      viewport: { width: 900, height: 600 },
      answers: {
        'chat.read': ({ before }: { before?: number }) => {
          if (before === undefined) return chat
          return before === 9
            ? { ...chat, messages: lines(5, 9) }
            : { ...chat, messages: lines(1, 5), has_more: false }
        },
      },
    })
    await page.getByTitle(t('message.quote.go', { name: 'Ben' })).click()
    const found = () => document.querySelector('[data-found]')
    await expect.poll(() => found()?.id).toBe('message-2')
    await expect.element(document.querySelector<HTMLElement>('#message-2')).toBeInViewport()
  })

  it('quotes what came with it, the loaded message, or says that it is gone, and is hidden with it', async () => {
    const opened = await openChat(
      [
        ['ben', 'Hallo'],
        ['anna', 'Dag', { extra: { quote: 1 } }],
        ['ben', '👍', { extra: { quote: 2 } }],
        [
          'anna',
          'Daarvoor',
          { extra: { quote: 9 }, quoted: { sender: 'ben', text: 'Vroeger', photo: false } },
        ],
        ['anna', 'Weg', { extra: { quote: 8 }, quoted: null }],
        ['anna', 'Foto', { extra: { quote: 7 }, quoted: { sender: 'anna', text: '', photo: true } }],
      ],
      { answers: { 'message.hide': () => 'done' } },
    )
    const { t, app, id } = opened
    const quotes = () =>
      [...log().element().querySelectorAll('[data-quotes]')].map(
        (line) => line.querySelector('button, p')?.textContent,
      )
    await expect.element(log().getByText('Weg')).toBeVisible()
    expect(quotes()).toEqual([
      'BenHallo',
      `${t('chat.you')}Dag`,
      'BenVroeger',
      t('message.quote.gone'),
      `${t('chat.you')}${t('message.photo.one')}`,
    ])
    // Emoji alone are large, but not in a reply.
    await expect.element(log().getByText('👍')).toHaveAttribute('data-part', 'bubble')
    await app.conversations.find(id)?.setHidden(1, true)
    await expect.poll(() => quotes()[0]).toBe(t('message.quote.gone'))
  })
})

it('links in a message open apart from the site, which is not named to them', async () => {
  await openChat([['ben', 'Kijk op https://example.test/kade']])
  const link = log().getByRole('link')
  await expect.element(link).toHaveAttribute('href', 'https://example.test/kade')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})

it('messages are read only while the page has the focus and is visible', async () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const opened = await openChat([['ben', 'Hallo']])
  const isRead = () => opened.asked.some(({ call }) => call === 'chat.markRead')
  await expect.element(log().getByText('Hallo')).toBeInViewport()
  await painted()
  expect(isRead()).toBe(false)
  hasFocus.mockReturnValue(true)
  window.dispatchEvent(new Event('focus'))
  await painted()
  expect(isRead()).toBe(false)
  visibility.mockReturnValue('visible')
  hasFocus.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await painted()
  expect(isRead()).toBe(false)
  hasFocus.mockReturnValue(true)
  window.dispatchEvent(new Event('focus'))
  await expect.poll(isRead).toBe(true)
})

it('the button loads older messages, and says where that failed', async () => {
  const chat = chatWith(BEN, 0, { has_more: true })
  const { id } = chat.conversation
  chat.messages = [message(id, 'ben', 2, { text: 'Two' })]
  let isDown = true
  const opened = await openChatWith(chat, {
    answers: {
      'chat.read': ({ before }: { before?: number }) => {
        if (before === undefined) return chat
        return isDown
          ? refuse('unavailable')
          : { ...chat, messages: [message(id, 'ben', 1, { text: 'One' })], has_more: false }
      },
    },
  })
  const { t } = opened
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await item(t('chat.earlier')).click()
  await expect.element(page.getByText(t('errors.unavailable')).first()).toBeVisible()
  isDown = false
  await item(t('chat.earlier')).click()
  await expect.element(log().getByText('One')).toBeVisible()
  await expect.element(page.getByText(t('chat.beginning'), { exact: true })).toBeVisible()
  await expect.element(item(t('chat.earlier'))).not.toBeInTheDocument()
})

it('the other’s messages are translated where the menu says so, each with its original a tap away', async () => {
  vi.stubGlobal('Translator', undefined)
  let isDown = true
  const opened = await openChat(
    [
      ['ben', 'Guten Tag'],
      ['anna', 'Dag'],
    ],
    { answers: { 'translate.message': () => (isDown ? refuse('unavailable') : { text: 'Goedendag' }) } },
    { translates: true },
  )
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { t, asked } = opened
  const menu = item(t('chat.options'))
  const [on, off] = [
    item(t('chat.translate.on', { name: 'Ben' })),
    item(t('chat.translate.off', { name: 'Ben' })),
  ]
  await menu.click()
  await expect.element(on).toHaveAttribute('aria-pressed', 'false')
  await on.click()
  await expect.element(log().getByText(t('chat.translate.failed'))).toBeVisible()
  await expect.element(log().getByText('Guten Tag')).toBeVisible()
  await menu.click()
  await expect.element(off).toHaveAttribute('aria-pressed', 'true')
  await off.click()
  await expect.element(log().getByText(t('chat.translate.failed'))).not.toBeInTheDocument()
  isDown = false
  await menu.click()
  await on.click()
  await expect.element(log().getByText('Goedendag')).toHaveAttribute('lang', 'nl')
  await item(t('chat.translate.show_original')).click()
  await expect.element(log().getByText('Guten Tag')).toHaveAttribute('lang', 'de')
  await item(t('chat.translate.show_translation')).click()
  await expect.element(log().getByText('Goedendag')).toBeVisible()
  expect(
    asked
      .filter(({ call }) => call === 'translate.message')
      .map(({ input }) => (input as { seq: number }).seq),
  ).toEqual([1, 1])
})

it('the date over the messages fades after scrolling, and is back with the next', async () => {
  const written = Array.from({ length: 40 }, (_, index): Written => ['ben', `Line ${index}`])
  await openChat(written, { viewport: { width: 900, height: 600 } })
  await expect.element(log().getByText('Line 39', { exact: true })).toBeInTheDocument()
  await painted()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pane = log().element()
  const scroll = async (top: number) => {
    const scrolled = new Promise((resolve) => pane.addEventListener('scroll', resolve, { once: true }))
    pane.scrollTop = top
    await scrolled
    await painted()
  }
  const isFaded = () => pane.querySelector('[data-day][data-faded]') !== null
  await scroll(-120)
  vi.advanceTimersByTime(1_499)
  expect(isFaded()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isFaded()).toBe(true)
  await scroll(-140)
  expect(isFaded()).toBe(false)
})

it('a photo that is not there any more says so', async () => {
  const opened = await openChat([['anna', '', { extra: { photo: 'gone' } }]])
  await expect.element(log().getByText(opened.t('message.photo.gone'))).toBeVisible()
})

it('photos of a stranger are only hinted at until the member wants to see one, or has answered', async () => {
  // No server has the photos; without their error the page shows them as loaded.
  const drop = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('error', drop, { capture: true })
  onTestFinished(() => window.removeEventListener('error', drop, { capture: true }))
  const opened = await openChat([
    ['ben', '', { extra: { photo: 'one' } }],
    ['ben', '', { extra: { photo: 'two' } }],
  ])
  const { t, app, id } = opened
  const sizes = () =>
    [...log().element().querySelectorAll('img')].map(({ src }) => new URL(src).searchParams.get('size'))
  const veiled = page.getByRole('button', { name: t('message.photo.show', { name: 'Ben' }) })
  await expect.element(veiled.first()).toBeVisible()
  expect(sizes()).toEqual(['teaser', 'teaser'])
  await veiled.first().click()
  await expect.poll(sizes).toEqual(['thumb', 'teaser'])
  app.conversations.find(id)?.receive({
    type: 'message',
    message: message(id, 'anna', 3, { text: 'Mooi' }),
    peer: 'ben',
    num_unread_messages: 0,
  })
  await expect.poll(sizes).toEqual(['thumb', 'thumb'])

  // In full screen, as often as wanted, it is fitted, or large by key, button or click.
  const name = t('message.photo.theirs', { name: 'Ben' })
  const show = () => page.getByRole('button', { name }).first().click()
  await show()
  const dialog = page.getByRole('dialog', { name })
  const image = dialog.getByRole('img')
  await expect.element(image).toHaveAttribute('src', expect.stringContaining('size=view'))
  const larger = dialog.getByRole('button', { name: t('message.photo.larger') })
  const smaller = dialog.getByRole('button', { name: t('message.photo.smaller') })
  const stage = () => dialog.element().querySelector('[data-part=stage]')
  await expect.element(larger).toBeVisible()
  expect(stage()?.getAttribute('tabindex')).toBeNull()
  for (const [key, shown] of [
    ['+', smaller],
    ['-', larger],
    ['=', smaller],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(shown).toBeVisible()
  }
  expect(stage()?.getAttribute('tabindex')).toBe('0')
  await expectAccessible()
  await smaller.click()
  await expect.element(larger).toBeVisible()
  ;(image.element() as HTMLElement).click()
  await expect.element(smaller).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await show()
  await expect.element(larger).toBeVisible()
})
