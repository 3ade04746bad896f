// Writes and sends one mail. The secret of its link is made here, so that none rests in the queue.
import { findSiteById } from '#sites/index.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { findMailState, markActivationDelivered } from '../data/members.ts'
import { issueActivationToken } from '../data/tokens.ts'
import type { Env } from '../env.ts'
import { messagesFor } from '../i18n/messages.ts'
import { activationMail } from '../outbound/activation-mail.ts'
import { createMailer } from '../outbound/mailer.ts'
import type { JobOf } from './jobs.ts'

export async function sendMail(job: JobOf<'send-mail'>, env: Env): Promise<void> {
  const site = findSiteById(job.site)
  if (!site) throw new Error('a mail of a site that is not served here')
  const member = await findMailState(env.DB, site.pool, job.member_id)
  // Gone, or confirmed in the meantime: there is nothing left to say.
  if (!member || member.email_confirmed_at !== null) return

  const token = await issueActivationToken(env.DB, job.member_id, Date.now())
  const mail = activationMail({
    t: createTranslate(job.locale, await messagesFor(site, job.locale)),
    locale: job.locale,
    site_name: site.settings.name,
    name: member.name,
    link: `${job.origin}/activate/done?token=${token}`,
  })
  await createMailer(env).send({
    to: member.email,
    from: { name: site.settings.name, email: site.mail_from },
    ...mail,
  })
  await markActivationDelivered(env.DB, job.member_id, Date.now())
}
