// One open conversation: placed messages in order, and those still under way. What was written stays here until it
// is placed, so neither a slow line nor an empty wallet loses a word.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Chat, Message } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import type { LiveEvent } from '../contract/live.ts'
import { Refusal, type RefusalCode } from '../contract/refusals.ts'

/** A message of mine the server has not placed yet. `failed` waits for another try. */
export type Outgoing = { client_id: string; text: string; sent_at: string; failed: boolean }
export type ConversationState = {
  chat: Chat
  outgoing: readonly Outgoing[]
  draft: string
  /** Why the last message was taken back into the box; null once one is sent. */
  refused: RefusalCode | null
  peer_typing: boolean
}
export type ConversationStore = StoreApi<ConversationState> & {
  /**
   * Sends a text under a client_id; sending the same one again charges nothing. Answers the new balance. When another
   * try cannot help, the message is withdrawn and its text returns to the box; either way the failure is passed on.
   */
  send(client_id: string, text: string, options?: { acknowledge_fictional?: boolean }): Promise<number>
  /** Takes an unsent message back, its text into the box. */
  withdraw(client_id: string): void
  setDraft(draft: string): void
  /** A later loader's answer: merged, never forgetting what came live. */
  merge(chat: Chat): void
  /** Everything after the last message known; called on every (re)connect. */
  catchUp(): Promise<void>
  loadOlder(): Promise<void>
  /** Marks all placed messages as read; on failure they count as unread again, and the failure is passed on. */
  markRead(): Promise<void>
  receive(event: LiveEvent): void
  setPeerTyping(typing: boolean): void
}

/** Refusals that hold however often one tries: the text goes back to who wrote it. */
const FINAL: readonly RefusalCode[] = [
  'insufficient_credits',
  'fictional_unacknowledged',
  'client_id_reused',
  'invalid',
  'not_found',
]

const lastSeq = (messages: readonly Message[]) => messages.at(-1)?.seq ?? 0
const isPlaced = (message: Message) => message.seq !== null

/** Joins placed messages by sender and client_id, in order of seq. */
export function mergeMessages(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const placed = [...known, ...fresh].filter(isPlaced)
  const byId = new Map(placed.map((message) => [`${message.sender} ${message.client_id}`, message]))
  return [...byId.values()].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
}

/** What the server has queued but not placed: mine, and still under way. */
const toOutgoing = ({ client_id, text, sent_at }: Message): Outgoing => ({
  client_id,
  text,
  sent_at,
  failed: false,
})

