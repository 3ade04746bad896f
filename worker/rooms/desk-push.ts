// When a member is told by push, and of what: by their choices, in no quiet hour, and not while a page of theirs is in sight. The desk
// only asks the queue, and is asked back when the push is made: what has been read by then, or was blocked, is not told any more.
import type { Notice } from '#src/domain/notifications.ts'
import { isQuietAt } from '#src/domain/notifications.ts'
import { createBoundedMap } from '../bounded-map.ts'
import type { DeskMember } from './desk-member.ts'
import type { DeskNotifications, ToldDevice } from './desk-notifications.ts'
import type { Inbox } from './inbox.ts'

/** What comes within so many seconds about the same is one push, which says the newest. */
export const PUSH_GATHER_SECONDS = 2
const SUBJECTS_AT_ONCE = 100

export type PushAbout = { what: 'message'; conversation: string } | { what: 'like'; profile: string }
export type PushNews = {
  devices: ToldDevice[]
  /** Neither who nor what. */
  discreet: boolean
  /** As the account has it, such as `nl`. */
  language: string
  /** The newest of the peer's messages, as the chat list shows it; '' where it is a photo alone. Null of a like. */
  message: { peer: string; text: string } | null
}

type DeskPushParts = {
  notifications: Pick<DeskNotifications, 'hasDevices' | 'listDevices' | 'read'>
  inbox: Pick<Inbox, 'find'>
  about: Pick<DeskMember, 'find'>
  isInSight: () => boolean
  /** Has the queue make a push. */
  ask: (about: PushAbout, pool: string) => void
  now: () => number
}

const subjectOf = (about: PushAbout) => (about.what === 'message' ? about.conversation : about.what)

export function createDeskPush({ notifications, inbox, about: member, isInSight, ask, now }: DeskPushParts) {
  /** Until when what comes about a subject is told by a push that was asked for. */
  const gathered = createBoundedMap<string, number>({ max_entries: SUBJECTS_AT_ONCE })

  /** The member, where they are to be told of such news now. First what is known by heart. */
  function findListener(what: Notice) {
    if (!notifications.hasDevices() || isInSight()) return null
    const choices = notifications.read()
    const facts = member.find()
    if (!choices[what].push || facts?.status !== 'active' || isQuietAt(choices.quiet, now())) return null
    return { ...facts, discreet: choices.discreet }
  }

  /** Null once it was read, answered, taken back, or the two have nothing to do with each other any more. */
  function findMessage(conversation: string): PushNews['message'] {
    const chat = inbox.find(conversation)
    if (!chat?.listed || chat.blocked || chat.gone || chat.num_unread_messages === 0) return null
    const { peer, last_sender, last_text } = chat
    return last_sender === peer && last_text !== null ? { peer, text: last_text } : null
  }

  return {
    /** Something has come. */
    tell(about: PushAbout): void {
      const subject = subjectOf(about)
      if ((gathered.get(subject) ?? 0) > now()) return
      const listener = findListener(about.what)
      if (!listener) return
      gathered.set(subject, now() + PUSH_GATHER_SECONDS * 1_000)
      ask(about, listener.pool)
    },

    /** What is to be said of it by now; null: nothing. Whether a like still stands, D1 knows. */
    find(about: PushAbout): PushNews | null {
      const listener = findListener(about.what)
      const message = about.what === 'message' ? findMessage(about.conversation) : null
      if (!listener || (about.what === 'message' && !message)) return null
      const { discreet, language } = listener
      return { devices: notifications.listDevices(now()), discreet, language, message }
    },
  }
}
