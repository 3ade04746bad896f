// One member's desk (design section 4), named by the member's id: the one writer of wallet, inbox, outbox and live
// sockets. A shell: it accepts, dispatches to the modules, persists first and broadcasts afterwards.
import { DurableObject } from 'cloudflare:workers'
import type { Message } from '#src/contract/chat.ts'
import type { Credits } from '#src/contract/credits.ts'
import type { LiveCommand } from '#src/contract/live.ts'
import type { Env } from '../env.ts'
import { createAlarmClock } from './alarm-clock.ts'
import { countDesk, type DeskFigures } from './desk-figures.ts'
import { createDeskNews } from './desk-news.ts'
import { createDeskPost, type Parcel } from './desk-post.ts'
import { DESK_SCHEMA } from './desk-schema.ts'
import { createDeskStanding, type Standing } from './desk-standing.ts'
import { createInbox, type InboxItem, type Opening } from './inbox.ts'
import { digestOf, toMessage } from './message.ts'
import { createOutbox } from './outbox.ts'
import { tryOnce } from './retry.ts'
import { acceptMessage, type Refused, refuse, type SendAnswer, type SendRequest } from './sending.ts'
import { CLOSE_TOO_BIG, createSockets, parseFrame } from './sockets.ts'
import { migrate } from './storage.ts'
import { chatRoom, memberDesk, requireName } from './stubs.ts'
import { createTypingThrottle } from './typing.ts'
import { createWallet, type Grant } from './wallet.ts'

/** Names the session of an upgrade request; written by the service, never by a visitor. */
export const SESSION_HEADER = 'vonk-session'

export type OpenAnswer = { ok: true } | Refused<'email_unconfirmed'>

/** A chat as its member's desk knows it; `queued` are paid for but not yet placed. */
export type ChatView = {
  peer: string
  listed: boolean
  acknowledged: boolean
  read_upto: number
  cleared_upto: number
  queued: Message[]
}

