// One open conversation: what is done with it. What was written stays here until it is placed, so neither a slow line nor an
// empty wallet loses a word; the shelf keeps it beyond the page.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Chat, Message } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import type { LiveEvent } from '../contract/live.ts'
import { Refusal } from '../contract/refusals.ts'
import type { MessageExtra } from '../domain/message-extra.ts'
import type { UnsentStore } from '../ports/unsent-store.ts'
import {
  type ConversationState,
  initialState,
  lastSeq,
  withEvent,
  withMessages,
  withTabEvent,
} from './conversation-state.ts'
import type { MessageSent, MessageToSend } from './live.ts'
import { createMessageActions, type MessageActions } from './message-actions.ts'
import { createMessageSync } from './message-sync.ts'
import {
  isPending,
  nextTimestamp,
  type Outgoing,
  unsentChanges,
  withdrawFrom,
  without,
  withRestored,
  withState,
} from './outgoing.ts'
import { mergeDraft } from './shared-draft.ts'
import type { TabEvent } from './tabs.ts'

type ConversationParts = StoreApi<ConversationState> & MessageActions

export type ConversationStore = ConversationParts & {
  /**
   * Sends a text under a client_id, after all that waits before it; sending the same one again charges nothing. When
   * another try cannot help, it is taken back with all that was written after it, and the texts return to the box.
   * Settles when nothing is left to send, or the line is lost; rejects for bugs only.
   */
  send(
    client_id: string,
    text: string,
    options?: { acknowledge_fictional?: boolean; extra?: MessageExtra },
  ): Promise<void>
  /** Tries what waits for the line, in order. Settles as `send` does. */
  sendWaiting(): Promise<void>
  /** Tries all that was not sent, because somebody asks for it. Settles as `send` does. */
  retry(): Promise<void>
  /** Takes in the draft that the device kept, once, before what has been typed since. */
  recallDraft(): void
  /** Takes in the messages that the device keeps and sends what is to be sent. Settles as `send` does. */
  recall(): Promise<void>
  setDraft(draft: string): void
  /** A later loader's answer: merged, never forgetting what came live. */
  merge(chat: Chat): void
  /** Everything after the last message known, and the draft; called on every (re)connect. */
  catchUp(): Promise<void>
  loadOlder(): Promise<void>
  /** Marks all placed messages as read; on failure they count as unread again, and the failure is passed on. */
  markRead(): Promise<void>
  receive(event: LiveEvent): void
  /** What another tab of the member did in this conversation. */
  applyTabEvent(event: TabEvent): void
  setPeerTyping(typing: boolean): void
}

export type ConversationDeps = {
  /** Epoch milliseconds. */
  now(): number
  unsentStore: UnsentStore
  /** The member whose conversation it is. */
  self(): string
  /** The shortest way to the server; rejects as `api.message.send` does. */
  deliver(message: MessageToSend): Promise<MessageSent>
  /** Runs when no other tab, and not the service worker, sends in this conversation. */
  inTurn(conversation: string, run: () => Promise<void>): Promise<void>
  /** Tells the member's other tabs what happened here. */
  publish(event: TabEvent): void
  /** The wallet's balance, as an answer told it. */
  onCredits(credits: number): void
}

/** Whether the same message may be taken another time: the line, a busy server, a session that is being looked at. */
const isTemporary = ({ code, status }: Refusal) =>
  status >= 500 || code === 'too_many' || code === 'sign_in_required'

const joinTexts = (...texts: string[]) => texts.filter(Boolean).join('\n')

