// A mail, and whoever takes it to where it goes.

export type Mail = {
  /** Becomes its Message-ID: a mail that is sent again, because nobody knows whether it was taken, has the same one. */
  id: string
  to: string
  from: { name: string; email: string }
  /** Where answers go, when not to the sender. */
  reply_to?: string
  subject: string
  text: string
  html: string
  /** Where one request without a session stops such mail (RFC 8058): of mail that nobody asked for. */
  unsubscribe?: string
}

/** Rejects when the mail was not taken; the job that sends it is then retried, unless the address itself was refused. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** The address takes no mail, now or later: there is no such mailbox, or the provider knows it to come back. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
  /** What the other side answered: a reply of SMTP, a code of the provider. */
  readonly code: number | string

  constructor(code: number | string) {
    super(`reply ${code}: the address takes no mail`)
    this.code = code
  }
}

/** Headers by which a program can tell where such mail is stopped. */
export function listHeaders({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Record<string, string> {
  if (!unsubscribe) return {}
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Said of every mail: no person wrote it, so no out-of-office reply is wanted (RFC 3834). */
export const AUTO_SUBMITTED = { 'Auto-Submitted': 'auto-generated' } as const
