// Privacy settings: who sees members, writes to them, and gets their receipts (trust: a member decides who sees them).
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Site } from '#src/contract/site.ts'
import { activityStepOf } from '#src/domain/activity.ts'
import { DEFAULT_PRIVACY } from '#src/domain/privacy.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fictional, like, type MadeMember, member, world } from '#tests/support/factories.ts'
import { listenTo } from '#tests/support/live-socket.ts'
import { createWallet } from '#worker/features/credits/service.ts'
import { build, run } from '#worker/platform/database/query.ts'

let site: Site
let anna: MadeMember
let ben: MadeMember
beforeEach(async () => {
  site = world({ logged_out_search: 'other' })
  anna = await member(site, { name: 'Anna', country: 'NL' })
  ben = await member(site, { name: 'Ben', country: 'NL' })
})

const apiOf = (who: MadeMember | null) => visit(site, who).api
async function choose(who: MadeMember, privacy: Partial<typeof DEFAULT_PRIVACY>) {
  const user = await apiOf(who).user.update({ privacy })
  if (!user) throw new Error('no user was answered')
  return user
}

describe('privacy', () => {
  it('hides a member from visitors alone until it is changed, and each setting is changed by itself', async () => {
    expect((await apiOf(anna).user.current()).profile.privacy).toEqual({
      public: false,
      who_may_write: 'everyone',
      read_receipts: true,
      typing: true,
      presence: true,
    })
    const { profile } = await choose(anna, { who_may_write: 'liked' })
    expect(profile.privacy).toEqual({ ...DEFAULT_PRIVACY, who_may_write: 'liked' })
    await choose(anna, { typing: false })
    await choose(anna, { presence: false })
    expect((await choose(anna, { read_receipts: false })).profile.privacy).toEqual({
      public: false,
      who_may_write: 'liked',
      read_receipts: false,
      typing: false,
      presence: false,
    })
  })
})

describe('visible to people who are not logged in', () => {
  const found = async (query: object = {}) =>
    (await apiOf(null).search.run({ manual_search: true, ...query })).profiles.map(({ id }) => id)

  it('applies to a member who has opted in, in search and on their page, until they withdraw it', async () => {
    expect((await refusalOf(apiOf(null).profile.find({ id: anna.id })))?.code).toBe('not_found')
    expect(await found()).toEqual([])

    await choose(anna, { public: true })
    expect(await apiOf(null).profile.find({ id: anna.id })).toMatchObject({ name: 'Anna', kind: 'member' })
    expect(await found()).toEqual([anna.id])
    expect(await found({ country: 'NL' })).toEqual([anna.id])
    const isPublic = async () => (await apiOf(ben).profile.find({ id: anna.id })).public
    expect(await isPublic()).toBe(true)

    await choose(anna, { public: false })
    expect(await isPublic()).toBe(false)
    expect((await refusalOf(apiOf(null).profile.find({ id: anna.id })))?.code).toBe('not_found')
    expect(await found()).toEqual([])
  })

  it('does not put a member on landers, which show fictional profiles only', async () => {
    const lotte = await fictional(site, { country: 'NL' })
    await choose(anna, { public: true })
    expect((await found()).toSorted()).toEqual([anna.id, lotte.id].toSorted())
    expect(await found({ source: 'lander' })).toEqual([lotte.id])
  })
})

