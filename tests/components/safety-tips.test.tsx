// The tips for a first meeting in a chat: the line above the composer, once for a conversation and a device, and the menu.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Chat } from '#src/contract/chat.ts'
import type { LiveEvent } from '#src/contract/live.ts'
import { TIPS_AFTER_MESSAGES } from '#src/domain/safety-tips.ts'
import { SAFETY_TIPS } from '#src/pages/chat/safety/tips.ts'
import { chatWith, message, person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectFocusInSight } from './support/layout.ts'
import { type ChatOptions, openChatWith } from './support/open-chat.ts'
import type { OpenedPage } from './support/open-page.tsx'

const BEN = person({ id: 'ben', name: 'Ben' })
const PHONE = { width: 360, height: 740 }

/** Ben and Anna have written so often each, in turn. */
function chatOf(each: number, more: Partial<Chat> = {}): Chat {
  const chat = chatWith(BEN, 0, more)
  const { id } = chat.conversation
  const messages = Array.from({ length: each * 2 }, (_, index) =>
    message(id, index % 2 === 0 ? 'ben' : 'anna', index + 1),
  )
  return { ...chat, messages }
}

const open = (chat: Chat, options: ChatOptions = {}) =>
  openChatWith(chat, {
    viewport: PHONE,
    ...options,
    answers: { 'icebreakers.list': () => [], ...options.answers },
  })

const line = ({ t }: OpenedPage) => page.getByRole('button', { name: t('safety.note') })
const tips = ({ t }: OpenedPage) => page.getByRole('dialog', { name: t('safety.title') })
const close = ({ t }: OpenedPage) =>
  page
    .getByRole('complementary', { name: t('safety.title') })
    .getByRole('button', { name: t('common.close') })
const box = ({ t }: OpenedPage) => page.getByLabelText(t('chat.write_to', { name: 'Ben' }))

it('the line comes with the message after which both have written five, and not before', async () => {
  const chat = chatOf(TIPS_AFTER_MESSAGES)
  const [last] = chat.messages.splice(-1)
  if (!last) throw new Error('the chat is empty')
  const opened = await open(chat)
  await expect.element(box(opened)).toBeVisible()
  await expect.element(line(opened)).not.toBeInTheDocument()
  const event: LiveEvent = { type: 'message', message: last, peer: 'ben', num_unread_messages: 0 }
  opened.app.conversations.receive(event)
  await expect.element(line(opened)).toBeInViewport({ ratio: 0.99 })
  await expect.element(box(opened)).toBeInViewport({ ratio: 0.99 })
  await expectAccessible()
})

it('closed it stays away from this chat on this device, and from no other', async () => {
  const chat = chatOf(TIPS_AFTER_MESSAGES)
  const opened = await open(chat)
  await close(opened).click()
  await expect.element(line(opened)).not.toBeInTheDocument()
  await expectFocusInSight()
  // Its script is loaded by then: the line would come at once.
  const other = await open(chatOf(TIPS_AFTER_MESSAGES))
  await expect.element(line(other)).toBeVisible()
  const back = await open(chat)
  await expect.element(box(back)).toBeVisible()
  await expect.element(line(back)).not.toBeInTheDocument()
})

it('it opens the six tips, and is gone once they are closed', async () => {
  const opened = await open(chatOf(TIPS_AFTER_MESSAGES))
  await line(opened).click()
  for (const tip of SAFETY_TIPS)
    await expect.element(tips(opened).getByText(opened.t(`safety.tips.${tip}`))).toBeInViewport()
  await expectAccessible()
  await expectFocusInSight()
  await tips(opened)
    .getByRole('button', { name: opened.t('common.close') })
    .click()
  await expect.element(tips(opened)).not.toBeInTheDocument()
  await expect.element(line(opened)).not.toBeInTheDocument()
})

it('without consent to store it is closed for the tab', async () => {
  const chat = chatOf(TIPS_AFTER_MESSAGES)
  const opened = await open(chat, { seed: { consent: 'refused' } })
  await close(opened).click()
  await expect.poll(() => Object.keys(localStorage)).not.toContain(`safety:anna:${chat.conversation.id}`)
  expect(Object.keys(sessionStorage)).toContain(`safety:anna:${chat.conversation.id}`)
})

it('the menu has the tips in every chat with a member, and in none with a fictional profile', async () => {
  const opened = await open(chatOf(1))
  const { t } = opened
  await page.getByRole('button', { name: t('chat.options') }).click()
  await page.getByRole('button', { name: t('safety.title') }).click()
  await expect.element(tips(opened).getByText(t('safety.tips.money'))).toBeVisible()

  const fictional = chatOf(TIPS_AFTER_MESSAGES)
  await open({ ...fictional, profile: { ...BEN, kind: 'fictional' } })
  await page.getByRole('button', { name: t('chat.options') }).click()
  await expect.element(page.getByRole('button', { name: t('chats.remove.action') })).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('safety.title') })).not.toBeInTheDocument()
  await expect.element(line(opened)).not.toBeInTheDocument()
})
