// Only the conversation object knows its participants (design section 4): a direct call in the name of another member gets nothing and
// changes nothing. Every call of the object has its row; a new one without does not compile.
import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openChat, readAll, roomOf } from '#tests/support/chat-world.ts'
import type { ConversationProtocol } from '#worker/durable/protocol.ts'

type Way = Exclude<keyof ConversationProtocol, keyof Rpc.DurableObjectBranded>
type World = Awaited<ReturnType<typeof openChat>>
type Room = ReturnType<typeof roomOf>

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
const WAYS: Record<Way, { ask: (room: Room, third: string, world: World) => unknown; told: unknown }> = {
  append: {
    ask: (room, sender, { anna: receiver }) => room.append({ sender, receiver, messages: [message] }),
    told: NOT_FOUND,
  },
  findSeqs: {
    ask: (room, third) => room.findSeqs(third, ['client-1', 'client-2']),
    told: [],
  },
  findNewest: { ask: (room, third) => room.findNewest(third), told: null },
  read: { ask: (room, third) => room.read(third, everything), told: NOT_FOUND },
  markRead: { ask: (room, third) => room.markRead(third, 1, true), told: NOT_FOUND },
  react: { ask: (room, third) => room.react(third, 1, 'heart'), told: NOT_FOUND },
  setHidden: { ask: (room, third) => room.setHidden(third, 1, true), told: NOT_FOUND },
  addPhoto: { ask: (room, third) => room.addPhoto(third, 'mine'), told: NOT_FOUND },
  isOffered: { ask: (room, third) => room.isOffered(third, PHOTO), told: false },
  findPhotoSender: { ask: (room, third) => room.findPhotoSender(third, PHOTO), told: null },
  saveEvidence: { ask: (room, third) => room.saveEvidence(third, 1, 'report'), told: NOT_FOUND },
  openEvidence: { ask: (room) => room.openEvidence('a made-up report', 'somebody'), told: null },
  clear: { ask: (room, third) => room.clear(third, 1), told: undefined },
  forget: { ask: (room, third) => room.forget(third), told: undefined },
}

const storedIn = (room: Room) =>
  runInDurableObject(room as unknown as DurableObjectStub, (_room, { storage: { sql } }) =>
    ['messages', 'participants', 'marks', 'photos', 'sealed', 'evidence', 'evidence_readings'].map((table) =>
      sql.exec<Record<string, SqlStorageValue>>(`SELECT * FROM ${table}`).toArray(),
    ),
  )

describe('a conversation object called directly by a third member', () => {
  it.each(Object.entries(WAYS))('returns and changes nothing by %s', async (_, { ask, told }) => {
    const world = await openChat(10)
    const room = roomOf(world.conversation)
    await world.send('Between us', { client_id: 'client-1' })
    expect(await room.addPhoto(world.anna, PHOTO)).toEqual({ ok: true })
    expect(await room.saveEvidence(world.ben, 1, 'a report')).toEqual({ ok: true })
    const before = await storedIn(room)
    expect(await ask(room, crypto.randomUUID(), world)).toEqual(told)
    expect(await storedIn(room)).toEqual(before)
    expect(await readAll(world.ben, world.conversation)).toMatchObject([{ text: 'Between us' }])
  })
})
