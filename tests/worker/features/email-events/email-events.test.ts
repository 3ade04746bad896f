// Bounces, spam complaints and unsubscribing: who may report them, and which emails are not sent any more.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import gay from '#sites/gay.ts'
import localhost from '#sites/localhost.ts'
import type { Site } from '#src/contract/site.ts'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { consume } from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, unique } from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'
import { signedEvents } from '#tests/support/mail-events.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { issueMailedToken } from '#worker/features/members/emailed-tokens.ts'
import { createUnsubscribeToken } from '#worker/platform/crypto/unsubscribe-token.ts'
import { build, first, run } from '#worker/platform/database/query.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import { maySend } from '#worker/platform/mail/may-send.ts'

const DAY_MS = 86_400_000
const PATH = '/api/mail_event.php'
const bounce = (email: string) => ({ kind: 'bounce', email })
const complaint = (email: string) => ({ kind: 'complaint', email })

const report = async (...reported: Parameters<typeof signedEvents>) =>
  (await harness().fetch(`${PATH}?provider=signed`, await signedEvents(...reported))).status

/** The subjects of the emails to a member, by template. */
async function sent(
  { id, email, pool }: MadeMember,
  templates: readonly string[],
  site: Site = localhost,
): Promise<number> {
  const job = {
    kind: 'send-mail',
    pool,
    site: site.id,
    member_id: id,
    locale: 'en-US',
    origin: 'https://site.test',
  }
  for (const template of templates)
    await consume({ ...job, id: unique('job'), template, reason: 'harm', at: 1, device: '' })
  return (await listDevMail(env, { to: email })).length
}

const EVERY = ['activation', 'reset', 'password-changed', 'new-device', 'suspension', 'welcome']

/** The time of every visit's clock. */
const NOW = createClock().now()
const PASSWORD = 'een rustige dinsdag'

/** A member who requested another address, and the secrets of the links about it. */
async function wishFor(who: MadeMember) {
  const email = `${unique('new')}@example.test`
  const request = visit(localhost, who)
  await request.api.mailChange.ask({ email, password: PASSWORD })
  await request.settled()
  const change = await first(
    env.DB,
    build.selectFrom('mail_changes').where('member_id', '=', who.id).select('id'),
  )
  return {
    email,
    token: (kind: 'mail-change' | 'mail-undo') =>
      issueMailedToken(env.DB, kind, { member_id: who.id, subject: change?.id ?? null, now: NOW }),
  }
}

/** As if every report about a member's address were that old. */
const age = (ms: number) =>
  run(env.DB, build.updateTable('suppressed_addresses').set({ at: Date.now() - ms }))

describe('a bounce report', () => {
  it('stops the next email to the address, whatever it is about, on every site', async () => {
    const anna = await member(localhost)
    const elsewhere = await member(gay, { email: anna.email })
    const ben = await member(localhost)
    expect(await report([bounce(anna.email.toUpperCase())])).toBe(200)
    expect(await sent(anna, EVERY)).toBe(0)
    expect(await sent(elsewhere, EVERY, gay)).toBe(0)
    expect(await sent(ben, EVERY)).toBe(EVERY.length)
  })

  it('is accepted for every address that an account can have, in any spelling', async () => {
    const name = `${unique('sean')}.o'brien`
    const sean = await member(localhost, { email: `${name}@xn--mller-kva.test` })
    expect(await report([bounce(`${name}@müller.test`)])).toBe(200)
    expect(await sent(sean, EVERY)).toBe(0)
  })

  it.each([
    ['signed with another secret', () => ({ secret: 'guessed' })],
    ['signed ten minutes ago', () => ({ at: Date.now() - 600_000 })],
    ['signed in the future', () => ({ at: Date.now() + 600_000 })],
  ])('changes nothing when it was %s', async (_, how) => {
    const anna = await member(localhost)
    expect(await report([bounce(anna.email)], how())).toBe(403)
    expect(await sent(anna, ['reset'])).toBe(1)
  })

  it('changes nothing with a signature of other bytes, or none', async () => {
    const anna = await member(localhost)
    const signed = await signedEvents([bounce('somebody@example.test')])
    const { body } = await signedEvents([bounce(anna.email)])
    const length = { 'Content-Length': String(String(body).length) }
    for (const headers of [{ ...signed.headers, ...length }, length]) {
      const answer = await harness().fetch(`${PATH}?provider=signed`, {
        ...signed,
        body: body ?? null,
        headers,
      })
      expect(answer.status).toBe(403)
    }
    expect(await sent(anna, ['reset'])).toBe(1)
  })

  it('has the same effect when it is repeated', async () => {
    const anna = await member(localhost)
    const reported = await signedEvents([bounce(anna.email)])
    for (let times = 0; times < 2; times++)
      expect((await harness().fetch(`${PATH}?provider=signed`, reported)).status).toBe(200)
    expect(await sent(anna, ['reset'])).toBe(0)
  })

  it('is refused when it is malformed, and 404 for unknown providers', async () => {
    expect(await report([{ kind: 'opened', email: 'anna@example.test' }])).toBe(422)
    const reported = await signedEvents([bounce('anna@example.test')])
    for (const name of ['', 'unheard-of', 'constructor'])
      expect((await harness().fetch(`${PATH}?provider=${name}`, reported)).status).toBe(404)
  })
})

