// When a desk asks for a push, and what it says when it is asked back.
import { describe, expect, it } from 'vitest'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { pushSubscription } from '#tests/support/push.ts'
import { createDeskMember } from '#worker/rooms/desk-member.ts'
import { createDeskNotifications } from '#worker/rooms/desk-notifications.ts'
import { createDeskPush, PUSH_GATHER_SECONDS, type PushAbout } from '#worker/rooms/desk-push.ts'
import { DESK_SCHEMA } from '#worker/rooms/desk-schema.ts'
import { createDeskSessions } from '#worker/rooms/desk-sessions.ts'
import { createInbox } from '#worker/rooms/inbox.ts'

const CHAT = 'a-conversation'
const MESSAGE: PushAbout = { what: 'message', conversation: CHAT }
const LIKE: PushAbout = { what: 'like', profile: 'ben' }

const FACTS = {
  version: 1,
  pool: 'localhost',
  status: 'active' as const,
  name: 'Anna',
  language: 'nl',
  email_confirmed: true,
  read_receipts: true,
  typing: true,
  gender: null,
  country: null,
  birth_date: null,
  ended_by: 0,
  kept_session: null,
}

/** Anna's desk with a phone that is told, and an unread message of Ben's. */
function desk() {
  const storage = memoryStorage(DESK_SCHEMA)
  const notifications = createDeskNotifications(storage)
  const sessions = createDeskSessions(storage)
  const inbox = createInbox(storage)
  const member = createDeskMember(storage)
  member.settle(FACTS)
  sessions.begin({ id: 'phone', hash: 'hash', device: 'phone', as_of: 0 }, 0)
  const device = { subscription: pushSubscription(), site: 'localhost' }
  notifications.addPush(device.subscription, { session: 'phone', site: 'localhost' }, 0)
  let seq = 0
  const receive = (text: string, sender = 'ben') =>
    inbox.receive(CHAT, { client_id: `m${seq}`, sender, producer: 'member', text, sent_at: seq, seq: ++seq })
  receive('Hello Anna')
  const state = { now: 1_000, in_sight: false }
  const asked: [PushAbout, string][] = []
  const push = createDeskPush({
    notifications,
    inbox,
    about: member,
    isInSight: () => state.in_sight,
    ask: (about, pool) => asked.push([about, pool]),
    now: () => state.now,
  })
  return { ...push, notifications, sessions, inbox, member, device, receive, state, asked }
}
type Desk = ReturnType<typeof desk>

describe('a push', () => {
  it('is asked for once for what comes within two seconds about the same, and again afterwards', () => {
    const { tell, asked, state } = desk()
    tell(MESSAGE)
    tell(LIKE)
    state.now += PUSH_GATHER_SECONDS * 1_000 - 1
    tell(MESSAGE)
    expect(asked).toEqual([
      [MESSAGE, 'localhost'],
      [LIKE, 'localhost'],
    ])
    state.now += 1
    tell(MESSAGE)
    expect(asked).toHaveLength(3)
  })

  it('says the newest of the peer’s messages, on which devices, how discreetly and in which language', () => {
    const { find, receive, device, notifications } = desk()
    receive('Are you there?')
    const said = { devices: [device], discreet: true, language: 'nl' }
    expect(find(MESSAGE)).toEqual({ ...said, message: { peer: 'ben', text: 'Are you there?' } })
    notifications.choose({ ...DEFAULT_CHOICES, discreet: false })
    expect(find(LIKE)).toEqual({ ...said, discreet: false, message: null })
  })

  it.each([
    [
      'no device is told',
      ({ notifications, device }) => notifications.removePush(device.subscription.endpoint),
    ],
    [
      'the session of the device has ended',
      ({ sessions, notifications }) => {
        sessions.end('phone')
        notifications.lookAgain()
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
    [
      'it is quiet there',
      ({ notifications }) =>
        notifications.choose({
          ...DEFAULT_CHOICES,
          quiet: { from: '00:30', to: '07:00', time_zone: 'Europe/Amsterdam' },
        }),
    ],
    [
      'the member is suspended',
      ({ member }) => void member.settle({ ...FACTS, version: 2, status: 'banned' }),
    ],
    ['the member is gone', ({ member }) => void member.settle({ ...FACTS, version: 2, status: 'deleted' })],
  ] satisfies [string, (desk: Desk) => void][])('is neither asked for nor made where %s', (_why, change) => {
    const world = desk()
    expect(world.find(MESSAGE)).not.toBe(null)
    change(world)
    for (const about of [MESSAGE, LIKE]) {
      world.tell(about)
      expect(world.find(about)).toBe(null)
    }
    expect(world.asked).toEqual([])
  })

  it.each([
    ['was read', ({ inbox }) => void inbox.markRead(CHAT, 1)],
    ['was taken back', ({ inbox }) => inbox.takeBack(CHAT, 1, null)],
    ['is of a chat that was removed', ({ inbox }) => inbox.remove(CHAT)],
    ['is of somebody blocked', ({ inbox }) => inbox.setBlocked('ben', true)],
    ['is of somebody who is suspended', ({ inbox }) => void inbox.setGone('ben', true)],
    ['is of somebody who has deleted their account', ({ inbox }) => inbox.forgetWordsOf('ben')],
  ] satisfies [string, (desk: Desk) => void][])('is not made where the message %s', (_why, change) => {
    const world = desk()
    change(world)
    expect(world.find(MESSAGE)).toBe(null)
    expect(world.find({ what: 'message', conversation: 'another' })).toBe(null)
  })
})