describe('who may write first', () => {
  const openWith = (who: MadeMember, other: MadeMember) => apiOf(who).chat.open({ profile: other.id })
  const refusedTo = async (who: MadeMember, other: MadeMember) =>
    (await refusalOf(openWith(who, other)))?.code ?? null
  const cardOf = async (who: MadeMember, other: MadeMember) => {
    const { profiles } = await apiOf(who).search.run({ manual_search: true })
    return profiles.find(({ id }) => id === other.id)
  }
  const send = async (from: MadeMember, conversation: string, text: string) => {
    await createWallet({ env }).grant(from.id, { key: 'welcome', origin: 'welcome', credits: 5 })
    await apiOf(from).message.send({ conversation, client_id: crypto.randomUUID(), text })
  }

  it('is nobody where a member says so, and card and profile show it before anybody tries', async () => {
    expect((await cardOf(ben, anna))?.may_write).toBe(true)
    await choose(anna, { who_may_write: 'nobody' })
    expect(await refusedTo(ben, anna)).toBe('not_writing_to')
    expect((await cardOf(ben, anna))?.may_write).toBe(false)
    expect((await apiOf(ben).profile.find({ id: anna.id })).may_write).toBe(false)
    // A like of theirs changes nothing; only they can begin.
    await like(anna, ben)
    expect(await refusedTo(ben, anna)).toBe('not_writing_to')
    expect(await refusedTo(anna, ben)).toBe(null)
  })

  it('is whom a member likes, for as long as they do', async () => {
    await choose(anna, { who_may_write: 'liked' })
    expect(await refusedTo(ben, anna)).toBe('not_writing_to')
    // Ben’s own like allows nothing.
    await like(ben, anna)
    expect(await refusedTo(ben, anna)).toBe('not_writing_to')

    await apiOf(anna).likes.add({ profile: ben.id })
    expect((await cardOf(ben, anna))?.may_write).toBe(true)
    const cem = await member(site)
    await apiOf(anna).likes.add({ profile: cem.id })
    expect(await refusedTo(ben, anna)).toBe(null)

    await apiOf(anna).likes.remove({ profile: cem.id })
    expect(await refusedTo(cem, anna)).toBe('not_writing_to')
    await apiOf(anna).likes.remove({ profile: ben.id })
    // A conversation that has begun continues.
    expect(await refusedTo(ben, anna)).toBe(null)
  })

  it('does not end a conversation that has begun, whoever began it, removed or not', async () => {
    const { id } = await openWith(anna, ben)
    await send(anna, id, 'Hi Ben')
    await eventually(
      () => apiOf(ben).chats.list(),
      ({ length }) => length === 1,
    )
    await choose(anna, { who_may_write: 'nobody' })
    expect(await openWith(ben, anna)).toEqual({ id })
    await send(ben, id, 'Hi Anna')
    await apiOf(ben).chat.remove({ conversation: id })
    expect(await openWith(ben, anna)).toEqual({ id })
  })

  it('cannot be evaded by opening a chat, removing it and coming back', async () => {
    const { id } = await openWith(ben, anna)
    await apiOf(ben).chat.remove({ conversation: id })
    await choose(anna, { who_may_write: 'nobody' })
    expect(await refusedTo(ben, anna)).toBe('not_writing_to')
  })
})

describe('read receipts', () => {
  let conversation: string
  beforeEach(async () => {
    conversation = (await apiOf(anna).chat.open({ profile: ben.id })).id
    for (const { id } of [anna, ben])
      await createWallet({ env }).grant(id, { key: 'welcome', origin: 'welcome', credits: 5 })
    // Both have a session, so their member objects know them.
    for (const { id } of [anna, ben]) await visit(site).services.sessions.create(id, 'Test/1.0')
  })
  const send = (from: MadeMember, text: string) =>
    apiOf(from).message.send({ conversation, client_id: crypto.randomUUID(), text })
  const read = (who: MadeMember, read_upto: number) => apiOf(who).chat.markRead({ conversation, read_upto })
  const knows = async (who: MadeMember) =>
    (await apiOf(who).chat.read({ id: conversation })).conversation.peer_read_upto

  it('are mutual: a member who hides theirs gets none of the other’s', async () => {
    await send(anna, 'one')
    await eventually(
      () => apiOf(ben).chats.list(),
      ({ length }) => length === 1,
    )
    await send(ben, 'two')
    await read(ben, 2)
    await read(anna, 2)
    expect([await knows(anna), await knows(ben)]).toEqual([2, 2])

    await choose(ben, { read_receipts: false })
    await send(anna, 'three')
    await eventually(
      () => apiOf(ben).chat.read({ id: conversation }),
      ({ messages }) => messages.length === 3,
    )
    await read(ben, 3)
    // Anna keeps what she knew, and gets nothing of later reading; Ben sees nothing of hers.
    expect([await knows(anna), await knows(ben)]).toEqual([2, 0])
    // His own mark is where he is, on all his devices.
    expect((await apiOf(ben).chat.read({ id: conversation })).conversation.read_upto).toBe(3)
  })

  it('are not sent live by or to a member who hides them, and come back when switched on again', async () => {
    const { services } = visit(site)
    const { session } = await services.sessions.create(anna.id, 'Test/1.0')
    const answer = await services.chats.connect(session)
    if (!answer.webSocket) throw new Error('no socket')
    const socket = listenTo(answer.webSocket)
    await send(anna, 'one')
    await eventually(
      () => apiOf(ben).chats.list(),
      ({ length }) => length === 1,
    )
    await choose(ben, { read_receipts: false })
    await read(ben, 1)
    await choose(ben, { read_receipts: true })
    await send(anna, 'two')
    await eventually(
      () => apiOf(ben).chat.read({ id: conversation }),
      ({ messages }) => messages.length === 2,
    )
    await read(ben, 2)
    const received: unknown[] = []
    for (let event = await socket.next(); ; event = await socket.next()) {
      if ((event as { type: string }).type !== 'read') continue
      received.push(event)
      break
    }
    // The first event she gets is the second mark: the first one was not sent.
    expect(received).toMatchObject([{ type: 'read', reader: ben.id, read_upto: 2 }])
    expect(await knows(anna)).toBe(2)
  })
})

