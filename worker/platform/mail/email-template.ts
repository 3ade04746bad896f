// The interface of an email template: its recipient, its purpose, and how it is rendered once it may be sent.
import type { Site } from '#src/contract/site.ts'
import type { Locale } from '#src/domain/constants.ts'
import type { Translate } from '#src/i18n/translate.ts'
import type { Env } from '#worker/env.ts'
import type { Database } from '#worker/platform/database/database.ts'
import type { JobOf, MailOf } from '#worker/platform/queue/jobs.ts'
import type { MailText } from './email-content.ts'

export type TemplateName = JobOf<'send-mail'>['template']

/**
 * Why an email is sent, which decides whether an address that bounced or complained gets it (may-send.ts). `requested`: by the reader, just
 * now. `required`: we must notify them. `optional`: it contains an unsubscribe link.
 */
export type MailPurpose = 'requested' | 'required' | 'optional'

export type MailContext = {
  t: Translate
  locale: Locale
  site: Site
  database: Database
  /** For the signatures of links. */
  env: Pick<Env, 'SECRET'>
  /** Epoch milliseconds. */
  now: number
  /** The URL of a path on the site. */
  link(path: string): string
}

/** An email with a recipient. */
export type AddressedMail = {
  to: string
  /** Called only when it may be sent: the secret of its link is made here, so that none is in the queue. */
  write(): Promise<MailText> | MailText
  /** The case that it is about. `takes_replies`: an answer to the email becomes a message of the case. */
  about_case?: { receipt: string; takes_replies: boolean }
  /** Called once the mail server has accepted it. */
  onSent?(): Promise<void>
}

export type MailTemplate<Name extends TemplateName> = {
  purpose: MailPurpose
  /** Null where there is no recipient, or nothing left to say. */
  address(job: MailOf<Name>, context: MailContext): Promise<AddressedMail | null>
}
