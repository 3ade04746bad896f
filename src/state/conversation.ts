// One open conversation: its calls, and the shell of the machine that decides what becomes of what is written
// (src/domain/conversation-machine.ts). A message stays here until the server has placed it; the unsent store holds it across pages.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Chat, Message } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import type { LiveEvent } from '../contract/live.ts'
import { Refusal, type RefusalCode } from '../contract/refusals.ts'
import {
  advanceWriting,
  nextToSend,
  sharedDraft,
  type WritingEffect,
  type WritingEvent,
} from '../domain/conversation-machine.ts'
import type { MessageExtra } from '../domain/message-extra.ts'
import { isPending, type Outgoing } from '../domain/outgoing.ts'
import type { UnsentStore } from '../ports/unsent-store.ts'
import {
  type ConversationState,
  initialState,
  lastSeq,
  toSynced,
  withEvent,
  withMessages,
} from './conversation-state.ts'
import type { MessageSent, MessageToSend } from './live.ts'
import { createMessageActions, type MessageActions } from './message-actions.ts'
import { createMessageSync } from './message-sync.ts'
import { mergeDraft } from './shared-draft.ts'
import type { TabEvent } from './tabs.ts'
import { logTransition } from './transition-log.ts'

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
  /** Takes a message that failed out of what is to be sent. */
  takeBack(client_id: string): void
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

