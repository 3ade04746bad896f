// What a desk tells its sockets after it has written something down (design sections 4 and 11).
import type { Message } from '#src/contract/chat.ts'
import type { LiveEvent, WaitingNews } from '#src/contract/live.ts'
import type { KeptFigures } from './figures.ts'
import type { Inbox } from './inbox.ts'
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
  const tell = (event: Extract<LiveEvent, WaitingNews>) =>
    sockets.broadcast({ ...event, waiting: figures.getWaiting() })

  return {
    tell,

    /** A message of the peer, or an own one for the member's other tabs. */
    tellMessage(message: Message): void {
      const chat = inbox.find(message.conversation)
      if (!chat?.listed) return
      const { peer, num_unread_messages } = chat
      tell({ type: 'message', message, peer, num_unread_messages })
    },

    tellCredits(): void {
      sockets.broadcast({ type: 'credits', credits: wallet.getBalance() })
    },

    tellRead(conversation: string, reader: string, read_upto: number): void {
      tell({ type: 'read', conversation, reader, read_upto })
    },

    /** Messages that could not be delivered, and the credits that came back. */
    tellReturned(conversation: string, client_ids: readonly string[]): void {
      for (const client_id of client_ids)
        sockets.broadcast({ type: 'message-returned', conversation, client_id })
      if (client_ids.length > 0) this.tellCredits()
    },

    /** Only a peer the member still listens to is heard. */
    hears(conversation: string, sender: string): boolean {
      const chat = inbox.find(conversation)
      return chat !== null && chat.listed === 1 && chat.blocked === 0 && chat.peer === sender
    },
  }
}
