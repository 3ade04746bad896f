// State that objects hold in memory and have not stored yet (docs/decisions/chat.md): lost in a crash, requested again, never
// doubled.
import { runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  conversationObjectOf,
  inboxWithUnread,
  kill,
  memberObjectOf,
  openChat,
  readAll,
} from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { ChatRoom } from '#worker/durable/conversation/chat-room.ts'
import { MemberDesk } from '#worker/durable/member/member-desk.ts'

afterEach(() => vi.restoreAllMocks())

/** Anna has written five messages, and Ben has them. */
async function fiveMessages() {
  const world = await openChat(10)
  const sent = []
  for (let n = 1; n <= 5; n++) {
    const client_id = crypto.randomUUID()
    sent.push({ client_id, text: `message ${n}` })
    await world.send(`message ${n}`, { client_id })
  }
  await inboxWithUnread(world.ben, 5)
  return { ...world, sent }
}

type World = Awaited<ReturnType<typeof fiveMessages>>

async function expectFive({ anna, ben, conversation, sent, send }: World): Promise<void> {
  expect((await readAll(ben, conversation)).map(({ text }) => text)).toEqual(sent.map(({ text }) => text))
  expect(await memberObjectOf(ben).list()).toMatchObject([
    { num_unread_messages: 5, last_message: { text: 'message 5' } },
  ])
  expect(await memberObjectOf(anna).list()).toMatchObject([{ last_message: { text: 'message 5' } }])
  expect((await memberObjectOf(anna).view(conversation))?.queued).toEqual([])
  for (const [index, { text, client_id }] of sent.entries())
    expect(await send(text, { client_id })).toMatchObject({
      ok: true,
      credits: 5,
      message: { seq: index + 1 },
    })
}

describe('a confirmation that is not stored yet', () => {
  it('leads to a second delivery after a crash of the conversation object, and the message is there once', async () => {
    const world = await fiveMessages()
    await kill(conversationObjectOf(world.conversation))
    const deliver = vi.spyOn(MemberDesk.prototype, 'deliver')
    await readAll(world.anna, world.conversation)
    await eventually(
      async () => deliver.mock.calls.length,
      (calls) => calls > 0,
    )
    await expectFive(world)
  })

  it('is requested again after a crash of the sender’s member object, with the same seqs', async () => {
    const world = await fiveMessages()
    await kill(memberObjectOf(world.anna))
    await eventually(
      () => memberObjectOf(world.anna).view(world.conversation),
      (view) => view?.queued.length === 0,
    )
    await expectFive(world)
  })

  it('is the same when every alarm runs twice', async () => {
    const world = await fiveMessages()
    const objects = [
      memberObjectOf(world.anna),
      conversationObjectOf(world.conversation),
      memberObjectOf(world.ben),
    ]
    for (const object of [...objects, ...objects])
      await runInDurableObject(object as DurableObjectStub<ChatRoom>, (one) => one.alarm())
    await expectFive(world)
  })

  it('of an outbox from an earlier version is sent when the object wakes, and shown', async () => {
    const { anna, ben, conversation } = await openChat(10)
    await runInDurableObject(memberObjectOf(anna), (_desk, { storage }) => {
      storage.sql.exec(
        `INSERT INTO outbox (client_id, conversation, status, digest, text, producer, sent_at, due_at)
         VALUES ('old-message', ?, 'queued', '', 'from before', 'member', 1, 1)`,
        conversation,
      )
    })
    await kill(memberObjectOf(anna))
    expect(await memberObjectOf(anna).list()).toHaveLength(1)
    await inboxWithUnread(ben, 1)
    await eventually(
      () => memberObjectOf(anna).list(),
      ([chat]) => chat?.last_message?.text === 'from before',
    )
    expect(await readAll(ben, conversation)).toMatchObject([
      { client_id: 'old-message', text: 'from before' },
    ])
  })

  it('shows the previous message again when a message without a seq is returned', async () => {
    const { anna, ben, conversation, send } = await openChat(10)
    await send('before')
    await inboxWithUnread(ben, 1)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { ChatRoom } = await import('#worker/durable/conversation/chat-room.ts')
    const append = vi.spyOn(ChatRoom.prototype, 'append').mockImplementation(() => ({
      ok: false,
      refusal: 'not_found',
      details: {},
    }))
    expect(await send('never')).toMatchObject({ refusal: 'member_unavailable' })
    append.mockRestore()
    expect(await memberObjectOf(anna).list()).toMatchObject([{ last_message: { text: 'before' } }])
    expect(await memberObjectOf(anna).getBalance()).toBe(9)
    expect(await readAll(anna, conversation)).toHaveLength(1)
  })
})
