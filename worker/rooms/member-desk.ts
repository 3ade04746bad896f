// One member's desk (design section 4), named by the member's id: the one writer of wallet, inbox, outbox and live
// sockets. A shell: it accepts, dispatches to the modules, persists first and broadcasts afterwards.
import { DurableObject } from 'cloudflare:workers'
import type { Credits } from '#src/contract/credits.ts'
import type { LiveCommand } from '#src/contract/live.ts'
import type { Device } from '#src/contract/sessions.ts'
import { sha256 } from '#src/domain/bytes.ts'
import { databaseOf } from '../data/database.ts'
import type { Env } from '../env.ts'
import type { MemberFacts } from '../member-facts.ts'
import { createAlarmClock } from './alarm-clock.ts'
import { createDeskBookmark } from './desk-bookmark.ts'
import { countDesk, type DeskFigures } from './desk-figures.ts'
import { createDeskMember } from './desk-member.ts'
import { createDeskNews } from './desk-news.ts'
import { createDeskPost } from './desk-post.ts'
import { DESK_SCHEMA } from './desk-schema.ts'
import { createDeskSessions, type NewSession, type Recognised } from './desk-sessions.ts'
import { createFigures, type Figures } from './figures.ts'
import { createInbox, type InboxItem, type InboxPage, type Opening } from './inbox.ts'
import { toMessage } from './message.ts'
import { createMessagePace } from './message-pace.ts'
import { createNewLikes } from './new-likes.ts'
import { createOutbox } from './outbox.ts'
import { createPeersToTell } from './peers-to-tell.ts'
import {
  ASKING_HEADER,
  type Asking,
  type ChatView,
  type DeskProtocol,
  type OpenAnswer,
  type Parcel,
  type Wanted,
  type Who,
} from './protocol.ts'
import { tryOnce } from './retry.ts'
import { acceptMessage, type Refused, refuse, type SendAnswer, type SendRequest } from './sending.ts'
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
  #figures = createFigures(this.ctx.storage)
  #inbox = createInbox(this.ctx.storage)
  #outbox = createOutbox(this.ctx.storage)
  #sockets = createSockets(this.ctx)
  #about = createDeskMember(this.ctx.storage)
  #sessions = createDeskSessions(this.ctx.storage)
  #pace = createMessagePace(this.ctx.storage)
  #bookmark = createDeskBookmark(this.ctx.storage)
  #peersToTell = createPeersToTell(this.ctx.storage, (peer) =>
    memberDesk(this.env, peer).setGone(this.#member, this.#about.isClosed()),
  )
  #newLikes = createNewLikes({
    figures: this.#figures,
    count: async (pool) => {
      // The way to D1 weighs much, and few desks that wake go it.
      const { countNewLikes } = await import('../data/likes.ts')
      const database = databaseOf(this.env, pool)
      const counted = await countNewLikes(database.read, { pool, member_id: this.#member })
      // What was counted here the member must see on their next page, whichever replica answers it.
      this.#bookmark.keep(database.getBookmark())
      return counted
    },
    now: () => this.now(),
  })
  #news = createDeskNews({
    inbox: this.#inbox,
    wallet: this.#wallet,
    figures: this.#figures,
    sockets: this.#sockets,
  })
  #alarmClock = createAlarmClock(this.ctx.storage, () =>
    earliest(this.#outbox.getNextDue(), this.#sessions.getNextExpiry(), this.#peersToTell.getNextDue()),
  )
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
    isClosed: this.#about.isClosed,
    append: (conversation, batch) => chatRoom(this.env, conversation).append(batch),
    findPlaces: (conversation, ids) => chatRoom(this.env, conversation).findPlaces(this.#member, ids),
  })

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    migrate(ctx.storage, DESK_SCHEMA)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  async who(asking: Asking, { chats, conversation }: Wanted = {}): Promise<Who | null> {
    const session = this.#recognise(asking)
    const facts = this.#about.find()
    if (!session || !facts) return null
    const at_hand = {
      ...(chats && { chats: this.#inbox.list(chats) }),
      ...(conversation && { chat: { conversation, view: this.#show(conversation) } }),
    }
    return {
      session,
      facts,
      figures: await this.#readFigures(asking.pool),
      bookmark: this.#bookmark.find(),
      at_hand,
    }
  }

  /** The living session of whoever asks, on a site of their own pool and where they may be. */
  #recognise(asking: Asking): Recognised | null {
    const facts = this.#about.find()
    if (facts?.status !== 'active' || facts.pool !== asking.pool) return null
    if ('hash' in asking) return this.#sessions.recognise(asking.hash, this.now())
    const { session } = asking
    return this.#sessions.isLiving(session, this.now())
      ? { id: session, renewed: false, seen_at: null }
      : null
  }

  beginSession(facts: MemberFacts, session: NewSession): boolean {
    const begun = this.ctx.storage.transactionSync(() => {
      this.#about.settle(facts)
      const known = this.#about.find()
      if (known?.status !== 'active' || session.as_of < known.ended_by) return false
      this.#sessions.begin(session, this.now())
      return true
    })
    this.#alarmClock.set()
    return begun
  }

  listSessions(): Omit<Device, 'current'>[] {
    return this.#sessions.list(this.now())
  }

  endSession(id: string): boolean {
    const ended = this.#sessions.end(id)
    this.#closeOver()
    return ended
  }

  endOtherSessions(but: string): void {
    this.#sessions.endAll(but)
    this.#closeOver()
  }

  /** Closes the sockets of every session that has ended. */
  #closeOver(): void {
    this.#sockets.closeAllBut(this.#sessions.listIds())
    this.#alarmClock.set()
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

  figures(pool: string): Promise<Figures> {
    return this.#readFigures(pool)
  }

  async #readFigures(pool: string): Promise<Figures> {
    await this.#newLikes.keepFresh(pool, (work) => this.ctx.waitUntil(work))
    return this.#figures.read()
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

  list(page?: InboxPage): InboxItem[] {
    return this.#inbox.list(page)
  }

  view(conversation: string): ChatView | null {
    return this.#show(conversation)
  }

  #show(conversation: string): ChatView | null {
    const chat = this.#inbox.find(conversation)
    if (!chat) return null
    return {
      peer: chat.peer,
      listed: chat.listed === 1,
      gone: chat.gone === 1,
      acknowledged: chat.peer_kind !== 'fictional' || chat.acknowledged === 1,
      read_upto: chat.read_upto,
      cleared_upto: chat.cleared_upto,
      queued: this.#outbox
        .listQueued(conversation)
        .map((message) => toMessage(conversation, { ...message, seq: null, sender: this.#member })),
    }
  }

  async send(request: SendRequest, asking: Asking | null): Promise<SendAnswer | Refused<'sign_in_required'>> {
    if (asking && !this.#recognise(asking)) return refuse('sign_in_required')
    const { conversation, client_id, text } = request
    const digest = await sha256(text)
    const parts = { inbox: this.#inbox, outbox: this.#outbox, wallet: this.#wallet, pace: this.#pace }
    const accepted = this.ctx.storage.transactionSync(() =>
      this.#about.isClosed() ? refuse('not_found') : acceptMessage(parts, request, digest, this.now()),
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
    this.#news.tell({ type: 'chat-removed', conversation })
    return true
  }

  async setBlocked(peer: string, blocked: boolean, pool: string): Promise<void> {
    this.#inbox.setBlocked(peer, blocked)
    await this.#newLikes.settle(pool)
  }

  setGone(peer: string, gone: boolean): void {
    this.#inbox.setGone(peer, gone)
  }

  deliver(parcel: Parcel): { refused: number[] } {
    if (!this.#about.isClosed()) return this.#post.take(parcel)
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

  async hearLike(profile: string, pool: string): Promise<void> {
    await this.#newLikes.settle(pool)
    this.#news.tell({ type: 'like', profile })
  }

  async hearLikesSeen(profiles: string[], pool: string): Promise<void> {
    await this.#newLikes.settle(pool)
    this.#news.tell({ type: 'likes-seen', profiles })
  }

  settleLikes(pool: string): Promise<void> {
    return this.#newLikes.settle(pool)
  }

  /** Opens a live socket for whoever the service says asks. */
  override fetch(request: Request): Response {
    const session = this.#recognise(JSON.parse(request.headers.get(ASKING_HEADER) ?? 'null') as Asking)
    if (!session) return new Response(null, { status: 403 })
    const { 0: client, 1: server } = new WebSocketPair()
    this.#sockets.accept(server, session.id, this.now())
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

  keepBookmark(bookmark: string): void {
    this.#bookmark.keep(bookmark)
  }

  async settle(facts: MemberFacts, bookmark: string | null = null): Promise<void> {
    this.#bookmark.keep(bookmark)
    const is_news = this.ctx.storage.transactionSync(() => {
      const was_closed = this.#about.isClosed()
      if (!this.#about.settle(facts)) return false
      if (facts.email_confirmed) this.#inbox.forgetBegun()
      if (this.#about.isClosed()) this.#sessions.endAll()
      else this.#sessions.endBefore(facts.ended_by, facts.kept_session)
      if (was_closed !== this.#about.isClosed()) this.#peersToTell.add(this.now())
      this.#figures.changeUser()
      return true
    })
    if (!is_news) return
    this.#closeOver()
    if (this.#about.isClosed()) await this.#post.bringAll()
    await this.#peersToTell.tellSome(this.now())
    this.#forgetTheGone()
    this.#alarmClock.set()
  }

  override async alarm(): Promise<void> {
    await this.#post.bringDue()
    await this.#peersToTell.tellSome(this.now())
    this.#sessions.deleteExpired(this.now())
    this.#forgetTheGone()
    this.#alarmClock.set()
  }

  #forgetTheGone(): void {
    if (this.#about.isDeleted()) this.ctx.storage.transactionSync(() => this.#inbox.erase())
  }
}

const earliest = (...moments: (number | null)[]): number | null =>
  moments.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null)
