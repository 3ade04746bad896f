// Premium for members, and cancelling without signing in: validation, focus, messages.
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Premium } from '#src/contract/premium.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectFocusInSight } from './support/layout.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const PRICE = { amount: 1_699, currency: 'EUR' }
const ANNA = member({}, { credits: 70 })

const ACTIVE: Premium = {
  plan: 'premium-100',
  state: 'active',
  credits: 100,
  price: PRICE,
  method: 'ideal',
  started_at: '2026-11-22T10:00:00.000Z',
  paid_until: '2026-12-22T10:00:00.000Z',
  charged_at: '2026-12-22T10:00:00.000Z',
  cancelled_at: null,
  ended_at: null,
  ended_why: null,
}
const CANCELLED: Premium = {
  ...ACTIVE,
  state: 'cancelled',
  charged_at: null,
  cancelled_at: '2026-11-26T10:00:00.000Z',
}

/** The offers of a site that sells premium. */
const wallet = () => ({
  balance: 70,
  set_aside: 0,
  debt: 0,
  worth: null,
  guard: { per_day: { credits: null, next: null }, per_chat: { credits: null, next: null }, spent: 0 },
  lots: [],
  ledger: [],
  offers: {
    country: 'NL',
    code: null,
    packages: [],
    premium: [{ id: 'premium-100', credits: 100, price: PRICE, message: { amount: 17, currency: 'EUR' } }],
    methods: ['ideal'],
    premium_methods: ['ideal', 'creditcard'],
    vat_rate: 2_100,
  },
})

const open = (own: Premium | null) =>
  openPage('/premium', {
    user: ANNA,
    answers: {
      'premium.show': () => own,
      'credits.show': wallet,
      'transactions.list': () => [],
    },
  })

describe('premium', () => {
  it('is not ordered without the required consents: that is shown and has the focus, and all of it is accessible', async () => {
    const { t, asked } = await open(null)
    await expect.element(page.getByRole('heading', { level: 1, name: t('premium.title') })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: t('buy.order') }).click()
    await expect.element(page.getByRole('checkbox')).toHaveFocus()
    await expect.element(page.getByText(t('errors.fields.express_start'))).toBeVisible()
    expect(asked.map(({ call }) => call)).not.toContain('orders.place')
  })

  it('is cancelled in two taps, confirmed with its end date, and resumed; each state is accessible', async () => {
    let own = ACTIVE
    const { t, answer } = await open(own)
    answer({
      'premium.show': () => own,
      'premium.cancel': () => {
        own = CANCELLED
        return own
      },
      'premium.keep': () => {
        own = ACTIVE
        return own
      },
    })
    await expect.element(page.getByText(t('premium.state.active'))).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: t('premium.cancel.begin') }).click()
    await page.getByRole('button', { name: t('premium.cancel.confirm') }).click()
    await expect.element(page.getByText(t('premium.cancelled.title'))).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: t('premium.keep') }).click()
    await expect.element(page.getByText(t('premium.kept', { email: ANNA.email }))).toBeVisible()
  })

  it('that is overdue is accessible', async () => {
    const { t } = await open({ ...ACTIVE, state: 'past_due', charged_at: '2026-12-23T10:00:00.000Z' })
    await expect.element(page.getByText(t('premium.past_due.title'))).toBeVisible()
    await expectAccessible()
    await expectFocusInSight()
  })
})

it('cancelling without signing in asks for the address first, and confirms on the page what was received', async () => {
  const email = 'anna@example.test'
  const { t, asked } = await openPage('/premium/cancel', {
    locale: 'de-DE',
    answers: {
      'cancellation.request': () => ({
        receipt: '7K3M-Q9TX-2B4C',
        received_at: '2026-11-26T10:00:00.000Z',
        mailed_to: email,
      }),
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('premium.request.title'))
  await expectAccessible()
  const submit = page.getByRole('button', { name: t('premium.request.submit') })
  await submit.click()
  const field = page.getByLabelText(t('premium.request.email'))
  await expect.element(field).toHaveFocus()
  expect(asked).toEqual([])
  await field.fill(email)
  await submit.click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('premium.request.done'))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(page.getByText(t('premium.request.ordinary'))).toBeVisible()
  await expect.element(page.getByText(t('premium.request.mailed', { email }))).toBeVisible()
  await expectAccessible()
  await expectFocusInSight()
})
