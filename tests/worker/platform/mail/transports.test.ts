// Email by every transport: over TCP to a server that speaks SMTP, over HTTP to a provider with Postmark's
// API, or by the platform's binding; and the handling of refused emails.
import { createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import { findSiteById } from '#sites/find-site.ts'
import localhost from '#sites/localhost.ts'
import { visit } from '#tests/support/api.ts'
import { type MadeMember, member, unique } from '#tests/support/factories.ts'
import { type ReceivedMail, type TakenMail, TOKEN } from '#tests/support/mail-servers/known.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { readMime } from '#tests/support/read-mime.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import type { Env } from '#worker/env.ts'
import { casesApi } from '#worker/features/moderation/operator-api.ts'
import { consumeJobs } from '#worker/jobs/consume.ts'
import { createCaseAddress } from '#worker/platform/crypto/case-address.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import { AddressRefused, type Mail } from '#worker/platform/mail/email.ts'
import { createPostmarkMailer } from '#worker/platform/mail/postmark.ts'
import { createBindingMailer } from '#worker/platform/mail/send-email-binding.ts'

const SMTP = { SMTP_URL: inject('mail').smtp }
const POSTMARK = { MAIL_PROVIDER_TOKEN: TOKEN, MAIL_PROVIDER_URL: inject('mail').postmark }

const job = ({ id }: MadeMember, template: string, more: object = {}) => ({
  kind: 'send-mail',
  id: unique('job'),
  pool: 'localhost',
  site: 'localhost',
  template,
  member_id: id,
  locale: 'pl-PL',
  origin: 'https://site.test',
  ...more,
})

/** Runs jobs with these variables; returns whether each was acknowledged or is retried. */
async function deliver(variables: Partial<Env>, ...jobs: object[]) {
  const messages = jobs.map((body) => ({ id: unique('message'), timestamp: new Date(), attempts: 1, body }))
  const batch = createMessageBatch('vonk-jobs', messages)
  await consumeJobs(batch, { ...env, ...variables })
  const { execution } = visit(localhost).context
  const { explicitAcks, retryMessages } = await getQueueResult(batch, execution as ExecutionContext)
  return { done: explicitAcks.length, again: retryMessages.length }
}

const listFrom = async <T>(url: string): Promise<T[]> => (await fetch(url)).json()
async function bySmtp(to: string): Promise<ReceivedMail[]> {
  return (await listFrom<ReceivedMail>(inject('mail').smtp_box)).filter((mail) => mail.to === to)
}
async function byPostmark(to: string): Promise<TakenMail[]> {
  return (await listFrom<TakenMail>(inject('mail').postmark)).filter((mail) => mail.To === to)
}
const progressOf = (who: MadeMember) => visit(localhost, who).api.activate.progress()

describe('email over SMTP', () => {
  it('arrives complete: sender, subject, both parts with every character, and its link confirms once', async () => {
    const anna = await member(localhost, { name: 'Łucja Weiß' })
    const sent = job(anna, 'activation')
    expect(await deliver(SMTP, sent)).toEqual({ done: 1, again: 0 })
    const [received, ...more] = await bySmtp(anna.email)
    expect(more).toEqual([])
    expect(received?.from).toBe(localhost.mail_from)
    expect(received?.message).toMatch(/^[\x20-\x7e\r\n]*$/)
    const { headers, parts } = readMime(received?.message ?? '')
    expect(Object.fromEntries(headers)).toMatchObject({
      from: `"Emberly" <${localhost.mail_from}>`,
      to: `<${anna.email}>`,
      subject: 'Potwierdź swój adres e-mail',
      'auto-submitted': 'auto-generated',
      'mime-version': '1.0',
      'message-id': `<${sent.id}@localhost.example>`,
    })
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000)
    expect(headers.has('list-unsubscribe')).toBe(false)
    for (const type of ['text/plain', 'text/html']) {
      expect(parts.get(type)).toContain('Łucja Weiß')
      expect(parts.get(type)).toContain('https://site.test/activate/done?token=')
    }
    expect(await progressOf(anna)).toEqual({ delivered: true })
    const token = /token=([\w-]+)/.exec(parts.get('text/plain') ?? '')?.[1] ?? ''
    expect(await visit(localhost).api.activate.confirm({ token })).toBe('done')
    const user = await visit(localhost, anna).api.user.current()
    expect(user.email_confirmed).toBe(true)
  })

  it('has the unsubscribe headers where its purpose is news', async () => {
    const anna = await member(localhost, { email_confirmed_at: 1 })
    await deliver(SMTP, job(anna, 'welcome'))
    const { headers, parts } = readMime((await bySmtp(anna.email))[0]?.message ?? '')
    expect(headers.get('list-unsubscribe')).toMatch(/^<https:\/\/site\.test\/_mail\/unsubscribe\?[^>]+>$/)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(parts.get('text/plain')).toContain(headers.get('list-unsubscribe')?.slice(1, -1))
  })

  it('is not retried where the mailbox does not exist, and the address is suppressed', async () => {
    const anna = await member(localhost, { email: `${unique('gone')}@example.test` })
    expect(await deliver(SMTP, job(anna, 'activation'))).toEqual({ done: 1, again: 0 })
    expect(await progressOf(anna)).toEqual({ delivered: false })
    expect(await deliver({}, job(anna, 'password-changed', { at: 1 }))).toEqual({ done: 1, again: 0 })
    expect(await listDevMail(env, { to: anna.email })).toEqual([])
  })

  it.each(['full', 'policy', 'busy'])(
    'is retried where the server refuses for another reason: %s',
    async (reason) => {
      const anna = await member(localhost, { email: `${unique(reason)}@example.test` })
      expect(await deliver(SMTP, job(anna, 'reset'))).toEqual({ done: 0, again: 1 })
      expect(takeComplaints().map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ event: 'job-failed', job: 'send-mail', code: expect.any(Number) }),
      ])
      expect(await deliver({}, job(anna, 'reset'))).toEqual({ done: 1, again: 0 })
      expect(await listDevMail(env, { to: anna.email })).toHaveLength(1)
    },
  )
})

