// A mail as its case needs it: who sent it, its text, whether something was attached. Attachments are not kept.
import PostalMime, { addressParser, type Email } from 'postal-mime'
import { htmlToText } from './html-text.ts'

/** Nobody writes a mail with more parts in each other, or larger headers; each costs time. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 262_144, forceRfc822Attachments: true } as const
/** Added by programs, and nothing that a person attached. */
const SIGNATURES = new Set([
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/pgp-keys',
])

export type ReadMail = {
  /** The one address in `From`; null where there is none, or several. */
  from: string | null
  message_id: string | null
  sent_at: string
  text: string
  has_attachments: boolean
  /** The first header with results of authentication. */
  authentication: string | undefined
}

/** Null for bytes that are no mail. */
export async function readMail(bytes: ArrayBuffer): Promise<ReadMail | null> {
  let mail: Email
  try {
    mail = await PostalMime.parse(bytes, LIMITS)
  } catch {
    // The parser throws what it likes: its input is anybody's.
    return null
  }
  const { headers, text, html, messageId, date, attachments } = mail
  return {
    from: authorOf(headers.flatMap(({ key, value }) => (key === 'from' ? [value] : []))),
    message_id: messageId?.trim() || null,
    sent_at: date ?? '',
    text: text?.trim() ? text : htmlToText(html ?? ''),
    has_attachments: attachments.some(({ mimeType }) => !SIGNATURES.has(mimeType)),
    authentication: headers.find(({ key }) => key === 'authentication-results')?.value,
  }
}

function authorOf(values: readonly string[]): string | null {
  const [value, ...more] = values
  if (value === undefined || more.length > 0) return null
  const [author, ...others] = addressParser(value, { flatten: true })
  return author?.address && others.length === 0 ? author.address : null
}
