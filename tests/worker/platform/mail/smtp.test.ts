// Email by SMTP: the protocol, and servers that violate it.
import { describe, expect, it } from 'vitest'
import { expectSound } from '#tests/support/parse-mime.ts'
import { createSmtpServer, type SmtpServer } from '#tests/support/smtp-server.ts'
import { toMimeMessage } from '#worker/platform/mail/mime.ts'
import { createSmtpMailer } from '#worker/platform/mail/smtp.ts'

const mail = {
  id: 'one',
  to: 'anna@example.test',
  from: { name: 'Emberly', email: 'hello@site.test' },
  subject: 'Potwierdź swój adres',
  text: 'Cześć\n.\n',
  html: '<p>Cześć</p>',
}
const send = (url: string, server: SmtpServer) => createSmtpMailer(url, server.dial).send(mail)

describe('email by SMTP', () => {
  it('is sent with its envelope', async () => {
    const server = createSmtpServer()
    await send('smtp://mail.test:2525', server)
    expect(server.received.slice(0, 4)).toEqual([
      'EHLO site.test',
      'MAIL FROM:<hello@site.test>',
      'RCPT TO:<anna@example.test>',
      'DATA',
    ])
    expect(server.received.slice(-3)).toEqual(['--=_alternative--', '.', 'QUIT'])
  })

  it('goes over TLS where the server offers it, the password with it', async () => {
    const server = createSmtpServer({ offers: ['STARTTLS', 'AUTH LOGIN PLAIN'] })
    await send('smtp://noor:geheim%21@mail.test', server)
    expect(server.received.slice(0, 4)).toEqual([
      'EHLO site.test',
      'STARTTLS',
      'tls EHLO site.test',
      `tls AUTH PLAIN ${btoa('\0noor\0geheim!')}`,
    ])
  })

  it('signs in by LOGIN where PLAIN is not offered', async () => {
    const server = createSmtpServer({ offers: ['STARTTLS', 'AUTH LOGIN'] })
    await send('smtp://noor:geheim@mail.test', server)
    expect(server.received.slice(3, 6)).toEqual([
      'tls AUTH LOGIN',
      `tls ${btoa('noor')}`,
      `tls ${btoa('geheim')}`,
    ])
  })

  it('never sends a password in the clear', async () => {
    const server = createSmtpServer({ offers: ['AUTH PLAIN'] })
    await expect(send('smtp://noor:geheim@mail.test', server)).rejects.toThrow('no TLS')
    expect(server.received).toEqual(['EHLO site.test'])
  })

  it.each([
    ['refuses the recipient', { RCPT: '550 no such user anna@example.test' }, 'reply 550'],
    ['hangs up before the message', { DATA: 'hang up' }, 'hung up'],
    ['hangs up after it', { '.': 'hang up' }, 'hung up'],
  ])('fails, without quoting the address, when the server %s', async (_case, faults, message) => {
    const failure = send('smtp://mail.test', createSmtpServer({ faults }))
    await expect(failure).rejects.toThrow(message)
    await expect(failure).rejects.not.toThrow('anna')
  })

  it('is sent even when the server closes the connection without QUIT', async () => {
    await expect(
      send('smtp://mail.test', createSmtpServer({ faults: { QUIT: 'hang up' } })),
    ).resolves.toBeUndefined()
  })

  it('requires a URL of SMTP', () => {
    expect(() => createSmtpMailer('https://mail.test')).toThrow('SMTP_URL')
  })
})

describe('a message', () => {
  const lines = toMimeMessage(
    { ...mail, subject: 'ż'.repeat(60), from: { name: 'A "B"', email: 'a@b.test' } },
    Date.parse('2026-11-05T12:00:00Z'),
  ).split('\r\n')

  it('is ASCII in short lines, none of them a lone dot', () => {
    for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]{0,90}$/)
    expect(lines.filter((line) => line.startsWith('.'))).toEqual([])
  })

  it('has sender, date and id', () => {
    expect(lines).toContain('From: "A \\"B\\"" <a@b.test>')
    expect(lines).toContain('Date: Thu, 05 Nov 2026 12:00:00 +0000')
    expect(lines).toContain('Message-ID: <one@b.test>')
  })

  it.each([
    'mail:sandbox:sb_VwldTz6Zuxn1560Bx_k_:paid',
    `mail:stripe:cs_live_${'a1'.repeat(33)}:charged_back:du_1MtJUT2eZvKYlo2CNaw2HvEv:reversed`,
    'mail:mollie:tr_7UhSN1zuXS:refunded:re_4qqhO89gsT',
    '..a..b<>@"é',
  ])(
    'with the id %s is one that two parsers read, with a Message-ID and a boundary as the RFCs require',
    async (id) => {
      const one = { ...mail, id, reply_to: 'help@site.test', unsubscribe: 'https://site.test/stop?a=b' }
      await expectSound(toMimeMessage(one, Date.now()), one)
    },
  )

  it.each([
    ['a plain one', 'Hello', 'Emberly'],
    ['one that reads like an encoded word', '=?UTF-8?B?SGFsbG8=?= and more', '=?x'],
    [
      'a long one',
      `${'word '.repeat(40)}end`,
      'A company with a name that is rather long, and goes on, B.V.',
    ],
    ['one beyond ASCII', 'Potwierdź swój adres 😀'.repeat(6), 'Łucja "Weiß" BV'],
    ['one that breaks lines', 'Hi\r\nBcc: all@example.test', 'Emberly'],
  ])('has a subject and a sender’s name that two parsers decode: %s', async (_, subject, name) => {
    const one = { ...mail, subject, from: { name, email: 'hello@site.test' } }
    const message = toMimeMessage(one, Date.now())
    expect(message).not.toMatch(/^Bcc:/m)
    await expectSound(message, one)
  })

  it('allows no header injection by a name', () => {
    const from = { name: 'A\r\nX-Injected: yes', email: 'hello@site.test' }
    expect(toMimeMessage({ ...mail, from }, Date.now())).not.toMatch(/^X-Injected/m)
  })

  it('folds a long subject without splitting a character', () => {
    const start = lines.findIndex((line) => line.startsWith('Subject:'))
    const end = lines.findIndex((line) => line.startsWith('Date:'))
    const words =
      lines
        .slice(start, end)
        .join('')
        .match(/=\?UTF-8\?B\?([^?]*)\?=/g) ?? []
    const texts = words.map((word) => {
      expect(word.length).toBeLessThanOrEqual(75)
      const bytes = Uint8Array.from(atob(word.slice(10, -2)), (email) => email.charCodeAt(0))
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    })
    expect(texts.join('')).toBe('ż'.repeat(60))
    expect(texts.length).toBeGreaterThan(1)
  })
})
