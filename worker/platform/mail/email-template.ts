// What every kind of mail is made of: for whom it is, why it is sent, and how it is written once it may be sent.
import type { Site } from '#src/contract/site.ts'
import type { Locale } from '#src/domain/constants.ts'
import type { Translate } from '#src/i18n/translate.ts'
import type { Database } from '#worker/platform/database/database.ts'
import type { JobOf, MailOf } from '#worker/platform/queue/jobs.ts'
import type { MailText } from './email-content.ts'

export type TemplateName = JobOf<'send-mail'>['template']

/**
 * Why a mail is sent, by which it is decided whether an address that bounced or complained gets it (may-send.ts). `asked`: the
 * reader wants it this moment. `duty`: they must be told. `news`: they may want to know, can stop it, and it says how.
 */
export type MailPurpose = 'asked' | 'duty' | 'news'

export type MailContext = {
  t: Translate
  locale: Locale
  site: Site
  database: Database
  /** Epoch milliseconds. */
  now: number
  /** The address of a path on the site. */
  link(path: string): string
}

/** A mail that has somebody to go to. */
export type AddressedMail = {
  to: string
  /** Written only when it may be sent: here the secret of its link is made, so that none rests in the queue. */
  write(): Promise<MailText> | MailText
  /** What is noted once it was taken. */
  onSent?(): Promise<void>
}

export type MailTemplate<Name extends TemplateName> = {
  purpose: MailPurpose
  /** Null where there is nobody, or nothing left to say. */
  address(job: MailOf<Name>, context: MailContext): Promise<AddressedMail | null>
}
