// A push from the member object to a push service that speaks the protocol: the job, its content and devices, and the handling of
// every answer of the service.
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { memberObjectOf, setClock } from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { HOSTILE_ENDPOINTS } from '#tests/support/hostile-endpoints.ts'
import { openSocket } from '#tests/support/live-socket.ts'
import { pushSubscription } from '#tests/support/push.ts'
import { annaAndBen, LOCAL_PUSH, makePush, noticeOf, receivedBy, subscribe } from '#tests/support/pushes.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import type { Env } from '#worker/env.ts'

afterEach(() => vi.restoreAllMocks())

type World = Awaited<ReturnType<typeof annaAndBen>>

/** The push jobs that are enqueued once Ben has written. */
async function written({ write, asked }: World, text = 'Dag Anna') {
  const before = asked.length
  await write(text)
  const [, first] = [
    await eventually(
      () => asked.length,
      (length) => length > before,
    ),
    asked[before],
  ]
  return first?.job
}
const choose = ({ anna }: World, choices: object) =>
  anna.api.notifications.choose({ ...DEFAULT_CHOICES, ...choices })
const devicesOf = async ({ id }: World) =>
  (await memberObjectOf(id).listPush()).map(({ endpoint }) => endpoint)
const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {})
const content = (spy: ReturnType<typeof warnings>) => spy.mock.calls.map(([line]) => JSON.parse(String(line)))