describe('email through a provider with Postmark’s API', () => {
  it('arrives complete, without tracking, and is recorded as delivered', async () => {
    const anna = await member(localhost, { name: 'Łucja Weiß' })
    expect(await deliver(POSTMARK, job(anna, 'activation'))).toEqual({ done: 1, again: 0 })
    const [mail] = await byPostmark(anna.email)
    expect(mail).toMatchObject({
      From: `"Emberly" <${localhost.mail_from}>`,
      Subject: 'Potwierdź swój adres e-mail',
      TextBody: expect.stringContaining('Łucja Weiß'),
      HtmlBody: expect.stringContaining('Łucja Weiß'),
      MessageStream: 'outbound',
      TrackOpens: false,
      TrackLinks: 'None',
      Headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }],
    })
    expect(await progressOf(anna)).toEqual({ delivered: true })
  })

  it('has the unsubscribe headers where its purpose is news', async () => {
    const anna = await member(localhost, { email_confirmed_at: 1 })
    await deliver(POSTMARK, job(anna, 'welcome'))
    const names = (await byPostmark(anna.email))[0]?.Headers.map(({ Name }) => Name)
    expect(names).toEqual(['Auto-Submitted', 'List-Unsubscribe', 'List-Unsubscribe-Post'])
  })

  it('is not retried where the provider reports an inactive address, which is suppressed', async () => {
    const anna = await member(localhost, { email: `${unique('gone')}@example.test` })
    expect(await deliver(POSTMARK, job(anna, 'reset'))).toEqual({ done: 1, again: 0 })
    await deliver({}, job(anna, 'reset'))
    expect(await listDevMail(env, { to: anna.email })).toEqual([])
  })

  it.each([
    ['broken', {}, 500],
    ['unsigned', {}, 400],
    ['anna', { MAIL_PROVIDER_TOKEN: 'another' }, 10],
  ])('is retried when it is refused for another reason: %s', async (name, variables, code) => {
    const anna = await member(localhost, { email: `${unique(name)}@example.test` })
    expect(await deliver({ ...POSTMARK, ...variables }, job(anna, 'reset'))).toEqual({ done: 0, again: 1 })
    const [line = '{}'] = takeComplaints()
    expect(JSON.parse(line)).toMatchObject({ event: 'job-failed', error: 'ProviderError', code })
    expect(line).not.toContain('example.test')
  })

  it('never sends its token to an origin without TLS', () => {
    expect(() => createPostmarkMailer(TOKEN, 'http://mail.example')).toThrow('not https')
  })
})

