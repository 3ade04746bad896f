// The Durable Object of one conversation (design section 4), named by the conversation's id and the only writer of its log.
// It appends messages to the log, answers readers, and delivers to both member objects.
import { DurableObject } from 'cloudflare:workers'
import { chatPhotoKeys } from '#src/domain/chat-photos.ts'
import type { ReactionName } from '#src/domain/reactions.ts'
import type { SequencedMessage } from '#worker/durable/kit/message.ts'
import { type Refused, refuse } from '#worker/durable/kit/refused.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import type { LogPage } from './log.ts'
import type { ConversationParts } from './parts.ts'
import type {
  AppendAnswer,
  AssignedSeqs,
  ConversationPage,
  ConversationProtocol,
  Evidence,
  MessageBatch,
} from './protocol.ts'
import type { ReactionChange } from './reactions.ts'

export class ChatRoom extends DurableObject<Env> implements ConversationProtocol {
  /** Epoch milliseconds; a port, so that tests own the time. */
  now = () => Date.now()
  #parts!: ConversationParts

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    // Every call waits. Loaded here, because an isolate that only serves pages for visitors needs none of it.
    void ctx.blockConcurrencyWhile(async () => {
      const { createConversationParts } = await import('./parts.ts')
      this.#parts = createConversationParts(
        ctx,
        () => this.env,
        () => this.now(),
      )
      ctx.waitUntil(this.#parts.delivery.deliverRemaining())
    })
  }

  append({ sender, receiver, messages, listening = false }: MessageBatch): AppendAnswer {
    const at = this.now()
    this.#parts.receipts.setListening(sender, listening)
    const seqs = this.#parts.storage.transactionSync(() => {
      if (!this.#parts.log.admit([sender, receiver])) return null
      const seqs = messages.map((message) => {
        const { seq, added } = this.#parts.log.append(sender, message)
        if (added) this.#parts.deliveries.add(receiver, { ...message, seq, sender }, at)
        if (added) this.#parts.attachPhoto(message, sender, seq)
        return { client_id: message.client_id, seq }
      })
      if (this.#parts.sealed.isGone(sender)) this.#seal(sender, at)
      return seqs
    })
    if (!seqs) return refuse('not_found')
    this.#parts.alarms.coverMessage(at)
    this.ctx.waitUntil(this.#parts.delivery.deliver(receiver))
    return { ok: true, seqs }
  }

  findSeqs(sender: string, client_ids: string[]): AssignedSeqs {
    return client_ids.flatMap((client_id) => {
      const seq = this.#parts.log.findSeq(sender, client_id)
      return seq === null ? [] : [{ client_id, seq }]
    })
  }

  findNewest(reader: string): SequencedMessage | null {
    const takesPart = this.#parts.log.listParticipants().some(({ member }) => member === reader)
    return takesPart ? this.#parts.log.findBefore(Number.MAX_SAFE_INTEGER, reader) : null
  }

  read(reader: string, page: LogPage): ConversationPage | Refused<'not_found'> {
    return this.#parts.readPage(reader, page)
  }

  markRead(
    reader: string,
    upto: number,
    shown: boolean,
  ): { ok: true; read_upto: number } | Refused<'not_found'> {
    const participants = this.#parts.log.listParticipants()
    if (participants.length === 0) return { ok: true, read_upto: 0 }
    if (!participants.some((row) => row.member === reader)) return refuse('not_found')
    const { read_upto, has_changed } = this.#parts.storage.transactionSync(() =>
      this.#parts.log.markRead(reader, upto, shown),
    )
    const peer = participants.find((row) => row.member !== reader)
    if (has_changed && peer) {
      const answer = memberStub(this.env, peer.member).onRead(this.#parts.conversation, reader, read_upto)
      this.ctx.waitUntil(runBestEffort(answer))
    }
    return { ok: true, read_upto }
  }

  react(
    member: string,
    seq: number,
    reaction: ReactionName | null,
  ): { ok: true; marked: ReactionChange | null } | Refused<'not_found'> {
    const peer = this.#parts.log.findPeer(member)
    if (!peer || !this.#parts.log.findShown(seq, member)) return refuse('not_found')
    const marked = this.#parts.storage.transactionSync(() => this.#parts.changes.react(member, seq, reaction))
    if (marked)
      this.ctx.waitUntil(
        runBestEffort(memberStub(this.env, peer).onReaction(this.#parts.conversation, marked)),
      )
    return { ok: true, marked }
  }

  setHidden(
    member: string,
    seq: number,
    hidden: boolean,
  ): { ok: true; message: SequencedMessage; previous: SequencedMessage | null } | Refused<'not_found'> {
    const message = this.#parts.log.findPeer(member) ? this.#parts.log.findSequenced(seq) : null
    if (!message) return refuse('not_found')
    this.#parts.storage.transactionSync(() => {
      this.#parts.changes.setHidden(member, seq, hidden)
      this.#parts.photos.confirm(this.now())
    })
    this.#parts.alarms.set()
    return { ok: true, message, previous: this.#parts.log.findBefore(seq, member) }
  }

  setUnanswered(sender: string, seq: number): boolean {
    if (this.#parts.log.findSequenced(seq)?.sender !== sender) return false
    return this.#parts.storage.transactionSync(() => this.#parts.changes.setUnanswered(sender, seq))
  }

  saveEvidence(reporter: string, seq: number, report: string): { ok: true } | Refused<'not_found'> {
    const peer = this.#parts.log.findPeer(reporter)
    if (!peer || this.#parts.log.findSequenced(seq)?.sender !== peer) return refuse('not_found')
    if (!this.#parts.evidence.save(report, seq, this.now())) return refuse('not_found')
    this.#parts.alarms.set()
    return { ok: true }
  }

  openEvidence(report: string, who: string): Evidence | null {
    return this.#parts.evidence.open(report, who, this.now())
  }

  clear(member: string, upto: number): void {
    this.#parts.storage.transactionSync(() => {
      this.#parts.log.clear(member, upto)
      this.#parts.photos.confirm(this.now())
    })
    this.#parts.alarms.set()
  }

  addPhoto(member: string, name: string): { ok: true } | Refused<'not_found'> {
    const isBegun = this.#parts.log.listParticipants().length > 0
    if (isBegun && !this.#parts.log.findPeer(member)) return refuse('not_found')
    this.#parts.photos.add(name, member, this.now())
    this.#parts.alarms.set()
    return { ok: true }
  }

  isOffered(member: string, name: string): boolean {
    return this.#parts.photos.isOffered(name, member)
  }

  findPhotoSender(reader: string, name: string): string | null {
    const seq = this.#parts.photos.findSeq(name)
    if (seq === null) return this.#parts.photos.isOffered(name, reader) ? reader : null
    return this.#parts.log.findPeer(reader) && (this.#parts.log.findShown(seq, reader)?.sender ?? null)
  }

  async #erasePhotos(): Promise<void> {
    const due = this.#parts.photos.listDue(this.now())
    if (due.length === 0) return
    // The rows are deleted last: after a crash in between, the next alarm deletes the images again.
    await this.env.PHOTOS.delete(due.flatMap((name) => chatPhotoKeys(this.#parts.conversation, name)))
    this.#parts.photos.remove(due)
  }

  forget(member: string): void {
    this.#parts.storage.transactionSync(() => {
      this.#seal(member, this.now())
      this.#parts.changes.forget(member)
      this.#parts.photos.confirm(this.now())
    })
    this.#parts.alarms.set()
  }

  #seal(member: string, at: number): void {
    this.#parts.sealed.seal(member, at)
    this.#parts.deliveries.invalidate()
  }

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    this.#parts.alarms.onAlarm(this.now(), info?.retryCount ?? 0)
    this.#parts.sealed.erase(this.now())
    this.#parts.evidence.erase(this.now())
    await this.#parts.delivery.deliverDue()
    await runBestEffort(this.#erasePhotos())
    this.#parts.alarms.set()
  }
}
