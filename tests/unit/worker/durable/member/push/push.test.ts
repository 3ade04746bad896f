// When a member object requests a push, and the content when the queue fetches it.
import { describe, expect, it } from 'vitest'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { pushSubscription } from '#tests/support/push.ts'
import { createMemberRecord } from '#worker/durable/member/account-copy.ts'
import { createCounters } from '#worker/durable/member/counters.ts'
import { createInbox } from '#worker/durable/member/inbox/inbox.ts'
import { createNotificationSettings } from '#worker/durable/member/push/notifications.ts'
import {
  createMemberPush,
  MAX_DELAY_SECONDS,
  PUSH_BATCH_SECONDS,
  type PushSubject,
} from '#worker/durable/member/push/push.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'
import { createMemberSessions } from '#worker/durable/member/sessions.ts'

const CHAT = 'a-conversation'
const MESSAGE: PushSubject = { what: 'message', conversation: CHAT }
const LIKE: PushSubject = { what: 'like', profile: 'ben' }
const WAITING: PushSubject = { what: 'waiting' }
/** The tests' clock is at one in the morning there. */
const QUIET = {
  ...DEFAULT_CHOICES,
  quiet: { from: '00:30', to: '07:00', time_zone: 'Europe/Amsterdam' },
}
const SIX_HOURS_SECONDS = 21_600

const FACTS = {
  version: 1,
  pool: 'localhost',
  status: 'active' as const,
  name: 'Anna',
  language: 'nl',
  email_confirmed: true,
  read_receipts: true,
  restricted_at: null,
  restricted_until: null,
  typing: true,
  gender: null,
  country: null,
  birth_date: null,
  ended_by: 0,
  kept_session: null,
}

/** Anna's member object with a phone, and an unread message of Ben's. */
function memberObject() {
  const storage = memoryStorage(MEMBER_SCHEMA)
  const notifications = createNotificationSettings(storage)
  const sessions = createMemberSessions(storage)
  const inbox = createInbox(storage)
  const member = createMemberRecord(storage)
  member.sync(FACTS)
  sessions.begin({ id: 'phone', hash: 'hash', device: 'phone', as_of: 0 }, 0)
  const device = { subscription: pushSubscription(), site: 'localhost', worker: 2 }
  notifications.addPush({ ...device.subscription, worker: 2 }, { session: 'phone', site: 'localhost' }, 0)
  let seq = 0
  const receive = (text: string, sender = 'ben') =>
    inbox.receive(CHAT, { client_id: `m${seq}`, sender, producer: 'member', text, sent_at: seq, seq: ++seq })
  receive('Hello Anna')
  const state = { now: 1_000, in_sight: false }
  const asked: [PushSubject, string, number][] = []
  const counters = createCounters(storage)
  const push = createMemberPush({
    notifications,
    inbox,
    about: member,
    counters,
    isInSight: () => state.in_sight,
    requestPush: (about, pool, in_seconds) => asked.push([about, pool, in_seconds]),
    now: () => state.now,
  })
  return { ...push, notifications, sessions, inbox, figures: counters, member, device, receive, state, asked }
}
type Desk = ReturnType<typeof memberObject>

