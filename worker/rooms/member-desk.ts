// One member's desk (design section 4), named by the member's id: the one writer of wallet, inbox, outbox and live
// sockets. A shell: it accepts, dispatches to the modules, persists first and broadcasts afterwards.
import { DurableObject } from 'cloudflare:workers'
import type { Credits } from '#src/contract/credits.ts'
import type { LiveCommand } from '#src/contract/live.ts'
import type { PushDevice, PushSubscription } from '#src/contract/notifications.ts'
import type { SearchFilters } from '#src/contract/search.ts'
import type { Device } from '#src/contract/sessions.ts'
import type { NotificationChoices } from '#src/domain/notifications.ts'
import type { ReactionName } from '#src/domain/reactions.ts'
import { databaseOf } from '../data/database.ts'
import type { Env } from '../env.ts'
import { warn } from '../log.ts'
import type { MemberFacts } from '../member-facts.ts'
import { createAlarmClock, earliest } from './alarm-clock.ts'
import { createBooksCheck } from './books-check.ts'
import { createDeskBookmark } from './desk-bookmark.ts'
import { createDeskExport, type ExportPage, type ExportPlace } from './desk-export.ts'
import { countDesk, type DeskFigures } from './desk-figures.ts'
import { createDeskMember } from './desk-member.ts'
import { createDeskNews } from './desk-news.ts'
import { createDeskNotifications } from './desk-notifications.ts'
import { createDeskOrders } from './desk-orders.ts'
import { createDeskPost } from './desk-post.ts'
import { createDeskPush, PUSH_GATHER_SECONDS, type PushAbout, type PushNews } from './desk-push.ts'
import { DESK_SCHEMA } from './desk-schema.ts'
import { createDeskSearch } from './desk-search.ts'
import { createDeskSessions, type NewSession, type Recognised } from './desk-sessions.ts'
import { createFigures, type Figures } from './figures.ts'
import { createInbox, type InboxItem, type InboxPage, type InboxPeer, type Opening } from './inbox.ts'
import { toMessage, unpackExtra } from './message.ts'
import { createMessagePace } from './message-pace.ts'
import { createNewLikes } from './new-likes.ts'
import type { NewOrder, OrderDesk, PaymentNews } from './order-protocol.ts'
import { createOutbox } from './outbox.ts'
import type { PremiumDesk } from './premium-protocol.ts'
import {
  type Asking,
  type ChatView,
  type DeskProtocol,
  type MayOpen,
  type OpenAnswer,
  type Parcel,
  SOCKET_HEADER,
  type SocketAsked,
  type Wanted,
  type Who,
} from './protocol.ts'
import { tryOnce } from './retry.ts'
import type { MarkedReaction } from './room-marks.ts'
import {
  acceptMessage,
  digestOf,
  type Refused,
  refuse,
  requestOf,
  type SendAnswer,
  type SendRequest,
} from './sending.ts'
import { createSockets } from './sockets.ts'
import { createSpendingGuard, type GuardWish } from './spending-guard.ts'
import { migrate, remembering } from './storage.ts'
import { chatRoom, memberDesk, requireName } from './stubs.ts'
import { createToTell } from './to-tell.ts'
import { createTypingThrottle } from './typing.ts'
import { underWay } from './under-way.ts'
import { createWallet, type Grant } from './wallet.ts'

