// An email, and the interface of what sends it.

export type Mail = {
  /** Becomes its Message-ID: a repeated attempt, after an unclear answer, has the same one. */
  id: string
  to: string
  from: { name: string; email: string }
  /** Where replies go, if not to the sender. */
  reply_to?: string
  subject: string
  text: string
  html: string
  /** The one-click unsubscribe URL (RFC 8058), of optional email. */
  unsubscribe?: string
  /** A Message-ID that all emails about one subject refer to, so that mail programs show them together. */
  thread?: string
}

/** Rejects when the email was not accepted; the job is then retried, unless the address itself was refused. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** The address accepts no email for good: there is no such mailbox, or the provider knows that it bounces. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
  /** The other side's answer: a reply of SMTP, a code of the provider. */
  readonly code: number | string

  constructor(code: number | string) {
    super(`reply ${code}: the address takes no mail`)
    this.code = code
  }
}

/** Headers that not every email has: its thread, and the unsubscribe URL. */
export function optionalHeaders({
  unsubscribe,
  thread,
}: Pick<Mail, 'unsubscribe' | 'thread'>): Record<string, string> {
  return {
    ...(thread && { 'In-Reply-To': thread, References: thread }),
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

/** For every email: automatic, so that no out-of-office reply is sent (RFC 3834). */
export const AUTO_SUBMITTED = { 'Auto-Submitted': 'auto-generated' } as const
