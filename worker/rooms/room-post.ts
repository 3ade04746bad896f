// A room's post: brings messages to the receiver's desk, and the undeliverable ones back to their sender
// (design section 4). In order per desk, one call at a time, repeated until the desk has answered.
import { warn } from '../log.ts'
import type { AlarmClock } from './alarm-clock.ts'
import type { PlacedMessage } from './message.ts'
import type { Parcel } from './protocol.ts'
import { createRounds } from './retry.ts'
import type { Deliveries } from './room-deliveries.ts'
import type { RoomLog } from './room-log.ts'
import type { RoomReader } from './room-reader.ts'
import type { Storage } from './storage.ts'

type RoomPostParts = {
  conversation: string
  storage: Storage
  log: RoomLog
  reader: Pick<RoomReader, 'withQuoted'>
  deliveries: Deliveries
  alarmClock: AlarmClock
  now: () => number
  /** Reaches a desk; rejects when it cannot be reached. */
  deliver: (desk: string, parcel: Parcel) => Promise<{ refused: number[] }>
  /** A desk has taken messages; the last of them. */
  onDelivered: (last: PlacedMessage) => void
}

export function createRoomPost(parts: RoomPostParts) {
  const { conversation, storage, log, reader, deliveries, alarmClock } = parts

  function wrapReturns(desk: string): Parcel['returns'] {
    return deliveries.listReturns(desk).flatMap((seq) => {
      const message = log.find(seq)
      return message ? [{ client_id: message.client_id, seq, previous: log.findBefore(seq, desk) }] : []
    })
  }

  async function deliverAll(desk: string): Promise<void> {
    const messages = deliveries.listMessages(desk)
    const returns = wrapReturns(desk)
    if (messages.length === 0 && returns.length === 0) return
    const brought = messages.map((message) => reader.withQuoted(desk, message))
    const { refused } = await parts.deliver(desk, { conversation, messages: brought, returns })
    const at = parts.now()
    const undeliverable = messages.filter(({ seq }) => refused.includes(seq))
    if (undeliverable.length > 0 || returns.length > 0) {
      storage.transactionSync(() => {
        deliveries.settleReturns(
          desk,
          returns.map(({ seq }) => seq),
        )
        for (const { seq, sender } of undeliverable) {
          log.takeBack(seq, at)
          deliveries.turnBack(seq, sender, at)
        }
      })
      alarmClock.set()
    }
    deliveries.settle(desk, messages.at(-1)?.seq ?? 0)
    const last = messages.findLast(({ seq }) => !refused.includes(seq))
    if (last) parts.onDelivered(last)
  }

  const drain = createRounds(deliverAll, (desk, error) => {
    const attempt = deliveries.postpone(desk, parts.now())
    alarmClock.set()
    warn('desk-unreachable', { attempt, error })
  })

  const drainAll = (desks: string[]) =>
    Promise.all(desks.map((desk) => drain(desk, () => deliveries.has(desk))))

  return {
    /** Brings a desk everything that waits for it. Never rejects: what fails is tried again by the alarm. */
    async bring(desk: string): Promise<void> {
      await drainAll([desk])
      // What the desk refused is due to its sender at once.
      await drainAll(deliveries.listReturnDesks(parts.now()))
    },

    /** What an earlier life of the room has left is brought at once, but what failed before and has its time. */
    async bringLeft(): Promise<void> {
      await drainAll(deliveries.listDue(parts.now()))
    },

    /** The alarm rang: what waits longest is tried again, and what the desks have is written down. */
    async bringDue(): Promise<void> {
      const now = parts.now()
      await drainAll(deliveries.listDue(Math.max(now, deliveries.getNextDue(now) ?? now)))
      await drainAll(deliveries.listReturnDesks(parts.now()))
      storage.transactionSync(() => deliveries.save())
      alarmClock.set()
    },
  }
}
