// Parses a message with two third-party parsers: our own parser could have the same errors as our own writer.
import { extract } from 'letterparser'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import type { Mail } from '#worker/platform/mail/email.ts'

/** RFC 5322, 3.6.4: two dot-atoms. */
const MESSAGE_ID = /^<[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@[\w-]+(\.[\w-]+)*>$/
/** RFC 2046, 5.1.1. */
const BOUNDARY = /^[\w'()+,./:=?-]{1,70}$/
const ENCODED_LINE = 76
const LINE = 998

const headersOf = (message: string) => message.slice(0, message.indexOf('\r\n\r\n')).split('\r\n')

/** Checks a message against the RFCs, and the results of both parsers against the email. */
export async function expectSound(message: string, { to, from, reply_to, subject, text, html }: Mail) {
  for (const line of message.split('\r\n')) expect(line).toMatch(/^[\x20-\x7e]*$/)
  for (const line of headersOf(message))
    expect([line, line.length <= (line.includes('=?') ? ENCODED_LINE : LINE)]).toEqual([line, true])
  expect(/^Message-ID: (.*)$/m.exec(message)?.[1]).toMatch(MESSAGE_ID)
  expect(/boundary="([^"]*)"/.exec(message)?.[1]).toMatch(BOUNDARY)

  const postal = await PostalMime.parse(message)
  expect(postal).toMatchObject({
    subject,
    from: { name: from.name, address: from.email },
    to: [{ address: to }],
  })
  expect(postal.text?.trimEnd()).toBe(text.replaceAll('\r\n', '\n').trimEnd())
  expect(postal.html?.trimEnd()).toBe(html.trimEnd())
  expect(postal.attachments).toEqual([])
  expect(postal.replyTo?.map(({ address }) => address)).toEqual(reply_to ? [reply_to] : undefined)

  const letter = extract(message)
  expect(letter).toMatchObject({
    subject,
    from: { name: from.name, address: from.email },
    to: [{ address: to }],
  })
  expect(letter.text?.trimEnd()).toBe(text.trimEnd())
  expect(letter.html?.trimEnd()).toBe(html.trimEnd())
  expect(letter.attachments ?? []).toEqual([])
}
