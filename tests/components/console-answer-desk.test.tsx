// The answer desk of the operators' console: claiming by keyboard, answering once, what another operator or the clock does meanwhile.
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DeskConversation, WaitingConversation } from '#src/contract/operator/answer-desk.ts'
import { deferred, refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { conversationOf, deskOf, OLGA_ANSWERS } from './support/answer-desk.ts'
import { type ConsoleAnswers, openConsole } from './support/open-console.tsx'

const DESK = '/main/desk'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const composer = () => page.getByLabelText('Answer as Bella')

const openDesk = (answers: ConsoleAnswers = {}, waiting?: WaitingConversation[]) =>
  openConsole(DESK, { ...OLGA_ANSWERS, ...deskOf(waiting), ...answers })
const openConversation = (answers: ConsoleAnswers = {}, changed: Partial<DeskConversation> = {}) =>
  openConsole(`${DESK}/c1`, {
    ...OLGA_ANSWERS,
    ...deskOf(),
    'answerDesk.conversation': () => conversationOf(changed),
    ...answers,
  })
type Sent = { client_id: string; text: string; upto: number }

describe('the desk', () => {
  it('shows what waits and since when; N claims, Ctrl+Enter answers, N claims the next one', async () => {
    const opened = await openDesk({ 'answerDesk.answer': () => 'done' })
    await expect.element(page.getByText('Anna to Bella')).toBeVisible()
    await expect.element(page.getByText(/^Dutch · Waits 2 h/)).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('n')
    await expect.element(page.getByText('How was your weekend?')).toBeVisible()
    await expect.element(composer()).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('Cycling, and yours?{Control>}{Enter}{/Control}')
    await expect.poll(opened.address).toBe(DESK)
    expect(opened.inputsOf('answerDesk.answer')).toEqual([
      { conversation: 'c1', client_id: expect.any(String), text: 'Cycling, and yours?', upto: 2 },
    ])
    await expect.element(page.getByText('The answer is sent.')).toBeVisible()
    await expect.element(button('Next')).toHaveFocus()
    await userEvent.keyboard('n')
    await expect.poll(() => opened.inputsOf('answerDesk.next')).toEqual([{}, {}])
  })

  it('claims once, however often N is pressed', async () => {
    const claimed = deferred<{ conversation: string; until: string }>()
    const opened = await openDesk({ 'answerDesk.next': () => claimed.promise })
    await expect.element(page.getByText('Anna to Bella')).toBeVisible()
    await userEvent.keyboard('nnn')
    claimed.resolve({ conversation: 'c1', until: '2099-01-01T00:00:00.000Z' })
    await expect.element(composer()).toBeVisible()
    expect(opened.inputsOf('answerDesk.next')).toEqual([{}])
  })

  it('says that nothing waits', async () => {
    await openDesk({ 'answerDesk.next': () => null }, [])
    await expect.element(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible()
    await userEvent.keyboard('n')
    await expect.element(page.getByText('Nothing waits that is free.')).toBeVisible()
    await expectAccessible()
  })
})

describe('an answer', () => {
  it('is sent once by repeated presses, and with the same client_id after a lost response', async () => {
    const answered = deferred<'done'>()
    const opened = await openConversation({ 'answerDesk.answer': () => refuse('unavailable') })
    await composer().fill('Hello Anna')
    await button('Send').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The server did not confirm')
    opened.answer({ 'answerDesk.answer': () => answered.promise })
    await button('Send').dblClick()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    answered.resolve('done')
    await expect.poll(opened.address).toBe(DESK)
    const sent = opened.inputsOf('answerDesk.answer') as Sent[]
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ client_id }) => client_id)).size).toBe(1)
  })

  it('keeps its draft and its client_id in the tab; a sent draft is gone', async () => {
    const opened = await openConversation({ 'answerDesk.answer': () => 'done' })
    await composer().fill('Half an answer')
    const stored = JSON.parse(sessionStorage.getItem('console.desk main c1') ?? '{}')
    expect(stored).toEqual({ text: 'Half an answer', client_id: expect.any(String) })
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.poll(() => opened.inputsOf('answerDesk.release')).toEqual([{ conversation: 'c1' }])
    await expect.poll(opened.address).toBe(DESK)
    await userEvent.keyboard('n')
    await expect.element(composer()).toHaveValue('Half an answer')
    await button('Send').click()
    await expect.poll(opened.address).toBe(DESK)
    expect(opened.inputsOf('answerDesk.answer')).toMatchObject([{ client_id: stored.client_id }])
    expect(sessionStorage.getItem('console.desk main c1')).toBeNull()
  })

  it('whose claim was lost says so and keeps the text', async () => {
    const opened = await openConversation({ 'answerDesk.answer': () => refuse('not_yours') })
    await composer().fill('Hello Anna')
    opened.answer({
      'answerDesk.conversation': () =>
        conversationOf({ claim: { by: 'piotr', until: '2099-01-01T00:00:00.000Z' } }),
    })
    await button('Send').click()
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('You no longer have this conversation.')
    await expect.element(alert).toHaveTextContent('Your text was not sent and is kept here.')
    await expect.element(composer()).toHaveValue('Hello Anna')
    await expect.element(button('Copy')).toBeVisible()
    expect(button('Send').elements()).toHaveLength(0)
    await expectAccessible()
  })

  it('keeps the conversation while it is written, by a call at most every two minutes', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const opened = await openConversation(
      { 'answerDesk.hold': () => ({ until: '2099-01-01T00:00:00.000Z' }) },
      { claim: { by: 'olga', until: soon } },
    )
    await composer().click()
    await userEvent.keyboard('Hello Anna')
    await expect.poll(() => opened.inputsOf('answerDesk.hold')).toEqual([{ conversation: 'c1' }])
    await expect.element(composer()).toHaveValue('Hello Anna')
  })

  it('that another operator began meanwhile says who, and keeps the text', async () => {
    const opened = await openConversation({ 'answerDesk.hold': () => refuse('not_yours') }, { claim: null })
    opened.answer({
      'answerDesk.conversation': () =>
        conversationOf({ claim: { by: 'piotr', name: 'Piotr', until: '2099-01-01T00:00:00.000Z' } }),
    })
    await composer().click()
    await userEvent.keyboard('H')
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('Piotr has this conversation now.')
    await expect.element(alert).toHaveTextContent('Your text was not sent and is kept here.')
    await expect.element(composer()).toHaveValue('H')
  })

  it('to a message that was given back meanwhile says so and keeps the text', async () => {
    const opened = await openConversation({ 'answerDesk.answer': () => refuse('not_found') })
    await composer().fill('Hello Anna')
    opened.answer({ 'answerDesk.conversation': () => conversationOf({ waiting: [], due_at: null }) })
    await button('Send').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('given back to the member')
    await expect.element(composer()).toHaveValue('Hello Anna')
  })

  it('of which an earlier version was sent gets a client_id of its own', async () => {
    const opened = await openConversation({ 'answerDesk.answer': () => refuse('client_id_reused') })
    await composer().fill('Hello Anna, again')
    await button('Send').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('An earlier version')
    await button('Send').click()
    await expect.poll(() => opened.inputsOf('answerDesk.answer')).toHaveLength(2)
    const sent = opened.inputsOf('answerDesk.answer') as Sent[]
    expect(new Set(sent.map(({ client_id }) => client_id)).size).toBe(2)
  })
})

