// A room's post: brings messages to the receiver's desk, and the undeliverable ones back to their sender
// (design section 4). In order per desk, repeated until the desk has answered.
import { warn } from '../log.ts'
import type { AlarmClock } from './alarm-clock.ts'
import type { Parcel } from './protocol.ts'
import { createRounds, FIRST_RETRY_MS } from './retry.ts'
import type { Deliveries } from './room-deliveries.ts'
import type { RoomLog } from './room-log.ts'
import type { Storage } from './storage.ts'

type RoomPostParts = {
  conversation: string
  storage: Storage
  log: RoomLog
  deliveries: Deliveries
  alarmClock: AlarmClock
  now: () => number
  /** Reaches a desk; rejects when it cannot be reached. */
  deliver: (desk: string, parcel: Parcel) => Promise<{ refused: number[] }>
}

export function createRoomPost(parts: RoomPostParts) {
  const { conversation, storage, log, deliveries, alarmClock } = parts

  function wrap(desk: string): { parcel: Parcel; seqs: number[] } {
    const parcel: Parcel = { conversation, messages: [], returns: [] }
    const due = deliveries.list(desk)
    for (const { seq, kind } of due) {
      const message = log.find(seq)
      if (!message) continue
      if (kind === 'message') parcel.messages.push(message)
      else parcel.returns.push({ client_id: message.client_id, seq, previous: log.findBefore(seq) })
    }
    return { parcel, seqs: due.map(({ seq }) => seq) }
  }

  async function deliverAll(desk: string): Promise<void> {
    const { parcel, seqs } = wrap(desk)
    if (seqs.length === 0) return
    const { refused } = await parts.deliver(desk, parcel)
    const at = parts.now()
    const undeliverable = parcel.messages.filter((message) => refused.includes(message.seq))
    storage.transactionSync(() => {
      deliveries.settle(
        desk,
        seqs.filter((seq) => !refused.includes(seq)),
      )
      for (const { seq, sender } of undeliverable) {
        log.takeBack(seq, at)
        deliveries.turnBack(seq, sender, at)
      }
    })
    alarmClock.set()
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
      await drainAll(deliveries.listDue(parts.now()))
    },

    /** The alarm rang: what waits longest is tried again. */
    async bringDue(): Promise<void> {
      const now = parts.now()
      const due = deliveries.listDue(Math.max(now, deliveries.getNextDue() ?? now))
      alarmClock.rearm(now + FIRST_RETRY_MS)
      await drainAll(due)
      await drainAll(deliveries.listDue(parts.now()))
      alarmClock.set()
    },
  }
}
