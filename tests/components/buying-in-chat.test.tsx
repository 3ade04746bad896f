// Buying credits in a chat: the sheet, the order in it, and what the chat says after the payment.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Transaction } from '#src/contract/orders.ts'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import { deferred, refuse } from '#tests/support/fake-api.ts'
import { chatWith, person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { type ChatOptions, openChatWith } from './support/open-chat.ts'
import type { OpenedPage } from './support/open-page.tsx'
import { passPause } from './support/pass-pause.ts'
import { eur, NO_OFFERS, OPEN_ORDER, WELCOME, walletWith } from './support/shop.ts'

const TEXT = 'A long thought that must not get lost'
const PRICES = [
  [20, 599],
  [60, 1_499],
  [150, 2_999],
  [400, 5_999],
] as const

const wallet = ({ code = null }: { code?: string | null } = {}) =>
  walletWith({
    offers: {
      ...NO_OFFERS,
      code,
      packages: PRICES.map(([credits, amount]) => ({
        id: `credits-${credits}`,
        credits,
        bonus: 0,
        price: eur(code ? amount - 100 : amount),
        original: code ? eur(amount) : null,
        lowest: code ? eur(amount - 50) : null,
        message: eur(25),
      })),
      methods: ['ideal', 'creditcard', 'paypal'],
      vat_rate: 2_100,
    },
  })

type Options = ChatOptions & { query?: string; credits?: number }

/** Anna, by default without credits, in a chat with Ben. */
async function openChat({ query = '', credits = 0, ...options }: Options = {}) {
  const user = member({}, { credits })
  const opened = await openChatWith(chatWith(person({ id: 'ben', name: 'Ben' })), {
    path: (id) => `/chats/${id}${query}`,
    user,
    ...options,
    answers: {
      'user.current': () => ({ ...user, credits: 60 }),
      'message.send': () => refuse('insufficient_credits', { credits: 0, required: 1 }),
      'credits.show': wallet,
      'discountcode.show': () => ({ welcome_code: WELCOME, time_bonus: null, delete_discount: 0 }),
      'transactions.last': () => null,
      ...options.answers,
    },
  })
  await expect.element(box(opened)).toBeVisible()
  return opened
}

const box = ({ t }: OpenedPage) => page.getByLabelText(t('chat.write_to', { name: 'Ben' }))
const buyLink = ({ t }: OpenedPage) => page.getByRole('link', { name: t('chat.empty_wallet.action') })
const sheet = ({ t }: OpenedPage) => page.getByRole('dialog', { name: t('buy.heading') })
const packages = (opened: OpenedPage) =>
  sheet(opened)
    .getByRole('group', { name: opened.t('buy.heading') })
    .getByRole('radio')
/** The whole tile is the radio’s label. */
const choose = (opened: OpenedPage, at: number) =>
  (packages(opened).nth(at).element() as HTMLInputElement).click()
const orderButton = (opened: OpenedPage) => sheet(opened).getByRole('button', { name: opened.t('buy.order') })
const ordered = ({ asked }: OpenedPage) =>
  asked.filter(({ call }) => call === 'orders.place').map(({ input }) => input)

describe('the sheet', () => {
  it('is a link to the packages without scripts, and opens in place with them', async () => {
    const opened = await openChat({ viewport: { width: 360, height: 740 } })
    await box(opened).fill(TEXT)
    await expect.element(buyLink(opened)).toHaveAttribute('href', '/credits')
    await buyLink(opened).click()
    await expect.element(packages(opened).first()).toBeVisible()
    expect(opened.address()).toBe(`/chats/${opened.id}`)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet(opened)).not.toBeInTheDocument()
    await expect.element(box(opened)).toHaveValue(TEXT)
    expect(opened.address()).toBe(`/chats/${opened.id}`)
  })

  it('opens when a message is refused for missing credits, each time, and the text is back in the composer', async () => {
    const opened = await openChat({ credits: 1 })
    // One credit is enough for a message.
    await expect.element(buyLink(opened)).not.toBeInTheDocument()
    for (const time of ['first', 'second']) {
      await box(opened).fill(`${TEXT} ${time}`)
      await page.getByRole('button', { name: opened.t('chat.send') }).click()
      await expect.element(sheet(opened)).toBeVisible()
      await expect.element(sheet(opened).getByText(opened.t('chat.empty_wallet.body'))).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(sheet(opened)).not.toBeInTheDocument()
      await expect.element(box(opened)).toHaveValue(`${TEXT} ${time}`)
    }
  })

  it('has three packages at the price under the member’s discount, with the former and the lowest price', async () => {
    const opened = await openChat()
    await buyLink(opened).click()
    await expect.element(packages(opened).first()).toBeChecked()
    expect(
      packages(opened)
        .elements()
        .map((each) => (each as HTMLInputElement).value),
    ).toEqual(['credits-20', 'credits-60', 'credits-400'])
    await expect.element(sheet(opened)).toHaveTextContent(/5,99/)
    await expect.element(sheet(opened)).toHaveTextContent(/€\s4,99/)
    await expect
      .element(sheet(opened))
      .toHaveTextContent(opened.t('buy.lowest', { days: 30, price: '€ 5,49' }).replace('€ ', '€ '))
    expect(opened.asked).toContainEqual({ call: 'credits.show', input: { code: 'WELCOME' } })
  })

  it('closes when the browser restores the page after the way to the payment', async () => {
    const opened = await openChat()
    await buyLink(opened).click()
    await expect.element(packages(opened).first()).toBeVisible()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    await expect.element(sheet(opened)).toBeVisible()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(sheet(opened)).not.toBeInTheDocument()
  })

  it('says where nothing can be bought, instead of packages', async () => {
    const opened = await openChat({
      answers: {
        'credits.show': () => ({ ...wallet(), offers: { ...wallet().offers, methods: [] } }),
      },
    })
    await buyLink(opened).click()
    await expect.element(sheet(opened).getByText(opened.t('buy.closed.title'))).toBeVisible()
    await expect.element(orderButton(opened)).not.toBeInTheDocument()
  })

  it('begins with the last used method, where it is offered', async () => {
    const last = { id: 'order-0', package: 'credits-60', method: 'paypal' }
    const opened = await openChat({ answers: { 'transactions.last': () => last } })
    await buyLink(opened).click()
    const methods = sheet(opened).getByRole('group', { name: opened.t('buy.how_to_pay') })
    await expect.element(methods.getByRole('radio', { checked: true })).toHaveAttribute('value', 'paypal')
  })

  it('that could not be filled says so, and links to the packages', async () => {
    const opened = await openChat({ answers: { 'credits.show': () => refuse('unavailable') } })
    await buyLink(opened).click()
    await expect.element(sheet(opened).getByText(opened.t('errors.unavailable'))).toBeVisible()
    await expect
      .element(sheet(opened).getByRole('link', { name: opened.t('buy.other_package') }))
      .toHaveAttribute('href', '/credits#buy')
  })
})

