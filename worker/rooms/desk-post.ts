// A desk's post: brings queued messages to their rooms, takes in what rooms bring, and gives credits back for what
// can never be delivered (design section 4). Every step is persisted before it is told, and safe to repeat.
import { warn } from '../log.ts'
import type { AlarmClock } from './alarm-clock.ts'
import type { DeskNews } from './desk-news.ts'
import type { Inbox } from './inbox.ts'
import { type PlacedMessage, toMessage } from './message.ts'
import type { Outbox } from './outbox.ts'
import type { AppendAnswer, MessageBatch, Parcel } from './protocol.ts'
import { createRounds, FIRST_RETRY_MS } from './retry.ts'
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
  /** Reaches the room; rejects when it cannot be reached. */
  append: (conversation: string, batch: MessageBatch) => Promise<AppendAnswer>
}

export function createDeskPost(parts: DeskPostParts) {
  const { member, storage, inbox, outbox, wallet, news, alarmClock } = parts

  const giveBack = (client_id: string, at: number) => {
    const returned = outbox.giveBack(client_id)
    if (returned) wallet.refund(client_id, at)
    return returned
  }

  async function placeAll(conversation: string): Promise<void> {
    const messages = outbox.listQueued(conversation)
    const chat = inbox.find(conversation)
    if (messages.length === 0 || !chat) return
    const answer = await parts.append(conversation, { sender: member, receiver: chat.peer, messages })
    if (!answer.ok) {
      const at = parts.now()
      const returned = storage.transactionSync(() =>
        messages.filter(({ client_id }) => giveBack(client_id, at)),
      )
      alarmClock.set()
      news.tellReturned(
        conversation,
        returned.map((message) => message.client_id),
      )
      return
    }
    const seqs = new Map(answer.places.map(({ client_id, seq }) => [client_id, seq]))
    const placed: PlacedMessage[] = storage.transactionSync(() =>
      messages.flatMap((queued) => {
        const seq = seqs.get(queued.client_id)
        if (seq === undefined || !outbox.place(queued.client_id, seq)) return []
        const message = { ...queued, seq, sender: member }
        inbox.place(conversation, message)
        return [message]
      }),
    )
    alarmClock.set()
    for (const message of placed) news.tellMessage(toMessage(conversation, message))
    if (placed.length > 0) news.tellCredits()
  }

  const drain = createRounds(placeAll, (conversation, error) => {
    const attempt = outbox.postpone(conversation, parts.now())
    alarmClock.set()
    warn('room-unreachable', { attempt, error })
  })

  return {
    /** Brings a message to its room; afterwards its record says how far it came. */
    async bring(conversation: string, client_id: string): Promise<void> {
      await drain(conversation, () => outbox.isQueued(client_id))
    },

    /** The alarm rang: everything that waits longest is tried again. */
    async bringDue(): Promise<void> {
      const now = parts.now()
      const due = outbox.listDue(Math.max(now, outbox.getNextDue() ?? now))
      alarmClock.rearm(now + FIRST_RETRY_MS)
      await Promise.all(due.map((conversation) => drain(conversation, () => outbox.hasQueued(conversation))))
      alarmClock.set()
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
      alarmClock.set()
      for (const message of received) news.tellMessage(toMessage(conversation, message))
      news.tellReturned(
        conversation,
        returned.map((message) => message.client_id),
      )
      return { refused: messages.filter((message) => !welcome.includes(message)).map(({ seq }) => seq) }
    },
  }
}
