// Sends one email: finds its recipient, checks that they may get it, renders it and passes it to the mail server.
import { findSiteById } from '#sites/find-site.ts'
import type { Site } from '#src/contract/site.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { logWarning } from '#worker/log.ts'
import { createCaseAddress, threadOfCase } from '#worker/platform/crypto/case-address.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import { createUnsubscribeToken } from '#worker/platform/crypto/unsubscribe-token.ts'
import type { Database } from '#worker/platform/database/database.ts'
import { messagesFor } from '#worker/platform/i18n/messages.ts'
import { AddressRefused, type Mail } from '#worker/platform/mail/email.ts'
import type {
  AddressedMail,
  MailContext,
  MailTemplate,
  TemplateName,
} from '#worker/platform/mail/email-template.ts'
import { createMailer } from '#worker/platform/mail/mailer.ts'
import { maySend } from '#worker/platform/mail/may-send.ts'
import { renderMail } from '#worker/platform/mail/render-email.ts'
import { listSuppressions, suppressAddresses } from '#worker/platform/mail/suppressed-addresses.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { TEMPLATES } from './emails.ts'

export async function sendMail(job: JobOf<'send-mail'>, env: Env, database: Database): Promise<void> {
  const site = findSiteById(job.site)
  if (!site) throw new Error('a mail of a site that is not served here')
  const { locale, origin } = job
  const context: MailContext = {
    t: createTranslate(locale, await messagesFor(site, locale)),
    locale,
    site,
    database,
    env,
    now: Date.now(),
    link: (path) => `${origin}${path}`,
  }
  const template = TEMPLATES[job.template] as MailTemplate<TemplateName>
  const { purpose } = template
  if (purpose === 'optional' && 'member_id' in job && (await isUnwanted(env, job.member_id))) return
  const addressed = await template.address(job, context)
  if (!addressed) return
  const { pool } = job
  const digest = await digestOfAddress(env, pool, addressed.to)
  const known = await listSuppressions(database.read, { pool, digest })
  if (!maySend(purpose, known, context.now)) {
    logWarning('mail-withheld', { site: site.id, request_id: job.request_id, job })
    return
  }
  const { name, niche } = site.settings
  const unsubscribe =
    purpose === 'optional' && 'member_id' in job
      ? context.link(
          `/_mail/unsubscribe?lang=${locale}&token=${await createUnsubscribeToken(env, pool, job.member_id)}`,
        )
      : null
  const rendered = await renderMail({
    text: await addressed.write(),
    locale,
    site_name: name,
    niche,
    ...(unsubscribe && { unsubscribe: { label: context.t('mail.unsubscribe.label'), href: unsubscribe } }),
  })
  const mail = {
    id: job.id,
    to: addressed.to,
    ...senderOf(site),
    ...(await caseFieldsOf(site, { env, pool }, addressed)),
    ...rendered,
    ...(unsubscribe && { unsubscribe }),
  }
  try {
    await createMailer(env).send(mail)
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    // A retry would get the same answer: the address is suppressed from now on.
    logWarning('mail-refused', { site: site.id, request_id: job.request_id, job, error })
    await suppressAddresses(database.write, [{ pool, digest, reason: 'bounce', at: context.now }])
    return
  }
  await addressed.onSent?.()
}

/** Whether a member chose to get no email except about their account. */
async function isUnwanted(env: Env, member_id: string): Promise<boolean> {
  return (await memberStub(env, member_id).getNotifications()).mail_pace === 'never'
}

/** The sender, and the address for replies. */
function senderOf({ mail_from, settings }: Site): Pick<Mail, 'from' | 'reply_to'> {
  const { name, support_email } = settings
  return {
    from: { name, email: mail_from },
    ...(support_email && support_email !== mail_from && { reply_to: support_email }),
  }
}

/** How an email about a case is answered, and which others it belongs to; nothing on a site that takes no mail to cases. */
async function caseFieldsOf(
  { case_mail_domain: domain }: Site,
  terms: { env: Pick<Env, 'SECRET'>; pool: string },
  { about_case }: AddressedMail,
): Promise<Pick<Mail, 'reply_to' | 'thread'>> {
  if (!domain || !about_case) return {}
  const { receipt, takes_replies } = about_case
  return {
    thread: threadOfCase(receipt, domain),
    ...(takes_replies && { reply_to: await createCaseAddress({ ...terms, domain }, receipt) }),
  }
}
