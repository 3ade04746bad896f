// A chat with a fictional profile: its line in the header, and the acknowledgement before the first message.
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Chat } from '#src/contract/chat.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { chatWith, message, person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { type ChatOptions, openChatWith } from './support/open-chat.ts'
import type { OpenedPage } from './support/open-page.tsx'

const LOTTE = person({ id: 'lotte', name: 'Lotte', kind: 'fictional' })
const TEXT = 'Hoi, hoe is je dinsdag?'

type Sent = { text: string; client_id: string; acknowledge_fictional: boolean }

/** Anna in a chat with Lotte. The server keeps her acknowledgement, also of a message that it refuses. */
async function openFictional(options: ChatOptions = {}, profile = LOTTE) {
  const chat: Chat = chatWith(profile, 0, { acknowledged: false })
  const { id } = chat.conversation
  const placed: Chat['messages'] = []
  let acknowledged = profile.kind === 'member'
  let credits = 9
  const opened = await openChatWith(chat, {
    user: member({}, { credits: 10 }),
    ...options,
    answers: {
      'chat.read': () => ({ ...chat, acknowledged, messages: placed }),
      'message.send': ({ text, client_id, acknowledge_fictional }: Sent) => {
        acknowledged ||= acknowledge_fictional
        if (!acknowledged) refuse('fictional_unacknowledged')
        placed.push(message(id, 'anna', placed.length + 1, { text, client_id }))
        credits -= 1
        return { message: placed.at(-1), credits }
      },
      ...options.answers,
    },
  })
  await expect.element(box(opened)).toBeVisible()
  return opened
}

const box = ({ t }: OpenedPage) => page.getByLabelText(t('chat.write_to', { name: 'Lotte' }))
const sendButton = ({ t }: OpenedPage) => page.getByRole('button', { name: t('chat.send') })
const dialog = ({ t }: OpenedPage) =>
  page.getByRole('alertdialog', { name: t('chat.acknowledge.title', { name: 'Lotte' }) })
const confirm = (opened: OpenedPage) =>
  dialog(opened).getByRole('button', { name: opened.t('chat.acknowledge.action') })
const line = ({ t }: OpenedPage, text: string) =>
  page.getByRole('log', { name: t('chat.messages', { name: 'Lotte' }) }).getByText(text)
const sent = ({ asked }: OpenedPage) => asked.filter(({ call }) => call === 'message.send')

it('says once, in the header, that the profile is fictional', async () => {
  const opened = await openFictional({ viewport: { width: 360, height: 740 } })
  const said = page.getByText(opened.t('chat.fictional'), { exact: true })
  await expect.element(said).toBeVisible()
  expect(
    page
      .getByText(/fictief/i)
      .elements()
      .filter((each) => each.children.length === 0),
  ).toHaveLength(2)
  expect(said.element().closest('section > header')).not.toBeNull()
  expect(said.element().getClientRects()).toHaveLength(1)
  await expect.element(dialog(opened)).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectAccessible()
})

it('a chat with a member has no such line, and asks nothing', async () => {
  const opened = await openFictional({}, { ...LOTTE, kind: 'member' })
  await box(opened).fill(TEXT)
  await expect.element(page.getByText(opened.t('chat.fictional'))).not.toBeInTheDocument()
  await sendButton(opened).click()
  await expect.element(line(opened, TEXT)).toBeVisible()
  expect(sent(opened)).toMatchObject([{ input: { acknowledge_fictional: false } }])
})

it('a message that nobody answered in time says that its credits are back', async () => {
  const chat = chatWith(LOTTE, 0, { acknowledged: true })
  const { id } = chat.conversation
  const messages = [message(id, 'anna', 1, { text: TEXT, unanswered: true }), message(id, 'anna', 2)]
  const opened = await openChatWith({ ...chat, messages }, { user: member({ id: 'anna' }) })
  await expect.element(line(opened, TEXT)).toBeVisible()
  expect(page.getByText(opened.t('chat.unanswered')).elements()).toHaveLength(1)
  await expectAccessible()
})

