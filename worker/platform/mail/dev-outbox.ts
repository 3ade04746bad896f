// The local outbox (design section 14): every email of a local bundle, newest first, for a week. Absent from the deployed
// bundle.
import * as v from 'valibot'
import type { Env } from '#worker/env.ts'
import { LOCAL_MAIL_SECONDS } from '#worker/platform/retention.ts'
import { type Mail, optionalHeaders } from './email.ts'

const PREFIX = 'dev-mail:'
const LISTED = 100

const DevMail = v.object({
  to: v.string(),
  from: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  /** The headers besides sender and subject. */
  headers: v.record(v.string(), v.string()),
  sent_at: v.string(),
})
export type DevMail = v.InferOutput<typeof DevMail>

/** KV lists by key, ascending: counting down from the largest moment puts the newest first. */
function keyOf(now: number): string {
  return `${PREFIX}${String(Number.MAX_SAFE_INTEGER - now).padStart(16, '0')}:${crypto.randomUUID()}`
}

export async function recordDevMail(env: Env, mail: Mail, now = Date.now()): Promise<void> {
  const { to, from, reply_to, subject, text, html } = mail
  const recorded: DevMail = {
    to,
    from: `${from.name} <${from.email}>`,
    subject,
    text,
    html,
    headers: { ...(reply_to && { 'Reply-To': reply_to }), ...optionalHeaders(mail) },
    sent_at: new Date(now).toISOString(),
  }
  await env.MESSAGES.put(keyOf(now), JSON.stringify(recorded), {
    expirationTtl: LOCAL_MAIL_SECONDS,
    metadata: { to: to.toLowerCase() },
  })
}

/** Deletes the emails to an address, as far back as one call of KV lists. */
export async function deleteDevMail(env: Env, to: string): Promise<void> {
  const { keys } = await env.MESSAGES.list<{ to: string }>({ prefix: PREFIX, limit: 1000 })
  const theirs = keys.filter((key) => key.metadata?.to === to.toLowerCase())
  await Promise.all(theirs.map((key) => env.MESSAGES.delete(key.name)))
}

/** The newest emails first, at most 100; `to` selects one address. */
export async function listDevMail(env: Env, { to }: { to?: string } = {}): Promise<DevMail[]> {
  const { keys } = await env.MESSAGES.list<{ to: string }>({ prefix: PREFIX, limit: 1000 })
  const wanted = keys.filter((key) => !to || key.metadata?.to === to.toLowerCase()).slice(0, LISTED)
  const found = await Promise.all(wanted.map((key) => env.MESSAGES.get(key.name, 'json')))
  return found.filter((mail) => mail !== null).map((mail) => v.parse(DevMail, mail))
}
