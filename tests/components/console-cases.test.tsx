// Cases in the operators' console: the queue by keyboard, evidence, decisions, and what another operator does meanwhile.
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Case, ThreadMessage } from '#src/contract/operator/cases.ts'
import { deferred, refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { caseOf, queueOf } from './support/cases.ts'
import { type ConsoleAnswers, openConsole } from './support/open-console.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const LIST = '/main/cases'
const CASES = [1, 2, 3].map((index) => caseOf(index))
const at = (index: number) => CASES[index] as Case

describe('the queue', () => {
  it('is walked through by J and K, opened by Enter and left by Escape; the focus goes with it', async () => {
    const opened = await openConsole(LIST, queueOf(CASES))
    await expect.element(page.getByText(at(0).text)).toBeVisible()
    await userEvent.keyboard('jj')
    await expect.element(page.getByRole('link', { name: at(1).text })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: at(1).receipt })).toBeVisible()
    expect(opened.address()).toBe(`${LIST}/${at(1).receipt}`)
    await userEvent.keyboard('k')
    await expect.element(page.getByRole('heading', { name: at(0).receipt })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('No case is open')).toBeVisible()
    expect(opened.inputsOf('cases.list')).toEqual([{}])
  })

  it('has its filters in the address, and asks the server for them', async () => {
    const opened = await openConsole(`${LIST}?state=closed&whose=me`, queueOf([]))
    await expect.element(page.getByText('No case matches')).toBeVisible()
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Appeal' }).click()
    await expect.poll(opened.address).toBe(`${LIST}?category=appeal&state=closed&whose=me`)
    await button('Clear filters').click()
    await expect.element(page.getByText('Nothing is waiting')).toBeVisible()
    expect(opened.inputsOf('cases.list')).toEqual([
      { closed: '1', taken_by: 'me' },
      { category: 'appeal', closed: '1', taken_by: 'me' },
      {},
    ])
  })

  it('asks for language, site and sender in a dialog; the address of the page never has an email address', async () => {
    const opened = await openConsole(LIST, {
      ...queueOf(CASES),
      'cases.findSender': ({ email }: { email: string }) => (email === 'anna@example.test' ? 'anna' : null),
    })
    await expect.element(page.getByText(at(0).text)).toBeVisible()
    await userEvent.keyboard('f')
    const sender = page.getByRole('textbox', { name: 'Sender' })
    await expect.element(sender).toHaveFocus()
    await sender.fill('nobody@example.test')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Nobody wrote from there.')).toBeVisible()
    await sender.fill('anna@example.test')
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Polish' }).click()
    await expectAccessible()
    await button('Show').click()
    await expect.poll(opened.address).toBe(`${LIST}?language=pl-PL&sender=anna`)
    await expect.element(button('2 filters')).toBeVisible()
    expect(opened.inputsOf('cases.list').at(-1)).toEqual({ locale: 'pl-PL', sender: 'anna' })
    await page.getByRole('combobox', { name: 'Whose' }).click()
    await page.getByRole('option', { name: 'Piotr' }).click()
    await expect.poll(opened.address).toBe(`${LIST}?whose=piotr&language=pl-PL&sender=anna`)
  })

  it('names who has a case, who closed it, and links the sender to their page and their cases', async () => {
    const taken = caseOf(1, { taken_by: 'piotr', taken_by_name: 'Piotr' })
    const closed = caseOf(2, { status: 'closed', closed_by: 'gone', closed_by_name: 'gone', answer: 'Seen.' })
    const opened = await openConsole(`${LIST}/${taken.receipt}`, queueOf([taken, closed]))
    await expect.element(page.getByText('Piotr has it', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: closed.text })).toHaveTextContent('Closed by gone')
    await expect
      .element(page.getByRole('link', { name: 'Anna' }))
      .toHaveAttribute('href', '/main/members/anna')
    await page.getByRole('link', { name: 'Cases of the sender' }).click()
    await expect.poll(opened.address).toBe(`${LIST}?sender=anna`)
  })

  it('loads further pages as it is scrolled, and renders only the rows in sight', async () => {
    const cases = Array.from({ length: 50 }, (_, index) => caseOf(index + 1))
    const opened = await openConsole(LIST, queueOf(cases))
    await expect.element(page.getByText(cases[0]?.text ?? '')).toBeVisible()
    for (let step = 0; step < 50; step += 1) await userEvent.keyboard('j')
    await expect.element(page.getByRole('link', { name: cases[49]?.text ?? '' })).toHaveFocus()
    expect(opened.inputsOf('cases.list')).toEqual([{}, { after: '20' }, { after: '40' }])
    expect(page.getByRole('listitem').elements().length).toBeLessThan(40)
  })
})

