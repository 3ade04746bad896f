// Buying in browsers without scripts: packages and premium, from the order to the receipt, and discounts.
import { describe, expect, it } from 'vitest'
import de from '#locales/de-DE.json'
import nl from '#locales/nl-NL.json'
import { unique } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { type PlainPage, plainPages } from '#tests/support/plain-pages.ts'
import { confirm } from '#tests/support/purchases.ts'

const PAID = { news: 'at_once', outcome: 'paid' }
const PAY = nl.checkout.pay.replace('{{amount}}', '').trim()
const AGREED = { express_start: 'on' }
const twenty = nl.nav.credits.other.replace('{{number}}', '20')
const applied = nl.buy.code.applied.replace('{{code}}', 'WELCOME')

/** A member who may buy. */
async function buyer() {
  const anna = await signedUp('Anna')
  await confirm(anna.user.id)
  const pages = plainPages(anna)
  return {
    ...anna,
    ...pages,
    /** Orders, follows the link to the checkout, and pays. */
    async pay(order: PlainPage): Promise<PlainPage> {
      const leaving = await pages.press(order, nl.buy.order, AGREED)
      const checkout = await pages.click(leaving, nl.buy.leaving.action)
      return pages.press(checkout, PAY, PAID)
    },
  }
}

describe('without scripts', () => {
  it('credits are bought @spec 2.12', async () => {
    const { api, open, click, press, pay } = await buyer()
    const before = (await api.credits.show()).balance
    const order = await click(await open('/credits'), `<strong>${twenty}</strong>`)
    const refused = await press(order, nl.buy.order)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(nl.errors.fields.express_start)
    expect((await pay(refused)).text).toContain(nl.receipt.paid.title)
    expect((await api.credits.show()).balance).toBe(before + 20)
  })

  it('a purchase is withdrawn from, and its receipt is emailed once more', async () => {
    const { api, email, open, click, press, pay } = await buyer()
    const before = (await api.credits.show()).balance
    const receipt = await pay(await open('/credits/credits-60/sandbox'))
    const mailed = await press(receipt, nl.receipt.mail)
    expect(mailed.text).toContain(nl.receipt.mailed.replace('{{email}}', email))
    const sure = await click(receipt, nl.receipt.withdraw.begin)
    expect(sure.text).toContain('14,99')
    const done = await press(sure, nl.receipt.withdraw.confirm)
    expect(done.text).toContain(nl.receipt.withdraw.done)
    expect((await api.credits.show()).balance).toBe(before)
  })

  it('premium is ordered, cancelled in two taps, confirmed with its end, and resumed', async () => {
    const { api, email, open, click, press, pay } = await buyer()
    const refused = await press(await open('/premium'), nl.buy.order)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(nl.errors.fields.express_start)
    expect((await pay(refused)).text).toContain(nl.receipt.paid.title)
    expect((await api.premium.show())?.state).toBe('active')
    // Not what is bought again by the link of the credits page.
    expect(await api.transactions.last()).toBeNull()

    const own = await click(await open('/account'), nl.premium.see_or_cancel)
    const requested = await click(own, nl.premium.cancel.begin)
    const cancelled = await press(requested, nl.premium.cancel.confirm)
    expect(cancelled.text).toContain(nl.premium.cancelled.title)
    expect(await api.premium.show()).toMatchObject({ state: 'cancelled', charged_at: null })
    const stored = await press(cancelled, nl.premium.keep)
    expect(stored.text).toContain(nl.premium.kept.replace('{{email}}', email))
    expect((await api.premium.show())?.state).toBe('active')
  })

  it('a German site’s footer links to cancelling without signing in, which is confirmed on the page', async () => {
    const { open, click, press } = plainPages(harness(), { 'accept-language': 'de-DE', 'dev-country': 'DE' })
    const form = await click(await open('/landers/gallery/de'), de.footer.cancel)
    expect(form.path).toBe('/premium/cancel')
    const refused = await press(form, de.premium.request.submit)
    expect(refused.status).toBe(422)
    const email = `${unique('nobody')}@example.test`
    const done = await press(refused, de.premium.request.submit, { email })
    expect(done.status).toBe(200)
    for (const content of [
      de.premium.request.done,
      de.premium.request.ordinary,
      de.premium.request.mailed.replace('{{email}}', email),
    ])
      expect(done.text).toContain(content)
  })
})

describe('the page of an order', () => {
  it.each([
    'nonsense',
    // Known to the product, and offered nowhere here.
    'p24',
    'IDEAL',
  ])('redirects to its package from %s, which is no payment method there @spec 2.12', async (method) => {
    const { fetch, open } = await buyer()
    const answer = await fetch(`/credits/credits-20/${method}?code=WELCOME&attempt=0123456789abcdef`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/credits/credits-20?code=WELCOME&attempt=0123456789abcdef')
    const page = await open(`/credits/credits-20/${method}`)
    expect(page.path).toMatch(/^\/credits\/credits-20\?attempt=/)
    expect(page.text).toContain(nl.buy.title)
    const unknown = await fetch(`/credits/credits-999/${method}?attempt=0123456789abcdef`)
    expect(unknown.status).toBe(404)
  })
})

describe('a discount', () => {
  it('moves to the next order of a member who went back at the checkout, where the first can no longer be paid', async () => {
    const { open, click, press, pay } = await buyer()
    const first = await open('/credits/credits-60/sandbox?code=WELCOME')
    const abandoned = await click(await press(first, nl.buy.order, AGREED), nl.buy.leaving.action)
    const next = await open('/credits/credits-20/sandbox?code=WELCOME')
    expect(next.text).toContain(applied)
    expect((await pay(next)).text).toContain(nl.receipt.paid.title)
    expect((await open(abandoned.path)).text).toContain(nl.checkout.decided.cancelled)
  })

  it('is accepted once, without scripts, by a member who considers leaving, and the deletion form stays', async () => {
    const { open, press } = plainPages(await signedUp('Anna'))
    const offer = nl.discount.leaving.action.split('{{')[0] ?? ''
    const leaving = await open('/account/delete')
    expect(leaving.text).toContain(nl.deletion.submit)
    const credits = await press(leaving, offer)
    expect(credits.path).toBe('/credits')
    expect(credits.text).toContain(`aria-label="${nl.discount.label}"`)
    const later = await open('/account/delete')
    expect(later.text).toContain(nl.deletion.submit)
    await expect(press(later, offer)).rejects.toThrow('no form')
  })
})