describe('before the first message', () => {
  it('the member confirms once, and the same press sends it', async () => {
    const opened = await openFictional()
    await box(opened).fill(TEXT)
    await sendButton(opened).click()
    await expect.element(dialog(opened)).toBeVisible()
    await expect
      .element(dialog(opened))
      .toHaveAccessibleDescription(opened.t('chat.acknowledge.body', { name: 'Lotte' }))
    expect(sent(opened)).toEqual([])
    await expectAccessible()
    await confirm(opened).click()
    await expect.element(line(opened, TEXT)).toBeVisible()
    await expect.element(box(opened)).toHaveValue('')
    await expect.element(box(opened)).toHaveFocus()
    await expect.element(dialog(opened)).not.toBeInTheDocument()
    await box(opened).fill('En je woensdag?')
    await sendButton(opened).click()
    await expect.element(line(opened, 'En je woensdag?')).toBeVisible()
    expect(sent(opened)).toMatchObject([
      { input: { text: TEXT, acknowledge_fictional: true } },
      { input: { acknowledge_fictional: false } },
    ])
  })

  it('the keyboard confirms with a second Enter; one that is held down does not', async () => {
    const opened = await openFictional()
    await box(opened).fill(TEXT)
    await userEvent.keyboard('{Enter}')
    await expect.element(confirm(opened)).toHaveFocus()
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
    expect(confirm(opened).element().dispatchEvent(held)).toBe(false)
    expect(sent(opened)).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(line(opened, TEXT)).toBeVisible()
    expect(sent(opened)).toHaveLength(1)
  })

  it('Escape, cancelling and going back send nothing, and leave the draft', async () => {
    const opened = await openFictional()
    await box(opened).fill(TEXT)
    await sendButton(opened).click()
    await expect.element(dialog(opened)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog(opened)).not.toBeInTheDocument()
    expect(opened.address()).toBe(`/chats/${opened.id}`)
    await expect.element(box(opened)).toHaveValue(TEXT)
    await sendButton(opened).click()
    await dialog(opened)
      .getByRole('button', { name: opened.t('common.cancel') })
      .click()
    await expect.element(dialog(opened)).not.toBeInTheDocument()
    await expect.element(sendButton(opened)).toHaveFocus()

    await sendButton(opened).click()
    await expect.element(dialog(opened)).toBeVisible()
    await opened.router.navigate('/chats')
    await expect.element(dialog(opened)).not.toBeInTheDocument()
    await opened.goBack()
    await expect.element(box(opened)).toHaveValue(TEXT)
    await expect.element(dialog(opened)).not.toBeInTheDocument()
    expect(sent(opened)).toEqual([])
  })

  it('an acknowledged message that waits for the connection asks for nothing more', async () => {
    const offline = { 'message.send': () => refuse('unavailable') }
    const opened = await openFictional({ answers: offline })
    await box(opened).fill(TEXT)
    await sendButton(opened).click()
    await confirm(opened).click()
    await expect.element(line(opened, opened.t('chat.waiting'))).toBeVisible()
    await box(opened).fill('Nog iets')
    await sendButton(opened).click()
    await expect.element(line(opened, 'Nog iets')).toBeVisible()
    await expect.element(dialog(opened)).not.toBeInTheDocument()
  })

  it('a refusal for credits keeps the acknowledgement and the text', async () => {
    const opened = await openFictional({
      answers: {
        'message.send': () => refuse('insufficient_credits', { credits: 0, required: 1 }),
        'credits.show': () => refuse('unavailable'),
        'discountcode.show': () => ({ welcome_code: null, time_bonus: null, delete_discount: 0 }),
        'transactions.last': () => null,
      },
    })
    const sheet = page.getByRole('dialog', { name: opened.t('buy.heading') })
    await box(opened).fill(TEXT)
    await sendButton(opened).click()
    await confirm(opened).click()
    await expect.element(sheet).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(box(opened)).toHaveValue(TEXT)
    await sendButton(opened).click()
    await expect.poll(() => sent(opened)).toHaveLength(2)
    await expect.element(dialog(opened)).not.toBeInTheDocument()
  })

  it('a server without the acknowledgement is told it after another question', async () => {
    const opened = await openFictional()
    opened.answer({ 'message.send': () => refuse('fictional_unacknowledged') })
    await box(opened).fill(TEXT)
    await sendButton(opened).click()
    await confirm(opened).click()
    await expect.element(page.getByText(opened.t('errors.fictional_unacknowledged'))).toBeVisible()
    await expect.element(box(opened)).toHaveValue(TEXT)
    await sendButton(opened).click()
    await expect.element(dialog(opened)).toBeVisible()
  })
})
