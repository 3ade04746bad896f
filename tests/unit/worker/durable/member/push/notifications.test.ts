// A member's notification choices and devices (design section 4).
import { describe, expect, it } from 'vitest'
import type { PushSubscription } from '#src/contract/notifications.ts'
import { DEFAULT_CHOICES, type NotificationChoices } from '#src/domain/notifications.ts'
import { PUSH_SUBSCRIPTIONS_PER_MEMBER } from '#src/domain/push.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { pushSubscription } from '#tests/support/push.ts'
import { createNotificationSettings } from '#worker/durable/member/push/notifications.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'
import { createMemberSessions } from '#worker/durable/member/sessions.ts'

/** A member object with two sessions, a phone's and a laptop's. */
function memberObject() {
  const storage = memoryStorage(MEMBER_SCHEMA)
  const sessions = createMemberSessions(storage)
  for (const id of ['phone', 'laptop']) sessions.begin({ id, hash: `hash of ${id}`, device: id, as_of: 0 }, 0)
  const notifications = createNotificationSettings(storage)
  const endpoints = (at = 0) => notifications.listPush(at).map(({ endpoint }) => endpoint)
  const addPush = (subscription: PushSubscription, session: string, at: number) =>
    notifications.addPush({ ...subscription, worker: 2 }, { session, site: 'localhost' }, at)
  return { ...notifications, addDevice: notifications.addPush, addPush, sessions, endpoints }
}
const CHOSEN: NotificationChoices = {
  message: { push: true, mail: false },
  like: { push: false, mail: false },
  mail_pace: 'at_once',
  quiet: { from: '22:30', to: '07:15', time_zone: 'Europe/Warsaw' },
  discreet: false,
}

describe('choices', () => {
  it('have defaults: discreet, one email a day, no quiet hours', () => {
    const { read } = memberObject()
    expect(read()).toEqual(DEFAULT_CHOICES)
    expect(read()).toMatchObject({ discreet: true, mail_pace: 'daily', quiet: null })
  })

  it('are replaced by newer ones', () => {
    const { read, choose } = memberObject()
    choose({ ...CHOSEN, discreet: true })
    choose(CHOSEN)
    expect(read()).toEqual(CHOSEN)
  })

  it('unsubscribing turns email off and keeps all other choices, the defaults too', () => {
    const { read, choose, stopMail } = memberObject()
    stopMail()
    expect(read()).toEqual({ ...DEFAULT_CHOICES, mail_pace: 'never' })
    choose(CHOSEN)
    stopMail()
    expect(read()).toEqual({ ...CHOSEN, mail_pace: 'never' })
  })

  it('of a member who has left are deleted', () => {
    const { read, choose, erase } = memberObject()
    choose(CHOSEN)
    erase()
    expect(read()).toEqual(DEFAULT_CHOICES)
  })
})

describe('push subscriptions', () => {
  it('are stored as the browser made them, newest first', () => {
    const { addPush, listPush } = memberObject()
    const [first, second] = [pushSubscription(), { ...pushSubscription(), expirationTime: 5_000 }]
    addPush(first, 'phone', 1)
    addPush(second, 'laptop', 2)
    expect(listPush(4_999)).toEqual([second, first])
    expect(listPush(5_000)).toEqual([first])
  })

  it('are stored with the last reported version of the service worker', () => {
    const { addDevice, listDevices } = memberObject()
    const subscription = pushSubscription()
    for (const worker of [1, 2]) {
      addDevice({ ...subscription, worker }, { session: 'phone', site: 'localhost' }, 0)
      expect(listDevices(0)).toEqual([{ subscription, site: 'localhost', worker }])
    }
  })

  it('of the same endpoint are one: the last that was added', () => {
    const { addPush, listPush } = memberObject()
    const subscription = pushSubscription()
    addPush(subscription, 'phone', 1)
    const renewed = { ...subscription, keys: { ...subscription.keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }
    addPush(renewed, 'laptop', 2)
    expect(listPush(0)).toEqual([renewed])
  })

  it('are ten at most; one more replaces the oldest', () => {
    const { addPush, endpoints } = memberObject()
    const made = Array.from({ length: PUSH_SUBSCRIPTIONS_PER_MEMBER + 3 }, () => pushSubscription())
    for (const [at, subscription] of made.entries()) addPush(subscription, 'phone', at)
    expect(endpoints()).toEqual(
      made
        .slice(3)
        .map(({ endpoint }) => endpoint)
        .reverse(),
    )
  })

  it.each([
    ['ends', (sessions) => sessions.end('phone')],
    ['is ended with all others but one', (sessions) => sessions.endAll('laptop')],
    ['expires', (sessions) => sessions.deleteExpired(Number.MAX_SAFE_INTEGER)],
    ['is ended by an account action', (sessions) => sessions.endBefore(5, 'laptop')],
  ] satisfies [string, (sessions: ReturnType<typeof createMemberSessions>) => void][])(
    'are deleted with their session when it %s',
    (_how, end) => {
      const { addPush, endpoints, sessions } = memberObject()
      addPush(pushSubscription('of the phone'), 'phone', 1)
      addPush(pushSubscription('of the laptop'), 'laptop', 2)
      end(sessions)
      expect(endpoints()).toEqual(sessions.listIds().includes('laptop') ? ['of the laptop'] : [])
    },
  )

  it('are removed one by one', () => {
    const { addPush, removePush, endpoints } = memberObject()
    addPush(pushSubscription('one'), 'phone', 1)
    addPush(pushSubscription('other'), 'phone', 2)
    removePush('one')
    removePush('never there')
    expect(endpoints()).toEqual(['other'])
  })

  it('that their push service has dropped get no pushes, and are refused when they are added again', () => {
    const { addPush, recordPushGone, hasDevices, endpoints } = memberObject()
    const [one, other] = [pushSubscription(), pushSubscription()]
    expect([addPush(one, 'phone', 1), hasDevices()]).toEqual([true, true])
    recordPushGone(one.endpoint, 2)
    expect([hasDevices(), endpoints()]).toEqual([false, []])
    expect([addPush(one, 'laptop', 3), endpoints()]).toEqual([false, []])
    expect([addPush(other, 'laptop', 3), endpoints()]).toEqual([true, [other.endpoint]])
  })

  it('that were dropped are replaced before active ones at the limit', () => {
    const { addPush, recordPushGone, endpoints } = memberObject()
    const made = Array.from({ length: PUSH_SUBSCRIPTIONS_PER_MEMBER }, () => pushSubscription())
    for (const [at, subscription] of made.entries()) addPush(subscription, 'phone', at)
    recordPushGone(made.at(-1)?.endpoint ?? '', 100)
    addPush(pushSubscription('one more'), 'phone', 101)
    expect(endpoints()).toHaveLength(PUSH_SUBSCRIPTIONS_PER_MEMBER)
    expect(endpoints()).toContain(made[0]?.endpoint)
  })
})