describe('a case', () => {
  const openCase = (answers: ConsoleAnswers = {}) =>
    openConsole(`${LIST}/${at(0).receipt}`, { ...queueOf(CASES), ...answers })

  it('opens its evidence only when it is asked to', async () => {
    const opened = await openCase({
      'cases.openEvidence': () => ({
        message: {
          sender: 'ben',
          producer: 'member',
          text: 'Send me 300 euros.',
          photo: null,
          sent_at: '2026-11-25T09:00:00.000Z',
        },
        profile: { name: 'Ben' },
        picture: false,
        readings: [{ who: 'olga', name: 'Olga', at: '2026-11-26T09:00:00.000Z' }],
      }),
    })
    await expect.element(page.getByText('Opening it is recorded with your name.')).toBeVisible()
    expect(opened.inputsOf('cases.openEvidence')).toEqual([])
    await userEvent.keyboard('e')
    await expect.element(page.getByText('Send me 300 euros.')).toBeVisible()
    expect(opened.asked.filter(({ call }) => call === 'cases.openEvidence')).toEqual([
      { call: 'cases.openEvidence', pool: 'main', input: { receipt: at(0).receipt } },
    ])
    await expectAccessible()
  })

  it('asks its sender after what will be sent was shown, stays open, and shows what was answered', async () => {
    const asked = {
      author: 'operator',
      text: 'Which day was it?',
      created_at: '2026-11-26T09:00:00.000Z',
    } as const
    const answered = {
      author: 'writer',
      text: 'It was on Monday.',
      created_at: '2026-11-26T10:00:00.000Z',
    } as const
    let messages: ThreadMessage[] = []
    const opened = await openCase({
      'cases.thread': () => messages,
      'cases.ask': () => {
        messages = [
          { ...asked, operator: 'Olga', mailed_at: null },
          { ...answered, operator: null, mailed_at: null, by_mail: 'without_attachments' },
        ]
        return 'done'
      },
    })
    await expect.element(button('Ask the sender')).toBeVisible()
    await userEvent.keyboard('m')
    const field = page.getByRole('textbox', { name: 'Question to Anna, in Dutch' })
    await expect.element(field).toHaveFocus()
    await field.fill(asked.text)
    await button('Review and send').click()
    await expectAccessible()
    await button('Send').click()
    await expect.element(page.getByText(answered.text)).toBeVisible()
    await expect.element(page.getByText('Not mailed yet')).toBeVisible()
    await expect.element(page.getByText('by email')).toBeVisible()
    await expect.element(page.getByText('It had attachments, which are not kept.')).toBeVisible()
    expect(opened.inputsOf('cases.ask')).toEqual([{ receipt: at(0).receipt, text: asked.text }])
    expect(opened.address()).toBe(`${LIST}/${at(0).receipt}`)
  })

  it('has texts in the language of its sender, put at the caret and never over what was typed', async () => {
    await openCase()
    const field = page.getByRole('textbox', { name: 'Answer to Anna, in Dutch' })
    await field.fill('Hallo Anna.')
    const insert = button('Insert a text in Dutch')
    await insert.click()
    await page.getByRole('menuitem', { name: 'No rule was broken' }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue(expect.stringMatching(/^Hallo Anna\.\n\nWe hebben bekeken/))
    await userEvent.keyboard(' Klaar.')
    await expect.element(field).toHaveValue(expect.stringMatching(/schrijven\. Klaar\.$/))
  })

  it('is handed on with a note, to the owners or to a colleague who may decide it', async () => {
    const handed = { to: 'piotr', to_name: 'Piotr', by_name: 'Olga', at: '2026-11-26T09:00:00.000Z' }
    let found = at(0)
    const opened = await openCase({
      'cases.find': () => found,
      'cases.escalate': ({ note }: { note: string }) => {
        found = { ...found, escalation: { ...handed, note } }
        return 'done'
      },
    })
    await expect.element(button('Hand on')).toBeVisible()
    await userEvent.keyboard('h')
    const dialog = page.getByRole('dialog', { name: 'Hand the case on' })
    const note = dialog.getByRole('textbox', { name: 'Note' })
    await expect.element(dialog.getByRole('combobox', { name: 'To' })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Hand on' }).click()
    await expect.element(dialog.getByText('This is needed.')).toBeVisible()
    await note.fill('I know the member.')
    await dialog.getByRole('combobox', { name: 'To' }).click()
    await expect.element(page.getByRole('option', { name: 'Olga' })).not.toBeInTheDocument()
    await page.getByRole('option', { name: 'Piotr' }).click()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Hand on' }).click()
    await expect.element(page.getByText('I know the member.')).toBeVisible()
    await expect.element(page.getByText(/^For Piotr, from Olga/)).toBeVisible()
    expect(opened.inputsOf('cases.escalate')).toEqual([
      { receipt: at(0).receipt, to: 'piotr', note: 'I know the member.' },
    ])
  })

  it('whose sender has answered says so in the queue', async () => {
    await openConsole(
      LIST,
      queueOf([caseOf(1, { waits_for: 'operator' }), caseOf(2, { waits_for: 'writer' })]),
    )
    await expect.element(page.getByRole('link', { name: 'time 1' })).toHaveTextContent('Answered')
    await expect.element(page.getByRole('link', { name: 'time 2' })).toHaveTextContent('Waits for the sender')
  })

  it('is decided after what will be sent, and to whom, was shown; once, however often it is pressed', async () => {
    const decided = deferred<'done'>()
    const opened = await openCase({ 'cases.decide': () => decided.promise })
    await page.getByRole('radio', { name: /^Suspend the member/ }).click()
    await page.getByRole('combobox', { name: 'For how long' }).click()
    await page.getByRole('option', { name: '30 days' }).click()
    await button('Review the decision').click()
    await expect.element(page.getByText('This is needed.').first()).toBeVisible()
    await page.getByLabelText('Facts for Ben, in German').fill('He asked five people for money.')
    await page.getByLabelText('Answer to Anna, in Dutch').fill('Ben is suspended.')
    await button('Review the decision').click()
    const dialog = page.getByRole('dialog', { name: 'This is sent' })
    await expect.element(dialog).toHaveTextContent('To BenThe member was suspended · 30 days · Harm')
    await expect.element(dialog).toHaveTextContent('To Anna, by emailBen is suspended.')
    await expectAccessible()
    expect(opened.inputsOf('cases.decide')).toEqual([])
    await dialog.getByRole('button', { name: 'Suspend the member' }).dblClick()
    decided.resolve('done')
    await expect.element(page.getByText('The decision is made and sent.')).toBeVisible()
    expect(opened.inputsOf('cases.decide')).toEqual([
      {
        receipt: at(0).receipt,
        outcome: 'suspended',
        days: 30,
        ground: 'harm',
        facts: 'He asked five people for money.',
        answer: 'Ben is suspended.',
      },
    ])
    // The next one opens, and the decided one is no longer in the list.
    await expect.element(page.getByRole('heading', { name: at(1).receipt })).toBeVisible()
    expect(page.getByRole('link', { name: at(0).text }).elements()).toHaveLength(0)
  })

  it('that was closed without a measure is opened again by Z, with what was written', async () => {
    const opened = await openCase({ 'cases.decide': () => 'done', 'cases.undo': () => 'done' })
    await page.getByLabelText('Answer to Anna, in Dutch').fill('Nothing was wrong.')
    await button('Review the decision').click()
    await button('Decide').click()
    await expect.element(page.getByText('The mail leaves in a minute.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: at(1).receipt })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('z')
    await expect.element(page.getByText('Nothing was sent.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: at(0).receipt })).toBeVisible()
    await expect.element(page.getByLabelText('Answer to Anna, in Dutch')).toHaveValue('Nothing was wrong.')
    await expect.element(page.getByRole('link', { name: at(0).text })).toBeVisible()
    expect(opened.inputsOf('cases.undo')).toEqual([{ receipt: at(0).receipt }])
  })

  it('that was opened again by its button is not opened again by Z', async () => {
    const opened = await openCase({ 'cases.decide': () => 'done', 'cases.undo': () => 'done' })
    await page.getByLabelText('Answer to Anna, in Dutch').fill('Nothing was wrong.')
    await button('Review the decision').click()
    await button('Decide').click()
    await expect.element(page.getByRole('heading', { name: at(1).receipt })).toBeVisible()
    const undo_until = new Date(Date.now() + 50_000).toISOString()
    const closed = { ...at(2), status: 'closed', answer: 'Done.', outcome: 'none', undo_until } as const
    opened.answer({
      // The case behind the third link is the one that was closed, with its button.
      'cases.find': ({ receipt }: { receipt: string }) =>
        receipt === at(2).receipt ? { ...closed, receipt: at(0).receipt } : at(1),
    })
    await page.getByRole('link', { name: at(2).text }).click()
    await page.getByRole('button', { name: /^Open it again/ }).click()
    await expect.element(page.getByText('Nothing was sent.')).toBeVisible()
    await page.getByRole('link', { name: at(1).text }).click()
    await expect.element(page.getByRole('heading', { name: at(1).receipt })).toBeVisible()
    await userEvent.keyboard('z')
    await expect.element(page.getByRole('heading', { name: at(1).receipt })).toBeVisible()
    expect(opened.inputsOf('cases.undo')).toEqual([{ receipt: at(0).receipt }])
  })

  it('that was just closed has a button for it, which says when it is too late', async () => {
    const undo_until = new Date(Date.now() + 50_000).toISOString()
    const closed = { ...at(0), status: 'closed', answer: 'Done.', outcome: 'none', undo_until } as const
    const opened = await openCase({ 'cases.find': () => closed, 'cases.undo': () => refuse('not_found') })
    await page.getByRole('button', { name: /^Open it again/ }).click()
    await expect.element(page.getByText('It is too late: the mail has left.').first()).toBeVisible()
    expect(opened.inputsOf('cases.undo')).toEqual([{ receipt: at(0).receipt }])
  })

  it('that another operator closed says so, keeps what was typed, and is loaded again', async () => {
    const opened = await openCase({ 'cases.decide': () => refuse('not_found') })
    await page.getByLabelText('Answer to Anna, in Dutch').fill('Nothing was wrong.')
    await button('Review the decision').click()
    opened.answer({
      'cases.find': () => ({
        ...at(0),
        status: 'closed',
        answer: 'Ben was warned.',
        outcome: 'none',
        closed_by: 'piotr',
        closed_at: '2026-11-26T09:00:00.000Z',
      }),
    })
    await button('Decide').click()
    await expect.element(page.getByText('What you typed was not sent')).toBeVisible()
    await expect.element(page.getByText('Nothing was wrong.')).toBeVisible()
    await expect.element(page.getByText('Ben was warned.')).toBeVisible()
    expect(opened.inputsOf('cases.list')).toHaveLength(2)
  })

  it('keeps what was typed while another one is open', async () => {
    await openCase()
    await page.getByLabelText('Answer to Anna, in Dutch').fill('Half an answer')
    await page.getByRole('link', { name: at(1).text }).click()
    await expect.element(page.getByLabelText('Answer to Anna, in Dutch')).toHaveValue('')
    await page.getByRole('link', { name: at(0).text }).click()
    await expect.element(page.getByLabelText('Answer to Anna, in Dutch')).toHaveValue('Half an answer')
  })

  it('that is an appeal against the own decision says that another operator decides', async () => {
    const appeal = caseOf(9, {
      category: 'appeal',
      reason: null,
      against_statement: { measure: 'photo_removed', ground: 'images', facts: 'A second person is in it.' },
    })
    await openConsole(`${LIST}/${appeal.receipt}`, {
      ...queueOf([appeal]),
      'cases.decideAppeal': () => refuse('not_yours'),
    })
    await page.getByLabelText('Answer to Anna, in Dutch').fill('It stays removed.')
    await button('Review the decision').click()
    await button('Decide').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Another operator decides.')
    await expect.element(page.getByLabelText('Answer to Anna, in Dutch')).toHaveValue('It stays removed.')
  })
})
