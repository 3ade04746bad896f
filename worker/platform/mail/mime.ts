// An email as MIME (RFC 5322, 2045, 2046, 2047): headers and two bodies, all in short ASCII lines, so that no server on the way rewrites
// anything. Our own, because libraries are larger than the rest of SMTP (docs/decisions/build.md).
import { toBase64 } from '#src/domain/bytes.ts'
import { AUTO_SUBMITTED, type Mail, optionalHeaders } from './email.ts'

const CRLF = '\r\n'
const LINE = /.{1,76}/g
/** Bytes of one encoded word: 39 in base64 are 52 characters, which with its frame and `Subject: ` stay below the 76 allowed. */
const WORD_BYTES = 39
/** Text that needs no encoding in a header: in one line with its name, and without anything that reads like an encoded word. */
const PLAIN = /^(?! )(?!.*(?:=\?| $))[\x20-\x7e]{0,60}$/

/** Both bodies are base64, which cannot contain this (RFC 2045, 6.7). */
const BOUNDARY = '=_alternative'

/** Header text; encoded words where needed, which never split a character. */
function encodeText(text: string): string {
  if (PLAIN.test(text)) return text
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

/** A name and its address: quoted where it is plain, else encoded. */
function encodeSender({ name, email }: Mail['from']): string {
  return PLAIN.test(name)
    ? `"${name.replace(/["\\]/g, '\\$&')}" <${email}>`
    : `${encodeText(name)}${CRLF} <${email}>`
}

/** The id of an email as the left side of a Message-ID: characters that are not allowed there (RFC 5322, atext) by their code. */
const encodeId = (id: string): string =>
  Array.from(new TextEncoder().encode(id), (byte) => {
    const character = String.fromCharCode(byte)
    return /[\w-]/.test(character) ? character : `=${byte.toString(16).padStart(2, '0')}`
  }).join('')

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
  const more = Object.entries({ ...AUTO_SUBMITTED, ...optionalHeaders(mail) })
  return [
    `From: ${encodeSender(from)}`,
    `To: <${to}>`,
    ...(reply_to ? [`Reply-To: <${reply_to}>`] : []),
    `Subject: ${encodeText(subject)}`,
    `Date: ${new Date(sent_at).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${encodeId(id)}@${from.email.slice(from.email.lastIndexOf('@') + 1)}>`,
    ...more.map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    '',
    `--${BOUNDARY}`,
    part('text/plain', text),
    `--${BOUNDARY}`,
    part('text/html', html),
    `--${BOUNDARY}--`,
    '',
  ].join(CRLF)
}