export function createConversationStore(
  api: Api,
  seed: Chat,
  { now, unsentStore, self, deliver, inTurn, publish, onCredits }: ConversationDeps,
): ConversationStore {
  const id = seed.conversation.id
  const store = createStore<ConversationState>(() => initialState(seed))
  const { closeGap, catchUp } = createMessageSync(api, id, store)
  const mergeSequenced = (fresh: readonly Message[], more: Partial<Chat> = {}) => {
    store.setState((state) => withMessages(state, fresh, more))
    closeGap()
  }
  const patchChat = (change: Partial<Chat>) =>
    store.setState(({ chat }) => ({ chat: { ...chat, ...change } }))
  const setOutgoingStates = (isMeant: (mine: Outgoing) => boolean, state: Outgoing['state']) =>
    store.setState(({ outgoing }) => ({ outgoing: withState(outgoing, isMeant, state) }))
  const setReadUpto = (read_upto: number) =>
    patchChat({ conversation: { ...store.getState().chat.conversation, read_upto } })

  // What is heard from another tab is that tab's to keep and to tell.
  let isApplyingTabEvent = false
  // Until it is recalled, what is typed does not replace it.
  let savedDraft: string | null = unsentStore.findDraft(id)
  // As long as nothing was typed here the box is as the device keeps it, also where another tab sent it before this one could hear.
  let isTyped = false
  const followDraft = () => {
    const draft = unsentStore.findDraft(id)
    if (draft !== store.getState().draft) applyFromTab(() => ({ draft }))
  }
  const applyFromTab = (change: (state: ConversationState) => Partial<ConversationState>) => {
    isApplyingTabEvent = true
    store.setState(change)
    isApplyingTabEvent = false
  }
  store.subscribe(({ draft, outgoing }, before) => {
    if (isApplyingTabEvent) return
    if (draft !== before.draft) {
      isTyped = true
      unsentStore.saveDraft(id, draft)
      publish({ type: 'draft', conversation: id, draft, before: before.draft })
    }
    if (outgoing === before.outgoing) return
    const { changed, toSave, removed } = unsentChanges(outgoing, before.outgoing)
    for (const message of toSave) unsentStore.saveMessage(id, message)
    for (const message of changed) publish({ type: 'unsent', conversation: id, message })
    for (const { client_id } of removed) {
      unsentStore.deleteMessage(id, client_id)
      publish({ type: 'unsent-gone', conversation: id, client_id })
    }
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
    mergeSequenced(isFarUp ? [] : [message], acknowledged ? { acknowledged: true } : {})
    publish({ type: 'message', message, peer: chat.profile.id, num_unread_messages: 0 })
  }

  function refuseMessage(client_id: string, refusal: Refusal): void {
    const { code, details } = refusal
    if (details.credits !== undefined) onCredits(details.credits)
    // Its place may have become known while its answer was lost.
    if (!store.getState().outgoing.some((mine) => mine.client_id === client_id)) return
    if (isTemporary(refusal)) {
      setOutgoingStates(isPending, 'waiting')
      store.setState({ retry_after: details.retry_after ?? null })
    } else if (code === 'member_unavailable') {
      setOutgoingStates(isPending, 'failed')
      patchChat({ available: false })
    } else {
      store.setState(({ outgoing, draft, replying }) => {
        const { texts, quote, left } = withdrawFrom(outgoing, client_id)
        const answers = { replying: quote ?? replying }
        return { outgoing: left, draft: joinTexts(...texts, draft), ...answers, refused: code }
      })
      if (code === 'fictional_unacknowledged') patchChat({ acknowledged: false })
    }
  }

  // One message after the other, so that they are placed in the order they were written; never two runs at once, in any tab.
  let run: Promise<void> | null = null
  function sendWaiting(): Promise<void> {
    if (!store.getState().outgoing.some(isPending)) return Promise.resolve()
    run ??= inTurn(id, sendInOrder)
      .catch((error: unknown) => {
        setOutgoingStates(isPending, 'failed')
        throw error
      })
      .finally(() => {
        run = null
      })
    return run
  }
  async function sendInOrder(): Promise<void> {
    for (;;) {
      const next = store.getState().outgoing.find(isPending)
      if (!next || !(await sendOne(next))) return
    }
  }
  /** Answers whether the next may follow. */
  async function sendOne({ client_id, text, acknowledge_fictional, extra }: Outgoing): Promise<boolean> {
    try {
      const { message, credits } = await deliver({
        conversation: id,
        client_id,
        text,
        acknowledge_fictional,
        ...extra,
      })
      onCredits(credits)
      acceptMessage(client_id, message, acknowledge_fictional)
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuseMessage(client_id, error)
      return !isTemporary(error)
    }
  }

  return {
    ...store,
    ...createMessageActions(api, id, store),
    send(client_id, text, { acknowledge_fictional = false, extra } = {}) {
      store.setState(({ outgoing }) => {
        const sent_at = nextTimestamp(outgoing, now())
        const written = { client_id, text, sent_at, acknowledge_fictional, ...(extra && { extra }) }
        return { outgoing: [...outgoing, { ...written, state: 'sending' }] }
      })
      return sendWaiting()
    },
    sendWaiting,
    retry() {
      setOutgoingStates(({ state }) => state === 'waiting' || state === 'failed', 'sending')
      return sendWaiting()
    },
    recallDraft() {
      if (savedDraft === null) return
      const { draft } = store.getState()
      if (!isTyped) followDraft()
      else if (savedDraft !== draft) store.setState({ draft: joinTexts(savedDraft, draft) })
      savedDraft = null
    },
    async recall() {
      const messages = await unsentStore.listMessages(id)
      store.setState(({ outgoing }) => ({ outgoing: withRestored(outgoing, messages) }))
      // What is placed by now is settled.
      mergeSequenced([])
      await sendWaiting()
    },
    setDraft: (draft) => store.setState({ draft }),
    merge({ messages, has_more, ...chat }) {
      const oldest = store.getState().chat.messages[0]?.seq ?? Number.POSITIVE_INFINITY
      const reachesBack = (messages[0]?.seq ?? 0) <= oldest
      const { revision } = store.getState().chat
      // What they say of reactions is all there is to say; of what lies further up less is known than they know.
      const whole = messages.map((message) => ({ reactions: [], ...message }))
      mergeSequenced(whole, {
        ...chat,
        ...(revision !== undefined && { revision }),
        ...(reachesBack && { has_more }),
      })
    },
    catchUp() {
      if (!isTyped && savedDraft === null) followDraft()
      return catchUp()
    },
    async loadOlder() {
      const before = store.getState().chat.messages[0]?.seq
      if (!before) return
      const { messages, has_more } = await api.chat.read({ id, before })
      mergeSequenced(messages, { has_more })
    },
    async markRead() {
      const { messages, conversation } = store.getState().chat
      const read_upto = lastSeq(messages)
      if (read_upto <= conversation.read_upto) return
      setReadUpto(read_upto)
      try {
        await api.chat.markRead({ conversation: id, read_upto })
        publish({ type: 'read', conversation: id, reader: self(), read_upto })
      } catch (error) {
        if (store.getState().chat.conversation.read_upto === read_upto) setReadUpto(conversation.read_upto)
        throw error
      }
    },
    receive(event) {
      store.setState((state) => withEvent(state, event))
      closeGap()
    },
    applyTabEvent(event) {
      if (!('conversation' in event) || event.conversation !== id) return
      if (event.type === 'draft' && savedDraft !== null) {
        savedDraft = mergeDraft(savedDraft, event)
        return
      }
      applyFromTab((state) => withTabEvent(state, event))
      // Two texts that met are kept by both tabs.
      const { draft } = store.getState()
      if (event.type === 'draft' && draft !== event.draft) unsentStore.saveDraft(id, draft)
    },
    setPeerTyping: (peer_typing) => store.setState({ peer_typing }),
  }
}