describe('Postmark', () => {
  const post = (event: object, password = env.MAIL_WEBHOOK_SECRET) => {
    const body = JSON.stringify(event)
    return harness().fetch(`${PATH}?provider=postmark`, {
      method: 'POST',
      body,
      headers: { authorization: `Basic ${btoa(`vonk:${password}`)}`, 'content-length': String(body.length) },
    })
  }

  it.each([
    ['a hard bounce', (Email: string) => ({ RecordType: 'Bounce', Type: 'HardBounce', Email }), 0],
    ['a spam complaint', (Email: string) => ({ RecordType: 'SpamComplaint', Email }), 1],
    ['a full mailbox', (Email: string) => ({ RecordType: 'Bounce', Type: 'SoftBounce', Email }), 2],
    [
      'an address that it gave up',
      (Recipient: string) => ({
        RecordType: 'SubscriptionChange',
        Recipient,
        SuppressSending: true,
        SuppressionReason: 'HardBounce',
      }),
      0,
    ],
    ['a delivery', (Recipient: string) => ({ RecordType: 'Delivery', Recipient }), 2],
  ])('reports %s in its own format', async (_, event, mails) => {
    const anna = await member(localhost)
    expect((await post(event(anna.email))).status).toBe(200)
    expect(await sent(anna, ['reset', 'welcome'])).toBe(mails)
  })

  it('is rejected with another password', async () => {
    const anna = await member(localhost)
    const event = { RecordType: 'SpamComplaint', Email: anna.email }
    expect((await post(event, 'guessed')).status).toBe(403)
    expect(await sent(anna, ['welcome'])).toBe(1)
  })
})

describe('an address that bounced', () => {
  it('is reported to the member who requests the activation email again, and tried once a day', async () => {
    const anna = await member(localhost)
    await report([bounce(anna.email)])
    const resend = (later = 0) => {
      const clock = createClock()
      clock.advance(Date.now() - clock.now() + later)
      return refusalOf(visit(localhost, anna, { clock }).api.activate.resend())
    }
    expect(await resend()).toMatchObject({ code: 'address_bounces' })
    const others = await member(localhost)
    const soon = visit(localhost, others, { clock: createClock() })
    expect(await soon.api.activate.resend()).toBe('done')
    await age(DAY_MS + 60_000)
    expect(await sent(anna, ['new-device', 'welcome'])).toBe(0)
    expect(await sent(anna, ['activation'])).toBe(1)
  })

  it('gets all email again once a link that was sent there was used', async () => {
    const anna = await member(localhost)
    await report([bounce(anna.email)])
    await age(DAY_MS + 60_000)
    await sent(anna, ['activation'])
    const [mail] = await listDevMail(env, { to: anna.email })
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await visit(localhost).api.activate.confirm({ token })
    expect(await sent(anna, ['password-changed'])).toBe(2)
  })

  it.each([
    [
      'a new password',
      async (anna: MadeMember) => {
        await report([bounce(anna.email)])
        const token = await issueMailedToken(env.DB, 'reset', { member_id: anna.id, now: NOW })
        await visit(localhost).api.resetPassword.choose({ token, password: 'een rustige woensdag' })
        return anna.email
      },
    ],
    [
      'an address of their own',
      async (anna: MadeMember) => {
        const change = await wishFor(anna)
        await report([bounce(change.email)])
        await visit(localhost).api.mailChange.confirm({ token: await change.token('mail-change') })
        return change.email
      },
    ],
    [
      'the old address, back again',
      async (anna: MadeMember) => {
        const change = await wishFor(anna)
        await visit(localhost).api.mailChange.confirm({ token: await change.token('mail-change') })
        await report([bounce(anna.email)])
        await visit(localhost).api.mailChange.undo({ token: await change.token('mail-undo') })
        return anna.email
      },
    ],
  ])('gets all email again once an emailed link led to %s', async (_, follow) => {
    const anna = await member(localhost, { password: PASSWORD, email_confirmed_at: 1 })
    const email = await follow(anna)
    const before = (await listDevMail(env, { to: email })).length
    expect(await sent({ ...anna, email }, ['password-changed'])).toBe(before + 1)
  })

  it('does not affect the member’s new address', async () => {
    const anna = await member(localhost)
    await report([bounce(anna.email)])
    const email = `${unique('anna')}@example.test`
    await run(env.DB, build.updateTable('members').set({ email }).where('id', '=', anna.id))
    expect(await sent({ ...anna, email }, ['reset'])).toBe(1)
  })

  it('is stored by its digest alone, and deleted with the account', async () => {
    const anna = await member(localhost)
    const rows = () =>
      first(
        env.DB,
        build
          .selectFrom('suppressed_addresses')
          .where('pool', '=', 'localhost')
          .select((of) => of.fn.countAll<number>().as('n')),
      )
    const before = (await rows())?.n ?? 0
    await report([bounce(anna.email)])
    expect((await rows())?.n).toBe(before + 1)
    const context = visit(localhost, anna)
    await context.services.accountActions.deleteAccount(anna.id, {
      who: { kind: 'system', job: 'test' },
      why: null,
    })
    await context.settled()
    expect((await rows())?.n).toBe(before)
  })
})