describe('the order in the sheet', () => {
  it('names package, method, code and chat, needs the consent, and keeps its key for one package', async () => {
    const opened = await openChat({ answers: { 'orders.place': () => refuse('payment_provider') } })
    await buyLink(opened).click()
    await orderButton(opened).click()
    await expect.element(sheet(opened).getByText(opened.t('errors.fields.express_start'))).toBeVisible()
    await expect.element(sheet(opened).getByRole('checkbox')).toHaveFocus()
    expect(ordered(opened)).toEqual([])
    await sheet(opened).getByRole('checkbox').click()
    await orderButton(opened).click()
    await expect.element(sheet(opened).getByText(opened.t('errors.payment_provider'))).toBeVisible()
    await orderButton(opened).click()
    await expect.poll(() => ordered(opened)).toHaveLength(2)
    choose(opened, 1)
    await orderButton(opened).click()
    await expect.poll(() => ordered(opened)).toHaveLength(3)
    const [first, again, other] = ordered(opened) as { attempt: string }[]
    expect(first).toMatchObject({
      credit: 'credits-20',
      method: 'ideal',
      code: 'WELCOME',
      chat: opened.id,
      express_start: true,
    })
    expect(again).toEqual(first)
    expect(other).toMatchObject({ credit: 'credits-60' })
    expect(other?.attempt).not.toBe(first?.attempt)
    choose(opened, 0)
    await orderButton(opened).click()
    await expect.poll(() => ordered(opened).at(3)).toEqual(first)
  })

  it('that is on its way says so, until it is refused', async () => {
    const placed = deferred<never>()
    const opened = await openChat({ answers: { 'orders.place': () => placed.promise } })
    await buyLink(opened).click()
    await sheet(opened).getByRole('checkbox').click()
    await orderButton(opened).click()
    await expect.element(sheet(opened).getByText(opened.t('common.loading'))).toBeVisible()
    await expect.poll(() => ordered(opened)).toHaveLength(1)
    placed.reject(new Refusal('payment_provider'))
    await expect.element(orderButton(opened)).toBeVisible()
  })

  it('that is paid already closes the sheet, and the chat says so', async () => {
    const opened = await openChat({
      answers: {
        'orders.place': () => ({ transaction: 'order-1', pay_at: null }),
        'transaction.find': () => ({ ...OPEN_ORDER, state: 'paid', paid_at: OPEN_ORDER.created_at }),
      },
    })
    await buyLink(opened).click()
    await sheet(opened).getByRole('checkbox').click()
    await orderButton(opened).click()
    await expect
      .element(page.getByText(opened.t('chat.credits_added', { credits: '60 credits' })))
      .toBeVisible()
    await expect.element(sheet(opened)).not.toBeInTheDocument()
    expect(opened.address()).toBe(`/chats/${opened.id}`)
  })

  it('whose code is used up elsewhere can be placed without it', async () => {
    const opened = await openChat({ answers: { 'orders.place': () => refuse('code_unusable') } })
    await buyLink(opened).click()
    await sheet(opened).getByRole('checkbox').click()
    await orderButton(opened).click()
    await sheet(opened)
      .getByRole('button', { name: opened.t('buy.code.remove') })
      .click()
    await expect
      .poll(() => opened.asked.filter(({ call }) => call === 'credits.show').at(-1)?.input)
      .toEqual({})
    await expect.element(sheet(opened)).not.toHaveTextContent(/€\s4,99/)
  })

  it.each<RefusalCode>(['birth_date_required', 'email_unconfirmed'])(
    'that lacks something (%s) asks for it, and comes back to the open sheet',
    async (code) => {
      const opened = await openChat({ answers: { 'orders.place': () => refuse(code) } })
      await box(opened).fill(TEXT)
      await buyLink(opened).click()
      await sheet(opened).getByRole('checkbox').click()
      await orderButton(opened).click()
      await expect.poll(opened.address).toContain('/complete-signup?')
      const next = new URLSearchParams(opened.address().split('?')[1]).get('next') ?? ''
      expect(next).toBe(`/chats/${opened.id}?buy`)
      await opened.router.navigate(next)
      await expect.element(packages(opened).first()).toBeVisible()
      await expect.poll(opened.address).toBe(`/chats/${opened.id}`)
      await expect.element(box(opened)).toHaveValue(TEXT)
    },
  )
})

