// When a push is sent, and about what: by the member's choices, outside quiet hours, and not while a page is in sight. The queue asks
// for the content when it sends the push, which leaves out what was read or blocked meanwhile. For quiet hours one push is
// requested at their end (docs/decisions/push.md).
import { minutesOfQuietLeft, type Notice, type QuietHours } from '#src/domain/notifications.ts'
import type { MemberRecord } from '#worker/durable/member/account-copy.ts'
import type { CounterStore } from '#worker/durable/member/counters.ts'
import type { Inbox } from '#worker/durable/member/inbox/inbox.ts'
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'
import type { NotificationSettings, PushTarget } from './notifications.ts'

/** Within this many seconds events about one subject become one push, about the newest. */
export const PUSH_BATCH_SECONDS = 2
const MAX_SUBJECTS = 100
/** The longest delay of the queue. */
export const MAX_DELAY_SECONDS = 43_200

/** `waiting`: everything unread when quiet hours end. */
export type PushSubject =
  | { what: 'message'; conversation: string }
  | { what: 'like'; profile: string }
  | { what: 'waiting' }
export type PushContent = {
  devices: PushTarget[]
  /** Names neither the sender nor the text. */
  discreet: boolean
  /** The account's language, such as `nl`. */
  language: string
  /** For the app's icon: unread messages and new likes (specification section 9). */
  badge: number
  /** The newest message of the peer, as the chat list shows it; '' for a photo alone. Null for other subjects. */
  message: { peer: string; text: string } | null
  /** What is unread of the kinds they chose. Null for other subjects. */
  waiting: { messages: number; likes: number } | null
}

type MemberPushDeps = {
  notifications: Pick<NotificationSettings, 'hasDevices' | 'listDevices' | 'read'>
  inbox: Pick<Inbox, 'find'>
  about: Pick<MemberRecord, 'find'>
  counters: Pick<CounterStore, 'getUnreadCounts'>
  isInSight: () => boolean
  /** Requests a push from the queue, after a delay. */
  requestPush: (about: PushSubject, pool: string, in_seconds: number) => void
  now: () => number
}

const subjectOf = (about: PushSubject) => (about.what === 'message' ? about.conversation : about.what)

export type MemberPush = ReturnType<typeof createMemberPush>

export function createMemberPush(parts: MemberPushDeps) {
  const { notifications, inbox, about: member, counters, isInSight, requestPush, now } = parts
  /** Until when events about a subject belong to a push that was requested. */
  const requested = createBoundedMap<string, number>({ max_entries: MAX_SUBJECTS })

  /** The devices and choices for such an event, whatever the hour. Checks what is cached first. */
  function findListener({ what }: PushSubject) {
    if (!notifications.hasDevices() || isInSight()) return null
    const choices = notifications.read()
    const facts = member.find()
    const isWanted = (notice: Notice) => choices[notice].push
    const enabled = what === 'waiting' ? isWanted('message') || isWanted('like') : isWanted(what)
    if (!enabled || facts?.status !== 'active') return null
    return { pool: facts.pool, language: facts.language, choices, isWanted }
  }

  const secondsOfQuietLeft = (quiet: QuietHours | null) => minutesOfQuietLeft(quiet, now()) * 60

  function requestOnce(about: PushSubject, pool: string, in_seconds: number): void {
    const subject = subjectOf(about)
    if ((requested.get(subject) ?? 0) > now()) return
    requested.set(subject, now() + in_seconds * 1_000)
    requestPush(about, pool, in_seconds)
  }

  /** One push at the end, for everything that comes until then. */
  const hold = (pool: string, seconds: number) =>
    requestOnce({ what: 'waiting' }, pool, Math.min(seconds, MAX_DELAY_SECONDS))

  /** Null once it was read, answered or returned, or either has blocked the other or left. */
  function findMessage(conversation: string): PushContent['message'] {
    const chat = inbox.find(conversation)
    if (!chat?.listed || chat.blocked || chat.gone || chat.num_unread_messages === 0) return null
    const { peer, last_sender, last_text } = chat
    return last_sender === peer && last_text !== null ? { peer, text: last_text } : null
  }

  return {
    /** Something has come in. */
    onEvent(about: PushSubject): void {
      if ((requested.get(subjectOf(about)) ?? 0) > now()) return
      const listener = findListener(about)
      if (!listener) return
      const quiet = secondsOfQuietLeft(listener.choices.quiet)
      if (quiet > 0) hold(listener.pool, quiet)
      else requestOnce(about, listener.pool, PUSH_BATCH_SECONDS)
    },

    /** What a push says of it now; null: nothing. Whether a like still exists, D1 knows. */
    find(about: PushSubject): PushContent | null {
      const listener = findListener(about)
      if (!listener) return null
      const { pool, language, choices, isWanted } = listener
      const quiet = secondsOfQuietLeft(choices.quiet)
      if (quiet > 0) {
        // Quiet hours last longer than the queue's longest delay, were changed, or have begun since.
        hold(pool, quiet)
        return null
      }
      const { num_unread_messages, num_new_likes } = counters.getUnreadCounts()
      const message = about.what === 'message' ? findMessage(about.conversation) : null
      const waiting = about.what === 'waiting' && {
        messages: isWanted('message') ? num_unread_messages : 0,
        likes: isWanted('like') ? num_new_likes : 0,
      }
      if (about.what === 'message' && !message) return null
      if (waiting && waiting.messages + waiting.likes === 0) return null
      return {
        devices: notifications.listDevices(now()),
        discreet: choices.discreet,
        language,
        badge: num_unread_messages + num_new_likes,
        message,
        waiting: waiting || null,
      }
    },
  }
}
