// A conversation and the list beside it: scroll position, older messages, message actions, search, archive. Exchange
// between two members is in tests/e2e (story, message, delivery).
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSendingUnsentMessages } from '#client/effects/unsent.ts'
import type { Chat } from '#src/contract/chat.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { chatWith, listed, message, person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { openChatWith } from './support/open-chat.ts'
import type { OpenedPage } from './support/open-page.tsx'
import { painted } from './support/painted.ts'

afterEach(() => vi.restoreAllMocks())

const BEN = person({ id: 'ben', name: 'Ben' })
const QUESTION = 'Thee of koffie?'

/** Ben has asked something. */
function chatWithQuestion(more: Partial<Chat> = {}): Chat {
  const chat = chatWith(BEN, 0, more)
  return { ...chat, messages: [message(chat.conversation.id, 'ben', 1, { text: QUESTION })] }
}

const box = ({ t }: OpenedPage) => page.getByLabelText(t('chat.write_to', { name: 'Ben' }))
const log = ({ t }: OpenedPage) => page.getByRole('log', { name: t('chat.messages', { name: 'Ben' }) })
const line = (opened: OpenedPage, text: string) => log(opened).getByText(text, { exact: true })
const row = ({ t }: OpenedPage) =>
  page.getByRole('list', { name: t('chats.title') }).getByRole('link', { name: /Ben/ })
const callsOf = ({ asked }: OpenedPage) => asked.map(({ call }) => call)

it('times use the browser’s region: a reader in London gets British hours', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en'])
  await openChatWith(chatWithQuestion(), { locale: 'en-US' })
  const at = new Date('2026-11-20T12:00:00.000Z').toLocaleTimeString('en-GB', { timeStyle: 'short' })
  await expect.element(page.getByRole('log').getByText(at, { exact: true })).toBeVisible()
})

it('a chat opens at the first unread message, and is marked as read only at its end', async () => {
  const chat = chatWith(BEN)
  chat.messages = Array.from({ length: 9 }, (_, index) =>
    message(chat.conversation.id, 'ben', index + 1, {
      text: `Line ${index + 1} ${'and more of it, '.repeat(20)}`,
    }),
  )
  const opened = await openChatWith(chat, {
    viewport: { width: 900, height: 600 },
    answers: { 'chats.list': () => [listed(chat, 9)] },
  })
  const { t, asked, id } = opened
  await expect.element(page.getByText(t('chat.unread_line'), { exact: true })).toBeInViewport()
  await expect.element(log(opened).getByText(/^Line 1 /)).toBeInViewport()
  await expect.element(log(opened).getByText(/^Line 9 /)).not.toBeInViewport()
  await painted()
  expect(callsOf(opened)).not.toContain('chat.markRead')
  await page.getByRole('button', { name: t('chat.new_messages', { count: 9 }) }).click()
  await expect.element(log(opened).getByText(/^Line 9 /)).toBeInViewport()
  await expect
    .poll(() => asked)
    .toContainEqual({ call: 'chat.markRead', input: { conversation: id, read_upto: 9 } })
})

/** A conversation of a thousand messages, of which the server answers 50 at a time. */
async function openLongThread() {
  const chat = chatWith(BEN)
  const { id } = chat.conversation
  const written = (seq: number) =>
    message(id, 'anna', seq, {
      client_id: `client-${seq}`,
      text: `Line ${seq}`,
      sent_at: new Date(Date.UTC(2026, 9, 1) + seq * 600_000).toISOString(),
    })
  const opened = await openChatWith(chat, {
    path: () => '/chats',
    viewport: { width: 1440, height: 900 },
    answers: {
      'chat.read': ({ before = 1_001 }: { before?: number }) => ({
        ...chat,
        conversation: { ...chat.conversation, read_upto: 1_000 },
        messages: Array.from({ length: 50 }, (_, index) => written(before - 50 + index)),
        has_more: before > 51,
      }),
    },
  })
  await row(opened).click()
  await expect.element(line(opened, 'Line 1000')).toBeInViewport()
  return opened
}

it('older messages load above without moving the visible ones, and a chat opens where it was scrolled to', async () => {
  const opened = await openLongThread()
  const topOf = (text: string) => line(opened, text).element().getBoundingClientRect().top
  const element = log(opened).element()
  element.scrollTo({ top: -element.scrollHeight })
  const before = topOf('Line 951')
  await expect.element(line(opened, 'Line 901')).toBeInTheDocument()
  await painted()
  expect(Math.abs(topOf('Line 951') - before)).toBeLessThan(2)

  line(opened, 'Line 940').element().scrollIntoView()
  await painted()
  const left = topOf('Line 940')
  await userEvent.keyboard('{Escape}')
  await expect.poll(opened.address).toBe('/chats')
  await row(opened).click()
  await expect.element(line(opened, 'Line 940')).toBeInViewport()
  expect(Math.abs(topOf('Line 940') - left)).toBeLessThan(2)
})

