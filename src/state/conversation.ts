// One open conversation: what is done with it. What was written stays here until it is placed, so neither a slow line nor an
// empty wallet loses a word; the shelf keeps it beyond the page.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Chat, Message } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import type { LiveEvent } from '../contract/live.ts'
import { Refusal } from '../contract/refusals.ts'
import type { UnsentShelf } from '../ports/unsent-shelf.ts'
import { beginState, type ConversationState, lastSeq, withEvent, withMessages } from './conversation-state.ts'
import {
  isToGo,
  mirrorOutgoing,
  type Outgoing,
  takeBackFrom,
  without,
  withRecalled,
  withState,
} from './outgoing.ts'

export type ConversationStore = StoreApi<ConversationState> & {
  /**
   * Sends a text under a client_id, after all that waits before it; sending the same one again charges nothing. When
   * another try cannot help, it is taken back with all that was written after it, and the texts return to the box.
   * Settles when nothing is left to send, or the line is lost; rejects for bugs only.
   */
  send(client_id: string, text: string, options?: { acknowledge_fictional?: boolean }): Promise<void>
  /** Tries what waits for the line, in order. Settles as `send` does. */
  sendWaiting(): Promise<void>
  /** Tries all that was not sent, because somebody asks for it. Settles as `send` does. */
  retry(): Promise<void>
  /** Takes in what the device kept of this conversation, once, and sends what is to be sent. Settles as `send` does. */
  recall(): Promise<void>
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

export type ConversationSurroundings = {
  /** Epoch milliseconds. */
  now(): number
  shelf: UnsentShelf
  /** The wallet's balance, as an answer told it. */
  onCredits(credits: number): void
}

/** Whether the same message may be taken another time: the line, a busy server, a session that is being looked at. */
const isPassing = ({ code, status }: Refusal) =>
  status >= 500 || code === 'too_many' || code === 'sign_in_required'

const joinTexts = (...texts: string[]) => texts.filter(Boolean).join('\n')

export function createConversationStore(
  api: Api,
  seed: Chat,
  { now, shelf, onCredits }: ConversationSurroundings,
): ConversationStore {
  const id = seed.conversation.id
  const store = createStore<ConversationState>(() => beginState(seed))
  const place = (fresh: readonly Message[], more: Partial<Chat> = {}) =>
    store.setState((state) => withMessages(state, fresh, more))
  const patchChat = (change: Partial<Chat>) =>
    store.setState(({ chat }) => ({ chat: { ...chat, ...change } }))
  const setStates = (isMeant: (mine: Outgoing) => boolean, state: Outgoing['state']) =>
    store.setState(({ outgoing }) => ({ outgoing: withState(outgoing, isMeant, state) }))
  const setReadUpto = (read_upto: number) =>
    patchChat({ conversation: { ...store.getState().chat.conversation, read_upto } })

  const kept = shelf.find(id)
  let isRecalled = false
  store.subscribe(({ draft, outgoing }, before) => {
    if (draft !== before.draft) shelf.keepDraft(id, draft)
    if (outgoing !== before.outgoing) mirrorOutgoing(shelf, id, outgoing, before.outgoing)
  })

  function acceptMessage(client_id: string, message: Message, acknowledged: boolean): void {
    const { chat } = store.getState()
    // A repeat may be answered with a place further up than what is loaded: it would hide what lies between.
    const isFarUp = chat.has_more && message.seq !== null && message.seq < (chat.messages[0]?.seq ?? 0)
    store.setState(({ outgoing }) => ({
      outgoing: without(outgoing, (mine) => mine.client_id === client_id),
      refused: null,
      retry_after: null,
    }))
    place(isFarUp ? [] : [message], acknowledged ? { acknowledged: true } : {})
  }

  function refuseMessage(client_id: string, refusal: Refusal): void {
    const { code, details } = refusal
    if (details.credits !== undefined) onCredits(details.credits)
    // Its place may have become known while its answer was lost.
    if (!store.getState().outgoing.some((mine) => mine.client_id === client_id)) return
    if (isPassing(refusal)) {
      setStates(isToGo, 'waiting')
      store.setState({ retry_after: details.retry_after ?? null })
    } else if (code === 'member_unavailable') {
      setStates(isToGo, 'failed')
      patchChat({ available: false })
    } else {
      store.setState(({ outgoing, draft }) => {
        const { texts, left } = takeBackFrom(outgoing, client_id)
        return { outgoing: left, draft: joinTexts(...texts, draft), refused: code }
      })
      if (code === 'fictional_unacknowledged') patchChat({ acknowledged: false })
    }
  }

  // One message after the other, so that they are placed in the order they were written; never two runs at once.
  let run: Promise<void> | null = null
  function sendWaiting(): Promise<void> {
    if (!store.getState().outgoing.some(isToGo)) return Promise.resolve()
    run ??= sendInTurn()
    return run
  }
  async function sendInTurn(): Promise<void> {
    try {
      for (;;) {
        const next = store.getState().outgoing.find(isToGo)
        if (!next || !(await sendOne(next))) return
      }
    } catch (error) {
      setStates(isToGo, 'failed')
      throw error
    } finally {
      run = null
    }
  }
  /** Answers whether the next may follow. */
  async function sendOne({ client_id, text, acknowledge_fictional }: Outgoing): Promise<boolean> {
    try {
      const { message, credits } = await api.message.send({
        conversation: id,
        client_id,
        text,
        acknowledge_fictional,
      })
      onCredits(credits)
      acceptMessage(client_id, message, acknowledge_fictional)
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuseMessage(client_id, error)
      return !isPassing(error)
    }
  }

  return {
    ...store,
    send(client_id, text, { acknowledge_fictional = false } = {}) {
      const sent_at = new Date(now()).toISOString()
      const entry: Outgoing = { client_id, text, sent_at, acknowledge_fictional, state: 'sending' }
      store.setState(({ outgoing }) => ({ outgoing: [...outgoing, entry] }))
      return sendWaiting()
    },
    sendWaiting,
    retry() {
      setStates(({ state }) => state === 'waiting' || state === 'failed', 'sending')
      return sendWaiting()
    },
    recall() {
      if (isRecalled) return sendWaiting()
      isRecalled = true
      store.setState(({ outgoing, draft }) => ({
        outgoing: withRecalled(outgoing, kept.messages),
        draft: kept.draft === draft ? draft : joinTexts(kept.draft, draft),
      }))
      // What is placed by now is settled.
      place([])
      return sendWaiting()
    },
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
    receive: (event) => store.setState((state) => withEvent(state, event)),
    setPeerTyping: (peer_typing) => store.setState({ peer_typing }),
  }
}