describe('a push', () => {
  it('says that something is new, and neither who nor what, until its member wants more @spec 1.2', async () => {
    const world = await annaAndBen()
    const job = await written(world)
    expect(world.asked).toEqual([
      {
        job: expect.objectContaining({
          kind: 'push',
          about: { what: 'message', conversation: world.conversation },
        }),
        delay: 2,
      },
    ])
    expect(await makePush(job)).toEqual({ done: true, again: [] })
    const [push, ...more] = await receivedBy(world.device)
    expect([push?.problem, push?.status, more]).toEqual([null, 201, []])
    expect(JSON.parse(push?.text ?? '')).toEqual({
      web_push: 8030,
      notification: {
        title: 'Er is iets nieuws voor je',
        body: 'Open het om te zien wat het is.',
        lang: 'nl-NL',
        tag: 'news',
        navigate: `http://localhost/chats/${world.conversation}`,
      },
      app_badge: 1,
    })
    for (const hint of ['Ben', 'Dag', 'message'])
      expect(JSON.stringify({ ...noticeOf(push), navigate: '' })).not.toContain(hint)
  })

  it('contains the sender and the beginning of the text for a member who chose so, in their language, the newest for an older one', async () => {
    const world = await annaAndBen()
    await choose(world, { discreet: false })
    await world.anna.api.user.update({ language: 'pl' })
    await eventually(
      async () =>
        (await memberObjectOf(world.id).findPushContent({ what: 'like', profile: 'ben' }))?.language,
      (language) => language === 'pl',
    )
    const first = await written(world, 'Dag Anna')
    await world.write(`Tweede ${'a'.repeat(200)}`)
    await eventually(
      async () => (await memberObjectOf(world.id).list())[0]?.num_unread_messages,
      (unread) => unread === 2,
    )
    // Events until the first one is sent are part of it.
    expect(world.asked).toHaveLength(1)
    await makePush(first)
    await makePush(first)
    const [one, other] = await receivedBy(world.device)
    expect(noticeOf(one)).toMatchObject({ title: 'Ben', lang: 'pl-PL' })
    expect(noticeOf(one)?.body).toMatch(/^Tweede a+…$/)
    expect(Array.from(noticeOf(one)?.body ?? '')).toHaveLength(120)
    // The service stores one of them, and the device shows one of them.
    expect([other?.topic, noticeOf(other)?.tag]).toEqual([one?.topic, noticeOf(one)?.tag])
    expect(one).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(one?.ttl).toBeGreaterThan(86_000)
    expect(one?.claims.sub).toMatch(/^mailto:/)
  })

  it('is readable by the first version of the service worker, which finds its text at the top', async () => {
    const world = await annaAndBen()
    const older = await subscribe(world.id, 'ok', undefined, 1)
    await makePush(await written(world))
    const [today, before] = [await receivedBy(world.device), await receivedBy(older)].map(([push]) =>
      JSON.parse(push?.text ?? ''),
    )
    expect(today.web_push).toBe(8030)
    expect(today).not.toHaveProperty('title')
    expect(before).toEqual({
      ...today,
      title: 'Er is iets nieuws voor je',
      body: 'Open het om te zien wat het is.',
      tag: 'news',
      path: `http://localhost/chats/${world.conversation}`,
    })
  })

  it('reports a like, and not once it was seen or withdrawn', async () => {
    const world = await annaAndBen()
    await choose(world, { discreet: false })
    await world.ben.api.likes.add({ profile: world.id })
    await eventually(
      () => world.asked.length,
      (length) => length === 1,
    )
    const [{ job } = {}] = world.asked
    expect(job?.about).toEqual({ what: 'like', profile: world.ben.user.profile.id })
    await makePush(job)
    const [push, ...more] = await receivedBy(world.device)
    expect(more).toEqual([])
    expect(noticeOf(push)).toMatchObject({ title: 'Ben vindt je leuk', navigate: 'http://localhost/likes' })
    await world.anna.api.likes.see({ profiles: [world.ben.user.profile.id] })
    await makePush(job)
    await world.ben.api.likes.remove({ profile: world.id })
    await makePush(job)
    expect(await receivedBy(world.device)).toHaveLength(1)
  })

  it('is not enqueued without a device, or where the member does not want it', async () => {
    const world = await annaAndBen()
    await choose(world, { message: { push: false, mail: true } })
    await world.write('Are you there?')
    await choose(world, {})
    await memberObjectOf(world.id).removePush(world.device.endpoint)
    await world.write('And now?')
    await eventually(
      async () => (await memberObjectOf(world.id).list())[0]?.num_unread_messages,
      (unread) => unread === 2,
    )
    expect(world.asked).toEqual([])
  })

  it('waits for the end of quiet hours, and is one then, with the unread counts', async () => {
    const world = await annaAndBen()
    const other = await subscribe(world.id)
    await choose(world, { discreet: false, quiet: { from: '22:00', to: '07:00', time_zone: 'UTC' } })
    const midnight = Math.ceil(Date.now() / 86_400_000) * 86_400_000
    const turnTo = (hour: number) => setClock(memberObjectOf(world.id), () => midnight + hour * 3_600_000)
    await turnTo(1)
    const job = await written(world)
    await world.write('And good night')
    await world.ben.api.likes.add({ profile: world.id })
    await eventually(
      async () => (await memberObjectOf(world.id).getCounters('localhost')).num_new_likes,
      (likes) => likes === 1,
    )
    const six_hours = 6 * 3_600
    expect(world.asked).toEqual([
      { job: expect.objectContaining({ about: { what: 'waiting' } }), delay: six_hours },
    ])
    expect(job?.at).toBe(midnight + 7 * 3_600_000 - 2_000)
    expect(await makePush(job)).toEqual({ done: true, again: [] })
    expect(await receivedBy(world.device)).toEqual([])
    await turnTo(7)
    await makePush(job)
    for (const device of [world.device, other]) {
      const [push, ...more] = await receivedBy(device)
      expect([push?.problem, more]).toEqual([null, []])
      expect(noticeOf(push)).toMatchObject({
        title: 'Dit staat voor je klaar',
        body: '2 ongelezen berichten · 1 nieuwe like',
        navigate: 'http://localhost/chats',
      })
      expect(JSON.parse(push?.text ?? '')).toMatchObject({ app_badge: 3 })
    }
    // A discreet push does not contain the counts, either.
    await choose(world, {})
    await makePush(job)
    expect(noticeOf((await receivedBy(other))[1])).toMatchObject({
      title: 'Er is iets nieuws voor je',
      tag: 'news',
    })
  })

  it('is not sent once the message was read, the sender is blocked, or its member has logged out', async () => {
    const read = await annaAndBen()
    const read_job = await written(read)
    await read.anna.api.chat.markRead({ conversation: read.conversation, read_upto: 1 })
    const blocked = await annaAndBen()
    const blocked_job = await written(blocked)
    await blocked.anna.api.block.add({ profile: blocked.ben.user.profile.id })
    await eventually(
      () => memberObjectOf(blocked.id).list(),
      (list) => list.length === 0,
    )
    const left = await annaAndBen()
    const left_job = await written(left)
    await left.anna.api.logout.leave()
    for (const [world, job] of [
      [read, read_job],
      [blocked, blocked_job],
      [left, left_job],
    ] as const) {
      expect(await makePush(job)).toEqual({ done: true, again: [] })
      expect(await receivedBy(world.device)).toEqual([])
    }
  })

  it('is not sent while a page of the member is visible, and is once it is hidden', async () => {
    const world = await annaAndBen()
    const [session] = await memberObjectOf(world.id).listSessions()
    const socket = await openSocket(world.id, { session: session?.id ?? '', pool: 'localhost' })
    await world.write('You see this')
    expect(await socket.next()).toMatchObject({ type: 'message' })
    expect(world.asked).toEqual([])
    const about = { what: 'message', conversation: world.conversation } as const
    const seeing = (is_seen: boolean) =>
      eventually(
        async () => (await memberObjectOf(world.id).findPushContent(about)) === null,
        (is_nothing) => is_nothing === is_seen,
      )
    socket.send({ type: 'sight', seen: false })
    await seeing(false)
    const job = await written(world, 'You do not')
    socket.send({ type: 'sight', seen: true })
    await seeing(true)
    await makePush(job)
    expect(await receivedBy(world.device)).toEqual([])
    // Its connection is dead: no ping for a minute.
    await setClock(memberObjectOf(world.id), () => Date.now() + 61_000)
    await seeing(false)
    await makePush(job)
    expect(await receivedBy(world.device)).toHaveLength(1)
  })

  it('is not sent where the site has no key pair, or it is older than a day', async () => {
    const world = await annaAndBen()
    const job = await written(world)
    await makePush(job, { LOCAL_PUSH_KEY: '' })
    await makePush(job && { ...job, at: job.at - 86_400_001 })
    expect(await receivedBy(world.device)).toEqual([])
    expect(await devicesOf(world)).toEqual([world.device.endpoint])
  })
})