it('searching chats by name while typing keeps the conversation open, and Escape shows all chats again', async () => {
  const chat = chatWithQuestion()
  const opened = await openChatWith(chat, {
    answers: {
      'chats.list': (asked?: { q?: string }) => ('bé'.startsWith(asked?.q ?? '') ? [listed(chat)] : []),
    },
  })
  const { t, asked } = opened
  const search = page.getByRole('searchbox', { name: t('chats.search.label') })
  await search.fill('bé')
  await expect.poll(() => asked).toContainEqual({ call: 'chats.list', input: { q: 'bé' } })
  await expect.element(row(opened)).toBeVisible()
  await search.fill('nobody')
  await expect.element(page.getByText(t('chats.search.none_title'))).toBeVisible()
  await expect.element(row(opened)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Ben', level: 1 })).toBeVisible()
  search.element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(row(opened)).toBeVisible()
})

it('archiving a chat can be undone at once, and the chat is in the archive', async () => {
  const chat = chatWithQuestion()
  let archived = false
  const opened = await openChatWith(chat, {
    path: () => '/chats',
    answers: {
      'chats.list': (asked?: { archived?: string }) =>
        (asked?.archived === '1') === archived ? [{ ...listed(chat), archived }] : [],
      'chat.archive': (asked: { archived: boolean }) => {
        archived = asked.archived
        return 'done'
      },
    },
  })
  const { t, address } = opened
  const link = page.getByRole('link', { name: /Ben/ })
  const putAway = async () => {
    await page.getByRole('button', { name: t('chats.options', { name: 'Ben' }) }).click()
    await page.getByRole('button', { name: t('chats.archive.action') }).click()
    await expect.element(link).not.toBeInTheDocument()
  }
  await putAway()
  await page.getByRole('button', { name: t('chats.archive.undo') }).click()
  await expect.element(link).toBeVisible()
  await expect.poll(() => archived).toBe(false)

  await putAway()
  await page.getByRole('link', { name: t('chats.archive.title'), exact: true }).click()
  await expect.poll(address).toBe('/chats?archived=1')
  await expect.element(link).toBeVisible()
  await expectAccessible()
  await opened.goBack()
  await expect.poll(address).toBe('/chats')
  await expect.element(link).not.toBeInTheDocument()
})

it('the menu of the header archives the chat, asks before it blocks, and says why a chat could not be removed', async () => {
  const opened = await openChatWith(chatWithQuestion(), {
    answers: { 'chat.archive': () => 'done', 'chat.remove': () => refuse('unavailable') },
  })
  const { t, address, asked } = opened
  const choose = async (name: string) => {
    await page.getByRole('button', { name: t('chat.options'), exact: true }).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  const called = () => callsOf(opened).filter((call) => /^(chat\.(archive|remove)|block\.add)$/.test(call))
  await choose(t('chats.archive.action'))
  await expect.element(page.getByText(t('chats.archive.done', { name: 'Ben' }))).toBeVisible()
  expect(asked.find(({ call }) => call === 'chat.archive')?.input).toMatchObject({ archived: true })

  await choose(t('member.block.action', { name: 'Ben' }))
  const question = page.getByRole('alertdialog', { name: t('member.block.title', { name: 'Ben' }) })
  await question.getByRole('button', { name: t('common.cancel') }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(called()).toEqual(['chat.archive'])

  await choose(t('chats.remove.action'))
  await page.getByRole('button', { name: t('chats.remove.confirm'), exact: true }).click()
  await expect.poll(address).toBe('/chats')
  await expect.element(page.getByText(t('errors.unavailable'))).toBeVisible()
  expect(called()).toEqual(['chat.archive', 'chat.remove'])
})

describe('the menu of a message', () => {
  const menu = ({ t }: OpenedPage) =>
    page.getByRole('button', { name: t('message.options', { message: QUESTION }) })
  const item = (name: string) => page.getByRole('button', { name, exact: true })

  it('adds a reaction by keyboard alone, and a press removes it', async () => {
    const opened = await openChatWith(chatWithQuestion(), { answers: { 'reactions.set': () => 'done' } })
    const { t, asked, id } = opened
    menu(opened).element().focus()
    await userEvent.keyboard('{Enter}')
    item(t('message.reactions.heart')).element().focus()
    await userEvent.keyboard('{Enter}')
    const mine = page.getByRole('button', {
      name: t('message.reactions.by', { reaction: t('message.reactions.heart'), who: t('chat.you') }),
    })
    await expect.element(mine).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible()
    await mine.click()
    await expect.element(mine).not.toBeInTheDocument()
    expect(asked.filter(({ call }) => call === 'reactions.set').map(({ input }) => input)).toEqual([
      { conversation: id, seq: 1, reaction: 'heart' },
      { conversation: id, seq: 1, reaction: null },
    ])
  })

  it('opens by right click; replying focuses the composer', async () => {
    const opened = await openChatWith(chatWithQuestion())
    await line(opened, QUESTION).click({ button: 'right' })
    await item(opened.t('message.reply')).click()
    await expect.element(box(opened)).toHaveFocus()
    await expectAccessible()
  })

  it('reports a message with a reason, and blocks its sender in the same dialog', async () => {
    let isDown = true
    const opened = await openChatWith(chatWithQuestion(), {
      answers: {
        'complaints.file': () =>
          isDown ? refuse('unavailable') : { receipt: 'K7QF-2M9X-4TBD', category: 'report', mailed_to: null },
        'block.add': () => 'done',
      },
    })
    const { t, asked, id } = opened
    await menu(opened).click()
    await item(t('message.report.action')).click()
    const dialog = page.getByRole('dialog', { name: t('message.report.title') })
    const submit = dialog.getByRole('button', { name: t('message.report.submit') })
    await submit.click()
    await expect.element(dialog.getByText(t('message.report.choose'))).toBeVisible()
    await dialog.getByLabelText(t('message.report.reasons.harassment')).click()
    await submit.click()
    await expect.element(dialog.getByText(t('errors.fields.good_faith'))).toBeVisible()
    await expectAccessible()
    await dialog.getByLabelText(t('complaints.good_faith')).click()
    await dialog.getByLabelText(t('message.report.details')).fill('  Elke dag.  ')
    expect(callsOf(opened)).not.toContain('complaints.file')
    // Without a connection the form stays, and says so.
    await submit.click()
    await expect.element(dialog.getByText(t('errors.unavailable'))).toBeVisible()
    await expect.element(dialog.getByText(QUESTION)).toBeVisible()
    isDown = false
    await dialog.getByLabelText(t('message.report.block', { name: 'Ben' })).click()
    await submit.click()
    const done = page.getByRole('dialog', { name: t('message.report.done') })
    await expect.element(done.getByText('K7QF-2M9X-4TBD')).toBeVisible()
    await expect.element(done.getByText(t('member.block.done', { name: 'Ben' }))).toBeVisible()
    await expect.element(done.getByText(t('complaints.done.not_mailed'))).toBeVisible()
    await expect
      .poll(() => document.activeElement?.contains(done.getByText('K7QF-2M9X-4TBD').element()))
      .toBe(true)
    expect(asked.find(({ call }) => call === 'complaints.file')?.input).toMatchObject({
      text: `${t('message.report.reasons.harassment')}\n\nElke dag.`,
      category: 'report',
      reason: 'harassment',
      good_faith: true,
      message: { conversation: id, seq: 1 },
    })
    expect(asked.find(({ call }) => call === 'block.add')?.input).toEqual({ profile: 'ben' })
    await expect
      .element(done.getByRole('link', { name: t('message.report.to_chats') }))
      .toHaveAttribute('href', '/chats')
  })
})

/** A request that never leaves: the test ends it. */
class HeldRequest extends EventTarget {
  static sent: HeldRequest[] = []
  readonly upload = new EventTarget()
  status = 200
  responseText = JSON.stringify({ photo: 'a-photo' })
  open() {}
  isAborted = false
  abort() {
    this.isAborted = true
  }
  send() {
    HeldRequest.sent.push(this)
  }
  end(how: 'load' | 'error') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

it('a photo whose upload fails keeps its place, also after leaving the chat, and is uploaded by a retry', async () => {
  HeldRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  const chat = chatWithQuestion()
  const opened = await openChatWith(chat, {
    answers: {
      'message.send': ({ client_id, photo }: { client_id: string; photo: string }) => ({
        message: message(chat.conversation.id, 'anna', 2, { client_id, text: '', extra: { photo } }),
        credits: 9,
      }),
    },
  })
  const { t, app, asked, id, router } = opened
  await page
    .getByLabelText(t('message.photo.add'))
    .upload(new File([new Uint8Array(100)], 'kade.jpg', { type: 'image/jpeg' }))
  ;(await vi.waitUntil(() => HeldRequest.sent[0])).end('error')
  await expect.element(page.getByText(t('photos.problems.unavailable'))).toBeVisible()
  const send = page.getByRole('button', { name: t('chat.send') })
  await expect.element(send).toBeDisabled()
  await page.getByRole('button', { name: t('common.try_again'), exact: true }).click()
  await vi.waitUntil(() => HeldRequest.sent[1])
  // Leaving ends the upload; coming back begins it again, because the device has the file.
  await expect.poll(() => app.unsentStore.findPhoto(id)).not.toBeNull()
  await router.navigate('/chats')
  await expect.poll(() => HeldRequest.sent[1]?.isAborted).toBe(true)
  await router.navigate(`/chats/${id}`)
  ;(await vi.waitUntil(() => HeldRequest.sent[2])).end('load')
  await expect.element(page.getByText(t('message.photo.ready'))).toBeVisible()
  await send.click()
  await expect
    .poll(() => asked.find(({ call }) => call === 'message.send')?.input)
    .toMatchObject({ photo: 'a-photo' })
  await expect.element(page.getByText(t('message.photo.ready'))).not.toBeInTheDocument()
})

it('a photo that is left out or replaced is uploaded no further, and one of another kind not at all', async () => {
  HeldRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  const chat = chatWithQuestion()
  const opened = await openChatWith(chat, {
    answers: {
      'message.send': ({ client_id, text }: { client_id: string; text: string }) => ({
        message: message(chat.conversation.id, 'anna', 2, { client_id, text }),
        credits: 9,
      }),
    },
  })
  const { t, app, asked, id } = opened
  const choose = (name: string, type: string) =>
    page.getByLabelText(t('message.photo.add')).upload(new File([new Uint8Array(100)], name, { type }))
  const requests = () => HeldRequest.sent.map(({ isAborted }) => isAborted)
  const leaveOut = page.getByRole('button', { name: t('message.photo.remove') })
  await choose('kade.txt', 'text/plain')
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('photos.problems.unsupported_media_type'))
  expect(requests()).toEqual([])
  expect(await app.unsentStore.findPhoto(id)).toBeNull()
  await expect.element(page.getByRole('button', { name: t('common.try_again') })).not.toBeInTheDocument()

  await choose('kade.jpg', 'image/jpeg')
  await expect.poll(requests).toEqual([false])
  const [first] = HeldRequest.sent
  first?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 40, total: 100 }))
  await expect.element(page.getByText(t('message.photo.uploading', { percent: 40 }))).toBeVisible()
  // The same file again.
  await choose('kade.jpg', 'image/jpeg')
  await expect.poll(requests).toEqual([true, false])
  await leaveOut.click()
  await expect.poll(requests).toEqual([true, true])
  await expect.element(leaveOut).not.toBeInTheDocument()
  // Its answer may be on the way already.
  for (const request of HeldRequest.sent) request.end('load')
  await box(opened).fill('Zonder foto')
  await page.getByRole('button', { name: t('chat.send') }).click()
  await expect.poll(() => callsOf(opened)).toContain('message.send')
  expect(asked.find(({ call }) => call === 'message.send')?.input).not.toHaveProperty('photo')
})

it('a message that waits for the server is sent by itself, without a connection loss', async () => {
  const chat = chatWith(BEN)
  const { id } = chat.conversation
  const opened = await openChatWith(chat, { answers: { 'message.send': () => refuse('unavailable') } })
  const { t, app } = opened
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stop = startSendingUnsentMessages(app, { state: { matches: [] } } as never)
  await box(opened).fill('Hello')
  await page.getByRole('button', { name: t('chat.send') }).click()
  await expect.element(log(opened).getByText(t('chat.waiting'))).toBeVisible()
  await expect.element(log(opened).getByRole('button', { name: t('common.try_again') })).toBeVisible()
  opened.answer({
    'message.send': ({ client_id, text }: { client_id: string; text: string }) => ({
      message: message(id, 'anna', 1, { client_id, text }),
      credits: 9,
    }),
  })
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(log(opened).getByText(t('chat.waiting'))).not.toBeInTheDocument()
  expect(callsOf(opened).filter((call) => call === 'message.send')).toHaveLength(2)
  stop()
  vi.useRealTimers()
})