describe('a member who marked an email as spam', () => {
  it('gets what they requested and what we must tell them, and nothing else', async () => {
    const anna = await member(localhost)
    await report([complaint(anna.email)])
    expect(await sent(anna, ['welcome'])).toBe(0)
    expect(await sent(anna, ['activation', 'password-changed', 'suspension'])).toBe(3)
  })

  it.each([
    ['requested', 'bounce', 0, false],
    ['requested', 'bounce', DAY_MS, true],
    ['required', 'bounce', 30 * DAY_MS, false],
    ['optional', 'bounce', 30 * DAY_MS, false],
    ['requested', 'complaint', 0, true],
    ['required', 'complaint', 0, true],
    ['optional', 'complaint', 300 * DAY_MS, false],
  ] as const)('%s mail after a %s of %d ms ago: %s', (purpose, reason, ago, may) => {
    expect(maySend(purpose, [{ reason, at: 1_000 }], 1_000 + ago)).toBe(may)
  })
})

describe('the unsubscribe link', () => {
  const paceOf = async ({ id }: MadeMember) => (await memberStub(env, id).getNotifications()).mail_pace
  const linkOf = async ({ id, pool }: MadeMember) =>
    `/_mail/unsubscribe?lang=pl-PL&token=${await createUnsubscribeToken(env, pool, id)}`

  it('shows a form when it is opened, in the reader’s language, because programs open links too', async () => {
    const anna = await member(localhost)
    const answer = await harness().fetch(await linkOf(anna))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    const page = await answer.text()
    expect(page).toContain('<html lang="pl"')
    expect(page).toContain('<form method="post">')
    expect(await paceOf(anna)).toBe('daily')
  })

  it('unsubscribes by one request of a mail program, without session or origin, and from such email alone', async () => {
    const anna = await member(localhost)
    const body = 'List-Unsubscribe=One-Click'
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      origin: 'null',
    }
    for (let times = 0; times < 2; times++) {
      const answer = await harness().fetch(await linkOf(anna), { method: 'POST', body, headers })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    }
    expect(await paceOf(anna)).toBe('never')
    expect(await sent(anna, ['welcome'])).toBe(0)
    expect(await sent(anna, ['reset', 'password-changed'])).toBe(2)
  })

  it('is refused with the token of another member', async () => {
    const [anna, ben] = [await member(localhost), await member(localhost)]
    const token = await createUnsubscribeToken(env, anna.pool, anna.id)
    for (const made_up of [token.replace(anna.id, ben.id), `${anna.id}.`, anna.id, '', `${token}a`, '.'])
      for (const method of ['GET', 'POST'])
        expect((await harness().fetch(`/_mail/unsubscribe?token=${made_up}`, { method })).status).toBe(404)
    const { status } = await harness({ origin: 'http://gay.localhost' }).fetch(
      `/_mail/unsubscribe?token=${token}`,
    )
    expect(status).toBe(404)
    expect([await paceOf(anna), await paceOf(ben)]).toEqual(['daily', 'daily'])
  })
})

describe('the welcome email', () => {
  it('goes to members without a choice or with a frequency, not to one who chose no such email at /notifications', async () => {
    const [anna, ben, chris] = [await member(localhost), await member(localhost), await member(localhost)]
    const { notifications } = visit(localhost).services
    await notifications.choose(ben.id, { ...DEFAULT_CHOICES, mail_pace: 'at_once' })
    await notifications.choose(chris.id, { ...DEFAULT_CHOICES, mail_pace: 'never' })
    const welcomes = await Promise.all([anna, ben, chris].map((one) => sent(one, ['welcome'])))
    expect(welcomes).toEqual([1, 1, 0])
  })

  it('is sent once, when an address is confirmed for the first time', async () => {
    const anna = await member(localhost)
    const confirm = async () => {
      await sent(anna, ['activation'])
      const [mail] = await listDevMail(env, { to: anna.email })
      const token = /done\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      const guest = visit(localhost)
      await guest.api.activate.confirm({ token })
      await guest.settled()
      await consume(...guest.jobs)
    }
    const welcomes = async () =>
      (await listDevMail(env, { to: anna.email })).filter(({ subject }) => subject === 'All set').length
    await confirm()
    expect(await welcomes()).toBe(1)
    await run(
      env.DB,
      build.updateTable('members').set({ email_confirmed_at: null }).where('id', '=', anna.id),
    )
    await confirm()
    expect(await welcomes()).toBe(1)
  })
})
