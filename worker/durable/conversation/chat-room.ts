// The Durable Object of one conversation (design section 4), named by the conversation's id and the only writer of its log.
// It appends messages to the log, answers readers, and delivers to both member objects.
import { DurableObject } from 'cloudflare:workers'
import { chatPhotoKeys } from '#src/domain/chat-photos.ts'
import type { ReactionName } from '#src/domain/reactions.ts'
import { createAlarmScheduler, earliest } from '#worker/durable/kit/alarms.ts'
import { type SequencedMessage, unpackExtra } from '#worker/durable/kit/message.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { migrate, withRowCache } from '#worker/durable/kit/storage.ts'
import { memberStub, requireObjectName } from '#worker/durable/kit/stubs.ts'
import { type Refused, refuse } from '#worker/durable/member/sending.ts'
import type {
  AppendAnswer,
  AssignedSeqs,
  ConversationPage,
  ConversationProtocol,
  Evidence,
  MessageBatch,
} from '#worker/durable/protocol.ts'
import type { Env } from '#worker/env.ts'
import { createPendingDeliveries } from './deliveries.ts'
import { createConversationDelivery } from './delivery.ts'
import { createDeliveryReceipts } from './delivery-receipts.ts'
import { createEvidence } from './evidence.ts'
import { createConversationLog, type LogPage } from './log.ts'
import { createPageReader } from './page.ts'
import { createConversationPhotos } from './photos.ts'
import { createMessageChanges, type ReactionChange } from './reactions.ts'
import { createConversationReader } from './reader.ts'
import { CONVERSATION_SCHEMA } from './schema.ts'
import { createSealed } from './sealed.ts'

/** How long the sender must have paused before they get a delivery receipt. */
const DELIVERED_PAUSE_MS = 1_500