export class MemberDesk extends DurableObject<Env> implements DeskProtocol {
  /** Epoch milliseconds; a port, so that tests own the time. */
  now = () => Date.now()
  #member = requireName(this.ctx)
  #storage = remembering(this.ctx.storage)
  #wallet = createWallet(this.#storage)
  #about = createDeskMember(this.#storage)
  #orders = createDeskOrders(this.#storage, {
    wallet: this.#wallet,
    now: () => this.now(),
    isClosed: this.#about.isClosed,
  })
  #premium = this.#orders.premium
  #guard = createSpendingGuard(this.#storage)
  #books = createBooksCheck(this.#storage, this.#member)
  #figures = createFigures(this.#storage)
  #inbox = createInbox(this.#storage)
  #outbox = createOutbox(this.#storage)
  #sockets = createSockets(this.ctx)
  #sessions = createDeskSessions(this.#storage)
  #pace = createMessagePace(this.#storage)
  #bookmark = createDeskBookmark(this.#storage)
  #notifications = createDeskNotifications(this.#storage)
  #search = createDeskSearch(this.#storage)
  #push = createDeskPush({
    notifications: this.#notifications,
    inbox: this.#inbox,
    about: this.#about,
    figures: this.#figures,
    isInSight: () => this.#sockets.isInSight(this.now()),
    ask: (about, pool, in_seconds) => this.#askForPush(about, pool, in_seconds),
    now: () => this.now(),
  })
  #peersToTell = createToTell(this.#storage, 'peers_to_tell', async (peer) => {
    const desk = memberDesk(this.env, peer)
    await (this.#about.isDeleted()
      ? desk.forgetWordsOf(this.#member)
      : desk.setGone(this.#member, this.#about.isClosed()))
  })
  #roomsToTell = createToTell(this.#storage, 'rooms_to_tell', (conversation) =>
    chatRoom(this.env, conversation).forget(this.#member),
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
    earliest(
      this.#outbox.getNextDue(),
      this.#sessions.getNextExpiry(),
      this.#peersToTell.getNextDue(),
      this.#roomsToTell.getNextDue(),
      this.#wallet.getNextExpiry(),
      this.#premium.tasks.getNextDue(),
    ),
  )
  #mayType = createTypingThrottle()
  #post = createDeskPost({
    member: this.#member,
    storage: this.#storage,
    inbox: this.#inbox,
    outbox: this.#outbox,
    wallet: this.#wallet,
    news: this.#news,
    alarmClock: this.#alarmClock,
    now: () => this.now(),
    isClosed: this.#about.isClosed,
    append: (conversation, batch) => chatRoom(this.env, conversation).append(batch),
    findPlaces: (conversation, ids) => chatRoom(this.env, conversation).findPlaces(this.#member, ids),
    findNewest: (conversation) => chatRoom(this.env, conversation).findNewest(this.#member),
    onReceived: (conversation) => this.#push.tell({ what: 'message', conversation }),
  })

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    migrate(ctx.storage, DESK_SCHEMA)
    ctx.waitUntil(this.#post.bringLeft())
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
      last_search: this.#search.find(),
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
    const begun = this.#storage.transactionSync(() => {
      this.#about.settle(facts)
      const known = this.#about.find()
      if (known?.status !== 'active' || session.as_of < known.ended_by) return false
      this.#sessions.begin(session, this.now())
      this.#notifications.lookAgain()
      return true
    })
    this.#alarmClock.set()
    return begun
  }

  /** Something of the member changed that only D1 holds: whoever polls is to read it. */
  noteUserChange(): void {
    this.#figures.changeUser()
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
    this.#notifications.lookAgain()
    this.#sockets.closeAllBut(this.#sessions.listIds())
    this.#alarmClock.set()
  }

  getNotifications(): NotificationChoices {
    return this.#notifications.read()
  }

  chooseNotifications(choices: NotificationChoices): void {
    this.#notifications.choose(choices)
  }

  stopMail(): void {
    this.#notifications.stopMail()
  }

  keepSearch(filters: SearchFilters | null): void {
    if (!this.#about.isClosed()) this.#search.keep(filters)
  }

  addPush(device: PushDevice, of: { session: string; site: string }): 'kept' | 'gone' | 'over' {
    if (!this.#sessions.isLiving(of.session, this.now())) return 'over'
    const add = () => this.#notifications.addPush(device, of, this.now())
    return this.#storage.transactionSync(add) ? 'kept' : 'gone'
  }

  removePush(endpoint: string): void {
    this.#notifications.removePush(endpoint)
  }

  notePushGone(endpoint: string): void {
    this.#notifications.notePushGone(endpoint, this.now())
  }

  listPush(): PushSubscription[] {
    return this.#notifications.listPush(this.now())
  }

  findPushNews(about: PushAbout): PushNews | null {
    return this.#push.find(about)
  }

  /** Behind whatever brought the news. A push is a convenience: what is lost here waits in the list. */
  #askForPush(about: PushAbout, pool: string, delaySeconds: number): void {
    const at = this.now() + (delaySeconds - PUSH_GATHER_SECONDS) * 1_000
    const job = { kind: 'push', pool, member_id: this.#member, at, about, tries: 0 } as const
    const sent = this.env.JOBS.send(job, { delaySeconds })
    this.ctx.waitUntil(sent.catch((error: unknown) => warn('push-not-queued', { error })))
  }

  getBalance(): number {
    return this.#wallet.getBalance()
  }

  showCredits(): Credits {
    return { ...this.#wallet.show(), guard: this.#guard.show(this.now()) }
  }

  countFigures(): DeskFigures {
    return countDesk(this.#storage)
  }

  figures(pool: string): Promise<Figures> {
    return this.#readFigures(pool)
  }

  async #readFigures(pool: string): Promise<Figures> {
    await this.#newLikes.keepFresh(pool, (work) => this.ctx.waitUntil(work))
    return this.#figures.read()
  }

  grant(grant: Grant): number {
    this.#settleMoney(() => this.#wallet.grant(grant, this.now()))
    return this.#wallet.getBalance()
  }

  declare emptyWallet: () => void
  static {
    // Local seams alone: no deployed desk can be told so.
    if (__SEAMS__)
      MemberDesk.prototype.emptyWallet = function (this: MemberDesk) {
        const key = `emptied:${crypto.randomUUID()}`
        this.#settleMoney(() => this.#wallet.debit(key, this.#wallet.getBalance(), this.now()))
      }
  }

  chooseGuard(wish: GuardWish): void {
    this.#storage.transactionSync(() => this.#guard.choose(wish, this.now()))
  }

  placeOrder(order: NewOrder) {
    return this.#storage.transactionSync(() => this.#orders.placeOrder(order))
  }

  findOrder(id: string) {
    return this.#orders.findOrder(id)
  }

  listOrders(page: Parameters<OrderDesk['listOrders']>[0]) {
    return this.#orders.listOrders(page)
  }

  settlePayment(news: PaymentNews) {
    return this.#settleMoney(() => this.#orders.settlePayment(news))
  }

  beginWithdrawal(id: string, expected: number) {
    return this.#settleMoney(() => this.#orders.beginWithdrawal(id, expected))
  }

  endWithdrawal(id: string, key: string, went_through: boolean): void {
    this.#settleMoney(() => this.#orders.endWithdrawal(id, key, went_through))
  }

  forgiveDebts(): number {
    return this.#settleMoney(() => this.#orders.forgiveDebts())
  }

  showPremium() {
    return this.#settleMoney(this.#premium.showPremium)
  }

  cancelPremium() {
    return this.#settleMoney(this.#premium.cancelPremium)
  }

  keepPremium() {
    return this.#settleMoney(this.#premium.keepPremium)
  }

  endPremiumMonth(): void {
    this.#settleMoney(this.#premium.endPremiumMonth)
  }

  beginRenewal(renewal: Parameters<PremiumDesk['beginRenewal']>[0]) {
    return this.#settleMoney(() => this.#premium.beginRenewal(renewal))
  }

  /** Has the queue do what premium asks for by now. */
  async #giveOutTasks(): Promise<void> {
    const pool = this.#about.find()?.pool
    await this.#premium.tasks.giveOut(this.now(), async ({ id, task }) => {
      if (pool === undefined) throw new Error('premium of somebody who never signed in')
      const job = { kind: 'premium', id: `premium:${id}`, pool, member_id: this.#member, ...task } as const
      await this.env.JOBS.send(job)
    })
    this.#alarmClock.set()
  }

  /** What changes a wallet other than by a message: in one transaction, told where it changed, and the books compared. */
  #settleMoney<Answer>(work: () => Answer): Answer {
    const before = this.#wallet.getVersion()
    const answer = this.#storage.transactionSync(work)
    if (this.#premium.tasks.getNextDue() !== null) this.ctx.waitUntil(this.#giveOutTasks())
    if (this.#wallet.getVersion() === before) return answer
    this.#alarmClock.set()
    this.#news.tellCredits()
    this.ctx.waitUntil(this.#books.check())
    return answer
  }

  open({ email_confirmed, may_begin, ...opening }: Opening & MayOpen): OpenAnswer {
    return this.#storage.transactionSync(() => {
      if (!may_begin && !this.#inbox.hasBegun(opening.conversation)) return refuse('not_writing_to')
      const may = email_confirmed || this.#inbox.beginUnconfirmed(opening.conversation)
      if (!may) return refuse('email_unconfirmed')
      this.#inbox.open(opening, this.now())
      return { ok: true }
    })
  }

  list(page?: InboxPage): InboxItem[] {
    return this.#inbox.list(page)
  }

  listPeers(): InboxPeer[] {
    return this.#inbox.listPeers()
  }

  pick(conversations: readonly string[]): InboxItem[] {
    return this.#inbox.pick(conversations)
  }

  archive(conversation: string, archived: boolean): boolean {
    if (this.#inbox.find(conversation)?.listed !== 1) return false
    this.#storage.transactionSync(() => this.#inbox.archive(conversation, archived))
    this.#news.tell({ type: 'chat-archived', conversation, archived })
    return true
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
      blocked: chat.blocked === 1,
      acknowledged: chat.peer_kind !== 'fictional' || chat.acknowledged === 1,
      read_upto: chat.read_upto,
      read_receipts: this.#about.sharesReads(),
      cleared_upto: chat.cleared_upto,
      queued: this.#outbox
        .listQueued(conversation)
        .map((message) => toMessage(conversation, { ...message, seq: null, sender: this.#member })),
    }
  }

  async send(request: SendRequest, asking: Asking | null): Promise<SendAnswer | Refused<'sign_in_required'>> {
    return asking && !this.#recognise(asking) ? refuse('sign_in_required') : this.#send(request)
  }

  /** Whether a new message carries no photo but one that waits in its room for this member's. A repeat has been asked before. */
  async #mayCarry({ conversation, client_id, extra }: SendRequest): Promise<boolean> {
    const photo = unpackExtra(extra)?.photo
    if (!photo || this.#outbox.find(client_id) || !this.#inbox.find(conversation)?.listed) return true
    return chatRoom(this.env, conversation).isOffered(this.#member, photo)
  }

  async #send(request: SendRequest): Promise<SendAnswer> {
    const entered = underWay.enter()
    if (!entered.ok) return refuse('busy', { retry_after: entered.retry_after })
    try {
      return await this.#bringOnItsWay(request)
    } finally {
      underWay.leave(entered.place)
    }
  }

  async #bringOnItsWay(request: SendRequest): Promise<SendAnswer> {
    const digest = await digestOf(request)
    if (!(await this.#mayCarry(request))) return refuse('invalid', { fields: { photo: 'invalid' } })
    const at = this.now()
    const parts = {
      member: this.#member,
      inbox: this.#inbox,
      outbox: this.#outbox,
      wallet: this.#wallet,
      guard: this.#guard,
      pace: this.#pace,
      about: this.#about,
    }
    const accepted = this.#storage.transactionSync(() =>
      this.#about.isClosed() ? refuse('not_found') : acceptMessage(parts, request, digest, at),
    )
    if (!accepted.ok) return accepted
    this.#alarmClock.standFrom(at)
    const { conversation, client_id, text, extra = null } = request
    await this.#post.bring(conversation, client_id)
    const record = this.#outbox.peekPlaced(client_id) ?? this.#outbox.find(client_id)
    if (!record || ('status' in record && record.status === 'returned')) return refuse('member_unavailable')
    const message = toMessage(conversation, { ...record, text, extra, sender: this.#member })
    if (message.seq === null) this.#news.tellSent([message])
    return { ok: true, message, credits: this.#wallet.getBalance() }
  }

  async markRead(conversation: string, upto: number): Promise<boolean> {
    if (!this.#inbox.find(conversation)) return false
    const answer = await chatRoom(this.env, conversation).markRead(
      this.#member,
      upto,
      this.#about.sharesReads(),
    )
    if (!answer.ok) return false
    const moved = this.#storage.transactionSync(() => this.#inbox.markRead(conversation, answer.read_upto))
    if (moved) this.#news.tellRead(conversation, this.#member, answer.read_upto)
    return true
  }

  async remove(conversation: string): Promise<boolean> {
    if (!this.#inbox.find(conversation)) return false
    this.#storage.transactionSync(() => this.#inbox.remove(conversation))
    const cleared_upto = this.#inbox.find(conversation)?.cleared_upto ?? 0
    if (cleared_upto > 0) await chatRoom(this.env, conversation).clear(this.#member, cleared_upto)
    this.#news.tell({ type: 'chat-removed', conversation })
    return true
  }

  async setBlocked(peer: string, blocked: boolean, pool: string): Promise<void> {
    this.#storage.transactionSync(() => this.#inbox.setBlocked(peer, blocked))
    await this.#newLikes.settle(pool)
    this.#news.tell({ type: blocked ? 'blocked' : 'unblocked', profile: peer })
  }

  setGone(peer: string, gone: boolean): void {
    if (this.#inbox.setGone(peer, gone)) this.#news.tell({ type: 'gone', profile: peer, gone })
  }

  forgetWordsOf(peer: string): void {
    const is_news = this.#inbox.setGone(peer, true)
    this.#inbox.forgetWordsOf(peer)
    if (is_news) this.#news.tell({ type: 'gone', profile: peer, gone: true })
  }

  deliver(parcel: Parcel): { refused: number[] } {
    if (!this.#about.isClosed()) return this.#post.take(parcel)
    this.#post.take({ ...parcel, messages: [] })
    return { refused: parcel.messages.map((message) => message.seq) }
  }

  hearRead(conversation: string, reader: string, read_upto: number): void {
    if (!this.#about.sharesReads() || !this.#news.hears(conversation, reader)) return
    this.#storage.transactionSync(() => this.#inbox.notePeerRead(conversation, read_upto))
    this.#news.tellRead(conversation, reader, read_upto)
  }

  hearDelivered(conversation: string, peer: string, has_upto: number): void {
    if (this.#news.hears(conversation, peer)) this.#news.tellDelivered(conversation, has_upto)
  }

  hearTyping(conversation: string, sender: string): void {
    if (this.#about.sharesTyping() && this.#news.hears(conversation, sender))
      this.#sockets.broadcast({ type: 'typing', conversation, sender })
  }

  async react(
    conversation: string,
    seq: number,
    reaction: ReactionName | null,
  ): Promise<{ ok: true } | Refused<'not_found' | 'member_unavailable'>> {
    const chat = this.#inbox.find(conversation)
    if (!chat?.listed || seq <= chat.cleared_upto || this.#about.isClosed()) return refuse('not_found')
    if (chat.blocked || chat.gone) return refuse('member_unavailable')
    const answer = await chatRoom(this.env, conversation).react(this.#member, seq, reaction)
    if (!answer.ok) return answer
    if (answer.marked) this.#news.tellReaction(conversation, answer.marked)
    return { ok: true }
  }

  hearReaction(conversation: string, reaction: MarkedReaction): void {
    if (this.#news.hears(conversation, reaction.member)) this.#news.tellReaction(conversation, reaction)
  }

  async setHidden(
    conversation: string,
    seq: number,
    hidden: boolean,
  ): Promise<{ ok: true } | Refused<'not_found'>> {
    const chat = this.#inbox.find(conversation)
    if (!chat?.listed || seq <= chat.cleared_upto) return refuse('not_found')
    const answer = await chatRoom(this.env, conversation).setHidden(this.#member, seq, hidden)
    if (!answer.ok) return answer
    this.#storage.transactionSync(() => {
      if (hidden) this.#inbox.takeBack(conversation, seq, answer.previous)
      else this.#inbox.bringBack(conversation, answer.message)
    })
    this.#news.tellHidden(conversation, seq, hidden)
    return { ok: true }
  }

  async hearLike(profile: string, pool: string): Promise<void> {
    await this.#newLikes.settle(pool)
    this.#news.tell({ type: 'like', profile })
    this.#push.tell({ what: 'like', profile })
  }

  async hearLikesSeen(profiles: string[], pool: string): Promise<void> {
    await this.#newLikes.settle(pool)
    this.#news.tell({ type: 'likes-seen', profiles })
  }

  async hearUnlike(profile: string, pool: string): Promise<void> {
    await this.#newLikes.settle(pool)
    this.#news.tell({ type: 'unlike', profile })
  }

  async hearOwnLike(profile: string, liked: boolean, pool: string): Promise<void> {
    // First: whoever is told reads the list again, which must count as changed by then.
    await this.#newLikes.settle(pool)
    this.#sockets.broadcast({ type: 'liked', profile, liked })
  }

  /** Opens a live socket for whoever the service says asks. */
  override fetch(request: Request): Response {
    const asked = JSON.parse(request.headers.get(SOCKET_HEADER) ?? 'null') as SocketAsked
    const session = this.#recognise(asked.asking)
    if (!session) return new Response(null, { status: 403 })
    const { 0: client, 1: server } = new WebSocketPair()
    const { message_cost } = asked
    this.#sockets.accept(server, { session: session.id, message_cost }, this.now())
    return new Response(null, { status: 101, webSocket: client })
  }

  override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    const command = this.#sockets.hear(socket, frame, this.now())
    if (command) await tryOnce(this.#obey(command, socket))
  }

  async #obey(command: LiveCommand, socket: WebSocket): Promise<void> {
    if (command.type === 'sight') return this.#sockets.noteSight(socket, command.seen)
    const { conversation } = command
    switch (command.type) {
      case 'send':
        await this.#sendFor(socket, requestOf(command, this.#sockets.messageCost(socket)))
        return
      case 'read':
        await this.markRead(conversation, command.read_upto)
        return
      case 'typing': {
        const chat = this.#inbox.find(conversation)
        if (!chat || chat.peer_kind === 'fictional' || !this.#news.hears(conversation, chat.peer)) return
        if (!this.#about.sharesTyping() || !this.#mayType(conversation, this.now())) return
        await memberDesk(this.env, chat.peer).hearTyping(conversation, this.#member)
      }
    }
  }

  /** A message over the socket: the same as over HTTP, answered on that socket. Who it belongs to is signed in, or it were closed. */
  async #sendFor(socket: WebSocket, request: SendRequest): Promise<void> {
    const { client_id } = request
    try {
      const answer = await this.#news.sendFor(socket, client_id, () => this.#send(request))
      if (!answer.ok) return this.#sockets.refuse(socket, client_id, answer.refusal, answer.details)
      const { message, credits } = answer
      this.#sockets.say(socket, { type: 'sent', client_id, message, credits })
    } catch (error) {
      this.#sockets.refuse(socket, client_id, 'unavailable', { retry_after: 1 })
      throw error
    }
  }

  exportPage(place: ExportPlace | null): ExportPage {
    return createDeskExport(this.#storage)(place)
  }

  keepBookmark(bookmark: string): void {
    this.#bookmark.keep(bookmark)
  }

  async settle(facts: MemberFacts, bookmark: string | null = null): Promise<void> {
    this.#bookmark.keep(bookmark)
    const is_news = this.#storage.transactionSync(() => {
      const was = [this.#about.isClosed(), this.#about.isDeleted()]
      if (!this.#about.settle(facts)) return false
      if (facts.email_confirmed) this.#inbox.forgetBegun()
      if (this.#about.isClosed()) this.#sessions.endAll()
      else this.#sessions.endBefore(facts.ended_by, facts.kept_session)
      const is = [this.#about.isClosed(), this.#about.isDeleted()]
      if (is.join() !== was.join()) this.#peersToTell.add(this.now())
      if (this.#about.isDeleted()) this.#roomsToTell.add(this.now())
      if (this.#about.isClosed()) this.#premium.close()
      this.#figures.changeUser()
      return true
    })
    if (!is_news) return
    this.#closeOver()
    if (this.#about.isClosed()) await this.#post.bringAll()
    await this.#tellOthers()
    this.#forgetTheGone()
    this.#alarmClock.set()
  }

  async #tellOthers(): Promise<void> {
    await this.#peersToTell.tellSome(this.now())
    await this.#roomsToTell.tellSome(this.now())
  }

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    this.#alarmClock.rang(this.now(), info?.retryCount ?? 0)
    await this.#post.bringDue()
    await this.#tellOthers()
    if (this.#wallet.hasExpired(this.now())) this.#settleMoney(() => this.#wallet.expire(this.now()))
    else await this.#books.checkDaily(this.now())
    this.#storage.transactionSync(this.#premium.showPremium)
    await this.#giveOutTasks()
    this.#forgetTheGone()
    if ((this.#sessions.getNextExpiry() ?? Number.POSITIVE_INFINITY) <= this.now()) {
      this.#sessions.deleteExpired(this.now())
      // Who is on an open socket is not asked again with every message.
      this.#closeOver()
    }
    this.#alarmClock.set()
  }

  #forgetTheGone(): void {
    if (!this.#about.isDeleted()) return
    this.#storage.transactionSync(() => {
      this.#inbox.erase()
      this.#notifications.erase()
      this.#search.erase()
      this.#guard.erase()
    })
  }
}
