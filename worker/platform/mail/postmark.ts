// Sends email through a provider with Postmark's API: one call per email, answered with a code of its own.
import * as v from 'valibot'
import { AddressRefused, AUTO_SUBMITTED, type Mail, type Mailer, optionalHeaders } from './email.ts'

const POSTMARK = 'https://api.postmarkapp.com'
const TIMEOUT_MS = 15_000
/** The provider knows that this address bounces or has complained, and sends it nothing. */
const INACTIVE_RECIPIENT = 406

/** The provider refused the email. Its own text is dropped: it quotes addresses. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  /** The provider's code; the HTTP status where it has none. */
  readonly code: number

  constructor(code: number) {
    super(`the mail provider answered ${code}`)
    this.code = code
  }
}

const Answer = v.object({ ErrorCode: v.number() })

/** `origin`: the provider's, https, or http on this machine. Throws on any other. */
export function createPostmarkMailer(token: string, origin: string = POSTMARK): Mailer {
  const url = new URL('/email', origin)
  if (url.protocol !== 'https:' && !['127.0.0.1', 'localhost'].includes(url.hostname))
    throw new Error('MAIL_PROVIDER_URL is not https')
  return { send: (mail) => post(url, token, mail) }
}

async function post(url: URL, token: string, mail: Mail): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Postmark-Server-Token': token,
    },
    body: JSON.stringify(messageOf(mail)),
    // The token must not be sent to another origin.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = v.safeParse(Answer, await response.json().catch(() => null))
  const code = (answer.success && answer.output.ErrorCode) || response.status
  if (response.ok && answer.success && answer.output.ErrorCode === 0) return
  throw code === INACTIVE_RECIPIENT ? new AddressRefused(code) : new ProviderError(code)
}

/** Tracks neither opening nor links. */
function messageOf(mail: Mail): Record<string, unknown> {
  const { to, from, reply_to, subject, text, html } = mail
  const headers = { ...AUTO_SUBMITTED, ...optionalHeaders(mail) }
  return {
    From: `"${from.name.replace(/["\\]/g, '\\$&')}" <${from.email}>`,
    To: to,
    ...(reply_to && { ReplyTo: reply_to }),
    Subject: subject,
    TextBody: text,
    HtmlBody: html,
    Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
    MessageStream: 'outbound',
    TrackOpens: false,
    TrackLinks: 'None',
  }
}
