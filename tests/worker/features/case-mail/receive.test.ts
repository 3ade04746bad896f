// Mail to a case, through the worker's handler of mail: what is stored, what is rejected with which reason, and what is dropped.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import she from '#sites/she.ts'
import type { Case, ThreadMessage } from '#src/contract/operator/cases.ts'
import { toBase64 } from '#src/domain/bytes.ts'
import { COMPLAINT_MAX_LENGTH } from '#src/domain/constants.ts'
import { consume } from '#tests/support/account-actions.ts'
import { type Visit, visit } from '#tests/support/api.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, unique } from '#tests/support/factories.ts'
import { fullDatabase } from '#tests/support/full-database.ts'
import { harness } from '#tests/support/harness.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import fc, { anyCharacter } from '#tests/support/properties.ts'
import { listExportedRows } from '#worker/features/export/queries.ts'
import { LIMITS } from '#worker/features/limits/service.ts'
import { casesApi } from '#worker/features/moderation/operator-api.ts'
import { toIncomingMail } from '#worker/http/system/dev-receive-mail.ts'
import worker from '#worker/index.ts'
import { createCaseAddress } from '#worker/platform/crypto/case-address.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'

const OLGA = operator('olga', 'support', 'moderate')
const QUESTION = 'Which day was it?'
const ANSWER = 'It was on Monday.'
const domain = localhost.case_mail_domain ?? ''
const encoder = new TextEncoder()

