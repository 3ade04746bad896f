import { describe, expect, it } from 'vitest'
import type { Message } from '#src/contract/chat.ts'
import { withoutPeer } from '#worker/features/chats/without-peer.ts'

const message = (seq: number, sender: string, more: Partial<Message> = {}): Message => ({
  conversation: 'c',
  seq,
  client_id: `m${seq}`,
  sender,
  producer: 'member',
  text: `text ${seq}`,
  sent_at: '2026-11-20T12:00:00.000Z',
  extra: null,
  ...more,
})
const reactionOf = (member: string) => ({ member, reaction: 'heart', revision: 1 }) as const

describe('a conversation without what one participant contributed', () => {
  const page = withoutPeer(
    {
      messages: [
        message(1, 'ben', {
          extra: { photo: 'p' },
          quoted: { sender: 'anna', text: 'hers', photo: false },
          reactions: [reactionOf('anna')],
        }),
        message(2, 'anna', {
          extra: { quote: 1 },
          quoted: { sender: 'ben', text: 'his', photo: false },
          reactions: [reactionOf('ben')],
        }),
        message(3, 'anna', {
          quoted: { sender: 'anna', text: 'hers', photo: false },
          reactions: [reactionOf('ben'), reactionOf('anna')],
        }),
      ],
      changes: [{ seq: 2, hidden: false, reactions: [reactionOf('ben'), reactionOf('anna')] }],
      has_more: true,
    },
    'ben',
  )

  it('keeps the seqs of their messages, without texts, photo, or quotes', () => {
    expect(page.messages[0]).toEqual(message(1, 'ben', { text: '', reactions: [reactionOf('anna')] }))
  })

  it('keeps one’s own texts, without the other’s reactions and quotes of them', () => {
    expect(page.messages[1]).toEqual(message(2, 'anna', { extra: { quote: 1 }, quoted: null }))
    expect(page.messages[2]).toMatchObject({
      quoted: { sender: 'anna', text: 'hers' },
      reactions: [reactionOf('anna')],
    })
  })

  it('returns no reaction of theirs except that it is withdrawn', () => {
    expect(page.changes).toEqual([
      { seq: 2, hidden: false, reactions: [{ ...reactionOf('ben'), reaction: null }, reactionOf('anna')] },
    ])
    expect(page.has_more).toBe(true)
  })
})