export class MemberDesk extends DurableObject<Env> {
  /** Epoch milliseconds; a port, so that tests own the time. */
  now = () => Date.now()
  #member = requireName(this.ctx)
  #wallet = createWallet(this.ctx.storage)
  #inbox = createInbox(this.ctx.storage)
  #outbox = createOutbox(this.ctx.storage)
  #sockets = createSockets(this.ctx)
  #standing = createDeskStanding(this.ctx.storage)
  #news = createDeskNews({ inbox: this.#inbox, wallet: this.#wallet, sockets: this.#sockets })
  #alarmClock = createAlarmClock(this.ctx.storage, () => this.#outbox.getNextDue())
  #mayType = createTypingThrottle()
  #post = createDeskPost({
    member: this.#member,
    storage: this.ctx.storage,
    inbox: this.#inbox,
    outbox: this.#outbox,
    wallet: this.#wallet,
    news: this.#news,
    alarmClock: this.#alarmClock,
    now: () => this.now(),
    isClosed: this.#standing.isClosed,
    append: (conversation, letter) => chatRoom(this.env, conversation).append(letter),
    findPlaces: (conversation, ids) => chatRoom(this.env, conversation).findPlaces(this.#member, ids),
  })

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    migrate(ctx.storage, DESK_SCHEMA)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  getBalance(): number {
    return this.#wallet.getBalance()
  }

  showCredits(): Credits {
    return this.#wallet.show()
  }

  countFigures(): DeskFigures {
    return countDesk(this.ctx.storage)
  }

  /** Adds a lot, once per key; answers the balance. */
  grant(grant: Grant): number {
    const added = this.ctx.storage.transactionSync(() => this.#wallet.grant(grant, this.now()))
    if (added) this.#news.tellCredits()
    return this.#wallet.getBalance()
  }

  /**
   * Puts a chat into this member's list; the other sees it with the first message. Refuses a second conversation while
   * the address is not confirmed: whoever writes to many strangers is somebody who can be reached.
   */
  open({ email_confirmed, ...opening }: Opening & { email_confirmed: boolean }): OpenAnswer {
    return this.ctx.storage.transactionSync(() => {
      const may = email_confirmed || this.#inbox.beginUnconfirmed(opening.conversation)
      if (!may) return refuse('email_unconfirmed')
      this.#inbox.open(opening, this.now())
      return { ok: true }
    })
  }

  /** The chat list, newest first. */
  list(): InboxItem[] {
    return this.#inbox.list()
  }

  /** Null for a conversation this member never had. */
  view(conversation: string): ChatView | null {
    const chat = this.#inbox.find(conversation)
    if (!chat) return null
    return {
      peer: chat.peer,
      listed: chat.listed === 1,
      acknowledged: chat.peer_kind !== 'fictional' || chat.acknowledged === 1,
      read_upto: chat.read_upto,
      cleared_upto: chat.cleared_upto,
      queued: this.#outbox
        .listQueued(conversation)
        .map((message) => toMessage(conversation, { ...message, seq: null, sender: this.#member })),
    }
  }

  /** Pays for a message and queues it in one transaction, then brings it to its room. Safe to repeat. */
  async send(request: SendRequest): Promise<SendAnswer> {
    const { conversation, client_id, text } = request
    const digest = await digestOf(text)
    const parts = { inbox: this.#inbox, outbox: this.#outbox, wallet: this.#wallet }
    const accepted = this.ctx.storage.transactionSync(() =>
      this.#standing.isClosed() ? refuse('not_found') : acceptMessage(parts, request, digest, this.now()),
    )
    if (!accepted.ok) return accepted
    this.#alarmClock.set()
    await this.#post.bring(conversation, client_id)
    const record = this.#outbox.find(client_id)
    if (!record || record.status === 'returned') return refuse('member_unavailable')
    const message = toMessage(conversation, { ...record, text, sender: this.#member })
    if (message.seq === null) {
      this.#news.tellMessage(message)
      this.#news.tellCredits()
    }
    return { ok: true, message, credits: this.#wallet.getBalance() }
  }

  /** Marks as read here and in the room, which knows how far there is anything to read. False: no such chat. */
  async markRead(conversation: string, upto: number): Promise<boolean> {
    if (!this.#inbox.find(conversation)) return false
    const answer = await chatRoom(this.env, conversation).markRead(this.#member, upto)
    if (!answer.ok) return false
    const moved = this.ctx.storage.transactionSync(() => this.#inbox.markRead(conversation, answer.read_upto))
    if (moved) this.#news.tellRead(conversation, this.#member, answer.read_upto)
    return true
  }

  /** Takes the chat out of this member's list. False: no such chat. */
  remove(conversation: string): boolean {
    if (!this.#inbox.find(conversation)) return false
    this.ctx.storage.transactionSync(() => this.#inbox.remove(conversation))
    this.#sockets.broadcast({ type: 'chat-removed', conversation })
    return true
  }

  /** While a peer is blocked nothing of theirs is taken in; what they sent is returned to them. */
  setBlocked(peer: string, blocked: boolean): void {
    this.#inbox.setBlocked(peer, blocked)
  }

  /** Takes in what a room brings; answers the messages that this member will never receive. Safe to repeat. */
  deliver(parcel: Parcel): { refused: number[] } {
    if (!this.#standing.isClosed()) return this.#post.take(parcel)
    this.#post.take({ ...parcel, messages: [] })
    return { refused: parcel.messages.map((message) => message.seq) }
  }

  hearRead(conversation: string, reader: string, read_upto: number): void {
    if (this.#news.hears(conversation, reader)) this.#news.tellRead(conversation, reader, read_upto)
  }

  hearTyping(conversation: string, sender: string): void {
    if (this.#news.hears(conversation, sender))
      this.#sockets.broadcast({ type: 'typing', conversation, sender })
  }

  hearLike(profile: string): void {
    this.#sockets.broadcast({ type: 'like', profile })
  }

  hearLikesSeen(profiles: string[]): void {
    this.#sockets.broadcast({ type: 'likes-seen', profiles })
  }

  /** Opens a live socket for the session named by the service. */
  override fetch(request: Request): Response {
    const session = request.headers.get(SESSION_HEADER)
    if (!session || this.#standing.isClosed()) return new Response(null, { status: 403 })
    const { 0: client, 1: server } = new WebSocketPair()
    this.#sockets.accept(server, session, this.now())
    return new Response(null, { status: 101, webSocket: client })
  }

  override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    if (!this.#sockets.mayTalk(socket, this.now())) return
    const command = parseFrame(frame)
    if (command === 'too-big') socket.close(CLOSE_TOO_BIG, 'too big')
    else if (command) await tryOnce(this.#obey(command))
  }

  async #obey(command: LiveCommand): Promise<void> {
    const { conversation } = command
    switch (command.type) {
      case 'read':
        await this.markRead(conversation, command.read_upto)
        return
      case 'typing': {
        const chat = this.#inbox.find(conversation)
        if (!chat || chat.peer_kind === 'fictional' || !this.#news.hears(conversation, chat.peer)) return
        if (!this.#mayType(conversation, this.now())) return
        await memberDesk(this.env, chat.peer).hearTyping(conversation, this.#member)
      }
    }
  }

  closeSession(session: string): void {
    this.#sockets.closeSession(session)
  }

  /** Takes over what D1 says of the member, unless something newer is known; answers the sessions with sockets still open. */
  async settleStanding(standing: Standing): Promise<string[]> {
    const is_news = this.ctx.storage.transactionSync(() => {
      if (!this.#standing.settle(standing, this.now())) return false
      if (standing.email_confirmed) this.#inbox.forgetBegun()
      return true
    })
    if (!is_news || !this.#standing.isClosed()) return this.#sockets.listSessions()
    this.#sockets.closeAll()
    await this.#post.bringAll()
    this.#forgetTheGone()
    return []
  }

  override async alarm(): Promise<void> {
    await this.#post.bringDue()
    this.#forgetTheGone()
  }

  #forgetTheGone(): void {
    if (this.#standing.isDeleted()) this.ctx.storage.transactionSync(() => this.#inbox.erase())
  }
}
