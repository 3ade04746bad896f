// Sends one mail: each template finds out what it has to say, or that there is nothing left to say.
import { findSiteById } from '#sites/find-site.ts'
import type { Site } from '#src/contract/site.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { issueActivationToken } from '../auth/tokens.ts'
import { findComplaint, noteReceiptSent } from '../data/complaints.ts'
import type { Database } from '../data/database.ts'
import { findAddress, findMailState, markActivationDelivered } from '../data/members.ts'
import type { Env } from '../env.ts'
import { messagesFor } from '../i18n/messages.ts'
import { accountMail } from '../outbound/account-mail.ts'
import { activationMail } from '../outbound/activation-mail.ts'
import { complaintMail } from '../outbound/complaint-mail.ts'
import type { Mail } from '../outbound/mail.ts'
import { createMailer } from '../outbound/mailer.ts'
import { suspensionMail } from '../outbound/suspension-mail.ts'
import type { JobOf, MailOf } from './jobs.ts'

/** A mail in words, and what is noted once it was taken. */
type ComposedMail = { mail: Omit<Mail, 'from'>; onSent(): Promise<void> }

export async function sendMail(job: JobOf<'send-mail'>, env: Env, database: Database): Promise<void> {
  const site = findSiteById(job.site)
  if (!site) throw new Error('a mail of a site that is not served here')
  const composed = await compose(job, site, database)
  if (!composed) return
  await createMailer(env).send({
    from: { name: site.settings.name, email: site.mail_from },
    ...composed.mail,
  })
  await composed.onSent()
}

function compose(job: JobOf<'send-mail'>, site: Site, database: Database): Promise<ComposedMail | null> {
  switch (job.template) {
    case 'activation':
      return activation(job, site, database)
    case 'account':
      return account(job, site, database)
    case 'suspension':
      return suspension(job, site, database)
    case 'complaint':
      return complaint(job, site, database)
  }
}

const translatorOf = async (site: Site, { locale }: JobOf<'send-mail'>) =>
  createTranslate(locale, await messagesFor(site, locale))

/** The secret of its link is made here, so that none rests in the queue. */
async function activation(
  job: MailOf<'activation'>,
  site: Site,
  { read, write }: Database,
): Promise<ComposedMail | null> {
  const member = await findMailState(read, job.pool, job.member_id)
  // Gone, or confirmed in the meantime: there is nothing left to say.
  if (!member || member.email_confirmed_at !== null) return null
  const token = await issueActivationToken(write, job.member_id, Date.now())
  const mail = await activationMail({
    t: await translatorOf(site, job),
    locale: job.locale,
    site_name: site.settings.name,
    name: member.name,
    link: `${job.origin}/activate/done?token=${token}`,
  })
  return {
    mail: { to: member.email, ...mail },
    onSent: () => markActivationDelivered(write, job.member_id, Date.now()),
  }
}

/** Goes to whoever has the address, suspended and closed accounts included: they are the ones who wonder. */
async function account(job: MailOf<'account'>, site: Site, { read }: Database): Promise<ComposedMail | null> {
  const to = await findAddress(read, job.pool, job.member_id)
  if (!to) return null
  const mail = await accountMail({
    t: await translatorOf(site, job),
    locale: job.locale,
    site_name: site.settings.name,
    link: `${job.origin}/login`,
    service: `${job.origin}/pages/service`,
  })
  return { mail: { to, ...mail }, onSent: async () => undefined }
}

/** Also to who has appealed with success meanwhile: the reasons of a decision are owed for each. */
async function suspension(
  job: MailOf<'suspension'>,
  site: Site,
  { read }: Database,
): Promise<ComposedMail | null> {
  const to = await findAddress(read, job.pool, job.member_id)
  if (!to) return null
  const mail = await suspensionMail({
    t: await translatorOf(site, job),
    locale: job.locale,
    site_name: site.settings.name,
    reason: job.reason,
    link: `${job.origin}/pages/ban`,
    terms: `${job.origin}/pages/terms`,
  })
  return { mail: { to, ...mail }, onSent: async () => undefined }
}

/** The receipt repeats nothing of what was written: anybody may type anybody's address into the form. */
async function complaint(
  job: MailOf<'complaint'>,
  site: Site,
  { read, write }: Database,
): Promise<ComposedMail | null> {
  const found = await findComplaint(read, job.pool, job.complaint_id)
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
    onSent: () => noteReceiptSent(write, job.complaint_id, Date.now()),
  }
}
