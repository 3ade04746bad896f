// One member's desk (design section 4), named by the member's id: the one writer of wallet, inbox, outbox and live
// sockets. A shell: it accepts, dispatches to the modules, persists first and broadcasts afterwards.
import { DurableObject } from 'cloudflare:workers'
import type { Credits } from '#src/contract/credits.ts'
import type { LiveCommand } from '#src/contract/live.ts'
import { sha256 } from '#src/domain/bytes.ts'
import type { Env } from '../env.ts'
import { createAlarmClock } from './alarm-clock.ts'
import { createDeskBookmark } from './desk-bookmark.ts'
import { countDesk, type DeskFigures } from './desk-figures.ts'
import { createDeskNews } from './desk-news.ts'
import { createDeskPost } from './desk-post.ts'
import { DESK_SCHEMA } from './desk-schema.ts'
import { createDeskStanding, type Standing } from './desk-standing.ts'
import { createInbox, type InboxItem, type Opening } from './inbox.ts'
import { toMessage } from './message.ts'
import { createOutbox } from './outbox.ts'
import { type ChatView, type DeskProtocol, type OpenAnswer, type Parcel, SESSION_HEADER } from './protocol.ts'
import { tryOnce } from './retry.ts'
import { acceptMessage, refuse, type SendAnswer, type SendRequest } from './sending.ts'
import { CLOSE_TOO_BIG, createSockets, parseFrame } from './sockets.ts'
import { migrate } from './storage.ts'
import { chatRoom, memberDesk, requireName } from './stubs.ts'
import { createTypingThrottle } from './typing.ts'
import { createWallet, type Grant } from './wallet.ts'

export class MemberDesk extends DurableObject<Env> implements DeskProtocol {
  /** Epoch milliseconds; a port, so that tests own the time. */
  now = () => Date.now()
  #member = requireName(this.ctx)
  #wallet = createWallet(this.ctx.storage)
  #inbox = createInbox(this.ctx.storage)
  #outbox = createOutbox(this.ctx.storage)
  #sockets = createSockets(this.ctx)
  #standing = createDeskStanding(this.ctx.storage)
  #bookmark = createDeskBookmark(this.ctx.storage)
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
    append: (conversation, batch) => chatRoom(this.env, conversation).append(batch),
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

  grant(grant: Grant): number {
    const added = this.ctx.storage.transactionSync(() => this.#wallet.grant(grant, this.now()))
    if (added) this.#news.tellCredits()
    return this.#wallet.getBalance()
  }

  open({ email_confirmed, ...opening }: Opening & { email_confirmed: boolean }): OpenAnswer {
    return this.ctx.storage.transactionSync(() => {
      const may = email_confirmed || this.#inbox.beginUnconfirmed(opening.conversation)
      if (!may) return refuse('email_unconfirmed')
      this.#inbox.open(opening, this.now())
      return { ok: true }
    })
  }

  list(): InboxItem[] {
    return this.#inbox.list()
  }

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

  async send(request: SendRequest): Promise<SendAnswer> {
    const { conversation, client_id, text } = request
    const digest = await sha256(text)
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

  async markRead(conversation: string, upto: number): Promise<boolean> {
    if (!this.#inbox.find(conversation)) return false
    const answer = await chatRoom(this.env, conversation).markRead(this.#member, upto)
    if (!answer.ok) return false
    const moved = this.ctx.storage.transactionSync(() => this.#inbox.markRead(conversation, answer.read_upto))
    if (moved) this.#news.tellRead(conversation, this.#member, answer.read_upto)
    return true
  }

  remove(conversation: string): boolean {
    if (!this.#inbox.find(conversation)) return false
    this.ctx.storage.transactionSync(() => this.#inbox.remove(conversation))
    this.#sockets.broadcast({ type: 'chat-removed', conversation })
    return true
  }

  setBlocked(peer: string, blocked: boolean): void {
    this.#inbox.setBlocked(peer, blocked)
  }

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

  keepBookmark(bookmark: string): void {
    this.#bookmark.keep(bookmark)
  }

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
