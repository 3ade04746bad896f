// Reactions and hiding in an open conversation: shown at once, and independent of the order of events.
import { describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Api } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import {
  type ConversationState,
  initialState,
  withEvent,
  withMessages,
} from '#src/state/conversation-state.ts'
import { createMessageActions } from '#src/state/message-actions.ts'
import { withMessageChanges } from '#src/state/message-changes.ts'
import { chatWith, message, person } from '#tests/support/people.ts'

const SAID = [message('c', 'anna', 1), message('c', 'ben', 2)]
const begun = (): ConversationState => initialState(chatWith(person({ id: 'ben' }), 0, { messages: SAID }))
const reactionsTo = (state: Pick<ConversationState, 'chat'>, seq: number) =>
  state.chat.messages
    .find((one) => one.seq === seq)
    ?.reactions?.flatMap(({ member, reaction }) => (reaction ? [`${member} ${reaction}`] : [])) ?? []
const by = (member: string, reaction: 'heart' | 'fire' | null, revision: number) => ({
  member,
  reaction,
  revision,
})

describe('marks on messages', () => {
  it('of two events about one reaction the later holds, whichever comes first', () => {
    const events = [by('ben', 'heart', 1), by('ben', 'fire', 2), by('ben', null, 3), by('anna', 'heart', 4)]
    const orders = [events, [...events].reverse(), [events[2], events[0], events[3], events[1]]]
    for (const order of orders) {
      const state = begun()
      for (const reaction of order)
        Object.assign(state, withMessageChanges(state, reaction ? [{ seq: 1, reactions: [reaction] }] : []))
      expect(reactionsTo(state, 1)).toEqual(['anna heart'])
    }
  })

  it('a message that is received again keeps its reactions', () => {
    const marked = {
      ...begun(),
      ...withMessageChanges(begun(), [{ seq: 2, reactions: [by('anna', 'fire', 1)] }]),
    }
    expect(reactionsTo(withMessages(marked, SAID), 2)).toEqual(['anna fire'])
  })

  it('a live event marks the message of its conversation; one of another conversation changes nothing', () => {
    const state = begun()
    const own = { type: 'reaction', conversation: state.chat.conversation.id, seq: 2 } as const
    const marked = { ...state, ...withEvent(state, { ...own, ...by('ben', 'heart', 1) }) }
    expect([1, 2].map((seq) => reactionsTo(marked, seq))).toEqual([[], ['ben heart']])
    const event = { type: 'reaction', conversation: 'other', seq: 1, ...by('ben', 'heart', 1) } as const
    expect(withEvent(state, event)).toBe(state)
  })

  const world = (calls: Record<string, unknown>) => {
    const store = createStore<ConversationState>(begun)
    return {
      store,
      actions: createMessageActions(calls as unknown as Api, 'c', store, {
        self: () => 'me',
        publish: () => {},
      }),
    }
  }

  it('a reaction shows at once, changes, is taken back by itself, and is as before where the server refuses', async () => {
    const set = vi.fn(async () => 'done')
    const { store, actions } = world({ reactions: { set } })
    const shown = () => reactionsTo(store.getState(), 2)
    const setting = actions.react(2, 'heart', 'anna')
    expect(shown()).toEqual(['anna heart'])
    await setting
    await actions.react(2, 'fire', 'anna')
    expect(shown()).toEqual(['anna fire'])
    await actions.react(2, 'fire', 'anna')
    expect(shown()).toEqual([])
    expect(set).toHaveBeenLastCalledWith({ conversation: 'c', seq: 2, reaction: null })
    set.mockRejectedValueOnce(new Refusal('member_unavailable'))
    await expect(actions.react(2, 'heart', 'anna')).rejects.toThrow()
    expect(shown()).toEqual([])
    await actions.react(2, 'heart', 'anna')
    set.mockRejectedValueOnce(new Refusal('unavailable'))
    await expect(actions.react(2, 'fire', 'anna')).rejects.toThrow()
    expect(shown()).toEqual(['anna heart'])
  })

  it('a message deleted for oneself is gone at once, and back when that is undone or refused', async () => {
    const hide = vi.fn(async () => 'done')
    const { store, actions } = world({ message: { hide, restore: async () => 'done' } })
    actions.replyTo(2)
    const hiding = actions.setHidden(2, true)
    expect([...store.getState().hidden]).toEqual([2])
    expect(store.getState().replying).toBeNull()
    await hiding
    await actions.setHidden(2, false)
    expect([...store.getState().hidden]).toEqual([])
    hide.mockRejectedValueOnce(new Refusal('unavailable'))
    actions.replyTo(1)
    await expect(actions.setHidden(2, true)).rejects.toThrow()
    expect(store.getState().replying).toBe(1)
    expect([...store.getState().hidden]).toEqual([])
  })
})
