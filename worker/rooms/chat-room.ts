// The room of one conversation (design section 4), named by the conversation's id: the one writer of its log. A shell:
// it accepts messages into the log, answers readers, and has its post bring everything to the two desks.
import { DurableObject } from 'cloudflare:workers'
import { chatPhotoKeys } from '#src/domain/chat-photos.ts'
import type { ReactionName } from '#src/domain/reactions.ts'
import type { Env } from '../env.ts'
import { createAlarmClock, earliest } from './alarm-clock.ts'
import { createDeliveredNews } from './delivered-news.ts'
import { createEvidence } from './evidence.ts'
import { type PlacedMessage, unpackExtra } from './message.ts'
import type { AppendAnswer, Evidence, MessageBatch, Places, RoomPage, RoomProtocol } from './protocol.ts'
import { tryOnce } from './retry.ts'
import { createDeliveries } from './room-deliveries.ts'
import { createRoomLog, type LogPage } from './room-log.ts'
import { createRoomMarks, type MarkedReaction } from './room-marks.ts'
import { createRoomPhotos } from './room-photos.ts'
import { createRoomPost } from './room-post.ts'
import { createRoomReader } from './room-reader.ts'
import { ROOM_SCHEMA } from './room-schema.ts'
import { createSealed } from './sealed.ts'
import { type Refused, refuse } from './sending.ts'
import { migrate, remembering } from './storage.ts'
import { memberDesk, requireName } from './stubs.ts'

/** So long nobody writes before it is told how far messages came. */
const DELIVERED_PAUSE_MS = 1_500

/** Of a conversation in which nobody has written: there is no telling yet who takes part. */
const NOTHING_YET: RoomPage = {
  ok: true,
  messages: [],
  changes: [],
  revision: 0,
  has_more: false,
  peer_read_upto: 0,
  peer_has_upto: 0,
}