describe('the notepad', () => {
  it('is saved on leaving the field, and says so', async () => {
    const opened = await openConversation({ 'answerDesk.note': () => 'done' })
    await page.getByLabelText('Notepad').fill('Has two dogs.')
    await composer().click()
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(opened.inputsOf('answerDesk.note')).toEqual([{ conversation: 'c1', text: 'Has two dogs.' }])
  })

  it('is saved after a pause; a failure is said, keeps the text in the tab, and can be repeated', async () => {
    const opened = await openConversation({ 'answerDesk.note': () => refuse('unavailable') })
    await page.getByLabelText('Notepad').fill('Has two dogs.')
    await expect.element(page.getByText(/^Could not be saved/)).toBeVisible()
    expect(sessionStorage.getItem('console.desk-note main c1')).toContain('two dogs')
    opened.answer({ 'answerDesk.note': () => 'done' })
    await button('Save again').click()
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(sessionStorage.getItem('console.desk-note main c1')).toBeNull()
  })
})

it('loads earlier messages before the first one that is shown', async () => {
  const opened = await openConversation({
    'answerDesk.conversation': ({ before }: { before?: string }) => {
      const { messages } = conversationOf()
      return conversationOf({
        messages: before ? messages.slice(0, 1) : messages.slice(1),
        has_more: before === undefined,
      })
    },
  })
  await expect.element(page.getByText('How was your weekend?')).toBeVisible()
  await button('Earlier messages').click()
  await expect.element(page.getByText('Nice to meet you, Anna.')).toBeVisible()
  expect(button('Earlier messages').elements()).toHaveLength(0)
  expect(opened.inputsOf('answerDesk.conversation').at(-1)).toMatchObject({ before: '2' })
})

it('says the profile’s facts in the words that members read', async () => {
  await openConversation()
  const facts = page.getByRole('complementary', { name: 'To write by' })
  for (const words of ['Doesn’t smoke', 'Children living at home', 'Travel, Music', 'About me', 'Writes in'])
    await expect.element(facts.getByText(words, { exact: true })).toBeVisible()
  await expectAccessible()
})
