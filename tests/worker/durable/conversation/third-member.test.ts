// Only the conversation object knows its participants (design section 4): a direct call in the name of another member gets nothing and
// changes nothing. Every call of the object has its row; a new one without does not compile.
import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { conversationObjectOf, openChat, readAll } from '#tests/support/chat-world.ts'
import type { ConversationProtocol } from '#worker/durable/conversation/protocol.ts'

type Way = Exclude<keyof ConversationProtocol, keyof Rpc.DurableObjectBranded>
type World = Awaited<ReturnType<typeof openChat>>
type Room = ReturnType<typeof conversationObjectOf>

const NOT_FOUND = { ok: false, refusal: 'not_found', details: {} }
const PHOTO = `${'a'.repeat(43)}-640x480`
const message = {
  client_id: 'client-1',
  text: 'Me too',
  producer: 'member',
  sent_at: 1,
  extra: null,
} as const
const everything = { after: 0, cleared_upto: 0, limit: 100 }

/** What a third member calls, and the answer. */
const WAYS: Record<
  Way,
  { ask: (conversationObject: Room, third: string, world: World) => unknown; told: unknown }
> = {
  append: {
    ask: (conversationObject, sender, { anna: receiver }) =>
      conversationObject.append({ sender, receiver, messages: [message] }),
    told: NOT_FOUND,
  },
  findSeqs: {
    ask: (conversationObject, third) => conversationObject.findSeqs(third, ['client-1', 'client-2']),
    told: [],
  },
  findNewest: { ask: (conversationObject, third) => conversationObject.findNewest(third), told: null },
  read: { ask: (conversationObject, third) => conversationObject.read(third, everything), told: NOT_FOUND },
  markRead: {
    ask: (conversationObject, third) => conversationObject.markRead(third, 1, true),
    told: NOT_FOUND,
  },
  react: { ask: (conversationObject, third) => conversationObject.react(third, 1, 'heart'), told: NOT_FOUND },
  setHidden: {
    ask: (conversationObject, third) => conversationObject.setHidden(third, 1, true),
    told: NOT_FOUND,
  },
  setUnanswered: {
    ask: (conversationObject, third) => conversationObject.setUnanswered(third, 1),
    told: false,
  },
  addPhoto: {
    ask: (conversationObject, third) => conversationObject.addPhoto(third, 'mine'),
    told: NOT_FOUND,
  },
  isOffered: { ask: (conversationObject, third) => conversationObject.isOffered(third, PHOTO), told: false },
  findPhotoSender: {
    ask: (conversationObject, third) => conversationObject.findPhotoSender(third, PHOTO),
    told: null,
  },
  saveEvidence: {
    ask: (conversationObject, third) => conversationObject.saveEvidence(third, 1, 'report'),
    told: NOT_FOUND,
  },
  openEvidence: {
    ask: (conversationObject) => conversationObject.openEvidence('a made-up report', 'somebody'),
    told: null,
  },
  clear: { ask: (conversationObject, third) => conversationObject.clear(third, 1), told: undefined },
  forget: { ask: (conversationObject, third) => conversationObject.forget(third), told: undefined },
}

const storedIn = (conversationObject: Room) =>
  runInDurableObject(conversationObject as unknown as DurableObjectStub, (_room, { storage: { sql } }) =>
    ['messages', 'participants', 'marks', 'photos', 'sealed', 'evidence', 'evidence_readings'].map((table) =>
      sql.exec<Record<string, SqlStorageValue>>(`SELECT * FROM ${table}`).toArray(),
    ),
  )

describe('a conversation object called directly by a third member', () => {
  it.each(Object.entries(WAYS))('returns and changes nothing by %s', async (_, { ask, told }) => {
    const world = await openChat(10)
    const conversationObject = conversationObjectOf(world.conversation)
    await world.send('Between us', { client_id: 'client-1' })
    expect(await conversationObject.addPhoto(world.anna, PHOTO)).toEqual({ ok: true })
    expect(await conversationObject.saveEvidence(world.ben, 1, 'a report')).toEqual({ ok: true })
    const before = await storedIn(conversationObject)
    expect(await ask(conversationObject, crypto.randomUUID(), world)).toEqual(told)
    expect(await storedIn(conversationObject)).toEqual(before)
    expect(await readAll(world.ben, world.conversation)).toMatchObject([{ text: 'Between us' }])
  })
})