export class ChatRoom extends DurableObject<Env> implements RoomProtocol {
  /** Epoch milliseconds; a port, so that tests own the time. */
  now = () => Date.now()
  #conversation = requireName(this.ctx)
  #storage = remembering(this.ctx.storage)
  #log = createRoomLog(this.#storage)
  #marks = createRoomMarks(this.#storage)
  #reader = createRoomReader({ conversation: this.#conversation, log: this.#log, marks: this.#marks })
  #deliveries = createDeliveries(this.#storage)
  #sealed = createSealed(this.#storage)
  #evidence = createEvidence(this.#storage)
  #photos = createRoomPhotos(this.#storage)
  #alarmClock = createAlarmClock(this.ctx.storage, () =>
    earliest(
      this.#deliveries.getNextDue(this.now()),
      this.#sealed.getNextErasure(),
      this.#evidence.getNextErasure(),
      this.#photos.getNextDue(),
    ),
  )
  #post = createRoomPost({
    conversation: this.#conversation,
    storage: this.#storage,
    log: this.#log,
    reader: this.#reader,
    deliveries: this.#deliveries,
    alarmClock: this.#alarmClock,
    now: () => this.now(),
    deliver: (desk, parcel) => memberDesk(this.env, desk).deliver(parcel),
    onDelivered: ({ sender, seq }) => this.ctx.waitUntil(this.#deliveredNews.note(sender, seq)),
  })

  #deliveredNews = createDeliveredNews({
    pause: () => new Promise((resolve) => setTimeout(resolve, DELIVERED_PAUSE_MS)),
    isRead: (sender, seq) =>
      this.#log.listParticipants().some(({ member, shown_upto }) => member !== sender && shown_upto >= seq),
    tell: async (sender, upto) => {
      const peer = this.#log.findPeer(sender)
      if (peer) await tryOnce(memberDesk(this.env, sender).hearDelivered(this.#conversation, peer, upto))
    },
  })

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    migrate(ctx.storage, ROOM_SCHEMA)
    ctx.waitUntil(this.#post.bringLeft())
  }

  append({ sender, receiver, messages, listening = false }: MessageBatch): AppendAnswer {
    const at = this.now()
    this.#deliveredNews.setListening(sender, listening)
    const places = this.#storage.transactionSync(() => {
      if (!this.#log.admit([sender, receiver])) return null
      const places = messages.map((message) => {
        const { seq, added } = this.#log.append(sender, message)
        if (added) this.#deliveries.add(receiver, { ...message, seq, sender }, at)
        const photo = added && unpackExtra(message.extra)?.photo
        if (photo) this.#photos.attach(photo, sender, seq)
        return { client_id: message.client_id, seq }
      })
      if (this.#sealed.isGone(sender)) this.#seal(sender, at)
      return places
    })
    if (!places) return refuse('not_found')
    this.#alarmClock.standFrom(at)
    this.ctx.waitUntil(this.#post.bring(receiver))
    return { ok: true, places }
  }

  findPlaces(sender: string, client_ids: string[]): Places {
    return client_ids.flatMap((client_id) => {
      const seq = this.#log.findPlace(sender, client_id)
      return seq === null ? [] : [{ client_id, seq }]
    })
  }

  findNewest(reader: string): PlacedMessage | null {
    const takesPart = this.#log.listParticipants().some(({ member }) => member === reader)
    return takesPart ? this.#log.findBefore(Number.MAX_SAFE_INTEGER, reader) : null
  }

  read(reader: string, page: LogPage): RoomPage | Refused<'not_found'> {
    const participants = this.#log.listParticipants()
    if (participants.length === 0) return NOTHING_YET
    const peer = participants.find((row) => row.member !== reader)
    if (!peer || !participants.some((row) => row.member === reader)) return refuse('not_found')
    const { messages, has_more } = this.#log.read(reader, page)
    const { changes, revision } = this.#marks.listChanges(reader, page.since ?? Number.MAX_SAFE_INTEGER)
    const waiting = this.#deliveries.findFirst(peer.member)
    return {
      ok: true,
      messages: this.#reader.present(reader, messages),
      changes,
      revision: page.since === undefined ? this.#marks.getRevision() : revision,
      has_more,
      peer_read_upto: peer.shown_upto,
      peer_has_upto: waiting === null ? this.#log.getLastSeq() : waiting - 1,
    }
  }

  markRead(
    reader: string,
    upto: number,
    shown: boolean,
  ): { ok: true; read_upto: number } | Refused<'not_found'> {
    const participants = this.#log.listParticipants()
    if (participants.length === 0) return { ok: true, read_upto: 0 }
    if (!participants.some((row) => row.member === reader)) return refuse('not_found')
    const { read_upto, is_news } = this.#storage.transactionSync(() =>
      this.#log.markRead(reader, upto, shown),
    )
    const peer = participants.find((row) => row.member !== reader)
    if (is_news && peer) {
      const told = memberDesk(this.env, peer.member).hearRead(this.#conversation, reader, read_upto)
      this.ctx.waitUntil(tryOnce(told))
    }
    return { ok: true, read_upto }
  }

  react(
    member: string,
    seq: number,
    reaction: ReactionName | null,
  ): { ok: true; marked: MarkedReaction | null } | Refused<'not_found'> {
    const peer = this.#log.findPeer(member)
    if (!peer || !this.#log.findShown(seq, member)) return refuse('not_found')
    const marked = this.#storage.transactionSync(() => this.#marks.react(member, seq, reaction))
    if (marked)
      this.ctx.waitUntil(tryOnce(memberDesk(this.env, peer).hearReaction(this.#conversation, marked)))
    return { ok: true, marked }
  }

  setHidden(
    member: string,
    seq: number,
    hidden: boolean,
  ): { ok: true; message: PlacedMessage; previous: PlacedMessage | null } | Refused<'not_found'> {
    const message = this.#log.findPeer(member) ? this.#log.findPlaced(seq) : null
    if (!message) return refuse('not_found')
    this.#storage.transactionSync(() => {
      this.#marks.setHidden(member, seq, hidden)
      this.#photos.settle(this.now())
    })
    this.#alarmClock.set()
    return { ok: true, message, previous: this.#log.findBefore(seq, member) }
  }

  keepEvidence(reporter: string, seq: number, report: string): { ok: true } | Refused<'not_found'> {
    const peer = this.#log.findPeer(reporter)
    if (!peer || this.#log.findPlaced(seq)?.sender !== peer) return refuse('not_found')
    if (!this.#evidence.keep(report, seq, this.now())) return refuse('not_found')
    this.#alarmClock.set()
    return { ok: true }
  }

  openEvidence(report: string, who: string): Evidence | null {
    return this.#evidence.open(report, who, this.now())
  }

  clear(member: string, upto: number): void {
    this.#storage.transactionSync(() => {
      this.#log.clear(member, upto)
      this.#photos.settle(this.now())
    })
    this.#alarmClock.set()
  }

  addPhoto(member: string, name: string): { ok: true } | Refused<'not_found'> {
    const isBegun = this.#log.listParticipants().length > 0
    if (isBegun && !this.#log.findPeer(member)) return refuse('not_found')
    this.#photos.add(name, member, this.now())
    this.#alarmClock.set()
    return { ok: true }
  }

  isOffered(member: string, name: string): boolean {
    return this.#photos.isOffered(name, member)
  }

  maySeePhoto(reader: string, name: string): boolean {
    const seq = this.#photos.findSeq(name)
    if (seq === null) return this.#photos.isOffered(name, reader)
    return this.#log.findPeer(reader) !== null && this.#log.findShown(seq, reader) !== null
  }

  async #erasePhotos(): Promise<void> {
    const due = this.#photos.listDue(this.now())
    if (due.length === 0) return
    // The names go last: whatever dies before, the next alarm does it again.
    await this.env.PHOTOS.delete(due.flatMap((name) => chatPhotoKeys(this.#conversation, name)))
    this.#photos.remove(due)
  }

  forget(member: string): void {
    this.#storage.transactionSync(() => {
      this.#seal(member, this.now())
      this.#marks.forget(member)
      this.#photos.settle(this.now())
    })
    this.#alarmClock.set()
  }

  #seal(member: string, at: number): void {
    this.#sealed.seal(member, at)
    this.#deliveries.readAgain()
  }

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    this.#alarmClock.rang(this.now(), info?.retryCount ?? 0)
    this.#sealed.erase(this.now())
    this.#evidence.erase(this.now())
    await this.#post.bringDue()
    await tryOnce(this.#erasePhotos())
    this.#alarmClock.set()
  }
}