describe('mail to a case', () => {
  const site = localhost
  let anna: MadeMember
  let annas: Visit
  let receipt: string
  let to: string
  /** The clock of the operators; mail is received at the present time, a moment later. */
  let clock: Clock

  const as = (name: string, input: object) => callAs(OLGA, casesApi, name, input, { site, clock })
  const thread = async () => (await as('thread', { thread_of: receipt })).answer as ThreadMessage[]
  const answers = async () => (await thread()).filter(({ author }) => author === 'writer')
  const find = async () => (await as('find', { receipt })).answer as Case

  beforeEach(async () => {
    clock = createClock(Date.now() - 60_000)
    anna = await member(site, { name: 'Anna' })
    annas = visit(site, anna, { clock })
    const text = `Where is my photo? ${unique('photo')}`
    receipt = (await annas.api.complaints.file({ category: 'question', text })).receipt
    const { jobs } = await as('ask', { receipt, text: QUESTION })
    await consume(...jobs.filter(({ kind }) => kind === 'send-mail'))
    const [mail] = await listDevMail(env, { to: anna.email })
    to = mail?.headers['Reply-To'] ?? expect.fail('no address for answers')
  })

  /** A mail as Gmail sends it, with what Email Routing found; each part can be another one. */
  type Parts = {
    from?: string
    headers?: Record<string, string>
    body?: string
    results?: string
    id?: string
  }
  function mailOf({
    from = anna.email,
    headers = {},
    body = ANSWER,
    results,
    id = unique('mail'),
  }: Parts): string {
    const found = results ?? `dmarc=pass header.from=${from.slice(from.lastIndexOf('@') + 1)}`
    const all = {
      'Authentication-Results': `mx.cloudflare.net; ${found}`,
      From: `Anna <${from}>`,
      To: `<${to}>`,
      Subject: `Re: A question about ${receipt}`,
      Date: 'Mon, 23 Nov 2026 10:15:00 +0100',
      'Message-ID': `<${id}@mail.example.test>`,
      ...headers,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    return [...lines, '', body].join('\r\n')
  }

  type Envelope = { from?: string; to?: string; rawSize?: number; bindings?: Partial<typeof env> }
  /** Returns the reason of a rejection; null for what was stored or dropped. */
  async function deliver(mail: string, envelope: Envelope = {}) {
    let rejected: string | null = null
    const bytes = new Uint8Array(encoder.encode(mail))
    const incoming = toIncomingMail(bytes, {
      from: envelope.from ?? anna.email,
      to: envelope.to ?? to,
      onReject: (reason) => {
        rejected = reason
      },
    })
    const message = { ...incoming, rawSize: envelope.rawSize ?? bytes.length } as ForwardableEmailMessage
    await worker.email(message, { ...env, ...envelope.bindings })
    return rejected as string | null
  }
  const plain = (charset: string, encoding = '8bit') => ({
    'Content-Type': `text/plain; charset=${charset}`,
    'Content-Transfer-Encoding': encoding,
  })

  it('becomes a message of its writer, without what it quotes, and the case waits for an operator', async () => {
    const quote = `On Mon, Nov 23, 2026 at 10:15 AM Emberly <${site.mail_from}> wrote:\r\n\r\n> ${QUESTION}`
    expect(await deliver(mailOf({ body: `${ANSWER}\r\n\r\n${quote}\r\n` }))).toBeNull()
    expect(await answers()).toMatchObject([{ text: ANSWER, operator: null, by_mail: 'whole' }])
    expect(await find()).toMatchObject({ status: 'open', waits_for: 'operator' })
    const [own] = await annas.api.complaints.list()
    expect(own?.messages).toMatchObject([
      { author: 'operator', text: QUESTION },
      { author: 'writer', text: ANSWER, by_mail: 'whole' },
    ])
    expect(own?.messages[0]).not.toHaveProperty('by_mail')
    expect((await listExportedRows(env.DB, anna.id)).case_messages).toMatchObject([
      { by_mail: null },
      { text: ANSWER, by_mail: 'whole' },
    ])
  })

  it('is accepted at the address in other letters', async () => {
    expect(await deliver(mailOf({}), { to: to.toUpperCase() })).toBeNull()
    expect(await answers()).toHaveLength(1)
  })

  it('is stored once, however often and whenever it is delivered', async () => {
    const mail = mailOf({})
    expect(await Promise.all([deliver(mail), deliver(mail)])).toEqual([null, null])
    expect(await deliver(mailOf({ body: 'And on Tuesday.' }))).toBeNull()
    clock.advance(120_000)
    await as('ask', { receipt, text: 'Which photo?' })
    expect(await deliver(mail)).toBeNull()
    expect(await answers()).toHaveLength(2)
    expect(await find()).toMatchObject({ waits_for: 'writer' })
    await as('answer', { receipt, answer: 'It is back.' })
    expect(await deliver(mail)).toBeNull()
  })

  it('without a Message-ID is recognised by its content', async () => {
    const mail = mailOf({}).replace(/^Message-ID:.*\r\n/m, '')
    await deliver(mail)
    await deliver(mailOf({ body: 'And on Tuesday.' }))
    await deliver(mail)
    expect(await answers()).toHaveLength(2)
  })

  describe('is rejected', () => {
    const sender = expect.stringContaining('from the address that we wrote to')
    const stranger = 'ben@example.test'

    afterEach(async () => {
      expect((await thread()).filter(({ by_mail }) => by_mail)).toEqual([])
    })

    it.each<[string, () => Parts]>([
      ['from another sender', () => ({ from: stranger })],
      [
        'with a forged From',
        () => ({ results: 'dkim=pass header.d=evil.test; dmarc=fail header.from=example.test' }),
      ],
      [
        'when SPF and DKIM fail',
        () => ({ results: 'spf=fail smtp.mailfrom=evil.test; dkim=fail header.d=example.test' }),
      ],
      ['without results', () => ({ headers: { 'Authentication-Results': 'mx.evil.test; dmarc=pass' } })],
      [
        'with results of the sender below those of Email Routing',
        () => ({
          results: 'dmarc=fail header.from=example.test',
          headers: { 'authentication-results': 'mx.cloudflare.net; dmarc=pass header.from=example.test' },
        }),
      ],
      ['with two authors', () => ({ headers: { From: `${anna.email}, ${stranger}` } })],
      ['with two From', () => ({ headers: { from: stranger } })],
      ['with an author in the name alone', () => ({ headers: { From: `"${anna.email}" <${stranger}>` } })],
      ['without an author', () => ({ headers: { From: '' } })],
    ])('%s', async (_, parts) => {
      expect(await deliver(mailOf(parts()))).toEqual(sender)
    })

    it('from another sender in the same words, whether the case is open or not', async () => {
      await as('answer', { receipt, answer: 'It is back.' })
      expect(await deliver(mailOf({ from: stranger }))).toEqual(sender)
      expect(await deliver(mailOf({}))).toMatch(/^This case is closed/)
    })

    it('before an operator has asked', async () => {
      const { receipt: other } = await annas.api.complaints.file({
        category: 'question',
        text: unique('Hello?'),
      })
      const address = await createCaseAddress({ env, pool: site.pool, domain }, other)
      expect(await deliver(mailOf({}), { to: address })).toMatch(/^This case is closed, full/)
    })

    it('at an address that is forged, of another pool, of another site, or of no case', async () => {
      const unknown = 'This address belongs to no case.'
      const [local = ''] = to.split('@')
      const ofPool = (pool: string) => createCaseAddress({ env, pool, domain }, receipt)
      const wrong = [
        `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@${domain}`,
        `${local.slice(0, 20)}@${domain}`,
        `${local}+more@${domain}`,
        `${local}@${she.case_mail_domain}`,
        `${local}@elsewhere.test`,
        `case@${domain}`,
        `case+@${domain}`,
        domain,
        '',
        await ofPool(she.pool),
        await createCaseAddress({ env, pool: site.pool, domain }, 'K7QF-2M9X-4TBD'),
      ]
      for (const address of wrong) expect(await deliver(mailOf({}), { to: address })).toBe(unknown)
      expect(await ofPool(site.pool)).toBe(to)
    })

    it('with more text than a message may have, or nothing but a quote or an attachment', async () => {
      expect(await deliver(mailOf({ body: 'x'.repeat(COMPLAINT_MAX_LENGTH + 1) }))).toMatch(
        /^The text is longer/,
      )
      expect(await deliver(mailOf({ body: 'x\r\n'.repeat(100_000) }))).toMatch(/^The text is longer/)
      for (const body of ['', ' \u200b\r\n', `> ${QUESTION}`])
        expect(await deliver(mailOf({ body }))).toMatch(/^The mail contains no text/)
      const photo = { 'Content-Type': 'image/png', 'Content-Transfer-Encoding': 'base64' }
      expect(await deliver(mailOf({ headers: photo, body: 'iVBORw0KGgo=' }))).toMatch(
        /^The mail contains no text/,
      )
    })

    it('above the limit of its size, unread, and with parts within parts', async () => {
      expect(await deliver(mailOf({}), { rawSize: 10_485_761 })).toMatch(/^The mail is larger/)
      const opened = Array.from({ length: 60 }, (_, at) => [
        `Content-Type: multipart/mixed; boundary=b${at}`,
        '',
        `--b${at}`,
      ]).flat()
      const [first = '', ...rest] = opened
      const nested = mailOf({
        headers: { 'Content-Type': first.slice(14) },
        body: rest.slice(1).join('\r\n'),
      })
      expect(await deliver(nested)).toBe('The mail could not be read. http://localhost/pages/service')
    })
  })

  it('with as much text as a message may have is stored whole', async () => {
    const body = 'ü'.repeat(COMPLAINT_MAX_LENGTH)
    expect(await deliver(mailOf({ headers: plain('utf-8'), body }))).toBeNull()
    expect(await answers()).toMatchObject([{ text: body }])
  })

  it('is rejected above the limit of its case, without a repeated one', async () => {
    const most = LIMITS.case_mail[0].max
    const mails = Array.from({ length: most }, (_, at) => mailOf({ body: `Answer ${at}.` }))
    for (const mail of mails) expect(await deliver(mail)).toBeNull()
    expect(await deliver(mailOf({ body: 'One more.' }))).toMatch(/^Too many mails/)
    expect(await deliver(mails[0] ?? '')).toBeNull()
    expect(await answers()).toHaveLength(most)
  })

  it.each<[string, Record<string, string>, string | undefined]>([
    ['of an absent person', { 'Auto-Submitted': 'auto-replied' }, undefined],
    ['of a list', { 'List-Id': '<list.example.test>' }, undefined],
    ['in bulk', { Precedence: 'bulk' }, undefined],
    ['that is a report of delivery', { 'Content-Type': 'multipart/report; boundary=x' }, undefined],
    ['without a sender', {}, ''],
    ['without a sender, in brackets', {}, '<>'],
    ['of a mail server', {}, 'MAILER-DAEMON@example.test'],
  ])('is dropped without an answer: %s', async (_, headers, from) => {
    const box = async () => (await listDevMail(env, { to: anna.email })).length
    const before = await box()
    expect(await deliver(mailOf({ headers }), from === undefined ? {} : { from })).toBeNull()
    expect(await answers()).toEqual([])
    expect(await box()).toBe(before)
  })

  it('that a person has written says so', async () => {
    expect(await deliver(mailOf({ headers: { 'Auto-Submitted': 'no' } }))).toBeNull()
    expect(await answers()).toHaveLength(1)
  })

  const alternative = (...parts: string[]) =>
    [...parts.flatMap((part) => ['--b', part]), '--b--', ''].join('\r\n')

  it.each<[string, Record<string, string>, string, string]>([
    ['quoted-printable', plain('utf-8', 'quoted-printable'), 'Gr=C3=BC=C3=9Fe, =\r\n=E2=82=AC', 'Grüße, €'],
    ['base64', plain('utf-8', 'base64'), toBase64('Zażółć 😀'), 'Zażółć 😀'],
    ['ISO-8859-1', plain('iso-8859-1', 'quoted-printable'), 'Gr=FC=DFe', 'Grüße'],
    ['ISO-8859-2', plain('iso-8859-2', 'quoted-printable'), '=AFona', 'Żona'],
    ['Windows-1252', plain('windows-1252', 'quoted-printable'), '=80 5', '€ 5'],
    ['an unknown one', plain('x-nothing'), 'Hello', 'Hello'],
    [
      'HTML alone',
      { 'Content-Type': 'text/html; charset=utf-8' },
      `<p>Gr&uuml;&szlig;e</p><blockquote>${QUESTION}</blockquote><script>alert(1)</script>`,
      'Grüße',
    ],
    [
      'text beside HTML',
      { 'Content-Type': 'multipart/alternative; boundary=b' },
      alternative('Content-Type: text/plain\r\n\r\nPlain', 'Content-Type: text/html\r\n\r\n<p>HTML</p>'),
      'Plain',
    ],
  ])('is read in every form: %s', async (_, headers, body, text) => {
    expect(await deliver(mailOf({ headers, body }))).toBeNull()
    expect(await answers()).toMatchObject([{ text, by_mail: 'whole' }])
  })

  it('has its attachments left out, forwarded mails among them, which its message says', async () => {
    const headers = { 'Content-Type': 'multipart/mixed; boundary=b' }
    const photo =
      'Content-Type: image/png; name=me.png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo='
    const forwarded = 'Content-Type: message/rfc822\r\n\r\nSubject: Hello\r\n\r\nA text of somebody else.'
    for (const part of [photo, forwarded]) {
      const text = unique('It is attached')
      const body = alternative(`Content-Type: text/plain\r\n\r\n${text}`, part)
      expect(await deliver(mailOf({ headers, body }))).toBeNull()
      expect((await answers()).at(-1)).toMatchObject({ text, by_mail: 'without_attachments' })
    }
  })

  it('is left to its sender’s server while the database is full', async () => {
    const full = fullDatabase(env.DB)
    full.isFull = true
    const mail = mailOf({})
    await expect(deliver(mail, { bindings: { DB: full.database } })).rejects.toThrow('full')
    expect(await deliver(mail)).toBeNull()
    expect(await answers()).toHaveLength(1)
  })

  it('never throws, whatever it contains', async () => {
    const piece = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 40 }),
      fc.constantFrom(
        '\r\n',
        '\r\n\r\n',
        '--b\r\n',
        '--b--',
        'Content-Type: multipart/mixed; boundary=b\r\n',
        'Content-Type: text/html; charset=utf-16le\r\n',
        'Content-Type: message/rfc822\r\n\r\n',
        'Content-Transfer-Encoding: base64\r\n',
        'Content-Transfer-Encoding: quoted-printable\r\n',
        '=?utf-8?Q?=FF?=',
        'From: Anna <',
        '<blockquote>',
        '=E9=',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), fc.boolean(), async (pieces, is_body) => {
        const rest = pieces.join('')
        const mail = is_body ? mailOf({ body: rest }) : mailOf({}).replace('\r\n\r\n', `\r\n${rest}\r\n\r\n`)
        const reason = await deliver(mail)
        expect(reason === null || reason.length < 250).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('can be tried in local bundles', async () => {
    const path = `/_dev/receive-mail?from=${encodeURIComponent(anna.email)}&to=${encodeURIComponent(to)}`
    const post = async (more = '') =>
      (await harness().fetch(`${path}${more}`, { method: 'POST', body: mailOf({}) })).json()
    expect(await post('&dmarc=fail')).toEqual({
      rejected: expect.stringContaining('from the address that we wrote to'),
    })
    expect(await post()).toEqual({ rejected: null })
    expect(await answers()).toMatchObject([{ text: ANSWER }])
  })
})
