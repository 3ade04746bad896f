// The room of one conversation (design section 4), named by the conversation's id: the one writer of its log. A shell:
// it accepts messages into the log, answers readers, and has its post bring everything to the two desks.
import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env.ts'
import { createAlarmClock } from './alarm-clock.ts'
import { toMessage } from './message.ts'
import type { AppendAnswer, MessageBatch, Places, RoomPage, RoomProtocol } from './protocol.ts'
import { tryOnce } from './retry.ts'
import { createDeliveries } from './room-deliveries.ts'
import { createRoomLog, type LogPage } from './room-log.ts'
import { createRoomPost } from './room-post.ts'
import { ROOM_SCHEMA } from './room-schema.ts'
import { type Refused, refuse } from './sending.ts'
import { migrate } from './storage.ts'
import { memberDesk, requireName } from './stubs.ts'

export class ChatRoom extends DurableObject<Env> implements RoomProtocol {
  /** Epoch milliseconds; a port, so that tests own the time. */
  now = () => Date.now()
  #conversation = requireName(this.ctx)
  #log = createRoomLog(this.ctx.storage)
  #deliveries = createDeliveries(this.ctx.storage)
  #alarmClock = createAlarmClock(this.ctx.storage, () => this.#deliveries.getNextDue())
  #post = createRoomPost({
    conversation: this.#conversation,
    storage: this.ctx.storage,
    log: this.#log,
    deliveries: this.#deliveries,
    alarmClock: this.#alarmClock,
    now: () => this.now(),
    deliver: (desk, parcel) => memberDesk(this.env, desk).deliver(parcel),
  })

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    migrate(ctx.storage, ROOM_SCHEMA)
  }

  append({ sender, receiver, messages }: MessageBatch): AppendAnswer {
    const at = this.now()
    const places = this.ctx.storage.transactionSync(() => {
      if (!this.#log.admit([sender, receiver])) return null
      return messages.map((message) => {
        const { seq, added } = this.#log.append(sender, message)
        if (added) this.#deliveries.add(receiver, seq, at)
        return { client_id: message.client_id, seq }
      })
    })
    if (!places) return refuse('not_found')
    this.#alarmClock.set()
    this.ctx.waitUntil(this.#post.bring(receiver))
    return { ok: true, places }
  }

  findPlaces(sender: string, client_ids: string[]): Places {
    return client_ids.flatMap((client_id) => {
      const seq = this.#log.findPlace(sender, client_id)
      return seq === null ? [] : [{ client_id, seq }]
    })
  }

  read(reader: string, page: LogPage): RoomPage | Refused<'not_found'> {
    const participants = this.#log.listParticipants()
    if (participants.length === 0) return { ok: true, messages: [], has_more: false, peer_read_upto: 0 }
    const peer = participants.find((row) => row.member !== reader)
    if (!peer || !participants.some((row) => row.member === reader)) return refuse('not_found')
    const { messages, has_more } = this.#log.read(page)
    return {
      ok: true,
      messages: messages.map((message) => toMessage(this.#conversation, message)),
      has_more,
      peer_read_upto: peer.read_upto,
    }
  }

  markRead(reader: string, upto: number): { ok: true; read_upto: number } | Refused<'not_found'> {
    const participants = this.#log.listParticipants()
    if (participants.length === 0) return { ok: true, read_upto: 0 }
    if (!participants.some((row) => row.member === reader)) return refuse('not_found')
    const { read_upto, moved } = this.ctx.storage.transactionSync(() => this.#log.markRead(reader, upto))
    const peer = participants.find((row) => row.member !== reader)
    if (moved && peer) {
      const told = memberDesk(this.env, peer.member).hearRead(this.#conversation, reader, read_upto)
      this.ctx.waitUntil(tryOnce(told))
    }
    return { ok: true, read_upto }
  }

  override async alarm(): Promise<void> {
    await this.#post.bringDue()
  }
}
