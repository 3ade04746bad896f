// The product's emails in every language: complete, with a plain text part, and without anything that tells an onlooker
// what kind of site it is (trust).
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { LOCALES, type Locale } from '#src/domain/constants.ts'
import { consume } from '#tests/support/account-actions.ts'
import { visit } from '#tests/support/api.ts'
import { member, unique } from '#tests/support/factories.ts'
import { expectSound } from '#tests/support/parse-mime.ts'
import { TEMPLATES } from '#worker/jobs/emails.ts'
import { build, first, run } from '#worker/platform/database/query.ts'
import { type DevMail, listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import type { Mail } from '#worker/platform/mail/email.ts'
import type { TemplateName } from '#worker/platform/mail/email-template.ts'
import { toMimeMessage } from '#worker/platform/mail/mime.ts'

const ORIGIN = 'https://site.test'
const NAMES = Object.keys(TEMPLATES) as TemplateName[]
const NICHE_WORDS =
  /dating|flirt|\bgay\b|milf|bdsm|\bbbw\b|gilf|\bsex|singles?\b|\blove|romanc|liefde|\bliebe|amore|amour|\bamor\b|mił(oś|os)|randk|rencontre|\bcitas?\b/i
const PREMIUM = {
  plan: { credits: 100, price: 1699, currency: 'EUR' },
  at: Date.parse('2026-11-22T08:15:00Z'),
  until: Date.parse('2026-12-20T10:30:00Z'),
  next_at: null,
}
const CHANGE = { old_email: 'old', new_email: 'new' }

/** What a job of a template contains besides the member. */
async function factsOf(template: TemplateName, member_id: string): Promise<Record<string, unknown>> {
  switch (template) {
    case 'suspension':
      return { reason: 'harm' }
    case 'password-changed':
      return { at: Date.parse('2026-11-22T08:15:00Z') }
    case 'new-device':
      return { device: 'Firefox, Windows', at: Date.parse('2026-11-22T08:15:00Z') }
    case 'mail-change':
    case 'mail-changed':
      return { change_id: await change(member_id) }
    case 'photo-removed':
    case 'measure':
      return { statement_id: await removal(member_id) }
    case 'photo-verification':
      return { decided_at: await refusedVerification(member_id) }
    case 'complaint':
      return { complaint_id: await complaint() }
    case 'case-closed':
      return { complaint_id: await closedReport(member_id) }
    case 'case-message':
      return { message_id: await question() }
    case 'cancellation':
      return { cancellation_id: await cancellation() }
    case 'premium':
      return { what: 'cancelled', ...PREMIUM }
    case 'receipt':
    case 'refund':
    case 'chargeback':
      return { order_id: await paidOrder(member_id), amount: 1499 }
    case 'reversal':
      return { order_id: await paidOrder(member_id), amount: 1499, what: 'refund_failed' }
    case 'data-export':
      await run(
        env.DB,
        build.updateTable('members').set({ email_confirmed_at: 1 }).where('id', '=', member_id),
      )
      return {}
    case 'saved-searches':
      return { at: await newInSearch(member_id) }
    default:
      return {}
  }
}

async function removal(member_id: string): Promise<string> {
  const id = unique('statement')
  await run(
    env.DB,
    build.insertInto('statements').values({
      id,
      pool: localhost.pool,
      member_id,
      ground: 'pretending',
      facts: 'The picture is of somebody else, who told us.',
      by_report: 1,
      decided_by: 'olga',
      decided_at: 1,
      measure: 'photo_removed',
      receipt: `${unique('K7QF')}`,
      photo: id,
    }),
  )
  return id
}

/** A verification that was refused; returns when. */
async function refusedVerification(member_id: string): Promise<number> {
  const decided_at = Date.parse('2026-11-22T08:15:00Z')
  await run(
    env.DB,
    build.insertInto('photo_verifications').values({
      id: unique('attempt'),
      member_id,
      pool: localhost.pool,
      pose: 'thumb_up',
      state: 'refused',
      reason: 'face',
      asked_at: 1,
      sent_at: 2,
      decided_at,
      decided_by: 'olga',
    }),
  )
  return decided_at
}

/** A new member in a saved search; returns the moment up to which its owner was notified. */
async function newInSearch(member_id: string): Promise<number> {
  const filters = { gender: null, country: 'NL', countryregion: 108, min_age: 30, max_age: 40 }
  await run(env.DB, build.updateTable('members').set({ email_confirmed_at: 1 }).where('id', '=', member_id))
  await visit(localhost).services.savedSearches.add(member_id, { name: 'Utrecht', filters })
  const at = Date.now() + 60_000
  await member(localhost, {
    name: 'Bram',
    country: 'NL',
    countryregion: 108,
    city: 'Utrecht',
    created_at: at,
  })
  return at
}

async function cancellation(): Promise<string> {
  const id = unique('cancellation')
  await run(
    env.DB,
    build.insertInto('cancellations').values({
      id,
      pool: localhost.pool,
      site: localhost.id,
      receipt: 'K7QF-2M9X-4TBD',
      fingerprint: id,
      contract: 'Premium',
      email: `${id}@example.test`,
      kind: 'for_cause',
      reason: 'somebody’s words',
      locale: 'de-DE',
      received_at: Date.parse('2026-11-22T08:15:00Z'),
    }),
  )
  return id
}

async function change(member_id: string): Promise<string> {
  const id = unique('change')
  const address = (which: string) => `${which}-${id}@example.test`
  await run(
    env.DB,
    build.insertInto('mail_changes').values({
      id,
      member_id,
      old_email: address(CHANGE.old_email),
      new_email: address(CHANGE.new_email),
      asked_at: 1,
    }),
  )
  return id
}

async function paidOrder(member_id: string): Promise<string> {
  const id = unique('order')
  await run(
    env.DB,
    build.insertInto('orders').values({
      id,
      pool: 'localhost',
      site: 'localhost',
      member_id,
      attempt: id,
      kind: 'package',
      package: 'credits-60',
      credits: 60,
      price: 1499,
      currency: 'EUR',
      vat_rate: 2_100,
      country: 'NL',
      code: null,
      method: 'sandbox',
      provider: 'sandbox',
      payment: `sb_${id}`,
      pay_at: null,
      state: 'paid',
      created_at: Date.parse('2026-11-22T08:15:00Z'),
      paid_at: Date.parse('2026-11-22T08:15:00Z'),
      receipt_year: 2026,
      receipt_number: made++,
    }),
  )
  return id
}
let made = 900_000

async function complaint(): Promise<string> {
  const email = `${unique('noor')}@example.test`
  await visit(localhost).api.complaints.file({ category: 'question', text: 'Where is my photo?', email })
  const row = await first(env.DB, build.selectFrom('complaints').where('email', '=', email).select('id'))
  return row?.id ?? expect.fail('no complaint')
}

/** A question of an operator about an open complaint. */
async function question(): Promise<string> {
  const id = unique('message')
  const message = { id, complaint_id: await complaint(), author: 'operator', operator_id: 'olga' } as const
  await run(
    env.DB,
    build.insertInto('case_messages').values({ ...message, text: 'Which day was it?', created_at: 1 }),
  )
  return id
}

/** A report of a member's, decided without a measure: the longest text. */
async function closedReport(member_id: string): Promise<string> {
  const id = await complaint()
  const decided = { category: 'report', outcome: 'none', answer: 'We have looked at it with care.' } as const
  await run(
    env.DB,
    build
      .updateTable('complaints')
      .set({ ...decided, member_id, status: 'closed' })
      .where('id', '=', id),
  )
  return id
}

/** An email as it arrives. */
async function mailOf(
  template: TemplateName,
  locale: Locale = 'en-US',
  name = 'Anna',
  more: object = {},
  country: string | null = null,
): Promise<DevMail> {
  const anna = await member(localhost, { name, country })
  const facts: Record<string, unknown> = { ...(await factsOf(template, anna.id)), ...more }
  const id = unique('job')
  const job = {
    kind: 'send-mail',
    id,
    pool: 'localhost',
    site: 'localhost',
    template,
    member_id: anna.id,
    locale,
  }
  await consume({ ...job, origin: ORIGIN, ...facts })
  const to = await recipientOf(template, anna.email, facts)
  const [mail] = await listDevMail(env, { to })
  return mail ?? expect.fail(`no ${template} to ${to}`)
}

/** The email behind an entry of the local outbox. */
function asSent({ to, from, subject, text, html, headers }: DevMail, id: string): Mail {
  const [, name = '', email = ''] = /^(.*) <(.*)>$/.exec(from) ?? []
  const { 'Reply-To': reply_to, 'List-Unsubscribe': unsubscribe } = headers
  return {
    ...{ id, to, from: { name, email }, subject, text, html },
    ...(reply_to && { reply_to }),
    ...(unsubscribe && { unsubscribe: unsubscribe.slice(1, -1) }),
  }
}

async function recipientOf(template: TemplateName, own: string, facts: Record<string, unknown>) {
  if (template === 'mail-change') return `${CHANGE.new_email}-${facts.change_id}@example.test`
  if (template === 'mail-changed') return `${CHANGE.old_email}-${facts.change_id}@example.test`
  if (template === 'cancellation') return `${facts.cancellation_id}@example.test`
  if (template === 'case-message') {
    const id = String(facts.message_id)
    const asked = build
      .selectFrom('case_messages')
      .innerJoin('complaints', 'complaints.id', 'case_messages.complaint_id')
      .where('case_messages.id', '=', id)
    return (await first(env.DB, asked.select('email')))?.email ?? ''
  }
  if (template !== 'complaint' && template !== 'case-closed') return own
  const id = String(facts.complaint_id)
  return (
    (await first(env.DB, build.selectFrom('complaints').where('id', '=', id).select('email')))?.email ?? ''
  )
}

const linksIn = {
  html: (html: string) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  text: (text: string) => text.match(/https?:\/\/\S+/g) ?? [],
}

describe('an email', () => {
  it.each(NAMES.flatMap((name) => LOCALES.map((locale) => [name, locale] as const)))(
    '%s in %s is complete, names no niche, and has the same links as text and as HTML',
    async (name, locale) => {
      const mail = await mailOf(name, locale)
      const { subject, text, html } = mail
      expect(html).toContain(`<html lang="${locale}">`)
      for (const words of [subject, text, html]) {
        expect(words).not.toMatch(/\{\{|\}\}|undefined|\bnull\b|\[object|mail\.[a-z_]+\./)
        expect(words).not.toMatch(NICHE_WORDS)
      }
      expect(subject).not.toMatch(/Anna|Emberly|@/)
      const links = new Set(linksIn.text(text))
      expect(links.size).toBeGreaterThan(0)
      expect(new Set(linksIn.html(html))).toEqual(links)
      for (const link of links) expect(link).toMatch(/^https:\/\/site\.test\//)
      // No file is fetched when it is opened.
      expect(html).not.toMatch(/<img|<link|<script|@import|url\(/)
      const sent = asSent(mail, `mail:stripe:cs_test_${'a1'.repeat(33)}:refunded:re_1:reversed`)
      await expectSound(toMimeMessage(sent, Date.now()), sent)
    },
  )

  it.each(NAMES)('%s exists in seven languages', async (name) => {
    const content = await Promise.all(LOCALES.map(async (locale) => (await mailOf(name, locale)).text))
    expect(new Set(content.map((text) => text.replace(/https?:\S+|\S+-\S+-\S+/g, ''))).size).toBe(
      LOCALES.length,
    )
  })
})

describe('emails about an account', () => {
  it('name the time in the reader’s language, and that it is UTC', async () => {
    expect((await mailOf('password-changed', 'nl-NL')).text).toContain('22 november 2026')
    expect((await mailOf('new-device', 'pl-PL')).text).toMatch(/22 listopada 2026.*08:15 \(UTC\)/)
    expect((await mailOf('new-device', 'pl-PL')).text).toContain('Firefox, Windows')
  })

  it('format the time for the reader’s country: one English, with dates and hours by region', async () => {
    const sentTo = async (country: string | null) =>
      (await mailOf('password-changed', 'en-US', 'Anna', {}, country)).text
    expect(await sentTo('GB')).toContain('22 November 2026 at 08:15 (UTC)')
    expect(await sentTo('US')).toMatch(/November 22, 2026 at 8:15\sAM \(UTC\)/)
    expect(await sentTo(null)).toMatch(/November 22, 2026 at 8:15\sAM \(UTC\)/)
  })

  it('do not name the other address of a change to either', async () => {
    for (const [template, other] of [
      ['mail-change', CHANGE.old_email],
      ['mail-changed', CHANGE.new_email],
    ] as const) {
      const { text, html, subject, to } = await mailOf(template)
      expect([text, html, subject].join()).not.toContain(`${other}-`)
      expect([text, html, subject].join()).not.toContain(to)
    }
  })

  it('contain links with secrets of their own, stored as hashes only', async () => {
    for (const [template, link, kind] of [
      ['reset', '/reset-password/do?token=', 'reset'],
      ['mail-change', '/mail-change/do?token=', 'mail-change'],
      ['mail-changed', '/mail-change/do?undo=', 'mail-undo'],
    ] as const) {
      const { text } = await mailOf(template)
      const secret = text.split(`${ORIGIN}${link}`)[1]?.split(/\s/)[0] ?? ''
      expect(secret).toHaveLength(43)
      const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)))
      const hashes = [
        Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
        btoa(String.fromCharCode(...bytes))
          .replace(/\+/g, '-')
          .replace(/\//g, '_')
          .replace(/=+$/, ''),
      ]
      const row = await first(
        env.DB,
        build.selectFrom('tokens').where('token_hash', 'in', hashes).select(['kind', 'subject']),
      )
      expect(row?.kind).toBe(kind)
      expect(row?.subject ?? null).toEqual(template === 'reset' ? null : expect.any(String))
    }
  })

  it('are not sent about a change that is over, nor to a member who has left', async () => {
    const anna = await member(localhost)
    const change_id = await change(anna.id)
    const job = { kind: 'send-mail', pool: 'localhost', site: 'localhost', locale: 'en-US', origin: ORIGIN }
    await run(
      env.DB,
      build.updateTable('mail_changes').set({ confirmed_at: 1, undone_at: 2 }).where('id', '=', change_id),
    )
    const gone = await member(localhost, { status: 'deleted', email: null })
    await consume(
      { ...job, id: unique('job'), template: 'mail-change', member_id: anna.id, change_id },
      { ...job, id: unique('job'), template: 'mail-changed', member_id: anna.id, change_id },
      { ...job, id: unique('job'), template: 'reset', member_id: gone.id },
    )
    for (const which of Object.values(CHANGE))
      expect(await listDevMail(env, { to: `${which}-${change_id}@example.test` })).toEqual([])
  })
})

describe('the welcome email', () => {
  it('greets by name, but not by a name that is an address', async () => {
    expect((await mailOf('welcome')).text).toContain('All set, Anna')
    const { text, html } = await mailOf('welcome', 'en-US', 'win at www.example.com')
    expect(text + html).not.toContain('example.com')
  })

  it('is the only one with an unsubscribe link, in its headers and in its text', async () => {
    for (const name of NAMES) {
      const { headers, text } = await mailOf(name)
      const link = headers['List-Unsubscribe']
      expect([name, link !== undefined]).toEqual([name, name === 'welcome' || name === 'saved-searches'])
      if (!link) continue
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      expect(text).toContain(link.slice(1, -1))
    }
  })
})

describe('the receipt', () => {
  it('contains number, sum with its VAT, seller, the start without delay, and until when it can be withdrawn from', async () => {
    const { subject, text } = await mailOf('receipt', 'nl-NL')
    expect(subject).toMatch(/^Je bon [A-Z]{3}-2026-9\d{5}$/)
    for (const content of ['€ 14,99', '€ 2,60 btw (21%)', '60', localhost.settings.company_name])
      expect(text.replaceAll('\u00a0', ' ')).toContain(content)
    expect(text).toContain('22 november 2026')
    expect(text).toContain('6 december 2026')
    expect(text).toMatch(/https:\/\/site\.test\/transactions\/order-/)
  })

  it('is sent to the buyer alone: a job that names another member’s purchase sends nothing', async () => {
    const [anna, ben] = [await member(localhost), await member(localhost)]
    const job = {
      kind: 'send-mail',
      id: unique('job'),
      pool: 'localhost',
      site: 'localhost',
      locale: 'en-US',
      origin: ORIGIN,
    }
    await consume({ ...job, template: 'receipt', member_id: ben.id, order_id: await paidOrder(anna.id) })
    expect(await listDevMail(env, { to: ben.email })).toEqual([])
  })
})

describe('emails about premium', () => {
  const saying = (what: string, locale: Locale = 'en-US', more: object = {}) =>
    mailOf('premium', locale, 'Anna', { what, ...more })

  it.each(['cancelled', 'kept', 'unpaid', 'ended', 'returned'])(
    'are sent as %s in seven languages, with a reason and a link to their page',
    async (what) => {
      const mails = await Promise.all(LOCALES.map((locale) => saying(what, locale)))
      expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThan(4)
      for (const { subject, text, html } of mails) {
        expect([subject, text, html].join()).not.toMatch(/\{\{|undefined|\bnull\b|mail\.[a-z_]+\./)
        expect(subject).not.toMatch(NICHE_WORDS)
        expect(text).toContain('100')
        expect(text).toContain('https://site.test/premium')
      }
    },
  )

  it('confirm a cancellation with the time it was received and that of its end', async () => {
    const { text } = await saying('cancelled', 'de-DE')
    expect(text).toMatch(/Eingegangen\s+22\. November 2026 um 08:15 \(UTC\)/)
    expect(text).toMatch(/Bezahlt bis\s+20\. Dezember 2026 um 10:30 \(UTC\)/)
  })

  it('name when a failed payment is tried again', async () => {
    const next_at = Date.parse('2026-12-21T10:30:00Z')
    expect((await saying('unpaid', 'en-US', { next_at })).text).toContain('December 21, 2026')
  })

  it('state with the receipt until when it is paid, and that it is charged again then until it is cancelled', async () => {
    const until = Date.parse('2026-12-22T08:15:00Z')
    const renewed = await mailOf('receipt', 'en-US', 'Anna', { premium: { until, renews: true } })
    expect(renewed.text).toMatch(/December 22, 2026.*€14\.99, until you cancel/)
    const last = await mailOf('receipt', 'en-US', 'Anna', { premium: { until, renews: false } })
    expect(last.text).toContain('Nothing is charged after that')
    expect((await mailOf('receipt')).text).not.toContain('Premium')
  })

  it('confirm a cancellation without signing in by its number, kind and time, and repeat nobody’s text', async () => {
    const { subject, text, html } = await mailOf('cancellation', 'de-DE')
    expect(subject).toContain('K7QF-2M9X-4TBD')
    expect(text).toContain('Außerordentliche Kündigung')
    expect(text).toContain('22. November 2026 um 08:15 (UTC)')
    expect(text + html).not.toContain('somebody’s words')
  })
})
