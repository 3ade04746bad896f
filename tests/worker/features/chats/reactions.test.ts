// What members do to messages beside writing them: reacting, quoting, hiding; sent live, and to nobody else.
import { beforeEach, describe, expect, it } from 'vitest'
import { conversationObjectOf } from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signedUp } from '#tests/support/harness.ts'
import { listenTo } from '#tests/support/live-socket.ts'

type Someone = Awaited<ReturnType<typeof signedUp>>
const OF_ANNA = 1

describe('messages of two members', () => {
  let anna: Someone
  let ben: Someone
  let conversation: string

  beforeEach(async () => {
    anna = await signedUp('Anna')
    ben = await signedUp('Ben')
    conversation = (await anna.api.chat.open({ profile: ben.user.id })).id
    await say(anna, 'Tea or coffee?')
    await eventually(
      () => ben.api.chats.list(),
      (chats) => chats.length === 1,
    )
  })

  const say = (one: Someone, text: string, extra: { quote?: number } = {}) =>
    one.api.message.send({ conversation, client_id: crypto.randomUUID(), text, ...extra })
  const read = (one: Someone, page: { since?: string } = {}) =>
    one.api.chat.read({ id: conversation, ...page })
  const listen = async (one: Someone) => {
    const { webSocket } = await one.fetch('/api/live.php', { headers: { upgrade: 'websocket' } })
    if (!webSocket) throw new Error('no socket')
    return listenTo(webSocket)
  }
  const react = (one: Someone, reaction: 'heart' | 'fire' | null, seq = OF_ANNA) =>
    one.api.reactions.set({ conversation, seq, reaction })

  it('a reaction is free, sent live to both, and listed for a member who was away', async () => {
    const [annas, bens] = await Promise.all([listen(anna), listen(ben)])
    const before = await read(anna)
    const credits = (await ben.api.credits.show()).balance
    await react(ben, 'heart')
    const event = { type: 'reaction', conversation, seq: OF_ANNA, member: ben.user.id, reaction: 'heart' }
    expect(await annas.next()).toMatchObject(event)
    expect(await bens.next()).toMatchObject(event)
    expect((await ben.api.credits.show()).balance).toBe(credits)
    expect((await read(anna)).messages[0]?.reactions).toMatchObject([
      { member: ben.user.id, reaction: 'heart' },
    ])
    await react(ben, null)
    expect((await read(anna)).messages[0]?.reactions).toBeUndefined()
    const missed = await read(anna, { since: String(before.revision) })
    expect(missed.changes).toMatchObject([{ seq: OF_ANNA, reactions: [{ reaction: null }] }])
    expect((await read(anna, { since: String(missed.revision) })).changes).toEqual([])
  })

  it('an answer quotes what the other wrote, live and in the thread, whatever its sender supplies', async () => {
    const annas = await listen(anna)
    await say(ben, 'Coffee!', { quote: OF_ANNA })
    const quoted = { sender: anna.user.id, text: 'Tea or coffee?', photo: false }
    expect(await annas.next()).toMatchObject({ message: { text: 'Coffee!', quoted } })
    expect((await read(anna)).messages.at(-1)).toMatchObject({ extra: { quote: OF_ANNA }, quoted })
    await anna.api.message.hide({ conversation, seq: OF_ANNA })
    expect((await read(anna)).messages.at(-1)?.quoted).toBeNull()
    expect((await read(ben)).messages.at(-1)?.quoted).toEqual(quoted)
  })

  it('a message is deleted for one member alone, in the list too, and restored by undo', async () => {
    await say(anna, 'Or water?')
    const last = async (one: Someone) => (await one.api.chats.list())[0]?.last_message?.text
    await eventually(
      () => last(ben),
      (text) => text === 'Or water?',
    )
    const bens = await listen(ben)
    await ben.api.message.hide({ conversation, seq: 2 })
    expect(await bens.next()).toEqual({ type: 'message-hidden', conversation, seq: 2, hidden: true })
    expect((await read(ben)).messages.map(({ seq }) => seq)).toEqual([1])
    expect(await last(ben)).toBe('Tea or coffee?')
    expect((await read(anna)).messages.map(({ seq }) => seq)).toEqual([1, 2])
    expect(await last(anna)).toBe('Or water?')
    await ben.api.message.restore({ conversation, seq: 2 })
    expect((await read(ben)).messages.map(({ seq }) => seq)).toEqual([1, 2])
    expect(await last(ben)).toBe('Or water?')
  })

  it('a sender sees how far their messages were delivered', async () => {
    const { conversation: state } = await eventually(
      () => read(anna),
      (chat) => chat.conversation.peer_has_upto === 1,
    )
    expect(state).toMatchObject({ peer_has_upto: 1, peer_read_upto: 0 })
  })

  it('a delivery receipt is sent live, once for all messages, to their sender alone', async () => {
    const [annas, bens] = await Promise.all([listen(anna), listen(ben)])
    await Promise.all([say(anna, 'Or water?'), say(anna, 'Or wine?')])
    let received = await annas.next()
    while (received.type === 'message' || received.type === 'credits') received = await annas.next()
    expect(received).toEqual({ type: 'delivered', conversation, has_upto: 3 })
    await react(ben, 'heart')
    expect((await annas.next()).type).toBe('reaction')
    expect([await bens.next(), await bens.next(), await bens.next()].map(({ type }) => type)).toEqual([
      'message',
      'message',
      'reaction',
    ])
  })

  it('nobody reacts to a member they have blocked, nor sends events to one who blocked them', async () => {
    const [annas, bens] = await Promise.all([listen(anna), listen(ben)])
    await anna.api.block.add({ profile: ben.user.id })
    expect(await annas.next()).toMatchObject({ type: 'blocked', profile: ben.user.id })
    expect(await bens.next()).toMatchObject({ type: 'gone', profile: anna.user.id, gone: true })
    for (const one of [anna, ben])
      await expect(react(one, 'heart')).rejects.toMatchObject({ code: 'member_unavailable' })
    await ben.api.message.hide({ conversation, seq: OF_ANNA })
    expect((await bens.next()).type).toBe('message-hidden')
    await anna.api.block.remove({ profile: ben.user.id })
    expect((await read(anna)).messages[0]?.reactions).toBeUndefined()
  })

  it('a third member gets nothing of it, and unknown seqs are refused', async () => {
    const cato = await signedUp('Cato')
    await cato.api.chat.open({ profile: ben.user.id })
    const refused = { code: 'not_found' }
    const { api } = cato
    await expect(api.reactions.set({ conversation, seq: 1, reaction: 'fire' })).rejects.toMatchObject(refused)
    await expect(api.message.hide({ conversation, seq: 1 })).rejects.toMatchObject(refused)
    await expect(api.message.restore({ conversation, seq: 1 })).rejects.toMatchObject(refused)
    await expect(api.chat.read({ id: conversation, since: '0' })).rejects.toMatchObject(refused)
    for (const seq of [2, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      await expect(react(ben, 'fire', seq)).rejects.toMatchObject(refused)
      await expect(ben.api.message.hide({ conversation, seq })).rejects.toMatchObject(refused)
    }
    for (const seq of [0, -1, 1.5, 2 ** 53])
      await expect(react(ben, 'fire', seq)).rejects.toMatchObject({ code: 'invalid' })
    // @ts-expect-error: a reaction that does not exist.
    await expect(react(ben, 'thumbs_down')).rejects.toMatchObject({ code: 'invalid' })
    expect((await read(anna)).messages[0]).not.toHaveProperty('reactions')
  })

  it('the conversation object itself refuses a third member', async () => {
    const conversationObject = conversationObjectOf(conversation)
    const stranger = crypto.randomUUID()
    const refused = { ok: false, refusal: 'not_found' }
    expect(await conversationObject.react(stranger, 1, 'heart')).toMatchObject(refused)
    expect(await conversationObject.setHidden(stranger, 1, true)).toMatchObject(refused)
    await conversationObject.clear(stranger, 1)
    expect((await read(anna)).messages).toHaveLength(1)
  })
})