export function createConversationStore(api: Api, seed: Chat, now: () => number): ConversationStore {
  const store = createStore<ConversationState>(() => ({
    chat: { ...seed, messages: seed.messages.filter(isPlaced) },
    outgoing: seed.messages.filter((message) => !isPlaced(message)).map(toOutgoing),
    draft: '',
    refused: null,
    peer_typing: false,
  }))
  const id = seed.conversation.id
  const place = (fresh: readonly Message[], more: Partial<Chat> = {}) =>
    store.setState(({ chat, outgoing }) => {
      const messages = mergeMessages(chat.messages, fresh)
      const isSettled = ({ client_id }: { client_id: string }) =>
        messages.some((message) => message.client_id === client_id)
      const queued = fresh.filter((message) => !isPlaced(message) && !isSettled(message))
      const others = outgoing.filter(
        (mine) => !isSettled(mine) && !queued.some(({ client_id }) => client_id === mine.client_id),
      )
      return { chat: { ...chat, ...more, messages }, outgoing: [...others, ...queued.map(toOutgoing)] }
    })
  const patchChat = (change: Partial<Chat>) =>
    store.setState(({ chat }) => ({ chat: { ...chat, ...change } }))
  const setOutgoing = (entry: Outgoing) =>
    store.setState(({ outgoing }) => {
      const known = outgoing.some((mine) => mine.client_id === entry.client_id)
      return {
        outgoing: known
          ? outgoing.map((mine) => (mine.client_id === entry.client_id ? entry : mine))
          : [...outgoing, entry],
      }
    })
  const withdraw = (client_id: string) =>
    store.setState(({ outgoing, draft }) => {
      const text = outgoing.find((mine) => mine.client_id === client_id)?.text ?? ''
      return {
        outgoing: outgoing.filter((mine) => mine.client_id !== client_id),
        draft: [text, draft].filter(Boolean).join('\n'),
      }
    })
  const setReadUpto = (read_upto: number) =>
    patchChat({ conversation: { ...store.getState().chat.conversation, read_upto } })

  // One message after the other, so that they are placed in the order they were written.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(call: () => Promise<T>): Promise<T> => {
    const made = last.then(call)
    last = made.catch(() => undefined)
    return made
  }

  return {
    ...store,
    async send(client_id, text, options = {}) {
      const entry: Outgoing = { client_id, text, sent_at: new Date(now()).toISOString(), failed: false }
      setOutgoing(entry)
      try {
        const { message, credits } = await inTurn(() =>
          api.message.send({ conversation: id, client_id, text, ...options }),
        )
        place([message], options.acknowledge_fictional ? { acknowledged: true } : {})
        store.setState({ refused: null })
        return credits
      } catch (error) {
        const code = error instanceof Refusal ? error.code : 'internal'
        if (FINAL.includes(code)) {
          withdraw(client_id)
          store.setState({ refused: code })
        } else setOutgoing({ ...entry, failed: true })
        if (code === 'member_unavailable') patchChat({ available: false })
        if (code === 'fictional_unacknowledged') patchChat({ acknowledged: false })
        throw error
      }
    },
    withdraw,
    setDraft: (draft) => store.setState({ draft }),
    merge({ messages, has_more, ...chat }) {
      const oldest = store.getState().chat.messages[0]?.seq ?? Number.POSITIVE_INFINITY
      const reachesBack = (messages[0]?.seq ?? 0) <= oldest
      place(messages, { ...chat, ...(reachesBack && { has_more }) })
    },
    async catchUp() {
      for (;;) {
        const after = lastSeq(store.getState().chat.messages)
        const { messages, conversation, available } = await api.chat.read({ id, after })
        place(messages, { conversation, available })
        if (lastSeq(messages.filter(isPlaced)) <= after) return
      }
    },
    async loadOlder() {
      const before = store.getState().chat.messages[0]?.seq
      if (!before) return
      const { messages, has_more } = await api.chat.read({ id, before })
      place(messages, { has_more })
    },
    async markRead() {
      const { messages, conversation } = store.getState().chat
      const read_upto = lastSeq(messages)
      if (read_upto <= conversation.read_upto) return
      setReadUpto(read_upto)
      try {
        await api.chat.markRead({ conversation: id, read_upto })
      } catch (error) {
        if (store.getState().chat.conversation.read_upto === read_upto) setReadUpto(conversation.read_upto)
        throw error
      }
    },
    receive(event) {
      if (event.type === 'message' && event.message.conversation === id) place([event.message])
      if (event.type === 'message-returned' && event.conversation === id) {
        const returned = store.getState().outgoing.find((mine) => mine.client_id === event.client_id)
        if (returned) setOutgoing({ ...returned, failed: true })
        patchChat({ available: false })
      }
      // Removed on this device or another: what is written later starts afresh.
      if (event.type === 'chat-removed' && event.conversation === id) {
        patchChat({ messages: [], has_more: false })
      }
      if (event.type === 'read' && event.conversation === id) {
        store.setState(({ chat }) => {
          const side = event.reader === chat.profile.id ? 'peer_read_upto' : 'read_upto'
          const conversation = {
            ...chat.conversation,
            [side]: Math.max(chat.conversation[side], event.read_upto),
          }
          return { chat: { ...chat, conversation } }
        })
      }
    },
    setPeerTyping: (peer_typing) => store.setState({ peer_typing }),
  }
}