describe('back from the payment', () => {
  afterEach(() => void vi.useRealTimers())

  it('a paid order is said once, by the credits it added', async () => {
    const opened = await openChat({
      query: '?order=order-1',
      answers: {
        'transaction.find': () => ({ ...OPEN_ORDER, state: 'paid', paid_at: OPEN_ORDER.created_at }),
      },
    })
    const said = page.getByText(opened.t('chat.credits_added', { credits: '60 credits' }))
    await expect.element(said).toBeVisible()
    expect(said.elements()).toHaveLength(1)
    expect(said.element().closest('[aria-live=polite]')).not.toBeNull()
    await expect.poll(opened.address).toBe(`/chats/${opened.id}`)
    await expect.element(buyLink(opened)).not.toBeInTheDocument()
  })

  it('an undecided one says so, and is asked again when the balance changes', async () => {
    let state: Transaction['state'] = 'open'
    const opened = await openChat({
      query: '?order=order-1',
      answers: { 'transaction.find': () => ({ ...OPEN_ORDER, state }) },
    })
    const waiting = page.getByRole('status').filter({ hasText: opened.t('receipt.open.title') })
    await expect.element(waiting).toBeVisible()
    await expectAccessible()
    await expect.element(buyLink(opened)).not.toBeInTheDocument()
    expect(opened.address()).toContain('?order=order-1')
    state = 'paid'
    opened.app.session.setCredits(60)
    await expect
      .element(page.getByText(opened.t('chat.credits_added', { credits: '60 credits' })))
      .toBeVisible()
    await expect.element(waiting).not.toBeInTheDocument()
  })

  it('one that stays undecided says when it is no longer asked for, and is asked for again by a button', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let state: Transaction['state'] = 'open'
    const opened = await openChat({
      query: '?order=order-1',
      answers: { 'transaction.find': () => ({ ...OPEN_ORDER, state }) },
    })
    const { t } = opened
    const asked = () => opened.asked.filter(({ call }) => call === 'transaction.find').length
    await expect.element(page.getByText(t('chat.payment_open'))).toBeVisible()
    const again = page.getByRole('button', { name: t('receipt.open.check') })
    while (!again.query()) await passPause()
    await expect.element(again).toBeVisible()
    await expect.element(page.getByText(t('chat.payment_unchecked'))).toBeVisible()
    const before = asked()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked()).toBe(before)
    state = 'paid'
    await again.click()
    await expect.element(page.getByText(t('chat.credits_added', { credits: '60 credits' }))).toBeVisible()
  })

  it.each(['failed', 'cancelled', 'expired'] as const)(
    'one that is %s says it in words, and offers the sheet again',
    async (state) => {
      const opened = await openChat({
        query: '?order=order-1',
        answers: { 'transaction.find': () => ({ ...OPEN_ORDER, state }) },
      })
      const said = page.getByRole('status').filter({ hasText: opened.t(`receipt.${state}.title`) })
      await expect.element(said).toBeVisible()
      await expect.poll(opened.address).toBe(`/chats/${opened.id}`)
      await expect.element(said).toBeVisible()
      await expectAccessible()
      await said.getByRole('button', { name: opened.t('receipt.again') }).click()
      await expect.element(sheet(opened)).toBeVisible()
      await expect.element(said).not.toBeInTheDocument()
    },
  )

  it('one that could not be asked for is asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const opened = await openChat({
      query: '?order=order-1',
      answers: { 'transaction.find': () => refuse('unavailable') },
    })
    await expect.poll(() => warned.mock.calls.length).toBeGreaterThan(0)
    opened.answer({
      'transaction.find': () => ({ ...OPEN_ORDER, state: 'paid', paid_at: OPEN_ORDER.created_at }),
    })
    await vi.advanceTimersByTimeAsync(3_000)
    await expect
      .element(page.getByText(opened.t('chat.credits_added', { credits: '60 credits' })))
      .toBeVisible()
  })

  it.each(['refunded', 'charged_back'] as const)(
    'one that is %s meanwhile says nothing of it',
    async (state) => {
      const opened = await openChat({
        query: '?order=order-1',
        answers: {
          'transaction.find': () => ({ ...OPEN_ORDER, state, paid_at: OPEN_ORDER.created_at }),
          'user.current': () => member({}, { credits: 0 }),
        },
      })
      await expect.element(buyLink(opened)).toBeVisible()
      await expect.poll(opened.address).toBe(`/chats/${opened.id}`)
      await expect
        .element(page.getByText(opened.t('chat.credits_added', { credits: '60 credits' })))
        .not.toBeInTheDocument()
    },
  )

  it('an order of somebody else says nothing', async () => {
    const opened = await openChat({
      query: '?order=order-2',
      answers: { 'transaction.find': () => refuse('not_found') },
    })
    await expect.element(buyLink(opened)).toBeVisible()
  })
})
