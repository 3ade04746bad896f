// One open conversation: its calls, and the shell of the machine of what is written (src/domain/conversation-machine.ts). A message
// stays here until the server has placed it; the unsent store holds it across pages.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Chat, Message } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import type { LiveEvent } from '../contract/live.ts'
import type { RefusalCode } from '../contract/refusals.ts'
import {
  advanceWriting,
  sharedDraft,
  type WritingEffect,
  type WritingEvent,
} from '../domain/conversation-machine.ts'
import type { MessageExtra } from '../domain/message-extra.ts'
import type { UnsentStore } from '../ports/unsent-store.ts'
import {
  type ConversationState,
  initialState,
  toSynced,
  withEvent,
  withMessages,
} from './conversation-state.ts'
import { createMessageActions, type MessageActions, type MessageActionsDeps } from './message-actions.ts'
import { createMessageSending, type MessageSendingDeps } from './message-sending.ts'
import { createMessageSync } from './message-sync.ts'
import { mergeDraft } from './shared-draft.ts'
import type { TabEvent } from './tabs.ts'
import { logTransition } from './transition-log.ts'

type ConversationParts = StoreApi<ConversationState> & MessageActions

export type ConversationStore = ConversationParts & {
  /**
   * Sends a text under a client_id, after the messages before it; the same client_id again charges nothing. A message that is refused
   * for good is taken back with those written after it, and their texts return to the composer. Settles when nothing is left to
   * send, or the connection is lost; rejects for bugs only.
   */
  send(
    client_id: string,
    text: string,
    options?: { acknowledge_fictional?: boolean; extra?: MessageExtra },
  ): Promise<void>
  /** Sends what waits for the connection, in order. Settles as `send` does. */
  sendWaiting(): Promise<void>
  /** Sends failed messages as well, because the member asks for it. Settles as `send` does. */
  retry(): Promise<void>
  /** Reads the stored draft, once, and puts it before what was typed meanwhile. */
  recallDraft(): void
  /** Reads the stored messages and sends those that wait. Settles as `send` does. */
  recall(): Promise<void>
  setDraft(draft: string): void
  /** Removes a failed message. */
  takeBack(client_id: string): void
  /** Merges a later answer of the loader; what came over the live socket stays. */
  merge(chat: Chat): void
  /** Fetches the messages after the last one known, and reads the draft; called on every (re)connect. */
  catchUp(): Promise<void>
  loadOlder(): Promise<void>
  receive(event: LiveEvent): void
  /** An event of another tab of the member. */
  applyTabEvent(event: TabEvent): void
  setPeerTyping(typing: boolean): void
}

export type ConversationDeps = MessageSendingDeps &
  MessageActionsDeps & {
    /** Epoch milliseconds. */
    now(): number
    unsentStore: UnsentStore
  }

export function createConversationStore(api: Api, seed: Chat, deps: ConversationDeps): ConversationStore {
  const { now, unsentStore, publish } = deps
  const id = seed.conversation.id
  const store = createStore<ConversationState>(() => initialState(seed, unsentStore.findDraft(id)))
  const { getState, setState } = store

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
        takeTurn()
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
      case 'publish-unsent':
        publish({ type: 'unsent', conversation: id, message: effect.message })
        break
      case 'delete-message':
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

  function onAccepted(message: Message, acknowledged: boolean): void {
    const { chat } = getState()
    // The answer to a repeat may be a message above the loaded ones, which would hide the gap between.
    const isFarUp = chat.has_more && message.seq !== null && message.seq < (chat.messages[0]?.seq ?? 0)
    const more = {
      ...(acknowledged && { acknowledged }),
      ...(chat.not_answered && { not_answered: null }),
      ...(chat.restricted && { restricted: null }),
    }
    mergeSequenced(isFarUp ? [] : [message], more)
    publish({ type: 'message', message, peer: chat.profile.id, num_unread_messages: 0 })
  }
  const { takeTurn, sendAfter } = createMessageSending(deps, {
    id,
    getState,
    dispatch,
    patchChat,
    onAccepted,
  })

  return {
    ...store,
    ...createMessageActions(api, id, store, deps),
    send: (client_id, text, { acknowledge_fictional = false, extra } = {}) =>
      sendAfter({
        type: 'written',
        message: { client_id, text, acknowledge_fictional, ...(extra && { extra }) },
        now_ms: now(),
      }),
    sendWaiting: () => sendAfter({ type: 'send-requested' }),
    retry: () => sendAfter({ type: 'retried' }),
    recallDraft: () => void dispatch({ type: 'draft-recalled', saved: unsentStore.findDraft(id) }),
    async recall() {
      dispatch({ type: 'restored', messages: await unsentStore.listMessages(id) })
      // Stored messages that are placed by now are not sent.
      mergeSequenced([])
      await sendAfter({ type: 'send-requested' })
    },
    setDraft: (draft) => void dispatch({ type: 'typed', draft }),
    takeBack: (client_id) => void dispatch({ type: 'taken-back', client_id }),
    merge({ messages, has_more, ...chat }) {
      const oldest = getState().chat.messages[0]?.seq ?? Number.POSITIVE_INFINITY
      const reachesBack = (messages[0]?.seq ?? 0) <= oldest
      const { revision } = getState().chat
      // A loaded message without reactions has none; messages above the loaded ones may have more than `has_more` says.
      const whole = messages.map((message) => ({ reactions: [], ...message }))
      mergeSequenced(whole, {
        not_answered: null,
        restricted: null,
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
        dispatch({ type: 'draft-received', draft, published: event.draft })
      }
      if (event.type === 'unsent' || event.type === 'unsent-gone') dispatch(event)
    },
    setPeerTyping: (peer_typing) => setState({ peer_typing }),
  }
}
