// Chats through their service: member object, conversation object and the members' table together.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Site } from '#src/contract/site.ts'
import { visit } from '#tests/support/api.ts'
import { memberObjectOf } from '#tests/support/chat-world.ts'
import { block, fictional, type MadeMember, member, world } from '#tests/support/factories.ts'
import { listenTo } from '#tests/support/live-socket.ts'
import { createChats } from '#worker/features/chats/service.ts'
import { createWallet } from '#worker/features/credits/service.ts'
import { createLikes } from '#worker/features/likes/service.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { build, run } from '#worker/platform/database/query.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

describe('chats', () => {
  let site: Site
  let anna: MadeMember
  let ben: MadeMember
  let deps: SiteServiceDeps
  let chats: ReturnType<typeof createChats>

  beforeEach(async () => {
    site = world({ message_cost: 2 })
    deps = {
      env,
      pool: site.pool,
      database: databaseOf(env, site.pool),
      site,
      locale: 'en-US',
      origin: 'http://localhost',
      now: () => Date.parse('2026-11-20T12:00:00Z'),
      background: () => {},
    }
    chats = createChats(deps)
    anna = await member(site, { name: 'Anna' })
    ben = await member(site, { name: 'Ben' })
    for (const { id } of [anna, ben]) {
      await createWallet({ env }).grant(id, { key: 'welcome', origin: 'welcome', credits: 5 })
    }
  })

  const open = ({ id }: MadeMember, profile: string) => chats.open({ id, email_confirmed: true }, profile)
  const sendTo = (conversation: string, text: string, from = anna, acknowledge_fictional = false) =>
    chats.send(
      { member_id: from.id },
      { conversation, client_id: crypto.randomUUID(), text, acknowledge_fictional },
    )
  const leave = async (one: MadeMember, status: 'banned' | 'deleted') => {
    await run(env.DB, build.updateTable('members').set({ status }).where('id', '=', one.id))
    await visit(site).services.accountActions.sync(one.id)
  }

  it('have one conversation, whoever opens it first @spec 7.7', async () => {
    const opened = await Promise.all([open(anna, ben.id), open(ben, anna.id)])
    expect(opened[0]).toEqual(opened[1])
    expect(opened[0].id).toMatch(/^[a-z2-7]{26}$/)
  })

  it('list the other with the last message and the unread count @spec 3.3', async () => {
    const { id } = await open(anna, ben.id)
    expect(await chats.list(ben.id)).toEqual([])
    const { message, credits } = await sendTo(id, 'Hi Ben')
    expect(credits).toBe(3)
    expect(message).toMatchObject({ conversation: id, seq: 1, producer: 'member' })
    await expect
      .poll(() => chats.list(ben.id))
      .toMatchObject([
        {
          conversation: { id },
          profile: { id: anna.id, name: 'Anna', kind: 'member' },
          num_unread_messages: 1,
          last_message: { text: 'Hi Ben', sender: anna.id },
        },
      ])
    await chats.markRead(ben.id, id, 1)
    expect(await chats.read(anna.id, { id })).toMatchObject({
      conversation: { id, read_upto: 0, peer_read_upto: 1 },
      profile: { id: ben.id },
      messages: [{ text: 'Hi Ben', seq: 1 }],
      has_more: false,
      available: true,
      acknowledged: true,
      message_cost: 2,
    })
  })

  it('refuse a message that cannot be paid, with the missing credits', async () => {
    const { id } = await open(anna, ben.id)
    await sendTo(id, 'one')
    await sendTo(id, 'two')
    await expect(sendTo(id, 'three')).rejects.toMatchObject({
      code: 'insufficient_credits',
      details: { credits: 1, required: 2 },
    })
    expect((await chats.read(anna.id, { id })).messages).toHaveLength(2)
  })

  it('are visible to their participants alone', async () => {
    const { id } = await open(anna, ben.id)
    await sendTo(id, 'private')
    const eve = await member(site, { name: 'Eve' })
    const notFound = { code: 'not_found' }
    await expect(chats.read(eve.id, { id })).rejects.toMatchObject(notFound)
    await expect(sendTo(id, 'me too', eve)).rejects.toMatchObject(notFound)
    await expect(chats.markRead(eve.id, id, 1)).rejects.toMatchObject(notFound)
    await expect(chats.remove(eve.id, id)).rejects.toMatchObject(notFound)
  })

  it('cannot be opened with oneself, another pool, a banned or a blocked member @spec 7.7', async () => {
    const unavailable = { code: 'member_unavailable' }
    const stranger = await member(world())
    await expect(open(anna, anna.id)).rejects.toMatchObject(unavailable)
    await expect(open(anna, stranger.id)).rejects.toMatchObject(unavailable)
    await block(ben, anna)
    await expect(open(anna, ben.id)).rejects.toMatchObject(unavailable)
    const cem = await member(site)
    await leave(cem, 'banned')
    await expect(open(anna, cem.id)).rejects.toMatchObject(unavailable)
  })

  it('cost nothing once the other has left, and stay in the list', async () => {
    const { id } = await open(anna, ben.id)
    await sendTo(id, 'still there?')
    await leave(ben, 'deleted')
    await expect(sendTo(id, 'hello?')).rejects.toMatchObject({ code: 'member_unavailable' })
    expect(await createWallet({ env }).balance(anna.id)).toBe(3)
    expect(await chats.read(anna.id, { id })).toMatchObject({ available: false, profile: { name: '' } })
    expect(await chats.list(anna.id)).toHaveLength(1)
  })

  it('begin empty, and say whether their messages can be translated', async () => {
    const { id } = await open(anna, ben.id)
    const chat = await chats.read(anna.id, { id })
    expect(chat).toMatchObject({
      ...{ conversation: { id, read_upto: 0, peer_read_upto: 0, peer_has_upto: 0 } },
      ...{ messages: [], has_more: false, revision: 0 },
    })
    expect(chat).not.toHaveProperty('translates')
    const translated = createChats({ ...deps, env: { ...env, TRANSLATE_URL: 'https://translate.test' } })
    expect(await translated.read(anna.id, { id })).toEqual({ ...chat, translates: true })
  })

  it('show a message once that gets its seq while they are read, and a queued one last', async () => {
    const { id } = await open(anna, ben.id)
    const { message } = await sendTo(id, 'placed')
    const view = (await memberObjectOf(anna.id).view(id)) ?? expect.fail('no chat')
    const queued = ['placed', 'queued'].map((text) => ({
      ...{ ...message, text, seq: null },
      ...(text === 'queued' && { client_id: 'queued-message' }),
    }))
    const read = async (before?: number) => {
      const preloaded = { chat: { conversation: id, view: { ...view, queued } } }
      const { messages } = await chats.read(anna.id, { id, before }, preloaded)
      return messages.map(({ text, seq }) => [text, seq])
    }
    expect(await read()).toEqual([
      ['placed', 1],
      ['queued', null],
    ])
    expect(await read(1)).toEqual([])
  })

  it('are corrected where the list does not know that the other has left, or is back', async () => {
    const { id } = await open(anna, ben.id)
    const isGone = async () => (await memberObjectOf(anna.id).view(id))?.gone
    for (const status of ['banned', 'active'] as const) {
      await run(env.DB, build.updateTable('members').set({ status }).where('id', '=', ben.id))
      const { api, settled } = visit(site, anna)
      expect(await api.chat.read({ id })).toMatchObject({ available: status === 'active' })
      await settled()
      expect(await isGone()).toBe(status === 'banned')
    }
  })

  it('are not found where there is no row of the other', async () => {
    const { id } = await open(anna, ben.id)
    await run(env.DB, build.deleteFrom('members').where('id', '=', ben.id))
    await expect(chats.read(anna.id, { id })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('with a fictional profile require one acknowledgement that it is fictional', async () => {
    const lotte = await fictional(site)
    const { id } = await open(anna, lotte.id)
    expect(await chats.read(anna.id, { id })).toMatchObject({
      acknowledged: false,
      profile: { kind: 'fictional' },
    })
    await expect(sendTo(id, 'hi')).rejects.toMatchObject({ code: 'fictional_unacknowledged' })
    await sendTo(id, 'hi', anna, true)
    await sendTo(id, 'hi again')
    expect(await chats.read(anna.id, { id })).toMatchObject({ acknowledged: true })
  })

  it('are removed for one member only, and come back without their history @spec 7.8', async () => {
    const { id } = await open(anna, ben.id)
    await sendTo(id, 'old')
    await expect.poll(() => chats.list(ben.id)).toHaveLength(1)
    await chats.remove(ben.id, id)
    expect(await chats.list(ben.id)).toEqual([])
    await expect(chats.read(ben.id, { id })).rejects.toMatchObject({ code: 'not_found' })
    await sendTo(id, 'new')
    await expect.poll(() => chats.list(ben.id)).toHaveLength(1)
    expect((await chats.read(ben.id, { id })).messages.map((message) => message.text)).toEqual(['new'])
    expect((await chats.read(anna.id, { id })).messages).toHaveLength(2)
  })

  it('are found by their peer, without beginning one', async () => {
    expect(await chats.findWith(anna.id, ben.id)).toEqual({ id: null })
    expect(await chats.list(anna.id)).toEqual([])
    const { id } = await open(anna, ben.id)
    expect(await chats.findWith(anna.id, ben.id)).toEqual({ id })
    expect(await chats.findWith(anna.id, anna.id)).toEqual({ id: null })
    // The other has nothing of it before the first message.
    expect(await chats.findWith(ben.id, anna.id)).toEqual({ id: null })
    await chats.remove(anna.id, id)
    expect(await chats.findWith(anna.id, ben.id)).toEqual({ id: null })
  })

  it('are archived by one member only, and come back when the other writes', async () => {
    const { id } = await open(anna, ben.id)
    await sendTo(id, 'hello')
    await expect.poll(() => chats.list(ben.id)).toHaveLength(1)
    await chats.archive(ben.id, id, true)
    expect(await chats.list(ben.id)).toEqual([])
    expect(await chats.list(ben.id, { archived: '1' })).toMatchObject([{ archived: true }])
    // What was loaded with the session is the list of the other chats.
    expect(await chats.list(ben.id, { archived: '1' }, { chats: [] })).toMatchObject([{ archived: true }])
    expect(await chats.list(anna.id)).toHaveLength(1)
    await sendTo(id, 'still there?')
    await expect.poll(() => chats.list(ben.id)).toHaveLength(1)
    expect(await chats.list(ben.id, { archived: '1' })).toEqual([])
    await expect(chats.archive(ben.id, 'nobodys', true)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are found by the other’s name, archived or not, among one’s own alone', async () => {
    const elena = await member(site, { name: 'Élena de Wit' })
    const { id } = await open(anna, elena.id)
    await open(anna, ben.id)
    await chats.archive(anna.id, id, true)
    const found = async (q: string, who = anna) =>
      (await chats.find(who.id, q)).map(({ profile }) => profile.name)
    expect(await found('elen')).toEqual(['Élena de Wit'])
    expect(await found('wit el')).toEqual(['Élena de Wit'])
    expect(await found('b')).toEqual(['Ben'])
    expect(await found('x')).toEqual([])
    expect(await found('elena', ben)).toEqual([])
  })

  it('end for the blocked: neither gets events or reads anything, and undelivered messages are returned', async () => {
    const { id } = await open(anna, ben.id)
    await sendTo(id, 'hello')
    await expect.poll(() => chats.list(ben.id)).toHaveLength(1)
    await block(ben, anna)
    await visit(site).services.blocks.sync(ben.id, anna.id)
    await expect(sendTo(id, 'hello?')).rejects.toMatchObject({ code: 'member_unavailable' })
    await expect(chats.read(ben.id, { id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(chats.markRead(ben.id, id, 1)).rejects.toMatchObject({ code: 'not_found' })
    // She reads what she would if he had deleted his account.
    expect(await chats.read(anna.id, { id })).toMatchObject({
      profile: { name: '' },
      messages: [{ sender: anna.id, text: 'hello' }],
      available: false,
    })
  })

  it('reach the live socket of a session until it ends', async () => {
    const { sessions } = visit(site).services
    const { session } = await sessions.create(ben.id, 'Test/1.0')
    const answer = await chats.connect(session)
    expect(answer.status).toBe(101)
    if (!answer.webSocket) throw new Error('no socket')
    const socket = listenTo(answer.webSocket)
    const { id } = await open(anna, ben.id)
    await sendTo(id, 'live')
    expect(await socket.next()).toMatchObject({ type: 'message', peer: anna.id, message: { text: 'live' } })
    await createLikes(deps).add(anna.id, ben.id)
    const waiting = { num_unread_messages: 1, num_new_likes: 1 }
    expect(await socket.next()).toEqual({ type: 'like', profile: anna.id, waiting })
    expect(await sessions.end(session)).toBe(true)
    expect(await socket.closed).toBe(4401)
  })
})