describe('a push service', () => {
  it.each(['gone', 'unknown'])(
    'that reports the device as %s is not called again: its subscription is deleted, and its browser learns of it',
    async (answer) => {
      const world = await annaAndBen(answer)
      const other = await subscribe(world.id)
      expect(await makePush(await written(world))).toEqual({ done: true, again: [] })
      expect(await devicesOf(world)).toEqual([other.endpoint])
      expect(await receivedBy(other)).toMatchObject([{ problem: null, status: 201 }])
      const [session] = await memberObjectOf(world.id).listSessions()
      const of = { session: session?.id ?? '', site: 'localhost' }
      const keys = pushSubscription().keys
      const add = (endpoint: string) =>
        memberObjectOf(world.id).addPush({ endpoint, expirationTime: null, keys, worker: 2 }, of)
      expect(await add(world.device.endpoint)).toBe('gone')
      expect(await add(other.endpoint)).toBe('kept')
      expect(await devicesOf(world)).toEqual([other.endpoint])
    },
  )

  it.each([
    ['busy', 240],
    ['busy-until', 590],
    ['broken', 10],
  ])('that is %s is called again when it says, for that device alone', async (answer, least) => {
    const world = await annaAndBen(answer)
    const other = await subscribe(world.id)
    const { done, again } = await makePush(await written(world))
    expect([done, again.length]).toEqual([true, 1])
    expect(again[0]?.delay).toBeGreaterThanOrEqual(least)
    expect(again[0]?.job).toMatchObject({ tries: 1, device: expect.stringMatching(/^[0-9a-f]{32}$/) })
    // Its URL is in no queue.
    expect(JSON.stringify(again)).not.toContain(world.device.path)
    const once_more = await makePush(again[0]?.job)
    expect(once_more.again[0]?.job.tries).toBe(2)
    expect(once_more.again[0]?.delay).toBeGreaterThanOrEqual(Math.max(least, 40))
    expect([await receivedBy(world.device), await receivedBy(other)].map(({ length }) => length)).toEqual([
      2, 1,
    ])
  })

  it('that never answers is not waited for', async () => {
    const world = await annaAndBen('silent')
    const job = await written(world)
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
    const { done, again } = await makePush(job)
    expect([done, again.length, again[0]?.delay]).toEqual([true, 1, 10])
  })

  it.each(['busy', 'busy-for-days'])('that stays %s is given up in the end', async (answer) => {
    const world = await annaAndBen(answer)
    const job = await written(world)
    const spy = warnings()
    const tries = answer === 'busy' ? 5 : 0
    expect(await makePush(job && { ...job, tries })).toEqual({ done: true, again: [] })
    expect(content(spy)).toEqual([
      expect.objectContaining({ event: 'push-given-up', site: 'localhost', attempt: tries + 1 }),
    ])
    expect(await devicesOf(world)).toEqual([world.device.endpoint])
  })

  it('that refuses a long message gets a shorter one, and nothing where that is too long as well', async () => {
    const world = await annaAndBen('small')
    const smallest = await subscribe(world.id, 'smallest')
    await choose(world, { discreet: false })
    const spy = warnings()
    expect(await makePush(await written(world, 'a'.repeat(120)))).toEqual({ done: true, again: [] })
    const [whole, less, ...more] = await receivedBy(world.device)
    expect([whole?.status, less?.status, more]).toEqual([413, 201, []])
    expect(noticeOf(less)).toMatchObject({ title: 'Ben', body: '' })
    expect(await receivedBy(smallest)).toHaveLength(2)
    expect(content(spy)).toEqual([expect.objectContaining({ event: 'push-refused', code: 413 })])
  })

  it('that redirects is not followed, and one that refuses is not called again', async () => {
    const world = await annaAndBen('away')
    const forbidden = await subscribe(world.id, 'forbidden')
    const spy = warnings()
    expect(await makePush(await written(world))).toEqual({ done: true, again: [] })
    expect(await receivedBy({ path: '/ok/elsewhere' })).toEqual([])
    expect((await receivedBy(forbidden)).map(({ status }) => status)).toEqual([403])
    expect(
      content(spy)
        .map(({ event, code }) => [event, code])
        .toSorted(),
    ).toEqual([
      ['push-refused', 307],
      ['push-refused', 403],
    ])
    expect(await devicesOf(world)).toHaveLength(2)
  })

  it('gets no personal data, and the log no URL', async () => {
    const world = await annaAndBen('forbidden')
    await choose(world, { discreet: false })
    const spy = warnings()
    await makePush(await written(world))
    const [push] = await receivedBy(world.device)
    const reported = JSON.stringify({ ...push, text: '', path: '' })
    for (const secret of ['Ben', 'Anna', 'Dag', world.id, world.conversation])
      expect(reported).not.toContain(secret)
    expect(JSON.stringify(spy.mock.calls)).not.toContain(world.device.path)
  })
})