export class ChatRoom extends DurableObject<Env> implements ConversationProtocol {
  /** Epoch milliseconds; a port, so that tests own the time. */
  now = () => Date.now()
  #conversation = requireObjectName(this.ctx)
  #storage = withRowCache(this.ctx.storage)
  #log = createConversationLog(this.#storage)
  #changes = createMessageChanges(this.#storage)
  #reader = createConversationReader({
    conversation: this.#conversation,
    log: this.#log,
    changes: this.#changes,
  })
  #deliveries = createPendingDeliveries(this.#storage)
  #readPage = createPageReader({
    log: this.#log,
    changes: this.#changes,
    reader: this.#reader,
    deliveries: this.#deliveries,
  })
  #sealed = createSealed(this.#storage)
  #evidence = createEvidence(this.#storage)
  #photos = createConversationPhotos(this.#storage)
  #alarms = createAlarmScheduler(this.ctx.storage, () =>
    earliest(
      this.#deliveries.getNextDue(this.now()),
      this.#sealed.getNextErasure(),
      this.#evidence.getNextErasure(),
      this.#photos.getNextDue(),
    ),
  )
  #delivery = createConversationDelivery({
    conversation: this.#conversation,
    storage: this.#storage,
    log: this.#log,
    reader: this.#reader,
    deliveries: this.#deliveries,
    alarms: this.#alarms,
    now: () => this.now(),
    deliver: (recipient, batch) => memberStub(this.env, recipient).deliver(batch),
    onDelivered: ({ sender, seq }) => this.ctx.waitUntil(this.#receipts.onDelivered(sender, seq)),
  })

  #receipts = createDeliveryReceipts({
    pause: () => new Promise((resolve) => setTimeout(resolve, DELIVERED_PAUSE_MS)),
    isRead: (sender, seq) =>
      this.#log.listParticipants().some(({ member, shown_upto }) => member !== sender && shown_upto >= seq),
    sendReceipt: async (sender, upto) => {
      const peer = this.#log.findPeer(sender)
      if (peer) await runBestEffort(memberStub(this.env, sender).onDelivered(this.#conversation, peer, upto))
    },
  })

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    migrate(ctx.storage, CONVERSATION_SCHEMA)
    ctx.waitUntil(this.#delivery.deliverRemaining())
  }

  append({ sender, receiver, messages, listening = false }: MessageBatch): AppendAnswer {
    const at = this.now()
    this.#receipts.setListening(sender, listening)
    const seqs = this.#storage.transactionSync(() => {
      if (!this.#log.admit([sender, receiver])) return null
      const seqs = messages.map((message) => {
        const { seq, added } = this.#log.append(sender, message)
        if (added) this.#deliveries.add(receiver, { ...message, seq, sender }, at)
        const photo = added && unpackExtra(message.extra)?.photo
        if (photo) this.#photos.attach(photo, sender, seq)
        return { client_id: message.client_id, seq }
      })
      if (this.#sealed.isGone(sender)) this.#seal(sender, at)
      return seqs
    })
    if (!seqs) return refuse('not_found')
    this.#alarms.coverMessage(at)
    this.ctx.waitUntil(this.#delivery.deliver(receiver))
    return { ok: true, seqs }
  }

  findSeqs(sender: string, client_ids: string[]): AssignedSeqs {
    return client_ids.flatMap((client_id) => {
      const seq = this.#log.findSeq(sender, client_id)
      return seq === null ? [] : [{ client_id, seq }]
    })
  }

  findNewest(reader: string): SequencedMessage | null {
    const takesPart = this.#log.listParticipants().some(({ member }) => member === reader)
    return takesPart ? this.#log.findBefore(Number.MAX_SAFE_INTEGER, reader) : null
  }

  read(reader: string, page: LogPage): ConversationPage | Refused<'not_found'> {
    return this.#readPage(reader, page)
  }

  markRead(
    reader: string,
    upto: number,
    shown: boolean,
  ): { ok: true; read_upto: number } | Refused<'not_found'> {
    const participants = this.#log.listParticipants()
    if (participants.length === 0) return { ok: true, read_upto: 0 }
    if (!participants.some((row) => row.member === reader)) return refuse('not_found')
    const { read_upto, has_changed } = this.#storage.transactionSync(() =>
      this.#log.markRead(reader, upto, shown),
    )
    const peer = participants.find((row) => row.member !== reader)
    if (has_changed && peer) {
      const answer = memberStub(this.env, peer.member).onRead(this.#conversation, reader, read_upto)
      this.ctx.waitUntil(runBestEffort(answer))
    }
    return { ok: true, read_upto }
  }

  react(
    member: string,
    seq: number,
    reaction: ReactionName | null,
  ): { ok: true; marked: ReactionChange | null } | Refused<'not_found'> {
    const peer = this.#log.findPeer(member)
    if (!peer || !this.#log.findShown(seq, member)) return refuse('not_found')
    const marked = this.#storage.transactionSync(() => this.#changes.react(member, seq, reaction))
    if (marked)
      this.ctx.waitUntil(runBestEffort(memberStub(this.env, peer).onReaction(this.#conversation, marked)))
    return { ok: true, marked }
  }

  setHidden(
    member: string,
    seq: number,
    hidden: boolean,
  ): { ok: true; message: SequencedMessage; previous: SequencedMessage | null } | Refused<'not_found'> {
    const message = this.#log.findPeer(member) ? this.#log.findSequenced(seq) : null
    if (!message) return refuse('not_found')
    this.#storage.transactionSync(() => {
      this.#changes.setHidden(member, seq, hidden)
      this.#photos.confirm(this.now())
    })
    this.#alarms.set()
    return { ok: true, message, previous: this.#log.findBefore(seq, member) }
  }

  setUnanswered(sender: string, seq: number): boolean {
    if (this.#log.findSequenced(seq)?.sender !== sender) return false
    return this.#storage.transactionSync(() => this.#changes.setUnanswered(sender, seq))
  }

  saveEvidence(reporter: string, seq: number, report: string): { ok: true } | Refused<'not_found'> {
    const peer = this.#log.findPeer(reporter)
    if (!peer || this.#log.findSequenced(seq)?.sender !== peer) return refuse('not_found')
    if (!this.#evidence.save(report, seq, this.now())) return refuse('not_found')
    this.#alarms.set()
    return { ok: true }
  }

  openEvidence(report: string, who: string): Evidence | null {
    return this.#evidence.open(report, who, this.now())
  }

  clear(member: string, upto: number): void {
    this.#storage.transactionSync(() => {
      this.#log.clear(member, upto)
      this.#photos.confirm(this.now())
    })
    this.#alarms.set()
  }

  addPhoto(member: string, name: string): { ok: true } | Refused<'not_found'> {
    const isBegun = this.#log.listParticipants().length > 0
    if (isBegun && !this.#log.findPeer(member)) return refuse('not_found')
    this.#photos.add(name, member, this.now())
    this.#alarms.set()
    return { ok: true }
  }

  isOffered(member: string, name: string): boolean {
    return this.#photos.isOffered(name, member)
  }

  findPhotoSender(reader: string, name: string): string | null {
    const seq = this.#photos.findSeq(name)
    if (seq === null) return this.#photos.isOffered(name, reader) ? reader : null
    return this.#log.findPeer(reader) && (this.#log.findShown(seq, reader)?.sender ?? null)
  }

  async #erasePhotos(): Promise<void> {
    const due = this.#photos.listDue(this.now())
    if (due.length === 0) return
    // The rows are deleted last: after a crash in between, the next alarm deletes the images again.
    await this.env.PHOTOS.delete(due.flatMap((name) => chatPhotoKeys(this.#conversation, name)))
    this.#photos.remove(due)
  }

  forget(member: string): void {
    this.#storage.transactionSync(() => {
      this.#seal(member, this.now())
      this.#changes.forget(member)
      this.#photos.confirm(this.now())
    })
    this.#alarms.set()
  }

  #seal(member: string, at: number): void {
    this.#sealed.seal(member, at)
    this.#deliveries.invalidate()
  }

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    this.#alarms.onAlarm(this.now(), info?.retryCount ?? 0)
    this.#sealed.erase(this.now())
    this.#evidence.erase(this.now())
    await this.#delivery.deliverDue()
    await runBestEffort(this.#erasePhotos())
    this.#alarms.set()
  }
}
