import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import {
  conversationObjectOf,
  GONE,
  inboxWithUnread,
  memberObjectOf,
  memberWith,
  openChat,
  POOL,
  readAll,
  sendFrom,
  setClock,
} from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { beginSession, openSocket } from '#tests/support/live-socket.ts'

describe('chats of a member object', () => {
  it('are in the member’s own list only, until the first message', async () => {
    const { anna, ben, send } = await openChat(10)
    expect(await memberObjectOf(anna).list()).toHaveLength(1)
    expect(await memberObjectOf(ben).list()).toEqual([])
    await send('hello')
    await inboxWithUnread(ben, 1)
  })

  it('are removed for one member; the next message brings them back without their history', async () => {
    const { anna, ben, conversation, send } = await openChat(10)
    await send('old')
    await inboxWithUnread(ben, 1)
    expect(await memberObjectOf(ben).remove(conversation)).toBe(true)
    expect(await memberObjectOf(ben).list()).toEqual([])
    expect(await memberObjectOf(anna).list()).toHaveLength(1)
    await send('new')
    await inboxWithUnread(ben, 1)
    expect(await memberObjectOf(ben).view(conversation)).toMatchObject({ listed: true, cleared_upto: 1 })
    expect(await readAll(anna, conversation)).toHaveLength(2)
  })

  it('are marked as read up to the last message, and no further', async () => {
    const { anna, ben, conversation, send } = await openChat(10)
    await send('one')
    await inboxWithUnread(ben, 1)
    expect(await memberObjectOf(ben).markRead(conversation, 99)).toBe(true)
    expect(await memberObjectOf(ben).view(conversation)).toMatchObject({ read_upto: 1 })
    expect(await conversationObjectOf(conversation).read(anna, { cleared_upto: 0, limit: 1 })).toMatchObject({
      peer_read_upto: 1,
    })
    await send('two')
    await inboxWithUnread(ben, 1)
  })
})