describe('typing and presence', () => {
  let conversation: string
  beforeEach(async () => {
    conversation = (await apiOf(anna).chat.open({ profile: ben.id })).id
    await createWallet({ env }).grant(anna.id, { key: 'welcome', origin: 'welcome', credits: 5 })
    await apiOf(anna).message.send({ conversation, client_id: crypto.randomUUID(), text: 'one' })
    await eventually(
      () => apiOf(ben).chats.list(),
      ({ length }) => length === 1,
    )
  })

  const lineOf = async (who: MadeMember) => {
    const { services } = visit(site)
    const { session } = await services.sessions.create(who.id, 'Test/1.0')
    const { webSocket } = await services.chats.connect(session)
    if (!webSocket) throw new Error('no socket')
    return listenTo(webSocket)
  }
  /** The events of the two kinds that a socket gets, up to the next read mark, which is sent after all others. */
  const heardUntilRead = async (line: Awaited<ReturnType<typeof lineOf>>) => {
    const received: string[] = []
    for (;;) {
      const { type } = (await line.next()) as { type: string }
      if (type === 'typing' || type === 'read') received.push(type)
      if (type === 'read') return received
    }
  }

  it.each([
    ['both share it', null, ['typing', 'read']],
    ['the typing member hides it', 'ben', ['read']],
    ['the other hides it', 'anna', ['read']],
  ] as const)('typing is sent when %s: %s', async (_, who, received) => {
    if (who) await choose(who === 'ben' ? ben : anna, { typing: false })
    const [annas, bens] = [await lineOf(anna), await lineOf(ben)]
    bens.send({ type: 'typing', conversation })
    bens.send({ type: 'read', conversation, read_upto: 1 })
    expect(await heardUntilRead(annas)).toEqual(received)
  })

  it('presence in lists is mutual, and never shown of a fictional profile', async () => {
    await run(env.DB, build.updateTable('members').set({ last_active_at: activityStepOf(Date.now()) }))
    const reported = async (who: MadeMember) => (await apiOf(who).chats.list())[0]?.profile.presence
    expect([await reported(anna), await reported(ben)]).toEqual(['now', 'now'])
    await choose(ben, { presence: false })
    expect([await reported(anna), await reported(ben)]).toEqual([null, null])
    await choose(ben, { presence: true })
    expect([await reported(anna), await reported(ben)]).toEqual(['now', 'now'])
    const lotte = await fictional(site)
    await apiOf(anna).chat.open({ profile: lotte.id })
    expect(await reported(anna)).toBe(null)
  })

  it('presence on a profile follows the same rule, and is hidden from visitors', async () => {
    await run(env.DB, build.updateTable('members').set({ last_active_at: activityStepOf(Date.now()) }))
    await choose(ben, { public: true })
    const reported = async (who: MadeMember | null) =>
      (await apiOf(who).profile.find({ id: ben.id })).presence
    expect([await reported(anna), await reported(null)]).toEqual(['now', null])
    await choose(anna, { presence: false })
    expect(await reported(anna)).toBe(null)
    await choose(anna, { presence: true })
    await choose(ben, { presence: false })
    expect(await reported(anna)).toBe(null)
    const lotte = await fictional(site)
    expect((await apiOf(anna).profile.find({ id: lotte.id })).presence).toBe(null)
  })
})