describe('email by the platform’s binding', () => {
  const mail: Mail = {
    id: 'one',
    to: 'anna@example.test',
    from: { name: 'Emberly', email: 'hello@site.test' },
    reply_to: 'help@site.test',
    subject: 'Cześć',
    text: 'Cześć',
    html: '<p>Cześć</p>',
    unsubscribe: 'https://site.test/stop',
    thread: '<case.one@site.test>',
  }
  const binding = (send: SendEmail['send']) => createBindingMailer({ send } as SendEmail)

  it('has sender, reply address, both parts and the headers that the platform allows', async () => {
    const taken: unknown[] = []
    await binding(async (message: unknown) => {
      taken.push(message)
      return { messageId: 'one' }
    }).send(mail)
    expect(taken).toEqual([
      {
        to: mail.to,
        from: mail.from,
        replyTo: 'help@site.test',
        subject: 'Cześć',
        text: 'Cześć',
        html: '<p>Cześć</p>',
        headers: {
          'In-Reply-To': '<case.one@site.test>',
          References: '<case.one@site.test>',
          'List-Unsubscribe': '<https://site.test/stop>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
    ])
  })

  it('distinguishes a refused address from every other failure', async () => {
    const failing = (code: string) =>
      binding(() => Promise.reject(Object.assign(new Error('no'), { code }))).send(mail)
    await expect(failing('E_RECIPIENT_SUPPRESSED')).rejects.toBeInstanceOf(AddressRefused)
    await expect(failing('E_RATE_LIMIT_EXCEEDED')).rejects.not.toBeInstanceOf(AddressRefused)
  })
})

describe('an email about an open case', () => {
  const OLGA = operator('olga', 'support')

  /** The job of a question to the writer of a case, with the number of the case. */
  async function asked(anna: MadeMember) {
    const { receipt } = await visit(localhost, anna).api.complaints.file({
      category: 'question',
      text: unique('Where is my photo?'),
    })
    const { jobs } = await callAs(
      OLGA,
      casesApi,
      'ask',
      { receipt, text: 'Which day was it?' },
      { site: localhost },
    )
    const question = jobs.find(({ kind }) => kind === 'send-mail') ?? expect.fail('no mail')
    return { receipt, again: () => ({ ...question, id: unique('job') }) }
  }

  it('names the address of the case for answers, and its thread, by SMTP, at the provider and in the outbox', async () => {
    const anna = await member(localhost)
    const { receipt, again } = await asked(anna)
    await deliver(SMTP, again())
    await deliver(POSTMARK, again())
    const domain = localhost.case_mail_domain ?? ''
    const address = await createCaseAddress({ env, pool: localhost.pool, domain }, receipt)
    const [local = ''] = address.split('@')
    expect(local).toMatch(/^case\+[a-z0-9]{44}$/)
    const thread = `<case.${receipt.toLowerCase()}@${domain}>`
    const [by_smtp] = await bySmtp(anna.email)
    expect(by_smtp?.message).toContain(`\r\nReply-To: <${address}>\r\n`)
    expect(by_smtp?.message).toContain(`\r\nIn-Reply-To: ${thread}\r\nReferences: ${thread}\r\n`)
    const [by_provider] = await byPostmark(anna.email)
    expect(by_provider).toMatchObject({
      ReplyTo: address,
      Headers: expect.arrayContaining([
        { Name: 'In-Reply-To', Value: thread },
        { Name: 'References', Value: thread },
      ]),
    })
    const [in_outbox] = await listDevMail(env, { to: anna.email })
    expect(in_outbox?.headers).toMatchObject({ 'Reply-To': address, References: thread })
    expect(in_outbox?.text).toContain('You can also reply to this email.')
  })

  it('is answered by its link alone on a site without a domain for it', async () => {
    const site = findSiteById('localhost') ?? expect.fail('no site')
    const { case_mail_domain } = site
    const anna = await member(localhost)
    const { again } = await asked(anna)
    try {
      delete site.case_mail_domain
      await deliver({}, again())
    } finally {
      if (case_mail_domain) site.case_mail_domain = case_mail_domain
    }
    const [mail] = await listDevMail(env, { to: anna.email })
    expect(mail?.headers).toEqual({})
    expect(mail?.text).not.toContain('You can also reply to this email.')
  })

  it('that cannot be answered goes to its thread without that address', async () => {
    const anna = await member(localhost)
    const { jobs } = await (async () => {
      const writer = visit(localhost, anna)
      await writer.api.complaints.file({ category: 'question', text: unique('Where is my photo?') })
      await writer.settled()
      return writer
    })()
    await deliver({}, ...jobs.filter(({ kind }) => kind === 'send-mail'))
    const [mail] = await listDevMail(env, { to: anna.email })
    expect(mail?.headers).toEqual({
      'In-Reply-To': expect.stringMatching(/^<case\./),
      References: expect.stringMatching(/^<case\./),
    })
  })
})
