// Mail to a case, as Cloudflare Email Routing delivers it: an answer of its writer becomes a message of the case; all else is rejected in the
// SMTP conversation, where the sender's server reports it, or dropped. We never write a mail in answer to one.
import * as v from 'valibot'
import { findSiteById } from '#sites/find-site.ts'
import { SITES } from '#sites/index.ts'
import { ReplyText } from '#src/contract/complaints.ts'
import type { Site } from '#src/contract/site.ts'
import { sha256 } from '#src/domain/bytes.ts'
import { isSameEmail } from '#src/domain/email.ts'
import type { Env } from '#worker/env.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { siteOriginOf } from '#worker/features/members/email-to-member.ts'
import { findMailedCase, hasMessage } from '#worker/features/moderation/thread-queries.ts'
import { createThreads } from '#worker/features/moderation/thread-service.ts'
import { logWarning } from '#worker/log.ts'
import { parseCaseAddress, readCaseAddressKey } from '#worker/platform/crypto/case-address.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { isAutomatic } from './automatic.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import { replyText } from './reply-text.ts'
import { isAuthentic } from './sender.ts'

/** Whole, with attachments, which are read and thrown away. */
const MAIL_MAX_BYTES = 10_485_760
/** Of the text with all that it quotes: more is not searched for what was written. */
const SEARCHED_MAX_LENGTH = 262_144
const ID_LENGTH = 40

export type IncomingMail = Pick<
  ForwardableEmailMessage,
  'from' | 'to' | 'headers' | 'raw' | 'rawSize' | 'setReject'
>

/** Why a mail is rejected, as its sender reads it in the report of their own mail server. */
const REASONS = {
  unknown: 'This address belongs to no case.',
  too_large: 'The mail is larger than 10 MB. Send the text without attachments.',
  unreadable: 'The mail could not be read.',
  sender:
    'Answers are accepted from the address that we wrote to, sent by its own mail server. Use the link in our mail.',
  closed: 'This case is closed, full, or waits for nothing from you.',
  no_text: 'The mail contains no text of your own. Attachments are not accepted.',
  too_long: 'The text is longer than 5000 characters.',
  too_many: 'Too many mails about this case. Use the link in our mail, or try again tomorrow.',
} as const
type Reason = keyof typeof REASONS

/** Rejects or drops what it does not store. Throws only if a store is down: the sender's server then tries again. */
export async function receiveCaseMail(mail: IncomingMail, env: Env): Promise<void> {
  const outcome = await receive(mail, env)
  if (outcome === null) return
  const { why, site } = outcome
  logWarning('case-mail-rejected', { site: site?.id, code: why })
  if (why === 'automatic') return
  const page = site && why !== 'unknown' ? ` ${siteOriginOf(site, env)}/pages/service` : ''
  mail.setReject(`${REASONS[why]}${page}`)
}

type Rejection = { why: Reason | 'automatic'; site?: Site }

/** Null for what was stored, now or by an earlier delivery. */
async function receive(mail: IncomingMail, env: Env): Promise<Rejection | null> {
  if (isAutomatic(mail.headers, mail.from)) return { why: 'automatic' }
  const addressed = await findAddressed(mail.to, env)
  if (!addressed) return { why: 'unknown' }
  const { pool, receipt } = addressed
  const database = databaseOf(env, pool)
  const found = await findMailedCase(database.write, pool, receipt)
  if (!found) return { why: 'unknown' }
  const site = findSiteById(found.site) ?? addressed.site
  if (mail.rawSize > MAIL_MAX_BYTES) return { why: 'too_large', site }
  const read = await readMail(await new Response(mail.raw).arrayBuffer())
  if (!read) return { why: 'unreadable', site }
  // Nothing that depends on the case is said to anybody but its writer.
  if (!read.from || !isSameEmail(read.from, found.email) || !isAuthentic(read.authentication, read.from))
    return { why: 'sender', site }

  const id = await idOf(read, found.id)
  if (await hasMessage(database.write, id)) return null
  if (found.status !== 'open') return { why: 'closed', site }
  const written = writtenIn(read, site)
  if (written.text === undefined) return { why: written.why, site }
  if (!(await createLimits({ env }).tryTake('case_mail', found.id))) return { why: 'too_many', site }
  const threads = createThreads({ env, pool, database, now: Date.now, background: () => {} })
  const is_stored = await threads.receive(found.id, {
    id,
    text: written.text,
    by_mail: read.has_attachments ? 'without_attachments' : 'whole',
  })
  return is_stored ? null : { why: 'closed', site }
}

/** The case in the address of an envelope; null for a forged address, and one of a site that takes no mail. */
async function findAddressed(to: string, env: Env) {
  const address = parseCaseAddress(to)
  if (!address) return null
  const sites = SITES.filter(({ case_mail_domain }) => case_mail_domain === address.domain)
  for (const site of sites) {
    const { pool } = site
    const receipt = await readCaseAddressKey({ env, pool }, address.key)
    if (receipt) return { site, pool, receipt }
  }
  return null
}

/** The id of the message that a mail becomes: the same each time the mail is delivered, and another one in another case. */
async function idOf({ message_id, from, sent_at, text }: ReadMail, complaint_id: string): Promise<string> {
  const name = message_id ?? JSON.stringify([from, sent_at, text])
  return (await sha256(['case-mail', complaint_id, name].join('\n'))).slice(0, ID_LENGTH)
}

function writtenIn(
  { text }: ReadMail,
  { mail_from, case_mail_domain, settings: { support_email } }: Site,
): { text: string } | { text?: undefined; why: Reason } {
  if (text.length > SEARCHED_MAX_LENGTH) return { why: 'too_long' }
  const ours = [mail_from, support_email, ...(case_mail_domain ? [`@${case_mail_domain}`] : [])]
  const parsed = v.safeParse(ReplyText, replyText(text, ours))
  if (parsed.success) return { text: parsed.output }
  return { why: parsed.issues.some(({ message }) => message === 'required') ? 'no_text' : 'too_long' }
}
