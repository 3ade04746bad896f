// A mail as the wire wants it (RFC 5322, 2045, 2047): headers and two bodies, everything in ASCII lines of at most
// 76 characters, so that no server on the way has anything to rewrite.
import { toBase64 } from '#src/domain/bytes.ts'
import { AUTO_SUBMITTED, listHeaders, type Mail } from './email.ts'

const CRLF = '\r\n'
const LINE = /.{1,76}/g
/** Bytes of one encoded word: 45 in base64 are 60 characters, with its frame below the 75 allowed. */
const WORD_BYTES = 45

/** Header text; beyond ASCII as encoded words, which never split a character. */
function encodeText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const encoder = new TextEncoder()
  const words: string[] = []
  let word = ''
  for (const character of text) {
    if (encoder.encode(word + character).length > WORD_BYTES) {
      words.push(word)
      word = ''
    }
    word += character
  }
  words.push(word)
  return words.map((part) => `=?UTF-8?B?${toBase64(part)}?=`).join(`${CRLF} `)
}

/** A name in an address header: quoted where it is ASCII. */
function encodeName(name: string): string {
  return /^[\x20-\x7e]*$/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : encodeText(name)
}

function encodeBody(text: string): string {
  return (toBase64(text).match(LINE) ?? []).join(CRLF)
}

function part(type: string, text: string): string {
  const headers = [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64']
  return [...headers, '', encodeBody(text)].join(CRLF)
}

/** The whole message; `sent_at` (epoch milliseconds) becomes its date. */
export function toMimeMessage(mail: Mail, sent_at: number): string {
  const { id, to, from, reply_to, subject, text, html } = mail
  const boundary = `part-${id}`
  const more = Object.entries({ ...AUTO_SUBMITTED, ...listHeaders(mail) })
  return [
    `From: ${encodeName(from.name)} <${from.email}>`,
    `To: <${to}>`,
    ...(reply_to ? [`Reply-To: <${reply_to}>`] : []),
    `Subject: ${encodeText(subject)}`,
    `Date: ${new Date(sent_at).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${from.email.slice(from.email.lastIndexOf('@') + 1)}>`,
    ...more.map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    part('text/plain', text),
    `--${boundary}`,
    part('text/html', html),
    `--${boundary}--`,
    '',
  ].join(CRLF)
}
