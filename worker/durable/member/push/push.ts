// When a member is told by push, and of what: by their choices, in no quiet hour, and not while a page of theirs is in sight. The desk
// only asks the queue, and is asked back when the push is made: what has been read by then, or was blocked, is not told any more. Of quiet
// hours the queue is asked for one push at their end, of all that waits then (docs/decisions/push.md).
import { minutesOfQuietLeft, type Notice, type QuietHours } from '#src/domain/notifications.ts'
import type { MemberRecord } from '#worker/durable/member/account-copy.ts'
import type { CounterStore } from '#worker/durable/member/counters.ts'
import type { Inbox } from '#worker/durable/member/inbox.ts'
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'
import type { NotificationSettings, PushTarget } from './notifications.ts'

/** What comes within so many seconds about the same is one push, which says the newest. */
export const PUSH_BATCH_SECONDS = 2
const MAX_SUBJECTS = 100
/** The queue holds nothing back for longer. */
export const MAX_DELAY_SECONDS = 43_200

/** `waiting`: whatever waits when quiet hours end. */
export type PushSubject =
  | { what: 'message'; conversation: string }
  | { what: 'like'; profile: string }
  | { what: 'waiting' }
export type PushContent = {
  devices: PushTarget[]
  /** Neither who nor what. */
  discreet: boolean
  /** As the account has it, such as `nl`. */
  language: string
  /** For the app's icon: unread messages and new likes (specification section 9). */
  badge: number
  /** The newest of the peer's messages, as the chat list shows it; '' where it is a photo alone. Null of all else. */
  message: { peer: string; text: string } | null
  /** How much waits of what they want to be told of. Null of all else. */
  waiting: { messages: number; likes: number } | null
}

type MemberPushDeps = {
  notifications: Pick<NotificationSettings, 'hasDevices' | 'listDevices' | 'read'>
  inbox: Pick<Inbox, 'find'>
  about: Pick<MemberRecord, 'find'>
  counters: Pick<CounterStore, 'getUnreadCounts'>
  isInSight: () => boolean
  /** Has the queue make a push in so many seconds. */
  requestPush: (about: PushSubject, pool: string, in_seconds: number) => void
  now: () => number
}

const subjectOf = (about: PushSubject) => (about.what === 'message' ? about.conversation : about.what)

export function createMemberPush(parts: MemberPushDeps) {
  const { notifications, inbox, about: member, counters, isInSight, requestPush, now } = parts
  /** Until when what comes about a subject is told by a push that was asked for. */
  const gathered = createBoundedMap<string, number>({ max_entries: MAX_SUBJECTS })

  /** The member, where they are to be told of such news, if not in this hour. First what is known by heart. */
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
    if ((gathered.get(subject) ?? 0) > now()) return
    gathered.set(subject, now() + in_seconds * 1_000)
    requestPush(about, pool, in_seconds)
  }

  /** One push at the end, however much comes. */
  const hold = (pool: string, seconds: number) =>
    requestOnce({ what: 'waiting' }, pool, Math.min(seconds, MAX_DELAY_SECONDS))

  /** Null once it was read, answered, taken back, or the two have nothing to do with each other any more. */
  function findMessage(conversation: string): PushContent['message'] {
    const chat = inbox.find(conversation)
    if (!chat?.listed || chat.blocked || chat.gone || chat.num_unread_messages === 0) return null
    const { peer, last_sender, last_text } = chat
    return last_sender === peer && last_text !== null ? { peer, text: last_text } : null
  }

  return {
    /** Something has come. */
    onEvent(about: PushSubject): void {
      if ((gathered.get(subjectOf(about)) ?? 0) > now()) return
      const listener = findListener(about)
      if (!listener) return
      const quiet = secondsOfQuietLeft(listener.choices.quiet)
      if (quiet > 0) hold(listener.pool, quiet)
      else requestOnce(about, listener.pool, PUSH_BATCH_SECONDS)
    },

    /** What is to be said of it by now; null: nothing. Whether a like still stands, D1 knows. */
    find(about: PushSubject): PushContent | null {
      const listener = findListener(about)
      if (!listener) return null
      const { pool, language, choices, isWanted } = listener
      const quiet = secondsOfQuietLeft(choices.quiet)
      if (quiet > 0) {
        // They go on for longer than the queue holds anything, were changed, or have begun since.
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