export function createConversationStore(
  api: Api,
  seed: Chat,
  { now, unsentStore, self, deliver, inTurn, publish, onCredits }: ConversationDeps,
): ConversationStore {
  const id = seed.conversation.id
  const store = createStore<ConversationState>(() => initialState(seed, unsentStore.findDraft(id)))
  const { getState, setState } = store
  /** The turns that are taken; settles when nothing is left to send, or the connection is lost. */
  let turns: Promise<void> = Promise.resolve()

  /** `more`: what else changes together with it. Answers whether the event was taken. */
  function dispatch(event: WritingEvent<RefusalCode>, more?: Partial<ConversationState>): boolean {
    const state = getState()
    const transition = advanceWriting(state, event)
    if (__SEAMS__) logTransition('conversation', state, event, transition)
    if (!transition) return false
    setState({ ...transition.state, ...more })
    transition.effects.forEach(run)
    return true
  }

  function run(effect: WritingEffect): void {
    switch (effect.type) {
      case 'take-turn':
        turns = takeTurn()
        break
      case 'save-draft': {
        const { draft, before } = effect
        unsentStore.saveDraft(id, draft)
        if (before !== null) publish({ type: 'draft', conversation: id, draft, before })
        break
      }
      case 'save-message':
        unsentStore.saveMessage(id, effect.message)
        break
      case 'tell-unsent':
        publish({ type: 'unsent', conversation: id, message: effect.message })
        break
      case 'forget-message':
        unsentStore.deleteMessage(id, effect.client_id)
        publish({ type: 'unsent-gone', conversation: id, client_id: effect.client_id })
    }
  }

  const takeIn = (fresh: readonly Message[], more: Partial<Chat> = {}) => {
    const change = withMessages(getState(), fresh, more)
    dispatch(toSynced(change.chat, fresh), change)
  }
  const { closeGap, catchUp } = createMessageSync(api, id, store, takeIn)
  const mergeSequenced = (fresh: readonly Message[], more?: Partial<Chat>) => {
    takeIn(fresh, more)
    closeGap()
  }
  const patchChat = (change: Partial<Chat>) => setState(({ chat }) => ({ chat: { ...chat, ...change } }))
  const setReadUpto = (read_upto: number) =>
    patchChat({ conversation: { ...getState().chat.conversation, read_upto } })

  function acceptMessage(client_id: string, message: Message, acknowledged: boolean): void {
    const { chat } = getState()
    // A repeat may be answered with a place further up than what is loaded: it would hide what lies between.
    const isFarUp = chat.has_more && message.seq !== null && message.seq < (chat.messages[0]?.seq ?? 0)
    dispatch({ type: 'accepted', client_id })
    mergeSequenced(isFarUp ? [] : [message], acknowledged ? { acknowledged: true } : {})
    publish({ type: 'message', message, peer: chat.profile.id, num_unread_messages: 0 })
  }

  function refuseMessage(client_id: string, refusal: Refusal): void {
    const { code, details } = refusal
    if (details.credits !== undefined) onCredits(details.credits)
    if (isTemporary(refusal)) dispatch({ type: 'postponed', retry_after: details.retry_after ?? null })
    else if (code === 'member_unavailable') {
      if (dispatch({ type: 'undeliverable', client_id })) patchChat({ available: false })
    } else if (dispatch({ type: 'refused', client_id, code }) && code === 'fictional_unacknowledged')
      patchChat({ acknowledged: false })
  }

  async function takeTurn(): Promise<void> {
    try {
      await inTurn(id, sendInOrder)
    } catch (error) {
      dispatch({ type: 'crashed' })
      throw error
    }
    dispatch({ type: 'turn-ended' })
    if (getState().status !== 'idle') await turns
  }
  async function sendInOrder(): Promise<void> {
    for (let next = nextToSend(getState()); next; next = nextToSend(getState())) await sendOne(next)
  }
  async function sendOne({ client_id, text, acknowledge_fictional, extra }: Outgoing): Promise<void> {
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
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuseMessage(client_id, error)
    }
  }
  function sendAfter(event: WritingEvent<RefusalCode>): Promise<void> {
    dispatch(event)
    return getState().outgoing.some(isPending) ? turns : Promise.resolve()
  }

  return {
    ...store,
    ...createMessageActions(api, id, store),
    send: (client_id, text, { acknowledge_fictional = false, extra } = {}) =>
      sendAfter({
        type: 'written',
        message: { client_id, text, acknowledge_fictional, ...(extra && { extra }) },
        now_ms: now(),
      }),
    sendWaiting: () => sendAfter({ type: 'asked' }),
    retry: () => sendAfter({ type: 'retried' }),
    recallDraft: () => void dispatch({ type: 'draft-recalled', saved: unsentStore.findDraft(id) }),
    async recall() {
      dispatch({ type: 'restored', messages: await unsentStore.listMessages(id) })
      // What is placed by now is settled.
      mergeSequenced([])
      await sendAfter({ type: 'asked' })
    },
    setDraft: (draft) => void dispatch({ type: 'typed', draft }),
    takeBack: (client_id) => void dispatch({ type: 'taken-back', client_id }),
    merge({ messages, has_more, ...chat }) {
      const oldest = getState().chat.messages[0]?.seq ?? Number.POSITIVE_INFINITY
      const reachesBack = (messages[0]?.seq ?? 0) <= oldest
      const { revision } = getState().chat
      // What they say of reactions is all there is to say; of what lies further up less is known than they know.
      const whole = messages.map((message) => ({ reactions: [], ...message }))
      mergeSequenced(whole, {
        ...chat,
        ...(revision !== undefined && { revision }),
        ...(reachesBack && { has_more }),
      })
    },
    catchUp() {
      dispatch({ type: 'draft-checked', saved: unsentStore.findDraft(id) })
      return catchUp()
    },
    async loadOlder() {
      const before = getState().chat.messages[0]?.seq
      if (!before) return
      const { messages, has_more } = await api.chat.read({ id, before })
      mergeSequenced(messages, { has_more })
    },
    async markRead() {
      const { messages, conversation } = getState().chat
      const read_upto = lastSeq(messages)
      if (read_upto <= conversation.read_upto) return
      setReadUpto(read_upto)
      try {
        await api.chat.markRead({ conversation: id, read_upto })
        publish({ type: 'read', conversation: id, reader: self(), read_upto })
      } catch (error) {
        if (getState().chat.conversation.read_upto === read_upto) setReadUpto(conversation.read_upto)
        throw error
      }
    },
    receive(event) {
      if (event.type === 'message') {
        if (event.message.conversation === id) mergeSequenced([event.message])
        return
      }
      if ((event.type === 'chat-removed' || event.type === 'message-returned') && event.conversation === id)
        dispatch(event)
      setState((state) => withEvent(state, event))
      closeGap()
    },
    applyTabEvent(event) {
      if (!('conversation' in event) || event.conversation !== id) return
      if (event.type === 'draft') {
        const draft = mergeDraft(sharedDraft(getState()), event)
        dispatch({ type: 'draft-heard', draft, told: event.draft })
      }
      if (event.type === 'unsent' || event.type === 'unsent-gone') dispatch(event)
    },
    setPeerTyping: (peer_typing) => setState({ peer_typing }),
  }
}
