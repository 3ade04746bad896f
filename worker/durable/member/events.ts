// Events that a member object sends to its sockets, after it has stored what they say (design sections 4 and 11).
import type { Message } from '#src/contract/chat.ts'
import type { LiveEvent, UnreadEvent } from '#src/contract/live.ts'
import type { ReactionChange } from '#worker/durable/conversation/reactions.ts'
import type { CounterStore } from './counters.ts'
import type { Inbox } from './inbox/inbox.ts'
import type { Sockets } from './sockets.ts'
import type { Wallet } from './wallet/wallet.ts'

export type MemberEvents = ReturnType<typeof createMemberEvents>

export function createMemberEvents({
  inbox,
  wallet,
  counters,
  sockets,
}: {
  inbox: Inbox
  wallet: Wallet
  counters: CounterStore
  sockets: Sockets
}) {
  /** Sends an event that changes what is unread, with the counters after it. */
  const emit = (event: Extract<LiveEvent, UnreadEvent>, but?: WebSocket) =>
    sockets.broadcast({ ...event, waiting: counters.getUnreadCounts() }, but)
  /** The socket by which a message in delivery came: it gets the answer and not the event. */
  const origins = new Map<string, WebSocket>()

  /** A message of the peer, or an own one for the member's other tabs. */
  function emitMessage(message: Message): void {
    const chat = inbox.find(message.conversation)
    const origin = origins.get(message.client_id)
    if (!chat?.listed || !sockets.hasAny(origin)) return
    const { peer, num_unread_messages } = chat
    emit({ type: 'message', message, peer, num_unread_messages }, origin)
  }
  function emitCredits(but?: WebSocket): void {
    if (sockets.hasAny(but)) sockets.broadcast({ type: 'credits', credits: wallet.getBalance() }, but)
  }

  return {
    emit,
    emitMessage,
    emitCredits: () => emitCredits(),

    /** Own messages that were paid for, and the balance after them. */
    emitSent(messages: readonly Message[]): void {
      if (messages.length === 0) return
      messages.forEach(emitMessage)
      const [first, ...others] = new Set(messages.map(({ client_id }) => origins.get(client_id)))
      emitCredits(others.length === 0 ? first : undefined)
    },

    /** Runs `work` for a message that came by a socket. */
    async sendFor<T>(socket: WebSocket, client_id: string, work: () => Promise<T>): Promise<T> {
      origins.set(client_id, socket)
      try {
        return await work()
      } finally {
        origins.delete(client_id)
      }
    },

    emitRead(conversation: string, reader: string, read_upto: number): void {
      emit({ type: 'read', conversation, reader, read_upto })
    },

    /** Whether any socket is open. */
    hasListeners: (): boolean => sockets.hasAny(),

    emitDelivered(conversation: string, has_upto: number): void {
      sockets.broadcast({ type: 'delivered', conversation, has_upto })
    },

    emitReaction(conversation: string, reaction: ReactionChange): void {
      sockets.broadcast({ type: 'reaction', conversation, ...reaction })
    },

    emitHidden(conversation: string, seq: number, hidden: boolean): void {
      sockets.broadcast({ type: 'message-hidden', conversation, seq, hidden })
    },

    /** Nobody answered a message in time; the event with the balance has been sent. */
    emitUnanswered(conversation: string, seq: number): void {
      sockets.broadcast({ type: 'message-unanswered', conversation, seq, unanswered: true })
    },

    /** Messages that could not be delivered, and the refunded credits. */
    emitReturned(conversation: string, client_ids: readonly string[]): void {
      for (const client_id of client_ids)
        sockets.broadcast({ type: 'message-returned', conversation, client_id })
      if (client_ids.length > 0) emitCredits()
    },

    /** False for a peer who is blocked, or whose chat is not listed: their events are not sent. */
    acceptsFrom(conversation: string, sender: string): boolean {
      const chat = inbox.find(conversation)
      return chat !== null && chat.listed === 1 && chat.blocked === 0 && chat.peer === sender
    },
  }
}
