import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import type { SequencedMessage } from '#worker/durable/kit/message.ts'
import { createInbox, type Inbox } from '#worker/durable/member/inbox/inbox.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'

const from = (sender: string, seq: number, text = `${sender} ${seq}`): SequencedMessage => ({
  seq,
  client_id: `${sender}-${seq}`,
  sender,
  producer: 'member',
  text,
  sent_at: seq * 1_000,
})

describe('inbox', () => {
  let inbox: Inbox
  beforeEach(() => {
    inbox = createInbox(memoryStorage(MEMBER_SCHEMA))
  })
  const unread = () => inbox.list().map((item) => item.num_unread_messages)

  it('lists an opened chat without a message', () => {
    inbox.open({ conversation: 'room', peer: 'ben', peer_kind: 'member' }, 1)
    expect(inbox.list()).toEqual([
      {
        conversation: 'room',
        active_at: 1,
        peer: 'ben',
        archived: false,
        num_unread_messages: 0,
        last_message: null,
      },
    ])
  })

  it('keeps an archived chat out of the list, but counted, until the peer writes again', () => {
    inbox.receive('room', from('ben', 1))
    inbox.receive('other', from('cem', 2))
    inbox.archive('room', true)
    expect(inbox.list().map(({ peer }) => peer)).toEqual(['cem'])
    expect(inbox.list({ archived: true })).toMatchObject([
      { peer: 'ben', archived: true, num_unread_messages: 1 },
    ])
    // The member's own message leaves it archived.
    inbox.recordSequenced('room', from('anna', 2))
    expect(inbox.list({ archived: true })).toMatchObject([{ last_message: { text: 'anna 2' } }])
    inbox.receive('room', from('ben', 3))
    expect(inbox.list({ archived: true })).toEqual([])
    expect(inbox.list().map(({ peer }) => peer)).toEqual(['ben', 'cem'])
  })

  it('is searched by peer, archived or not, newest first, without removed chats', () => {
    inbox.receive('old', from('ben', 1))
    inbox.receive('new', from('cem', 2))
    inbox.receive('gone', from('dan', 3))
    inbox.archive('old', true)
    inbox.remove('gone')
    expect(inbox.listPeers()).toEqual([
      { conversation: 'new', peer: 'cem' },
      { conversation: 'old', peer: 'ben' },
    ])
    expect(inbox.pick(['old', 'gone', 'unknown', 'new']).map(({ peer }) => peer)).toEqual(['ben', 'cem'])
  })

  it('shows whether the member’s own last message was read', () => {
    inbox.open({ conversation: 'room', peer: 'ben', peer_kind: 'member' }, 1)
    const isRead = () => inbox.list()[0]?.last_message?.read
    inbox.recordSequenced('room', from('anna', 1))
    expect(isRead()).toBe(false)
    inbox.recordPeerRead('room', 1)
    expect(isRead()).toBe(true)
    inbox.recordSequenced('room', from('anna', 2))
    expect(isRead()).toBe(false)
    inbox.receive('room', from('ben', 3))
    inbox.recordPeerRead('room', 3)
    expect(isRead()).toBe(false)
  })

  it('counts delivered unread messages, once', () => {
    expect(inbox.receive('room', from('ben', 1))).toBe(true)
    expect(inbox.receive('room', from('ben', 2))).toBe(true)
    expect(inbox.receive('room', from('ben', 2))).toBe(false)
    expect(unread()).toEqual([2])
    inbox.markRead('room', 1)
    expect(unread()).toEqual([1])
    inbox.markRead('room', 2)
    expect(unread()).toEqual([0])
    expect(inbox.markRead('room', 1)).toBe(false)
  })

  it('does not count a message that was read before it was delivered', () => {
    inbox.receive('room', from('ben', 1))
    inbox.markRead('room', 2)
    expect(inbox.receive('room', from('ben', 2))).toBe(true)
    expect(unread()).toEqual([0])
  })

  it('shows the newest message by its seq, whichever came first', () => {
    inbox.open({ conversation: 'room', peer: 'ben', peer_kind: 'member' }, 1)
    inbox.recordSequenced('room', from('anna', 2))
    inbox.receive('room', from('ben', 1))
    expect(inbox.list()[0]?.last_message?.text).toBe('anna 2')
  })

  it('sorts by the latest change', () => {
    inbox.receive('old', from('ben', 1))
    inbox.receive('new', from('cem', 9))
    expect(inbox.list().map((item) => item.peer)).toEqual(['cem', 'ben'])
  })

  it('removes a chat until the peer writes again, and then shows only what is newer', () => {
    inbox.receive('room', from('ben', 1))
    inbox.remove('room')
    expect(inbox.list()).toEqual([])
    expect(inbox.receive('room', from('ben', 1))).toBe(false)
    expect(inbox.list()).toEqual([])
    inbox.receive('room', from('ben', 2))
    expect(inbox.list()).toMatchObject([{ num_unread_messages: 1, last_message: { text: 'ben 2' } }])
    expect(inbox.find('room')?.cleared_upto).toBe(1)
  })

  it('keeps the member’s own message hidden that got its seq after they removed the chat', () => {
    inbox.receive('room', from('ben', 1))
    inbox.remove('room')
    inbox.recordSequenced('room', from('anna', 2))
    expect(inbox.list()).toEqual([])
    expect(inbox.find('room')?.cleared_upto).toBe(2)
    // A message of the peer that comes before the next one of the member is not delivered yet, and is new.
    inbox.recordSequenced('room', from('anna', 4))
    expect(inbox.find('room')?.cleared_upto).toBe(2)
    inbox.receive('room', from('ben', 3))
    expect(inbox.list()).toMatchObject([{ peer: 'ben', num_unread_messages: 1 }])
  })

  it('opens a removed chat again without its history', () => {
    inbox.receive('room', from('ben', 1))
    inbox.remove('room')
    inbox.open({ conversation: 'room', peer: 'ben', peer_kind: 'member' }, 9)
    expect(inbox.list()).toMatchObject([{ num_unread_messages: 0, last_message: null }])
  })

  it('accepts a message that no member wrote only where there is a chat already', () => {
    const automated = { ...from('lotte', 1), producer: 'automated' as const }
    expect(inbox.accepts('room', automated)).toBe(false)
    inbox.open({ conversation: 'room', peer: 'lotte', peer_kind: 'fictional' }, 1)
    expect(inbox.accepts('room', automated)).toBe(true)
    inbox.remove('room')
    expect(inbox.accepts('room', automated)).toBe(false)
    expect(inbox.accepts('room', from('ben', 1))).toBe(true)
  })

  it('shows the message before a returned one', () => {
    inbox.receive('room', from('ben', 1))
    inbox.recordSequenced('room', from('anna', 2))
    inbox.removeMessage('room', 2, from('ben', 1))
    expect(inbox.list()[0]?.last_message?.text).toBe('ben 1')
  })

  it('keeps a short preview without splitting a character', () => {
    inbox.receive('room', from('ben', 1, '🙂'.repeat(500)))
    expect(inbox.list()[0]?.last_message?.text).toBe('🙂'.repeat(200))
  })
})
