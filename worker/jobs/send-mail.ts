// Sends one mail: each template finds out what it has to say, or that there is nothing left to say.
import { findSiteById } from '#sites/index.ts'
import type { Site } from '#src/contract/site.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { issueActivationToken } from '../auth/tokens.ts'
import { findComplaint, noteReceiptSent } from '../data/complaints.ts'
import { findMailState, markActivationDelivered } from '../data/members.ts'
import type { Env } from '../env.ts'
import { messagesFor } from '../i18n/messages.ts'
import { activationMail } from '../outbound/activation-mail.ts'
import { complaintMail } from '../outbound/complaint-mail.ts'
import { createMailer, type Mail } from '../outbound/mailer.ts'
import type { JobOf, MailOf } from './jobs.ts'

type Letter = { mail: Omit<Mail, 'from'>; onSent(): Promise<void> }

export async function sendMail(job: JobOf<'send-mail'>, env: Env): Promise<void> {
  const site = findSiteById(job.site)
  if (!site) throw new Error('a mail of a site that is not served here')
  const letter =
    job.template === 'activation' ? await activation(job, site, env) : await complaint(job, site, env)
  if (!letter) return
  await createMailer(env).send({
    from: { name: site.settings.name, email: site.mail_from },
    ...letter.mail,
  })
  await letter.onSent()
}

const translatorOf = async (site: Site, { locale }: JobOf<'send-mail'>) =>
  createTranslate(locale, await messagesFor(site, locale))

/** The secret of its link is made here, so that none rests in the queue. */
async function activation(job: MailOf<'activation'>, site: Site, env: Env): Promise<Letter | null> {
  const member = await findMailState(env.DB, site.pool, job.member_id)
  // Gone, or confirmed in the meantime: there is nothing left to say.
  if (!member || member.email_confirmed_at !== null) return null
  const token = await issueActivationToken(env.DB, job.member_id, Date.now())
  const mail = await activationMail({
    t: await translatorOf(site, job),
    locale: job.locale,
    site_name: site.settings.name,
    name: member.name,
    link: `${job.origin}/activate/done?token=${token}`,
  })
  return {
    mail: { to: member.email, ...mail },
    onSent: () => markActivationDelivered(env.DB, job.member_id, Date.now()),
  }
}

/** The receipt repeats nothing of what was written: anybody may type anybody's address into the form. */
async function complaint(job: MailOf<'complaint'>, site: Site, env: Env): Promise<Letter | null> {
  const found = await findComplaint(env.DB, site.pool, job.complaint_id)
  if (!found) return null
  const mail = await complaintMail({
    t: await translatorOf(site, job),
    locale: job.locale,
    site_name: site.settings.name,
    receipt: found.receipt,
    category: found.category,
    link: `${job.origin}/pages/service`,
  })
  return {
    mail: { to: found.email, ...mail },
    onSent: () => noteReceiptSent(env.DB, job.complaint_id, Date.now()),
  }
}
