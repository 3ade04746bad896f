// Sends a push to each device of a member: the member object supplies its content, with as much as the member's choice allows, in their
// language; what a push service could not take is retried for that device alone (docs/decisions/push.md).
import { findSiteById } from '#sites/find-site.ts'
import type { Site } from '#src/contract/site.ts'
import { sha256 } from '#src/domain/bytes.ts'
import { FALLBACK_LOCALE } from '#src/domain/constants.ts'
import { PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import { parseLocale } from '#src/i18n/negotiate.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { PushTarget } from '#worker/durable/member/push/notifications.ts'
import { MAX_DELAY_SECONDS, type PushContent } from '#worker/durable/member/push/push.ts'
import type { Env } from '#worker/env.ts'
import { siteOriginOf } from '#worker/features/members/email-to-member.ts'
import { findProfile } from '#worker/features/members/profile-queries.ts'
import { logWarning } from '#worker/log.ts'
import { hmac } from '#worker/platform/crypto/secrets.ts'
import type { Database } from '#worker/platform/database/database.ts'
import { messagesFor } from '#worker/platform/i18n/messages.ts'
import { findPushKeys } from '#worker/platform/push/push-keys.ts'
import { findAddress, type Push, type PushAnswer, sendPush } from '#worker/platform/push/push-service.ts'
import type { PushJob } from '#worker/platform/queue/jobs.ts'

/** After this long an undelivered push is not worth showing. */
const TTL_SECONDS = 86_400
const MAX_ATTEMPTS = 6
const FIRST_RETRY_SECONDS = 10
const TOPIC_LENGTH = 32
const TEXT_MAX_LENGTH = 120

/** Who it is about, where the member may see them. */
type Subject = { name: string; is_fictional: boolean }

/** A device's name in the queue: its endpoint is a secret, because its knowledge is enough to send to it. */
export const deviceIdOf = async ({ subscription }: PushTarget) =>
  (await sha256(subscription.endpoint)).slice(0, 32)

/** Rejects if the whole job has to be retried. */
export async function push(job: PushJob, env: Env, database: Database, now = Date.now()): Promise<void> {
  if (now > job.at + TTL_SECONDS * 1_000) return
  const content = await callDurableObject(() => memberStub(env, job.member_id).findPushContent(job.about))
  if (!content) return
  const devices = await Promise.all(
    content.devices.map(async (device) => ({ device, id: await deviceIdOf(device) })),
  )
  const left = devices.filter(({ id }) => job.device === undefined || job.device === id)
  if (left.length === 0) return
  const subject = await findSubject(job, content, database, now)
  if (!subject) return
  const topic = await topicOf(job, env)
  const sent = left.map(({ device, id }) =>
    sendToDevice({ job, env, content, subject, topic, now }, device, id),
  )
  const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** The sender of a message or a like; null where the member may not see them, or the like was taken back or seen. */
async function findSubject(
  { pool, member_id: viewer, about }: PushJob,
  { discreet, message, waiting }: PushContent,
  { read }: Database,
  now: number,
): Promise<Subject | null> {
  // The member object has checked blocks, and a discreet push names nobody.
  if ((discreet && message) || waiting) return { name: '', is_fictional: false }
  const id = about.what === 'like' ? about.profile : message?.peer
  const found = id === undefined ? null : await findProfile(read, { pool, viewer, id, now })
  const name = found?.profile.name
  if (!found || !name || (about.what === 'like' && !found.has_new_like)) return null
  return { name, is_fictional: found.profile.kind === 'fictional' }
}

/** One for each conversation, one for likes, one for `waiting`; a digest, because the push service reads it. */
async function topicOf({ member_id, about }: PushJob, { SECRET }: Env): Promise<string> {
  const subject = about.what === 'message' ? about.conversation : about.what
  return (await hmac(SECRET, `push topic ${member_id} ${subject}`)).slice(0, TOPIC_LENGTH)
}

type PushDelivery = {
  job: PushJob
  env: Env
  content: PushContent
  subject: Subject
  topic: string
  now: number
}

async function sendToDevice(telling: PushDelivery, device: PushTarget, id: string): Promise<void> {
  const { job, env, topic, now } = telling
  const { subscription, worker } = device
  const site = findSiteById(device.site)
  const keys = site && findPushKeys(site, env)
  // The site is not served any more, or has no keys: no device can be reached.
  if (!site || !keys) return
  const address = findAddress(subscription.endpoint, env)
  if (!address)
    return callDurableObject(() => memberStub(env, job.member_id).removePush(subscription.endpoint))
  const sender = { keys, contact: `mailto:${site.settings.support_email || site.mail_from}`, now }
  const send = (text: string) =>
    sendPush(
      { ...subscription, address },
      {
        text,
        topic,
        ttl_seconds: Math.max(0, TTL_SECONDS - Math.floor((now - job.at) / 1_000)),
        urgency: job.about.what === 'message' ? 'high' : 'normal',
      } satisfies Push,
      sender,
    )
  const notice = await noticeOf(telling, site)
  let answer = await send(textOf(notice, telling.content, worker))
  // Where even that is too large, a push without content says that there is something.
  if (answer.what === 'too_large')
    answer = await send(textOf({ ...notice, body: '' }, telling.content, worker))
  await handleAnswer(telling, { device, id, site }, answer)
}

type Sent = { device: PushTarget; id: string; site: Site }

async function handleAnswer(
  telling: PushDelivery,
  { device, id, site }: Sent,
  answer: PushAnswer,
): Promise<void> {
  switch (answer.what) {
    case 'taken':
      return
    case 'gone':
      return recordGone(telling, device)
    case 'too_large':
      return logWarning('push-refused', { site: site.id, code: 413 })
    case 'refused':
      return logWarning('push-refused', { site: site.id, code: answer.code })
    case 'later': {
      const { job, env, now } = telling
      const tries = job.tries + 1
      const delaySeconds = Math.max(answer.after_seconds ?? 0, FIRST_RETRY_SECONDS * 4 ** (tries - 1))
      const is_over = now + delaySeconds * 1_000 > job.at + TTL_SECONDS * 1_000
      if (tries >= MAX_ATTEMPTS || delaySeconds > MAX_DELAY_SECONDS || is_over)
        return logWarning('push-given-up', { site: site.id, attempt: tries })
      await env.JOBS.send({ ...job, tries, device: id }, { delaySeconds })
    }
  }
}

const recordGone = ({ job, env }: PushDelivery, { subscription }: PushTarget): Promise<void> =>
  callDurableObject(() => memberStub(env, job.member_id).onPushGone(subscription.endpoint))

type Notice = { title: string; body: string; lang: string; tag: string; navigate: string }

/** What the screen shows, and where it leads. It does not name the site's niche, and of the other no more than the member chose (trust). */
async function noticeOf({ job, env, content, subject, topic }: PushDelivery, site: Site): Promise<Notice> {
  const lang = parseLocale(content.language) ?? FALLBACK_LOCALE
  const t = createTranslate(lang, await messagesFor(site, lang))
  const { about } = job
  const has_messages = content.waiting !== null && content.waiting.messages > 0
  const path = about.what === 'message' ? `/chats/${about.conversation}` : has_messages ? '/chats' : '/likes'
  const shown = { lang, navigate: `${siteOriginOf(site, env)}${path}` }
  // One text for all messages, from any sender.
  if (content.discreet)
    return { ...shown, title: t('push.discreet.title'), body: t('push.discreet.body'), tag: 'news' }
  if (content.waiting) {
    const { messages, likes } = content.waiting
    const counts = [
      messages > 0 && t('home.unread', { count: messages }),
      likes > 0 && t('home.new_likes', { count: likes }),
    ]
    return { ...shown, title: t('push.waiting.title'), body: counts.filter(Boolean).join(' · '), tag: topic }
  }
  const name = subject.is_fictional ? `${subject.name} · ${t('profile.fictional_profile')}` : subject.name
  if (!content.message)
    return { ...shown, title: t('push.like.title', { name }), body: t('push.like.body'), tag: topic }
  return { ...shown, title: name, body: shortened(content.message.text) || t('push.photo'), tag: topic }
}

/** By characters as people count them. */
function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length <= TEXT_MAX_LENGTH ? text : `${characters.slice(0, TEXT_MAX_LENGTH - 1).join('')}…`
}

/**
 * Declarative Web Push: 8030 marks it as such (W3C Push API). Our service worker reads the same (client/sw/notification.ts); its first version,
 * which a device has until one of our pages is opened there, expected the texts at the top level.
 */
function textOf(notification: Notice, { badge }: PushContent, worker: number): string {
  const push = { web_push: 8030, notification, app_badge: badge }
  const { title, body, tag, navigate: path } = notification
  return JSON.stringify(worker < PUSH_WORKER_VERSION ? { ...push, title, body, tag, path } : push)
}
