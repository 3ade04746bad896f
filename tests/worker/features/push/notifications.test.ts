// A member's notification choices over the wire (design section 11), and the devices for push.
import { describe, expect, it } from 'vitest'
import { DEFAULT_CHOICES, type NotificationChoices } from '#src/domain/notifications.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { memberObjectOf } from '#tests/support/chat-world.ts'
import { member, world } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { pushSubscription } from '#tests/support/push.ts'

const CHOSEN: NotificationChoices = {
  message: { push: true, mail: false },
  like: { push: false, mail: true },
  mail_pace: 'at_once',
  quiet: { from: '23:00', to: '06:30', time_zone: 'Europe/Amsterdam' },
  discreet: false,
}
const asJson = (body: unknown) => {
  const text = JSON.stringify(body)
  return {
    body: text,
    headers: { 'Content-Type': 'application/json', 'Content-Length': String(text.length) },
  }
}
const endpointsOf = async (member: string) =>
  (await memberObjectOf(member).listPush()).map(({ endpoint }) => endpoint)

describe('notifications', () => {
  it('are chosen by their member, for every device of theirs and for nobody else', async () => {
    const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben')]
    expect(await anna.api.notifications.show()).toEqual(DEFAULT_CHOICES)
    await anna.api.notifications.choose(CHOSEN)
    const phone = harness()
    await phone.api.login.enter({ email: anna.email, password: 'a quiet harbour' })
    expect(await phone.api.notifications.show()).toEqual(CHOSEN)
    expect(await ben.api.notifications.show()).toEqual(DEFAULT_CHOICES)
  })

  it.each([
    ['an unknown frequency', { mail_pace: 'hourly' }, 'mail_pace'],
    ['an hour that does not exist', { quiet: { ...CHOSEN.quiet, from: '24:00' } }, 'quiet'],
    ['quiet hours of no length', { quiet: { ...CHOSEN.quiet, to: '23:00' } }, 'quiet'],
    ['an unknown time zone', { quiet: { ...CHOSEN.quiet, time_zone: 'Mars/Olympus' } }, 'quiet'],
    ['an offset for a time zone', { quiet: { ...CHOSEN.quiet, time_zone: '+01:00' } }, 'quiet'],
    ['half an answer', { like: { push: true } }, 'like'],
  ])('refuse %s, and stay unchanged', async (_what, wrong, field) => {
    const { api, fetch } = await signedUp()
    const answer = await fetch('/api/notifications.php', {
      method: 'PUT',
      ...asJson({ ...CHOSEN, ...wrong }),
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      error: { code: 'invalid', details: { fields: { [field]: expect.any(String) } } },
    })
    expect(await api.notifications.show()).toEqual(DEFAULT_CHOICES)
  })
})

describe('a push subscription', () => {
  it('is added to the account by the specification’s call, and removed @spec 7.10', async () => {
    const { user, fetch } = await signedUp()
    const subscription = pushSubscription()
    const added = await fetch('/api/user.php?push=1', { method: 'POST', ...asJson(subscription) })
    expect([added.status, await added.json()]).toEqual([200, 'done'])
    expect(await memberObjectOf(user.id).listPush()).toEqual([subscription])
    await fetch('/api/user.php?push=1', { method: 'DELETE', ...asJson({ endpoint: subscription.endpoint }) })
    expect(await memberObjectOf(user.id).listPush()).toEqual([])
  })

  it.each([
    ['an address that is no push service’s', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
    ['an endpoint that is not encrypted', { endpoint: 'http://fcm.googleapis.com/fcm/send/a' }],
    ['a key of the wrong length', { keys: { ...pushSubscription().keys, p256dh: 'BAAA' } }],
    ['a secret of the wrong length', { keys: { ...pushSubscription().keys, auth: 'AAAA' } }],
    ['no keys', { keys: undefined }],
    ['an invalid version of the service worker', { worker: 0 }],
  ])('is refused with %s @spec 7.10', async (_what, wrong) => {
    const { user, fetch } = await signedUp()
    const body = { ...pushSubscription(), ...wrong }
    expect((await fetch('/api/user.php?push=1', { method: 'POST', ...asJson(body) })).status).toBe(422)
    expect(await memberObjectOf(user.id).listPush()).toEqual([])
  })

  it('is refused without a session', async () => {
    const body = pushSubscription()
    expect((await harness().fetch('/api/user.php?push=1', { method: 'POST', ...asJson(body) })).status).toBe(
      401,
    )
  })

  it('is refused where its session ends while it is added, and stored nowhere', async () => {
    const site = world()
    const anna = await member(site)
    const { api } = visit(site, anna)
    expect(await refusalOf(api.user.addPush(pushSubscription()))).toMatchObject({ code: 'sign_in_required' })
    expect(await memberObjectOf(anna.id).listPush()).toEqual([])
  })

  it('ends with its session: a device logged out from another gets no more pushes', async () => {
    const laptop = await signedUp()
    const phone = harness()
    await phone.api.login.enter({ email: laptop.email, password: 'a quiet harbour' })
    const [on_laptop, on_phone] = [pushSubscription(), pushSubscription()]
    await laptop.api.user.addPush(on_laptop)
    await phone.api.user.addPush(on_phone)
    expect((await endpointsOf(laptop.user.id)).toSorted()).toEqual(
      [on_laptop.endpoint, on_phone.endpoint].toSorted(),
    )

    const other = (await laptop.api.sessions.list()).find(({ current }) => !current)
    await laptop.api.sessions.end({ id: other?.id })
    expect(await endpointsOf(laptop.user.id)).toEqual([on_laptop.endpoint])
    await laptop.api.logout.leave()
    expect(await endpointsOf(laptop.user.id)).toEqual([])
  })
})
