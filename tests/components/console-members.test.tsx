// Members and their payments in the operators' console: search by keyboard, help, suspension, credits and refunds; once each, and only
// what the operator has a right to.
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Approval } from '#src/contract/operator/approvals.ts'
import type { Right } from '#src/domain/rights.ts'
import { deferred, refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { memberOf, orderOf, walletOf } from './support/members.ts'
import { type ConsoleAnswers, OLGAS_SESSION, openConsole } from './support/open-console.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const withRights = (...rights: Right[]): ConsoleAnswers => ({
  'session.current': () => ({
    ...OLGAS_SESSION,
    pools: OLGAS_SESSION.pools.map((pool) => ({ ...pool, rights })),
  }),
})

const openMember = (answers: ConsoleAnswers = {}) =>
  openConsole('/main/members/ben', {
    'members.page': () => memberOf(),
    'members.timeline': () => [],
    ...answers,
  })
async function choose(action: string) {
  await button('What you can do').click()
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('dialog', { name: action })
}

describe('members', () => {
  it('are found and opened by keyboard; the text is in no address', async () => {
    const { id, name, email, site, status, joined_at } = memberOf()
    const opened = await openConsole('/main/members', {
      'members.find': () => [{ id, name, email, site, status, joined_at }],
      'members.page': () => memberOf(),
      'members.timeline': () => [],
    })
    await expect.element(page.getByText('No member is open')).toBeVisible()
    await userEvent.keyboard('/')
    await userEvent.keyboard('ben@example.test{Enter}')
    await expect.element(page.getByRole('link', { name: /ben@example.test/ })).toBeVisible()
    expect(opened.inputsOf('members.find')).toEqual([{ text: 'ben@example.test' }])
    expect(opened.address()).toBe('/main/members')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Ben' })).toBeVisible()
    expect(opened.address()).toBe('/main/members/ben')
    await expectAccessible()
  })

  it('have a timeline in pages, whose cases are links', async () => {
    const filed = (id: string, receipt: string, cursor: string | null) => ({
      ...{ kind: 'about', at: '2026-11-25T10:00:00.000Z', id, cursor, receipt },
      ...{ category: 'report', status: 'closed', outcome: 'none' },
    })
    const opened = await openMember({
      'members.timeline': ({ after }: { after?: string }) => [
        after ? filed('two', 'K7QF-2M9X-0002', null) : filed('one', 'K7QF-2M9X-0001', 'more'),
      ],
    })
    await button('Load more').click()
    const link = page.getByRole('link', { name: 'K7QF-2M9X-0002' })
    await expect.element(link).toHaveAttribute('href', '/main/cases/K7QF-2M9X-0002')
    await expect.element(page.getByRole('link', { name: 'K7QF-2M9X-0001' })).toBeVisible()
    expect(opened.inputsOf('members.timeline')).toMatchObject([
      { member: 'ben' },
      { member: 'ben', after: 'more' },
    ])
    expect(button('Load more').elements()).toHaveLength(0)
  })

  it('are suspended after what they are sent was shown, once', async () => {
    const done = deferred<'done'>()
    const opened = await openMember({ ...withRights('moderate'), 'members.suspend': () => done.promise })
    const form = await choose('Suspend the member')
    await form.getByLabelText('Facts for Ben, in German').fill('He asked five people for money.')
    await form.getByRole('button', { name: 'Review the decision' }).click()
    const dialog = page.getByRole('dialog', { name: 'This is sent' })
    await expect.element(dialog).toHaveTextContent('He asked five people for money.')
    expect(opened.inputsOf('members.suspend')).toEqual([])
    await dialog.getByRole('button', { name: 'Suspend the member' }).dblClick()
    done.resolve('done')
    await expect.element(page.getByText('The member is suspended.')).toBeVisible()
    expect(opened.inputsOf('members.suspend')).toEqual([
      { member: 'ben', ground: 'harm', facts: 'He asked five people for money.', days: null },
    ])
  })

  it('who may begin no chats are let again by the reason, and only that measure is lifted', async () => {
    const measure = {
      measure: 'restricted',
      ground: 'harm',
      facts: 'Forty first messages in an hour.',
      decided_at: '2026-11-20T10:00:00.000Z',
      until: '2026-12-20T10:00:00.000Z',
    } as const
    const opened = await openMember({
      ...withRights('moderate'),
      'members.page': () => memberOf({ measures: [measure] }),
      'members.lift': () => 'done',
    })
    await expect.element(page.getByText('Forty first messages in an hour.')).toBeVisible()
    await expect.element(page.getByText(/Dec 20, 2026/)).toBeVisible()
    await expectAccessible()
    const dialog = await choose('Allow new chats again')
    await dialog.getByLabelText('Reason').fill('K7QF-2M9X-0001')
    await dialog.getByRole('button', { name: 'Allow new chats again' }).click()
    await expect.element(page.getByText('New chats are allowed again.')).toBeVisible()
    expect(opened.inputsOf('members.lift')).toEqual([
      { member: 'ben', why: 'K7QF-2M9X-0001', measure: 'restricted' },
    ])
  })

  it('are offered only what the operator has a right to', async () => {
    await openMember(withRights('moderate'))
    await button('What you can do').click()
    await expect.element(page.getByRole('menuitem', { name: 'Suspend the member' })).toBeVisible()
    expect(page.getByRole('menuitem').elements()).toHaveLength(1)
    expect(button('End all').elements()).toHaveLength(0)
  })

  it('get their data by a link that the operator does not see, once for a double click', async () => {
    const done = deferred<'done'>()
    const opened = await openMember({
      ...withRights('support'),
      'members.page': () => memberOf({ email_confirmed: true }),
      'members.sendExport': () => done.promise,
    })
    const dialog = await choose('Send their data')
    await expect.element(dialog).toHaveTextContent('ben@example.test gets a link')
    await dialog.getByRole('button', { name: 'Send their data' }).click()
    await expect.element(dialog.getByText(/Write the number of a case/)).toBeVisible()
    await dialog.getByLabelText('Reason').fill('K7QF-2M9X-0001')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Send their data' }).dblClick()
    done.resolve('done')
    await expect.element(page.getByText('The link is on its way.')).toBeVisible()
    expect(opened.inputsOf('members.sendExport')).toEqual([{ member: 'ben', why: 'K7QF-2M9X-0001' }])
  })

  it('whose address is not confirmed are not sent their data', async () => {
    await openMember(withRights('support'))
    await button('What you can do').click()
    await expect.element(page.getByRole('menuitem', { name: 'Confirm the address' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Send their data' }).elements()).toHaveLength(0)
  })

  it('whose address can still be changed back are not, either; the dialog stays', async () => {
    await openMember({
      ...withRights('support'),
      'members.page': () => memberOf({ email_confirmed: true }),
      'members.sendExport': () => refuse('email_unconfirmed'),
    })
    const dialog = await choose('Send their data')
    await dialog.getByLabelText('Reason').fill('K7QF-2M9X-0001')
    await dialog.getByRole('button', { name: 'Send their data' }).click()
    // Twice: as a message, and for screen readers.
    await expect.element(page.getByText(/can still be changed back/).first()).toBeVisible()
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue('K7QF-2M9X-0001')
  })

  it('are erased only after their name was typed, with a reason', async () => {
    const opened = await openMember({ 'members.erase': () => 'done' })
    const dialog = await choose('Erase the account')
    await dialog.getByLabelText('Reason').fill('K7QF-2M9X-0001')
    await dialog.getByLabelText('Type Ben to confirm').fill('Anna')
    await dialog.getByRole('button', { name: 'Erase the account' }).click()
    await expect.element(dialog.getByText('That is not the name.')).toBeVisible()
    expect(opened.inputsOf('members.erase')).toEqual([])
    await expectAccessible()
    await dialog.getByLabelText('Type Ben to confirm').fill('Ben')
    await dialog.getByRole('button', { name: 'Erase the account' }).click()
    await expect.element(page.getByText('The account is erased.')).toBeVisible()
    expect(opened.inputsOf('members.erase')).toEqual([{ member: 'ben', why: 'K7QF-2M9X-0001' }])
  })

  it('keep what was typed where their new address is taken', async () => {
    await openMember({ 'members.changeEmail': () => refuse('email_taken') })
    const dialog = await choose('Change the address')
    await dialog.getByLabelText('New address').fill('anna@example.test')
    await dialog.getByLabelText('Reason').fill('phone:1')
    await dialog.getByRole('button', { name: 'Change the address' }).click()
    await expect.element(dialog.getByText('Another account has this address.')).toBeVisible()
    await expect.element(dialog.getByLabelText('New address')).toHaveValue('anna@example.test')
  })
})

describe('payments', () => {
  const openWallet = (answers: ConsoleAnswers = {}) =>
    openConsole('/main/payments/ben?order=order-1', {
      ...withRights('finance'),
      'wallets.show': ({ after }: { after?: string }) =>
        walletOf(after ? { ledger: [{ ...movement, reason: 'grant', delta: 20 }] } : {}),
      'wallets.orders': () => [orderOf()],
      ...answers,
    })
  const movement = {
    ...(walletOf().ledger[0] as ReturnType<typeof walletOf>['ledger'][number]),
    cursor: null,
  }

  it('show wallet, ledger and orders to finance, and neither cases nor members', async () => {
    const opened = await openWallet()
    await expect.element(page.getByText('EMB-2026-000001')).toBeVisible()
    await expect.element(page.getByText('Searched for')).toBeVisible()
    await button('Load more').click()
    await expect.element(page.getByRole('cell', { name: '+20' })).toBeVisible()
    expect(opened.inputsOf('wallets.show')).toMatchObject([
      { member: 'ben' },
      { member: 'ben', after: 'more-ledger' },
    ])
    expect(page.getByRole('link', { name: /^(Cases|Members)/ }).elements()).toHaveLength(0)
    await expectAccessible()
  })

  it('move credits once: a double press and a repeated try have the key of the dialog', async () => {
    const lost = deferred<never>()
    const opened = await openWallet({ 'wallets.grant': () => lost.promise })
    await button('Give credits').click()
    const dialog = page.getByRole('dialog', { name: 'Give credits' })
    await expect.element(dialog.getByText(/^More than 500 within a day/)).toBeVisible()
    await dialog.getByLabelText('Credits').fill('1.5')
    await dialog.getByRole('button', { name: 'Give credits' }).click()
    await expect.element(dialog.getByText(/^A whole number of credits/)).toBeVisible()
    await dialog.getByLabelText('Credits').fill('5')
    await dialog.getByRole('button', { name: 'Give 5 credits' }).dblClick()
    await expect.poll(() => opened.inputsOf('wallets.grant').length).toBe(1)
    opened.answer({ 'wallets.grant': () => ({ balance: 17 }) })
    lost.reject(new Error('the answer was lost'))
    await expect.element(page.getByText('The server cannot be reached. Try again.').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Give 5 credits' }).click()
    await expect.element(page.getByText('Given. The balance is 17 credits.')).toBeVisible()
    const [first, second, ...more] = opened.inputsOf('wallets.grant') as { key: string }[]
    expect(first).toMatchObject({ member: 'ben', credits: 5, reason: 'goodwill' })
    expect(second).toEqual(first)
    expect(more).toEqual([])
    await button('Give credits').click()
    await dialog.getByLabelText('Credits').fill('5')
    await dialog.getByRole('button', { name: 'Give 5 credits' }).click()
    await expect.poll(() => opened.inputsOf('wallets.grant').length).toBe(3)
    expect((opened.inputsOf('wallets.grant')[2] as { key: string }).key).not.toBe(first?.key)
  })

  it('say why credits were not taken', async () => {
    await openWallet({ 'wallets.take': () => refuse('insufficient_credits') })
    await button('Take credits').click()
    const dialog = page.getByRole('dialog', { name: 'Take credits' })
    await dialog.getByLabelText('Credits').fill('50')
    await dialog.getByRole('button', { name: 'Take 50 credits' }).click()
    await expect.element(dialog.getByText('The wallet has fewer credits.')).toBeVisible()
  })

  it('refund the amount that was shown, and load the order again where it changed', async () => {
    const opened = await openWallet({ 'wallets.refund': () => refuse('price_changed') })
    await button('Refund order EMB-2026-000001').click()
    const dialog = page.getByRole('dialog', { name: /^Refund/ })
    await expect.element(dialog).toHaveTextContent('11.99')
    await dialog.getByRole('button', { name: /^Refund/ }).click()
    await expect.element(page.getByText(/^What can be refunded changed meanwhile/).first()).toBeVisible()
    expect(opened.inputsOf('wallets.refund')).toEqual([
      { order: 'order-1', money: { amount: 1199, currency: 'EUR' } },
    ])
    expect(opened.inputsOf('wallets.orders')).toHaveLength(2)
  })
})

describe('what waits for a second operator', () => {
  const approvalOf = (more: Partial<Approval> = {}): Approval => ({
    id: 'approval-1',
    kind: 'grant',
    member: 'ben',
    order: null,
    credits: 800,
    money: null,
    reason: 'fault',
    asked_by: 'Fred',
    is_own: false,
    created_at: '2026-11-26T10:00:00.000Z',
    expires_at: '2099-01-01T00:00:00.000Z',
    cursor: null,
    ...more,
  })
  const openPayments = (first: readonly Approval[], answers: ConsoleAnswers = {}) =>
    openConsole('/main/payments', {
      ...withRights('finance'),
      'approvals.list': () => first,
      'approvals.count': () => ({ waiting: first.length, own: first.filter(({ is_own }) => is_own).length }),
      ...answers,
    })

  it('is counted in the navigation, listed with who asks, and confirmed once', async () => {
    const confirmed = deferred<{ result: 'done'; code: null }>()
    const opened = await openPayments([approvalOf()], { 'approvals.confirm': () => confirmed.promise })
    await expect
      .element(page.getByRole('link', { name: /Payments.*One request waits for you/ }))
      .toBeVisible()
    await expect.element(page.getByText('Our fault · asked by Fred')).toBeVisible()
    await expectAccessible()
    await button('Decide').click()
    const dialog = page.getByRole('dialog', { name: 'Give 800 credits' })
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Confirm' }).dblClick()
    opened.answer({ 'approvals.list': () => [], 'approvals.count': () => ({ waiting: 0, own: 0 }) })
    confirmed.resolve({ result: 'done', code: null })
    await expect.element(page.getByText('Confirmed, and carried out.')).toBeVisible()
    expect(opened.inputsOf('approvals.confirm')).toEqual([{ id: 'approval-1' }])
    await expect.poll(() => page.getByText('Our fault · asked by Fred').elements()).toHaveLength(0)
    await expect.poll(() => page.getByText('One request waits for you').elements()).toHaveLength(0)
  })

  it('is withdrawn by who asked, and not confirmed by them', async () => {
    const opened = await openPayments([approvalOf({ is_own: true })], { 'approvals.refuse': () => 'done' })
    await button('Withdraw').click()
    const dialog = page.getByRole('dialog', { name: 'Give 800 credits' })
    expect(dialog.getByRole('button', { name: 'Confirm' }).elements()).toHaveLength(0)
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect.element(page.getByText('Withdrawn. Nothing was moved.')).toBeVisible()
    expect(opened.inputsOf('approvals.refuse')).toEqual([{ id: 'approval-1' }])
    expect(page.getByText(/waits? for you/).elements()).toHaveLength(0)
  })

  it('that was decided meanwhile says so', async () => {
    await openPayments([approvalOf()], { 'approvals.confirm': () => refuse('not_found') })
    await button('Decide').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('decided by another operator meanwhile')
  })

  it('is asked for by the dialogs of credits and refunds', async () => {
    const asked = { approval: 'approval-1', expires_at: '2099-01-01T00:00:00.000Z' }
    const opened = await openConsole('/main/payments/ben', {
      ...withRights('finance'),
      'wallets.show': () => walletOf(),
      'wallets.orders': () => [orderOf({ needs_second: true })],
      'wallets.refund': () => asked,
      'wallets.grant': () => asked,
    })
    await button('Refund order EMB-2026-000001').click()
    const dialog = page.getByRole('dialog', { name: /^Refund/ })
    await expect.element(dialog).toHaveTextContent('Another one confirms it first')
    await expectAccessible()
    await dialog.getByRole('button', { name: /^Ask for/ }).click()
    await expect.element(page.getByText(/^Asked for\./).first()).toBeVisible()
    expect(opened.inputsOf('wallets.refund')).toMatchObject([
      { order: 'order-1', reason: 'goodwill', key: expect.any(String) },
    ])
    await button('Give credits').click()
    await page.getByRole('textbox', { name: 'Credits' }).fill('800')
    await page.getByRole('button', { name: 'Give 800 credits' }).click()
    await expect.poll(() => opened.inputsOf('wallets.grant').length).toBe(1)
    await expect.element(page.getByRole('dialog', { name: 'Give credits' })).not.toBeInTheDocument()
  })
})
