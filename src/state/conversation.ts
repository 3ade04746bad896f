// One open conversation: placed messages in order, and those still under way. What was written stays here until it
// is placed, so neither a slow line nor an empty wallet loses a word.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Chat, Message } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import type { LiveEvent } from '../contract/live.ts'

/** A message of mine the server has not placed yet. `failed` waits for another try. */
export type Outgoing = { client_id: string; text: string; sent_at: string; failed: boolean }
export type ConversationState = {
  chat: Chat
  outgoing: readonly Outgoing[]
  draft: string
  peer_typing: boolean
}
export type ConversationStore = StoreApi<ConversationState> & {
  /** Sends a text under a client_id; sending the same one again charges nothing. Answers the new balance. */
  send(client_id: string, text: string, options?: { acknowledge_fictional?: boolean }): Promise<number>
  /** Takes an unsent message back, so that its text can return to the box. */
  withdraw(client_id: string): void
  setDraft(draft: string): void
  /** A later loader's answer: merged, never forgetting what came live. */
  merge(chat: Chat): void
  /** Everything after the last message known; called on every (re)connect. */
  catchUp(): Promise<void>
  loadOlder(): Promise<void>
  markRead(): Promise<void>
  receive(event: LiveEvent): void
  setPeerTyping(typing: boolean): void
}

const lastSeq = (messages: readonly Message[]) => messages.at(-1)?.seq ?? 0

/** Joins messages by client_id, in order of seq. */
export function mergeMessages(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const byId = new Map([...known, ...fresh].filter((message) => message.seq !== null).map((message) => [message.client_id, message]))
  return [...byId.values()].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
}

export function createConversationStore(api: Api, seed: Chat, now: () => number): ConversationStore {
  const store = createStore<ConversationState>(() => ({ chat: seed, outgoing: [], draft: '', peer_typing: false }))
  const id = seed.conversation.id
  const place = (fresh: readonly Message[], more: Partial<Chat> = {}) =>
    store.setState(({ chat, outgoing }) => ({
      chat: { ...chat, ...more, messages: mergeMessages(chat.messages, fresh) },
      outgoing: outgoing.filter((mine) => !fresh.some((message) => message.seq !== null && message.client_id === mine.client_id)),
    }))
  const setOutgoing = (client_id: string, entry: Outgoing | null) =>
    store.setState(({ outgoing }) => {
      const known = outgoing.some((mine) => mine.client_id === client_id)
      if (!entry) return { outgoing: outgoing.filter((mine) => mine.client_id !== client_id) }
      return { outgoing: known ? outgoing.map((mine) => (mine.client_id === client_id ? entry : mine)) : [...outgoing, entry] }
    })

  return {
    ...store,
    async send(client_id, text, options = {}) {
      const entry: Outgoing = { client_id, text, sent_at: new Date(now()).toISOString(), failed: false }
      setOutgoing(client_id, entry)
      try {
        const { message, credits } = await api.message.send({ conversation: id, client_id, text, ...options })
        place([message], options.acknowledge_fictional ? { acknowledged: true } : {})
        return credits
      } catch (error) {
        setOutgoing(client_id, { ...entry, failed: true })
        throw error
      }
    },
    withdraw: (client_id) => setOutgoing(client_id, null),
    setDraft: (draft) => store.setState({ draft }),
    merge: ({ messages, has_more, ...chat }) =>
      store.setState((state) => {
        const merged = mergeMessages(state.chat.messages, messages)
        const reachesBack = (messages[0]?.seq ?? 0) <= (state.chat.messages[0]?.seq ?? Number.POSITIVE_INFINITY)
        return { chat: { ...chat, messages: merged, has_more: reachesBack ? has_more : state.chat.has_more } }
      }),
    async catchUp() {
      for (;;) {
        const after = lastSeq(store.getState().chat.messages)
        const { messages, conversation, available } = await api.chat.read({ id, after })
        place(messages, { conversation, available })
        if (lastSeq(messages) <= after) return
      }
    },
    async loadOlder() {
      const before = store.getState().chat.messages[0]?.seq
      if (!before) return
      const { messages, has_more } = await api.chat.read({ id, before })
      place(messages, { has_more })
    },
    async markRead() {
      const { chat } = store.getState()
      const read_upto = lastSeq(chat.messages)
      if (read_upto <= chat.conversation.read_upto) return
      store.setState({ chat: { ...chat, conversation: { ...chat.conversation, read_upto } } })
      await api.chat.markRead({ conversation: id, read_upto })
    },
    receive(event) {
      if (event.type === 'message' && event.message.conversation === id) place([event.message])
      if (event.type === 'message-returned' && event.conversation === id) {
        const { outgoing } = store.getState()
        const returned = outgoing.find((mine) => mine.client_id === event.client_id)
        if (returned) setOutgoing(event.client_id, { ...returned, failed: true })
        store.setState(({ chat }) => ({ chat: { ...chat, available: false } }))
      }
      if (event.type === 'read' && event.conversation === id) {
        store.setState(({ chat }) => {
          const side = event.reader === chat.profile.id ? 'peer_read_upto' : 'read_upto'
          const conversation = { ...chat.conversation, [side]: Math.max(chat.conversation[side], event.read_upto) }
          return { chat: { ...chat, conversation } }
        })
      }
    },
    setPeerTyping: (peer_typing) => store.setState({ peer_typing }),
  }
}
