import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { type ConversationLog, createConversationLog } from '#worker/durable/conversation/log.ts'
import { createMessageChanges, type MessageChanges } from '#worker/durable/conversation/reactions.ts'
import { type ConversationReader, createConversationReader } from '#worker/durable/conversation/reader.ts'
import { CONVERSATION_SCHEMA } from '#worker/durable/conversation/schema.ts'
import { createSealed } from '#worker/durable/conversation/sealed.ts'
import { packExtra } from '#worker/durable/kit/message.ts'

const ALL = { cleared_upto: 0, limit: 50 }

describe('changes of messages', () => {
  let log: ConversationLog
  let changes: MessageChanges
  let reader: ConversationReader
  let storage: ReturnType<typeof memoryStorage>
  beforeEach(() => {
    storage = memoryStorage(CONVERSATION_SCHEMA)
    log = createConversationLog(storage)
    changes = createMessageChanges(storage)
    reader = createConversationReader({ conversation: 'room', log, changes })
    log.admit(['anna', 'ben'])
    say('anna', 'Tea or coffee?')
    say('ben', 'Coffee')
  })
  const say = (sender: string, text: string, extra: Parameters<typeof packExtra>[0] = {}) =>
    log.append(sender, { client_id: text, producer: 'member', text, extra: packExtra(extra), sent_at: 0 }).seq
  const read = (member: string, page: Partial<typeof ALL> = {}) =>
    reader.present(member, log.read(member, { ...ALL, ...page }).messages)
  const reactionsOn = (seq: number) =>
    read('anna')
      .find((message) => message.seq === seq)
      ?.reactions?.map(({ member, reaction }) => `${member} ${reaction}`)

  it('are one reaction of each of the two, changed and withdrawn', () => {
    changes.react('ben', 1, 'heart')
    changes.react('anna', 1, 'fire')
    expect(reactionsOn(1)).toEqual(['ben heart', 'anna fire'])
    changes.react('ben', 1, 'laugh')
    expect(reactionsOn(1)).toEqual(['anna fire', 'ben laugh'])
    changes.react('ben', 1, null)
    expect(reactionsOn(1)).toEqual(['anna fire'])
    expect(changes.react('ben', 1, null)).toBeNull()
    expect(reactionsOn(2)).toBeUndefined()
  })

  it('hide a message from one of them alone, and a page for the other stays as long', () => {
    say('ben', 'or water')
    expect(changes.setHidden('anna', 2, true)).toBe(true)
    expect(changes.setHidden('anna', 2, true)).toBe(false)
    expect(read('anna').map(({ seq }) => seq)).toEqual([1, 3])
    expect(read('anna', { limit: 2 }).map(({ seq }) => seq)).toEqual([1, 3])
    expect(read('ben').map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(log.findBefore(3, 'anna')?.seq).toBe(1)
    changes.setHidden('anna', 2, false)
    expect(read('anna').map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  it('are all returned since a revision, in pages, and never what the other has hidden', () => {
    for (let more = 0; more < 120; more++) say('ben', `message ${more}`)
    const since = changes.getRevision()
    for (let seq = 3; seq < 123; seq++) changes.react('ben', seq, 'fire')
    changes.setHidden('ben', 4, true)
    changes.setHidden('anna', 5, true)
    const reported = new Map<number, boolean>()
    for (let revision = since; ; ) {
      const page = changes.listChanges('anna', revision)
      for (const { seq, hidden } of page.changes) reported.set(seq, hidden)
      if (page.changes.length === 0) break
      revision = page.revision
    }
    expect(reported.size).toBe(120)
    expect([...reported].filter(([, hidden]) => hidden)).toEqual([[5, true]])
  })

  it('quote what the log says, and nothing that its reader does not see', () => {
    say('ben', 'Coffee, then', { quote: 1 })
    const quoted = (member: string) => read(member).find(({ text }) => text === 'Coffee, then')?.quoted
    expect(quoted('anna')).toEqual({ sender: 'anna', text: 'Tea or coffee?', photo: false })
    changes.setHidden('ben', 1, true)
    expect(quoted('ben')).toBeNull()
    expect(quoted('anna')).not.toBeNull()
    createSealed(storage).seal('anna', 0)
    expect(quoted('anna')).toBeNull()
  })

  it('quote nothing that comes later, was returned, was cleared, or never existed', () => {
    const quoted = (quote: number) => {
      const seq = say('anna', `about ${quote}`, { quote })
      return read('anna').find((message) => message.seq === seq)?.quoted
    }
    expect(quoted(99)).toBeNull()
    expect(quoted(Number.MAX_SAFE_INTEGER)).toBeNull()
    log.removeMessage(2, 1)
    expect(quoted(2)).toBeNull()
    expect(quoted(1)).not.toBeNull()
    log.clear('anna', 1)
    expect(read('anna').at(-1)?.quoted).toBeNull()
  })

  it('quote what was said after the part that was cleared, also by a member who clears more than there is', () => {
    const quoted = (quote: number) => {
      const seq = say('anna', `about ${quote}`, { quote })
      return read('anna').find((message) => message.seq === seq)?.quoted
    }
    log.clear('anna', 1)
    expect(quoted(2)).not.toBeNull()
    log.clear('anna', 99)
    expect(quoted(2)).toBeNull()
    expect(quoted(say('ben', 'Later'))).not.toBeNull()
  })

  it('say once, to the sender alone, that nobody answered a message', () => {
    expect(changes.setUnanswered('anna', 1)).toBe(true)
    const revision = changes.getRevision()
    expect(changes.setUnanswered('anna', 1)).toBe(false)
    expect(changes.getRevision()).toBe(revision)
    expect(changes.listUnanswered('anna', 1, 2)).toEqual([1])
    expect(changes.listChanges('anna', 0).changes).toMatchObject([
      { seq: 1, hidden: false, unanswered: true },
    ])
    expect(changes.listChanges('ben', 0).changes[0]).not.toHaveProperty('unanswered')
  })

  it('are deleted with their member', () => {
    changes.react('ben', 1, 'heart')
    changes.react('ben', 2, 'fire')
    const since = changes.getRevision()
    changes.forget('ben')
    expect(reactionsOn(1)).toBeUndefined()
    const gone = (seq: number) => ({ seq, reactions: [{ reaction: null, revision: since + seq }] })
    expect(changes.listChanges('anna', since)).toMatchObject({
      changes: [gone(1), gone(2)],
      revision: since + 2,
    })
  })
})