describe('a URL that is no push service’s', () => {
  it('is one of a hundred and twenty and more', () => {
    expect(HOSTILE_ENDPOINTS.length).toBeGreaterThanOrEqual(120)
  })

  it('is stored for nobody, and never called', async () => {
    const { anna, id } = await annaAndBen()
    const before = await memberObjectOf(id).listPush()
    const fetched = vi.spyOn(globalThis, 'fetch')
    for (const endpoint of HOSTILE_ENDPOINTS) {
      const body = JSON.stringify({ endpoint, expirationTime: null, keys: before[0]?.keys })
      const headers = { 'Content-Type': 'application/json', 'Content-Length': String(new Blob([body]).size) }
      const answer = await anna.fetch('/api/user.php?push=1', { method: 'POST', body, headers })
      expect([endpoint, answer.status]).toEqual([endpoint, 422])
    }
    expect(fetched).not.toHaveBeenCalled()
    expect(await memberObjectOf(id).listPush()).toEqual(before)
  })

  it('is not called even where it was stored, and is deleted then', async () => {
    const world = await annaAndBen()
    const job = await written(world)
    await memberObjectOf(world.id).removePush(world.device.endpoint)
    const fetched = vi.spyOn(globalThis, 'fetch')
    // As many at a time as a member has devices.
    for (let at = 0; at < HOSTILE_ENDPOINTS.length; at += 10) {
      for (const endpoint of HOSTILE_ENDPOINTS.slice(at, at + 10)) await subscribe(world.id, '', endpoint)
      expect(await makePush(job)).toEqual({ done: true, again: [] })
      expect(await devicesOf(world)).toEqual([])
    }
    expect(fetched).not.toHaveBeenCalled()
  })

  it('on loopback is a push service in tests alone', async () => {
    const world = await annaAndBen()
    await makePush(await written(world), { LOCAL_PUSH_SERVICE: 'http://127.0.0.1:1' })
    expect(await receivedBy(world.device)).toEqual([])
    expect(await devicesOf(world)).toEqual([])
    expect(takeComplaints()).toEqual([])
    expect((env as Env).LOCAL_PUSH_SERVICE).toBeUndefined()
    expect(LOCAL_PUSH.LOCAL_PUSH_SERVICE).toMatch(/^http:\/\/127\.0\.0\.1:/)
  })
})
