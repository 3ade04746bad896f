import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { type ConversationLog, createConversationLog } from '#worker/durable/conversation/log.ts'
import { CONVERSATION_SCHEMA } from '#worker/durable/conversation/schema.ts'

describe('the log of a conversation', () => {
  let log: ConversationLog
  beforeEach(() => {
    log = createConversationLog(memoryStorage(CONVERSATION_SCHEMA))
    log.admit(['ben', 'anna'])
  })
  const append = (sender: string, client_id: string) =>
    log.append(sender, { client_id, producer: 'member', text: client_id, sent_at: 0 })
  const seqs = (page: { after?: number; before?: number; cleared_upto?: number; limit?: number }) => {
    const { messages, has_more } = log.read('anna', { cleared_upto: 0, limit: 3, ...page })
    return { seqs: messages.map((message) => message.seq), has_more }
  }

  it('numbers messages from 1 without gaps, repeats included', () => {
    expect(append('anna', 'a')).toEqual({ seq: 1, added: true })
    expect(append('anna', 'a')).toEqual({ seq: 1, added: false })
    expect(append('ben', 'a')).toEqual({ seq: 2, added: true })
    expect(append('anna', 'b')).toEqual({ seq: 3, added: true })
  })

  it('admits its two participants and never others', () => {
    expect(log.admit(['anna', 'ben'])).toBe(true)
    expect(log.admit(['anna', 'eve'])).toBe(false)
  })

  it('reads pages: the newest, those before, those after, never the cleared ones', () => {
    for (const client_id of 'abcdefgh') append('anna', client_id)
    expect(seqs({})).toEqual({ seqs: [6, 7, 8], has_more: true })
    expect(seqs({ before: 6 })).toEqual({ seqs: [3, 4, 5], has_more: true })
    expect(seqs({ before: 3 })).toEqual({ seqs: [1, 2], has_more: false })
    expect(seqs({ after: 2 })).toEqual({ seqs: [3, 4, 5], has_more: true })
    expect(seqs({ after: 8 })).toEqual({ seqs: [], has_more: true })
    expect(seqs({ cleared_upto: 6 })).toEqual({ seqs: [7, 8], has_more: false })
    expect(seqs({ after: 1, cleared_upto: 6 })).toEqual({ seqs: [7, 8], has_more: false })
  })

  it('hides a returned message and keeps its seq', () => {
    append('anna', 'a')
    append('anna', 'b')
    log.removeMessage(2, 1)
    expect(seqs({}).seqs).toEqual([1])
    expect(log.findBefore(3, 'anna')?.seq).toBe(1)
    expect(append('anna', 'c').seq).toBe(3)
  })

  it('moves a read mark forward only, and never past the end', () => {
    append('anna', 'a')
    append('anna', 'b')
    expect(log.markRead('ben', 1, true)).toEqual({ read_upto: 1, has_changed: true })
    expect(log.markRead('ben', 99, true)).toEqual({ read_upto: 2, has_changed: true })
    expect(log.markRead('ben', 1, true)).toEqual({ read_upto: 2, has_changed: false })
  })

  it('does not show a hidden read mark, until one is shown again', () => {
    const marks = () => log.listParticipants().find(({ member }) => member === 'ben')
    append('anna', 'a')
    expect(log.markRead('ben', 1, false)).toEqual({ read_upto: 1, has_changed: false })
    expect(marks()).toMatchObject({ read_upto: 1, shown_upto: 0 })
    expect(log.markRead('ben', 1, true)).toEqual({ read_upto: 1, has_changed: true })
    append('anna', 'b')
    log.markRead('ben', 2, false)
    expect(marks()).toMatchObject({ read_upto: 2, shown_upto: 1 })
  })
})
