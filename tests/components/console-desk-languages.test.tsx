// The languages of the answer desk: whoever writes in some gets those alone, sees that others wait, and can take them.
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { conversationOf, deskOf, OLGA_ANSWERS, waitingOf } from './support/answer-desk.ts'
import { type ConsoleAnswers, openConsole } from './support/open-console.tsx'

const DESK = '/main/desk'
const KEY = 'console.desk-languages olga main'
const ANNA = waitingOf('c1', 'Anna', 'nl')
const BEN = waitingOf('c2', 'Ben', 'pl')
const CLARA = waitingOf('c3', 'Clara', 'de')

const button = (name: string) => page.getByRole('button', { name, exact: true })
const option = (name: RegExp) => page.getByRole('menuitemcheckbox', { name })
const row = (name: string) => page.getByText(`${name} to Bella`)
const openDesk = (answers: ConsoleAnswers = {}, waiting = [ANNA, BEN, CLARA]) =>
  openConsole(DESK, { ...OLGA_ANSWERS, ...deskOf(waiting), ...answers })

describe('the languages of the desk', () => {
  it('are all for whoever chose none, each with what waits in it', async () => {
    const opened = await openDesk()
    for (const name of ['Anna', 'Ben', 'Clara']) await expect.element(row(name)).toBeVisible()
    expect(opened.inputsOf('answerDesk.waiting')).toEqual([{}])
    expect(page.getByText('in other languages').elements()).toHaveLength(0)
    await button('Languages: Every language').click()
    await expect.element(option(/^Every language 3$/)).toHaveAttribute('aria-checked', 'true')
    await expect.element(option(/^Polish 1$/)).toHaveAttribute('aria-checked', 'false')
    await expect.element(option(/^Spanish$/)).toBeVisible()
  })

  it('are chosen by keyboard at once; the list, its counter and Next are of these alone', async () => {
    const opened = await openDesk()
    await expect.element(row('Ben')).toBeVisible()
    await userEvent.keyboard('l')
    await option(/^Dutch/).click()
    await option(/^German/).click()
    await expect.element(option(/^German/)).toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Languages: Dutch, German')).toHaveFocus()
    await expect.poll(() => row('Ben').elements()).toHaveLength(0)
    await expect.element(row('Clara')).toBeVisible()
    await expect
      .element(page.getByText('Waiting', { exact: true }).element().parentElement)
      .toHaveTextContent('2')
    await expect.element(page.getByText(/^One waits in other languages/)).toBeVisible()
    await expectAccessible()
    expect(opened.inputsOf('answerDesk.waiting').at(-1)).toEqual({ languages: 'nl,de' })
    await userEvent.keyboard('n')
    await expect.poll(() => opened.inputsOf('answerDesk.next')).toEqual([{ languages: ['nl', 'de'] }])
    await expect.poll(opened.address).toBe(`${DESK}/c1`)
  })

  it('outlive a reload, for this operator in this pool alone; without the last one all are shown again', async () => {
    localStorage.setItem(KEY, 'pl,xx')
    localStorage.setItem('console.desk-languages piotr main', 'nl')
    localStorage.setItem('console.desk-languages olga other', 'nl')
    const opened = await openDesk()
    await expect.element(row('Ben')).toBeVisible()
    expect(opened.inputsOf('answerDesk.waiting')).toEqual([{ languages: 'pl' }])
    await button('Languages: Polish').click()
    await option(/^Polish/).click()
    await expect.element(row('Anna')).toBeVisible()
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(opened.inputsOf('answerDesk.waiting').at(-1)).toEqual({})
  })

  it('count for Next before the list is loaded, and where loading it fails', async () => {
    const opened = await openDesk()
    await expect.element(row('Ben')).toBeVisible()
    await button('Languages: Every language').click()
    opened.answer({ 'answerDesk.waiting': () => new Promise(() => {}) })
    await option(/^Polish/).click()
    await expect.element(option(/^Polish/)).toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard('{Escape}n')
    await expect.poll(() => opened.inputsOf('answerDesk.next')).toEqual([{ languages: ['pl'] }])
  })

  it('go with the cursor of the next page', async () => {
    localStorage.setItem(KEY, 'nl')
    const opened = await openDesk({}, [waitingOf('c1', 'Anna', 'nl', { cursor: 'page-2' })])
    await button('Show more').click()
    await expect
      .poll(() => opened.inputsOf('answerDesk.waiting').at(-1))
      .toEqual({ after: 'page-2', languages: 'nl' })
  })
})

describe('messages in other languages', () => {
  it('are shown and taken by one press; the way back is shown beside them', async () => {
    localStorage.setItem(KEY, 'nl,en,es,fr,it')
    const opened = await openDesk({
      'answerDesk.next': () => ({ conversation: 'c2', until: '2099-01-01T00:00:00.000Z' }),
      'answerDesk.conversation': () => conversationOf({ conversation: 'c2' }),
    })
    await expect.element(page.getByText(/^2 wait in other languages/)).toBeVisible()
    await button('Show').click()
    await expect.element(row('Ben')).toBeVisible()
    await expect.element(row('Clara')).toBeVisible()
    expect(row('Anna').elements()).toHaveLength(0)
    await expectAccessible()
    await userEvent.keyboard('n')
    await expect.poll(opened.address).toBe(`${DESK}/c2?others=1`)
    expect(opened.inputsOf('answerDesk.next')).toEqual([{ languages: ['de', 'pl'] }])
    await expect.element(page.getByLabelText('Answer as Bella')).toHaveFocus()
    await button('Back to yours').click()
    await expect.poll(opened.address).toBe(`${DESK}/c2`)
    await expect.element(button('Show')).toBeVisible()
    await userEvent.keyboard('o')
    await expect.element(button('Back to yours')).toBeVisible()
    expect(opened.address()).toBe(`${DESK}/c2?others=1`)
    expect(opened.inputsOf('answerDesk.conversation')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Next')).toHaveFocus()
    expect(opened.address()).toBe(`${DESK}?others=1`)
    await userEvent.keyboard('o')
    await expect.poll(opened.address).toBe(DESK)
    await expect.element(row('Anna')).toBeVisible()
  })

  it('are named where nothing waits in the chosen ones', async () => {
    localStorage.setItem(KEY, 'fr')
    const opened = await openDesk({ 'answerDesk.next': () => null })
    await expect.element(page.getByRole('heading', { name: 'Nothing waits in your languages' })).toBeVisible()
    await expect.element(page.getByText('3 messages wait in other languages.')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('n')
    await expect.element(page.getByText('Nothing in these languages is free.')).toBeVisible()
    await button('Show them').click()
    await expect.element(row('Ben')).toBeVisible()
    await expect.element(button('Next')).toHaveFocus()
    await userEvent.keyboard('l')
    await option(/^Every language/).click()
    await expect.poll(opened.address).toBe(DESK)
    await expect.element(row('Anna')).toBeVisible()
  })

  it('are not named where none wait', async () => {
    localStorage.setItem(KEY, 'nl')
    await openDesk({ 'answerDesk.next': () => refuse('unavailable') }, [])
    await expect.element(page.getByRole('heading', { name: 'Nothing waits', exact: true })).toBeVisible()
    expect(page.getByText('other languages').elements()).toHaveLength(0)
  })
})