describe('a push', () => {
  it('is requested once for events within two seconds about the same subject, and again afterwards', () => {
    const { onEvent, asked, state } = memberObject()
    onEvent(MESSAGE)
    onEvent(LIKE)
    state.now += PUSH_BATCH_SECONDS * 1_000 - 1
    onEvent(MESSAGE)
    expect(asked).toEqual([
      [MESSAGE, 'localhost', PUSH_BATCH_SECONDS],
      [LIKE, 'localhost', PUSH_BATCH_SECONDS],
    ])
    state.now += 1
    onEvent(MESSAGE)
    expect(asked).toHaveLength(3)
  })

  it('contains the newest of the peer’s messages, devices, discretion, language, and the unread counts @spec 9.13', () => {
    const { find, receive, device, notifications, figures } = memberObject()
    receive('Are you there?')
    figures.recordLikes(2, { changed: true, at: 0 })
    const content = { devices: [device], discreet: true, language: 'nl', badge: 4, waiting: null }
    expect(find(MESSAGE)).toEqual({ ...content, message: { peer: 'ben', text: 'Are you there?' } })
    notifications.choose({ ...DEFAULT_CHOICES, discreet: false })
    expect(find(LIKE)).toEqual({ ...content, discreet: false, message: null })
  })

  it.each([
    [
      'there is no device',
      ({ notifications, device }) => notifications.removePush(device.subscription.endpoint),
    ],
    [
      'the session of the device has ended',
      ({ sessions, notifications }) => {
        sessions.end('phone')
        notifications.refresh()
      },
    ],
    ['a page is in sight', ({ state }) => Object.assign(state, { in_sight: true })],
    [
      'no push is wanted',
      ({ notifications }) =>
        notifications.choose({
          ...DEFAULT_CHOICES,
          message: { push: false, mail: true },
          like: { push: false, mail: true },
        }),
    ],
    ['the member is suspended', ({ member }) => void member.sync({ ...FACTS, version: 2, status: 'banned' })],
    ['the member is gone', ({ member }) => void member.sync({ ...FACTS, version: 2, status: 'deleted' })],
  ] satisfies [string, (memberObject: Desk) => void][])(
    'is neither requested nor made where %s',
    (_why, change) => {
      const world = memberObject()
      expect(world.find(MESSAGE)).not.toBe(null)
      change(world)
      for (const about of [MESSAGE, LIKE, WAITING]) {
        world.onEvent(about)
        expect(world.find(about)).toBe(null)
      }
      expect(world.asked).toEqual([])
    },
  )

  it('is none for an endpoint that its push service has dropped', () => {
    const { onEvent, asked, notifications, device } = memberObject()
    notifications.recordPushGone(device.subscription.endpoint, 1)
    onEvent(MESSAGE)
    expect(asked).toEqual([])
  })

  it.each([
    ['was read', ({ inbox }) => void inbox.markRead(CHAT, 1)],
    ['was taken back', ({ inbox }) => inbox.removeMessage(CHAT, 1, null)],
    ['is of a chat that was removed', ({ inbox }) => inbox.remove(CHAT)],
    ['is of somebody blocked', ({ inbox }) => void inbox.setBlocked('ben', 'me')],
    ['is of somebody who blocks the member', ({ inbox }) => void inbox.setBlocked('ben', 'peer')],
    ['is of somebody who is suspended', ({ inbox }) => void inbox.setGone('ben', true)],
    ['is of somebody who has deleted their account', ({ inbox }) => inbox.eraseMessagesOf('ben')],
  ] satisfies [string, (memberObject: Desk) => void][])(
    'is not made where the message %s',
    (_why, change) => {
      const world = memberObject()
      change(world)
      expect(world.find(MESSAGE)).toBe(null)
      expect(world.find({ what: 'message', conversation: 'another' })).toBe(null)
    },
  )
})

describe('quiet hours', () => {
  it('hold everything back, and request one push at their end', () => {
    const { onEvent, find, asked, notifications, state } = memberObject()
    notifications.choose(QUIET)
    onEvent(MESSAGE)
    onEvent(LIKE)
    state.now += 3_600_000
    onEvent(MESSAGE)
    expect(asked).toEqual([[WAITING, 'localhost', SIX_HOURS_SECONDS]])
    for (const about of [MESSAGE, LIKE, WAITING]) expect(find(about)).toBe(null)
    expect(asked).toHaveLength(1)
  })

  it('are followed by the unread counts by then, of the chosen kinds', () => {
    const { find, notifications, figures, state, device } = memberObject()
    notifications.choose(QUIET)
    state.now += SIX_HOURS_SECONDS * 1_000
    figures.recordLikes(2, { changed: true, at: 0 })
    const content = { devices: [device], discreet: true, language: 'nl', badge: 3, message: null }
    expect(find(WAITING)).toEqual({ ...content, waiting: { messages: 1, likes: 2 } })
    notifications.choose({ ...QUIET, like: { push: false, mail: true } })
    expect(find(WAITING)).toEqual({ ...content, waiting: { messages: 1, likes: 0 } })
    figures.changeChats(-1)
    expect(find(WAITING)).toBe(null)
  })

  it('that last longer than the queue’s longest delay, or were changed, are waited for again', () => {
    const { onEvent, find, asked, notifications, state } = memberObject()
    const quiet = { from: '00:30', to: '23:00', time_zone: 'Europe/Amsterdam' }
    notifications.choose({ ...QUIET, quiet })
    onEvent(MESSAGE)
    state.now += MAX_DELAY_SECONDS * 1_000
    expect(find(WAITING)).toBe(null)
    expect(asked.map(([, , in_seconds]) => in_seconds)).toEqual([MAX_DELAY_SECONDS, 36_000])
    state.now += 36_000_000
    expect(find(WAITING)).not.toBe(null)
  })
})