describe('live sockets', () => {
  it('get messages, credits, read marks, typing and likes', async () => {
    const { anna, ben, conversation, send } = await openChat(10)
    const [annas, bens] = [await openSocket(anna), await openSocket(ben)]
    await send('hello')
    expect(await bens.next()).toMatchObject({
      type: 'message',
      peer: anna,
      num_unread_messages: 1,
      message: { text: 'hello', seq: 1 },
      waiting: { num_unread_messages: 1, num_new_likes: 0 },
    })
    expect(await annas.next()).toMatchObject({ type: 'message', peer: ben, num_unread_messages: 0 })
    expect(await annas.next()).toEqual({ type: 'credits', credits: 9 })

    bens.send({ type: 'typing', conversation })
    expect(await annas.next()).toEqual({ type: 'typing', conversation, sender: ben })

    const otherTab = await openSocket(ben)
    bens.send({ type: 'read', conversation, read_upto: 1 })
    const waiting = { num_unread_messages: 0, num_new_likes: 0 }
    const read = { type: 'read', conversation, reader: ben, read_upto: 1, waiting }
    expect(await annas.next()).toEqual(read)
    expect(await bens.next()).toEqual(read)
    expect(await otherTab.next()).toEqual(read)

    await memberObjectOf(anna).onLike(ben, POOL)
    expect(await annas.next()).toEqual({ type: 'like', profile: ben, waiting })
    await memberObjectOf(anna).remove(conversation)
    expect(await annas.next()).toEqual({ type: 'chat-removed', conversation, waiting })
  })

  it('stay open while the member object sleeps, and are forgotten when they close', async () => {
    const { anna, conversation, send } = await openChat(10)
    const socket = await openSocket(anna)
    await evictDurableObject(memberObjectOf(anna), { webSockets: 'hibernate' })
    await send('good morning')
    expect(await socket.next()).toMatchObject({ type: 'message', message: { text: 'good morning' } })
    socket.close()
    await eventually(
      () => runInDurableObject(memberObjectOf(anna), (_desk, state) => state.getWebSockets().length),
      (open) => open === 0,
    )
    expect((await memberObjectOf(anna).view(conversation))?.listed).toBe(true)
  })

  it('get a typing event at most every two seconds', async () => {
    const { anna, ben, conversation, send } = await openChat(10)
    await send('hello')
    await inboxWithUnread(ben, 1)
    const [annas, bens] = [await openSocket(anna), await openSocket(ben)]
    for (let n = 0; n < 3; n++) bens.send({ type: 'typing', conversation })
    bens.send({ type: 'read', conversation, read_upto: 1 })
    expect((await annas.next()).type).toBe('typing')
    expect((await annas.next()).type).toBe('read')
  })

  it('get no event that anyone types to a fictional profile, or that one types', async () => {
    const { anna, ben, conversation, send } = await openChat(10, 'fictional')
    await send('hello', { acknowledge_fictional: true })
    await inboxWithUnread(ben, 1)
    const [annas, bens] = [await openSocket(anna), await openSocket(ben)]
    annas.send({ type: 'typing', conversation })
    annas.send({ type: 'read', conversation, read_upto: 1 })
    expect((await bens.next()).type).toBe('read')
  })

  it('get no event from a blocked peer', async () => {
    const { anna, ben, conversation, send } = await openChat(10)
    await send('hello')
    await inboxWithUnread(ben, 1)
    await memberObjectOf(anna).setBlocked(ben, 'me', POOL)
    const annas = await openSocket(anna)
    await memberObjectOf(anna).onTyping(conversation, ben)
    await memberObjectOf(anna).onRead(conversation, ben, 1)
    await memberObjectOf(anna).onLike('somebody', POOL)
    expect((await annas.next()).type).toBe('like')
  })

  it('get an event when a message is returned', async () => {
    const { anna, ben, conversation, send } = await openChat(10)
    await memberObjectOf(ben).sync(GONE)
    const annas = await openSocket(anna)
    const client_id = crypto.randomUUID()
    await send('too late', { client_id })
    const events = [await annas.next(), await annas.next(), await annas.next(), await annas.next()]
    expect(events.slice(2)).toEqual([
      { type: 'message-returned', conversation, client_id },
      { type: 'credits', credits: 10 },
    ])
  })

  it('close with their session, and only with theirs', async () => {
    const anna = await memberWith(1)
    const session = await beginSession(anna)
    const [laptop, phone] = [await openSocket(anna, { session, pool: 'tests' }), await openSocket(anna)]
    expect(await memberObjectOf(anna).endSession(session)).toBe(true)
    expect(await laptop.closed).toBe(4401)
    await memberObjectOf(anna).onLike('somebody', POOL)
    expect((await phone.next()).type).toBe('like')
  })

  it('answer a ping, ignore unknown frames, and close on a frame that is too big', async () => {
    const anna = await memberWith(1)
    const socket = await openSocket(anna)
    socket.sendText('ping')
    expect(await socket.nextText()).toBe('pong')
    socket.sendText('{"type":"surprise"}')
    socket.sendText('not json')
    await memberObjectOf(anna).onLike('somebody', POOL)
    expect((await socket.next()).type).toBe('like')
    socket.sendText('x'.repeat(9_000))
    expect(await socket.closed).toBe(1009)
  })

  it('may send twenty frames a second; more is warned of, then closed, though the object slept in between', async () => {
    const anna = await memberWith(1)
    const socket = await openSocket(anna)
    const at = (now: number) => setClock(memberObjectOf(anna), () => now)
    const hurry = (frames: number) => {
      for (let n = 0; n < frames; n++) socket.sendText('{"type":"surprise"}')
    }
    await at(1_000_000)
    hurry(20)
    await memberObjectOf(anna).onLike('somebody', POOL)
    expect((await socket.next()).type).toBe('like')
    hurry(3)
    expect(await socket.next()).toEqual({ type: 'warning', code: 'too_many' })
    await evictDurableObject(memberObjectOf(anna), { webSockets: 'hibernate' })
    await at(1_001_500)
    hurry(21)
    expect(await socket.closed).toBe(4420)
  })

  it('are at most 20 per member; the oldest is closed for a new one', async () => {
    const anna = await memberWith(1)
    const sockets = []
    for (let n = 0; n < 21; n++) {
      await setClock(memberObjectOf(anna), () => n)
      sockets.push(await openSocket(anna))
    }
    expect(await sockets[0]?.closed).toBe(4429)
    await memberObjectOf(anna).onLike('somebody', POOL)
    for (const socket of sockets.slice(1)) expect((await socket.next()).type).toBe('like')
  })

  it('of a suspended member are closed, and nothing more is sent to them', async () => {
    const { anna, conversation, send } = await openChat(10)
    const socket = await openSocket(anna)
    await memberObjectOf(anna).sync(GONE)
    expect(await socket.closed).toBe(4401)
    expect(await send('hello')).toMatchObject({ refusal: 'not_found' })
    expect(
      await eventually(
        () => memberObjectOf(anna).getBalance(),
        (balance) => balance === 10,
      ),
    ).toBe(10)
    expect(await sendFrom(anna, { conversation, text: 'again' })).toMatchObject({ ok: false })
  })
})
