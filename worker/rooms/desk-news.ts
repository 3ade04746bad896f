// What a desk tells its sockets after it has written something down (design sections 4 and 11).
import type { Message } from '#src/contract/chat.ts'
import type { LiveEvent, WaitingNews } from '#src/contract/live.ts'
import type { KeptFigures } from './figures.ts'
import type { Inbox } from './inbox.ts'
import type { MarkedReaction } from './room-marks.ts'
import type { Sockets } from './sockets.ts'
import type { Wallet } from './wallet.ts'

export type DeskNews = ReturnType<typeof createDeskNews>

export function createDeskNews({
  inbox,
  wallet,
  figures,
  sockets,
}: {
  inbox: Inbox
  wallet: Wallet
  figures: KeptFigures
  sockets: Sockets
}) {
  /** Tells news that change what waits for the member, and what waits since. */
  const tell = (event: Extract<LiveEvent, WaitingNews>, but?: WebSocket) =>
    sockets.broadcast({ ...event, waiting: figures.getWaiting() }, but)
  /** Of messages under way the socket each came by: it gets an answer of its own. */
  const origins = new Map<string, WebSocket>()

  /** A message of the peer, or an own one for the member's other tabs. */
  function tellMessage(message: Message): void {
    const chat = inbox.find(message.conversation)
    const origin = origins.get(message.client_id)
    if (!chat?.listed || !sockets.areThere(origin)) return
    const { peer, num_unread_messages } = chat
    tell({ type: 'message', message, peer, num_unread_messages }, origin)
  }
  function tellCredits(but?: WebSocket): void {
    if (sockets.areThere(but)) sockets.broadcast({ type: 'credits', credits: wallet.getBalance() }, but)
  }

  return {
    tell,
    tellMessage,
    tellCredits: () => tellCredits(),

    /** Own messages that were paid for, and what is left since. */
    tellSent(messages: readonly Message[]): void {
      if (messages.length === 0) return
      messages.forEach(tellMessage)
      const [first, ...others] = new Set(messages.map(({ client_id }) => origins.get(client_id)))
      tellCredits(others.length === 0 ? first : undefined)
    },

    /** Has `work` send a message that came by a socket. */
    async sendFor<T>(socket: WebSocket, client_id: string, work: () => Promise<T>): Promise<T> {
      origins.set(client_id, socket)
      try {
        return await work()
      } finally {
        origins.delete(client_id)
      }
    },

    tellRead(conversation: string, reader: string, read_upto: number): void {
      tell({ type: 'read', conversation, reader, read_upto })
    },

    /** Whether anybody is there to hear. */
    isHeard: (): boolean => sockets.areThere(),

    tellDelivered(conversation: string, has_upto: number): void {
      sockets.broadcast({ type: 'delivered', conversation, has_upto })
    },

    tellReaction(conversation: string, reaction: MarkedReaction): void {
      sockets.broadcast({ type: 'reaction', conversation, ...reaction })
    },

    tellHidden(conversation: string, seq: number, hidden: boolean): void {
      sockets.broadcast({ type: 'message-hidden', conversation, seq, hidden })
    },

    /** Messages that could not be delivered, and the credits that came back. */
    tellReturned(conversation: string, client_ids: readonly string[]): void {
      for (const client_id of client_ids)
        sockets.broadcast({ type: 'message-returned', conversation, client_id })
      if (client_ids.length > 0) tellCredits()
    },

    /** Only a peer the member still listens to is heard. */
    hears(conversation: string, sender: string): boolean {
      const chat = inbox.find(conversation)
      return chat !== null && chat.listed === 1 && chat.blocked === 0 && chat.peer === sender
    },
  }
}
