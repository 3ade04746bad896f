// Sending over the live socket (worker/durable/member/sockets.ts): the same as POST /api/message.php, answered on that socket.
import { runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LiveCommand, LiveEvent } from '#src/contract/live.ts'
import {
  conversationObjectOf,
  memberObjectOf,
  openChat,
  readAll,
  setClock,
} from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { beginSession, openSocket } from '#tests/support/live-socket.ts'
import { ChatRoom } from '#worker/durable/conversation/chat-room.ts'

afterEach(() => vi.restoreAllMocks())

type Send = Extract<LiveCommand, { type: 'send' }>

/** What a page sends; `more` overrides fields of the default message. */
const frame = (conversation: string, more: Partial<Send> = {}): Send => ({
  type: 'send',
  conversation,
  client_id: crypto.randomUUID(),
  text: 'hello',
  acknowledge_fictional: false,
  ...more,
})

/** The next answer to a message among a socket's events. */
async function answerOn(socket: Awaited<ReturnType<typeof openSocket>>) {
  for (;;) {
    const event: LiveEvent = await socket.next()
    if (event.type === 'sent' || event.type === 'refused') return event
  }
}

describe('a message over the live socket', () => {
  it('is answered on that socket, sent to the other tabs, and delivered', async () => {
    const { anna, ben, conversation } = await openChat(10)
    const [laptop, phone, bens] = [await openSocket(anna), await openSocket(anna), await openSocket(ben)]
    const command = frame(conversation, { quote: 3 })
    laptop.send(command)
    expect(await laptop.next()).toMatchObject({
      type: 'sent',
      client_id: command.client_id,
      credits: 9,
      message: { seq: 1, text: 'hello', sender: anna, producer: 'member', extra: { quote: 3 } },
    })
    expect(await phone.next()).toMatchObject({ type: 'message', message: { client_id: command.client_id } })
    expect(await phone.next()).toEqual({ type: 'credits', credits: 9 })
    expect(await bens.next()).toMatchObject({ type: 'message', num_unread_messages: 1 })
    await memberObjectOf(anna).onLike('somebody', 'tests')
    expect((await laptop.next()).type).toBe('like')
  })

  it('is the same message and paid once when repeated there or over HTTP', async () => {
    const { anna, conversation, send } = await openChat(10)
    const socket = await openSocket(anna)
    const command = frame(conversation)
    socket.send(command)
    socket.send(command)
    const { client_id } = command
    const first = await answerOn(socket)
    expect(await answerOn(socket)).toEqual(first)
    expect(await send(command.text, { client_id })).toEqual({
      ok: true,
      credits: 9,
      message: first.type === 'sent' && first.message,
    })
    expect(await memberObjectOf(anna).getBalance()).toBe(9)
    expect(await readAll(anna, conversation)).toHaveLength(1)
  })

  it('is refused for the same reasons with the same texts', async () => {
    const { anna, conversation } = await openChat(1)
    const socket = await openSocket(anna)
    const refusalOf = async (command: Send) => {
      socket.send(command)
      const answer = await answerOn(socket)
      expect(answer.client_id).toBe(command.client_id)
      return answer
    }
    expect(await refusalOf(frame('nowhere1'))).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(frame(conversation, { text: ' \n ' }))).toMatchObject({
      code: 'invalid',
      details: { fields: { text: 'required' } },
    })
    expect(await refusalOf(frame(conversation, { text: 'x'.repeat(2_001) }))).toMatchObject({
      code: 'invalid',
      details: { fields: { text: 'message_too_long' } },
    })
    expect(await refusalOf(frame(conversation, { client_id: 'short' }))).toMatchObject({ code: 'invalid' })
    expect(await refusalOf(frame(conversation))).toMatchObject({ type: 'sent', credits: 0 })
    expect(await refusalOf(frame(conversation))).toMatchObject({
      code: 'insufficient_credits',
      details: { credits: 0, required: 1 },
    })
  })

  it('is refused for a second where the conversation object cannot be asked about its photo, and costs nothing', async () => {
    const { anna, conversation } = await openChat(10)
    const photo = `${'a'.repeat(43)}-640x480`
    await conversationObjectOf(conversation).addPhoto(anna, photo)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(ChatRoom.prototype, 'isOffered').mockImplementation(() => {
      throw new Error('the machine is gone')
    })
    const socket = await openSocket(anna)
    const command = frame(conversation, { photo })
    const { client_id } = command
    socket.send(command)
    expect(await answerOn(socket)).toEqual({
      ...{ type: 'refused', client_id, code: 'unavailable', details: { retry_after: 1 } },
    })
    expect(await memberObjectOf(anna).getBalance()).toBe(10)
    vi.restoreAllMocks()
    socket.send(command)
    expect(await answerOn(socket)).toMatchObject({ type: 'sent', client_id, credits: 9 })
  })

  it('costs the site’s price, whatever the frame says', async () => {
    const { anna, conversation } = await openChat(10)
    const socket = await openSocket(anna)
    socket.sendText(
      JSON.stringify({ ...frame(conversation), cost: 0, producer: 'operator', message_cost: 0 }),
    )
    expect(await answerOn(socket)).toMatchObject({ credits: 9, message: { producer: 'member' } })
  })

  it('may be one of sixty in a second; more wait a second and the socket stays open', async () => {
    const { anna, conversation } = await openChat(100)
    await setClock(memberObjectOf(anna), () => 1_000_000)
    const socket = await openSocket(anna)
    const commands = Array.from({ length: 65 }, (_, n) => frame(conversation, { text: `message ${n}` }))
    for (const command of commands) socket.send(command)
    const answers = []
    for (const _ of commands) answers.push(await answerOn(socket))
    expect(answers.filter(({ type }) => type === 'sent')).toHaveLength(60)
    const refused = answers.filter((answer) => answer.type === 'refused')
    expect(refused).toHaveLength(5)
    for (const answer of refused)
      expect(answer).toMatchObject({ code: 'too_many', details: { retry_after: 1 } })
    await setClock(memberObjectOf(anna), () => 1_001_000)
    const [again = frame(conversation)] = commands.slice(-1)
    socket.send(again)
    expect(await answerOn(socket)).toMatchObject({ type: 'sent', client_id: again.client_id, credits: 39 })
    expect((await readAll(anna, conversation)).map(({ text }) => text)).toEqual([
      ...commands.slice(0, 60).map(({ text }) => text),
      'message 64',
    ])
  })

  it('is refused after its session has ended', async () => {
    const { anna, conversation } = await openChat(10)
    const session = await beginSession(anna)
    const socket = await openSocket(anna, { session, pool: 'tests' })
    await memberObjectOf(anna).endSession(session)
    socket.send(frame(conversation))
    expect(await socket.closed).toBe(4401)
    await eventually(
      () => runInDurableObject(memberObjectOf(anna), (_desk, state) => state.getWebSockets().length),
      (open) => open === 0,
    )
    expect(await memberObjectOf(anna).getBalance()).toBe(10)
    expect(await readAll(anna, conversation)).toEqual([])
  })
})
