// A desk's post: brings queued messages to their rooms, takes in what rooms bring, and gives credits back for what
// can never be delivered (design section 4). Every step is persisted before it is told, and safe to repeat.
import { warn } from '../log.ts'
import type { AlarmClock } from './alarm-clock.ts'
import type { DeskNews } from './desk-news.ts'
import type { Inbox } from './inbox.ts'
import { type PlacedMessage, toMessage } from './message.ts'
import type { Outbox, QueuedMessage } from './outbox.ts'
import type { AppendAnswer, MessageBatch, Parcel, Places } from './protocol.ts'
import { createRounds } from './retry.ts'
import type { Storage } from './storage.ts'
import type { Wallet } from './wallet.ts'

type DeskPostParts = {
  member: string
  storage: Storage
  inbox: Inbox
  outbox: Outbox
  wallet: Wallet
  news: DeskNews
  alarmClock: AlarmClock
  now: () => number
  /** Nothing new leaves a closed desk. */
  isClosed: () => boolean
  /** Reaches the room; rejects when it cannot be reached. */
  append: (conversation: string, batch: MessageBatch) => Promise<AppendAnswer>
  /** The same, for which of the member's messages are there already. */
  findPlaces: (conversation: string, client_ids: string[]) => Promise<Places>
  /** The newest message of a conversation that is shown. */
  findNewest: (conversation: string) => Promise<PlacedMessage | null>
  /** Something of the peer has come in. */
  onReceived: (conversation: string) => void
}

export function createDeskPost(parts: DeskPostParts) {
  const { member, storage, inbox, outbox, wallet, news, alarmClock } = parts

  const giveBack = (client_id: string, at: number) => {
    const returned = outbox.giveBack(client_id)
    if (returned) wallet.refund(client_id, at)
    return returned
  }

  /** The places that the room has for messages: of a closed desk only those it gave before. */
  async function askPlaces(conversation: string, receiver: string, messages: QueuedMessage[]) {
    if (parts.isClosed()) {
      return parts.findPlaces(
        conversation,
        messages.map(({ client_id }) => client_id),
      )
    }
    const listening = news.isHeard()
    const answer = await parts.append(conversation, { sender: member, receiver, messages, listening })
    return answer.ok ? answer.places : []
  }

  /** Gives back what the room will never place, and shows in the list what was said last instead. */
  async function giveAllBack(conversation: string, unplaced: QueuedMessage[]): Promise<QueuedMessage[]> {
    const newest = await parts.findNewest(conversation)
    const returned = storage.transactionSync(() => {
      inbox.showAsLast(conversation, newest)
      return unplaced.filter(({ client_id }) => giveBack(client_id, parts.now()))
    })
    alarmClock.set()
    return returned
  }

  async function placeAll(conversation: string): Promise<void> {
    const messages = outbox.listQueued(conversation)
    const chat = inbox.find(conversation)
    if (messages.length === 0 || !chat) return
    const places = await askPlaces(conversation, chat.peer, messages)
    const seqs = new Map(places.map(({ client_id, seq }) => [client_id, seq]))
    const placed = messages.flatMap((queued): PlacedMessage[] => {
      const seq = seqs.get(queued.client_id)
      if (seq === undefined || !outbox.place(conversation, queued.client_id, seq)) return []
      return [{ ...queued, seq, sender: member }]
    })
    for (const message of placed) inbox.place(conversation, message)
    const unplaced = messages.filter(({ client_id }) => !seqs.has(client_id))
    const returned = unplaced.length === 0 ? [] : await giveAllBack(conversation, unplaced)
    news.tellSent(placed.map((message) => toMessage(conversation, message)))
    news.tellReturned(
      conversation,
      returned.map((message) => message.client_id),
    )
  }

  const drain = createRounds(placeAll, (conversation, error) => {
    const attempt = outbox.postpone(conversation, parts.now())
    alarmClock.set()
    warn('room-unreachable', { attempt, error })
  })

  const drainAll = (conversations: string[]) =>
    Promise.all(
      conversations.map((conversation) => drain(conversation, () => outbox.hasQueued(conversation))),
    )

  return {
    /** Brings a message to its room; afterwards its record says how far it came. */
    async bring(conversation: string, client_id: string): Promise<void> {
      await drain(conversation, () => outbox.isQueued(conversation, client_id))
    },

    /** Settles everything that is queued now, without waiting for its time. */
    async bringAll(): Promise<void> {
      await drainAll(outbox.listDue(Number.MAX_SAFE_INTEGER))
      outbox.settle()
    },

    /** What an earlier life of the desk has left is brought at once, but what failed before and has its time. */
    async bringLeft(): Promise<void> {
      await drainAll(outbox.listLeft(parts.now()))
    },

    /** The alarm rang: places are written down, and everything that waits longest is tried again. */
    async bringDue(): Promise<void> {
      await drainAll(outbox.listDue(parts.now()))
      outbox.settle()
    },

    /** Answers the messages that this member will never receive. */
    take({ conversation, messages, returns }: Parcel): { refused: number[] } {
      const welcome = messages.filter((message) => inbox.isWelcome(conversation, message))
      const { received, returned } = storage.transactionSync(() => ({
        received: welcome.filter((message) => inbox.receive(conversation, message)),
        returned: returns.filter(({ client_id, seq, previous }) => {
          inbox.takeBack(conversation, seq, previous)
          return giveBack(client_id, parts.now())
        }),
      }))
      for (const message of received) news.tellMessage(toMessage(conversation, message))
      if (received.length > 0) parts.onReceived(conversation)
      news.tellReturned(
        conversation,
        returned.map((message) => message.client_id),
      )
      return { refused: messages.filter((message) => !welcome.includes(message)).map(({ seq }) => seq) }
    },
  }
}
