// The Durable Object of one member (design section 4), named by the member's id and the only writer of wallet, inbox, outbox and
// live sockets. It accepts, dispatches to its modules, persists first and broadcasts afterwards.
import { DurableObject } from 'cloudflare:workers'
import * as v from 'valibot'
import type { Credits } from '#src/contract/credits.ts'
import type { LiveCommand } from '#src/contract/live.ts'
import type { PushDevice, PushSubscription } from '#src/contract/notifications.ts'
import type { SearchFilters } from '#src/contract/search.ts'
import type { Device } from '#src/contract/sessions.ts'
import type { NotificationChoices } from '#src/domain/notifications.ts'
import type { ReactionName } from '#src/domain/reactions.ts'
import type { ReactionChange } from '#worker/durable/conversation/reactions.ts'
import { createAlarmScheduler, earliest } from '#worker/durable/kit/alarms.ts'
import { messageConcurrency } from '#worker/durable/kit/concurrency-limit.ts'
import { toMessage, unpackExtra } from '#worker/durable/kit/message.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { migrate, withRowCache } from '#worker/durable/kit/storage.ts'
import { conversationStub, memberStub, requireObjectName } from '#worker/durable/kit/stubs.ts'
import {
  type AuthenticatedMember,
  type BlockedBy,
  type CallerSession,
  type ChatState,
  type DeliveryBatch,
  type Include,
  type MemberProtocol,
  type OpenAnswer,
  type OpenPermission,
  SOCKET_HEADER,
  SocketRequest,
} from '#worker/durable/protocol.ts'
import type { Env } from '#worker/env.ts'
import { logWarning } from '#worker/log.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import type { MemberFacts } from '#worker/platform/database/member-facts.ts'
import { createMemberRecord } from './account-copy.ts'
import { createBookmark } from './bookmark.ts'
import { createCounters, type MemberCounters } from './counters.ts'
import { createMemberDelivery } from './delivery.ts'
import { createMemberEvents } from './events.ts'
import { createMemberExport, type ExportCursor, type ExportPage } from './export.ts'
import {
  blockedBy,
  createInbox,
  type InboxItem,
  type InboxPage,
  type InboxPeer,
  type Opening,
} from './inbox.ts'
import { createLastSearch } from './last-search.ts'
import { createMessageRateLimit } from './message-rate-limit.ts'
import { countMemberObject, type MemberObjectCounts } from './metrics.ts'
import { createNewLikes } from './new-likes.ts'
import { createMemberOrders } from './orders/orders.ts'
import type { PremiumProtocol } from './orders/premium-protocol.ts'
import type { NewOrder, OrderProtocol, PaymentEvent } from './orders/protocol.ts'
import { createOutbox } from './outbox.ts'
import { createNotificationOutbox } from './peer-outbox.ts'
import { createNotificationSettings } from './push/notifications.ts'
import { createMemberPush, PUSH_BATCH_SECONDS, type PushContent, type PushSubject } from './push/push.ts'
import { MEMBER_SCHEMA } from './schema.ts'
import {
  acceptMessage,
  digestOf,
  type Refused,
  refuse,
  requestOf,
  type SendAnswer,
  type SendRequest,
} from './sending.ts'
import { createMemberSessions, type NewSession, type Recognised } from './sessions.ts'
import { createSockets } from './sockets.ts'
import { createTypingThrottle } from './typing.ts'
import { createLedgerCheck } from './wallet/reconciliation.ts'
import { createSpendingLimit, type SpendingLimitChange } from './wallet/spending-limit.ts'
import { createWallet, type Grant } from './wallet/wallet.ts'

const SocketHeader = v.pipe(v.string(), v.parseJson(), SocketRequest)

export class MemberDesk extends DurableObject<Env> implements MemberProtocol {
  /** Epoch milliseconds; a port, so that tests own the time. */
  now = () => Date.now()
  #member = requireObjectName(this.ctx)
  #storage = withRowCache(this.ctx.storage)
  #wallet = createWallet(this.#storage)
  #record = createMemberRecord(this.#storage)
  #orders = createMemberOrders(this.#storage, {
    wallet: this.#wallet,
    now: () => this.now(),
    isClosed: this.#record.isClosed,
  })
  #premium = this.#orders.premium
  #spendingLimit = createSpendingLimit(this.#storage)
  #ledgerCheck = createLedgerCheck(this.#storage, this.#member)
  #counters = createCounters(this.#storage)
  #inbox = createInbox(this.#storage)
  #outbox = createOutbox(this.#storage)
  #sockets = createSockets(this.ctx)
  #sessions = createMemberSessions(this.#storage)
  #rateLimit = createMessageRateLimit(this.#storage)
  #bookmark = createBookmark(this.#storage)
  #notifications = createNotificationSettings(this.#storage)
  #search = createLastSearch(this.#storage)
  #push = createMemberPush({
    notifications: this.#notifications,
    inbox: this.#inbox,
    about: this.#record,
    counters: this.#counters,
    isInSight: () => this.#sockets.isVisible(this.now()),
    requestPush: (about, pool, in_seconds) => this.#requestPush(about, pool, in_seconds),
    now: () => this.now(),
  })
  #peerOutbox = createNotificationOutbox(this.#storage, 'peers_to_tell', async (peer) => {
    const memberObject = memberStub(this.env, peer)
    await (this.#record.isDeleted()
      ? memberObject.eraseMessagesOf(this.#member)
      : memberObject.setPeerGone(this.#member, this.#record.isClosed()))
  })
  #likesOutbox = createNotificationOutbox(this.#storage, 'likes_to_tell', (peer) =>
    memberStub(this.env, peer).onLikerGone(
      this.#member,
      this.#record.isClosed(),
      this.#record.find()?.pool ?? '',
    ),
  )
  #conversationOutbox = createNotificationOutbox(this.#storage, 'rooms_to_tell', (conversation) =>
    conversationStub(this.env, conversation).forget(this.#member),
  )
  #newLikes = createNewLikes({
    counters: this.#counters,
    count: async (pool) => {
      // Imported on use: the D1 client is large, and few objects that wake need it.
      const { countNewLikes } = await import('#worker/features/likes/queries.ts')
      const database = databaseOf(this.env, pool)
      const counted = await countNewLikes(database.read, { pool, member_id: this.#member })
      // The member's next page must see what was counted here, whichever replica answers it.
      this.#bookmark.save(database.getBookmark())
      return counted
    },
    now: () => this.now(),
  })
  #events = createMemberEvents({
    inbox: this.#inbox,
    wallet: this.#wallet,
    counters: this.#counters,
    sockets: this.#sockets,
  })
  #alarms = createAlarmScheduler(this.ctx.storage, () =>
    earliest(
      this.#outbox.getNextDue(),
      this.#sessions.getNextExpiry(),
      this.#peerOutbox.getNextDue(),
      this.#likesOutbox.getNextDue(),
      this.#conversationOutbox.getNextDue(),
      this.#wallet.getNextExpiry(),
      this.#premium.tasks.getNextDue(),
    ),
  )
  #mayType = createTypingThrottle()
  #delivery = createMemberDelivery({
    member: this.#member,
    storage: this.#storage,
    inbox: this.#inbox,
    outbox: this.#outbox,
    wallet: this.#wallet,
    events: this.#events,
    alarmClock: this.#alarms,
    now: () => this.now(),
    isClosed: this.#record.isClosed,
    append: (conversation, batch) => conversationStub(this.env, conversation).append(batch),
    findSeqs: (conversation, ids) => conversationStub(this.env, conversation).findSeqs(this.#member, ids),
    findNewest: (conversation) => conversationStub(this.env, conversation).findNewest(this.#member),
    onReceived: (conversation) => this.#push.onEvent({ what: 'message', conversation }),
  })

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    migrate(ctx.storage, MEMBER_SCHEMA)
    ctx.waitUntil(this.#delivery.deliverRemaining())
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  async authenticate(
    caller: CallerSession,
    { chats, conversation }: Include = {},
  ): Promise<AuthenticatedMember | null> {
    const session = this.#recognise(caller)
    const facts = this.#record.find()
    if (!session || !facts) return null
    const preloaded = {
      ...(chats && { chats: this.#inbox.list(chats) }),
      ...(conversation && { chat: { conversation, view: this.#chatState(conversation) } }),
    }
    return {
      session,
      facts,
      counters: await this.#readCounters(caller.pool),
      bookmark: this.#bookmark.find(),
      last_search: this.#search.find(),
      preloaded,
    }
  }

  /** The caller's session, if it lives, on a site of the member's own pool and while the account may be used there. */
  #recognise(caller: CallerSession): Recognised | null {
    const facts = this.#record.find()
    if (facts?.status !== 'active' || facts.pool !== caller.pool) return null
    if ('hash' in caller) return this.#sessions.recognise(caller.hash, this.now())
    const { session } = caller
    return this.#sessions.isActive(session, this.now())
      ? { id: session, renewed: false, seen_at: null }
      : null
  }

  beginSession(facts: MemberFacts, session: NewSession): boolean {
    const begun = this.#storage.transactionSync(() => {
      this.#record.sync(facts)
      const known = this.#record.find()
      if (known?.status !== 'active' || session.as_of < known.ended_by) return false
      this.#sessions.begin(session, this.now())
      this.#notifications.refresh()
      return true
    })
    this.#alarms.set()
    return begun
  }

  /** Something changed that only D1 stores: a poll must read it. */
  onUserChanged(): void {
    this.#counters.changeUser()
  }

  listSessions(): Omit<Device, 'current'>[] {
    return this.#sessions.list(this.now())
  }

  endSession(id: string): boolean {
    const ended = this.#sessions.end(id)
    this.#closeEndedSockets()
    return ended
  }

  endOtherSessions(but: string): void {
    this.#sessions.endAll(but)
    this.#closeEndedSockets()
  }

  /** Closes the sockets of every session that has ended. */
  #closeEndedSockets(): void {
    this.#notifications.refresh()
    this.#sockets.closeAllExcept(this.#sessions.listIds())
    this.#alarms.set()
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

  saveSearch(filters: SearchFilters | null): void {
    if (!this.#record.isClosed()) this.#search.save(filters)
  }

  addPush(device: PushDevice, of: { session: string; site: string }): 'kept' | 'gone' | 'over' {
    if (!this.#sessions.isActive(of.session, this.now())) return 'over'
    const add = () => this.#notifications.addPush(device, of, this.now())
    return this.#storage.transactionSync(add) ? 'kept' : 'gone'
  }

  removePush(endpoint: string): void {
    this.#notifications.removePush(endpoint)
  }

  onPushGone(endpoint: string): void {
    this.#notifications.recordPushGone(endpoint, this.now())
  }

  listPush(): PushSubscription[] {
    return this.#notifications.listPush(this.now())
  }

  findPushContent(about: PushSubject): PushContent | null {
    return this.#push.find(about)
  }

  /** Sent after the event. A push may be lost: the list shows the same. */
  #requestPush(about: PushSubject, pool: string, delaySeconds: number): void {
    const at = this.now() + (delaySeconds - PUSH_BATCH_SECONDS) * 1_000
    const job = { kind: 'push', pool, member_id: this.#member, at, about, tries: 0 } as const
    const sent = this.env.JOBS.send(job, { delaySeconds })
    this.ctx.waitUntil(sent.catch((error: unknown) => logWarning('push-not-queued', { error })))
  }

  getBalance(): number {
    return this.#wallet.getBalance()
  }

  showCredits(): Credits {
    return { ...this.#wallet.show(), guard: this.#spendingLimit.show(this.now()) }
  }

  countObject(): MemberObjectCounts {
    return countMemberObject(this.#storage)
  }

  getCounters(pool: string): Promise<MemberCounters> {
    return this.#readCounters(pool)
  }

  async #readCounters(pool: string): Promise<MemberCounters> {
    await this.#newLikes.refreshIfStale(pool, (work) => this.ctx.waitUntil(work))
    return this.#counters.read()
  }

  grant(grant: Grant): number {
    this.#changeWallet(() => this.#wallet.grant(grant, this.now()))
    return this.#wallet.getBalance()
  }

  declare emptyWallet: () => void
  static {
    // In local bundles alone: a deployed member object cannot be told this.
    if (__SEAMS__)
      MemberDesk.prototype.emptyWallet = function (this: MemberDesk) {
        const key = `emptied:${crypto.randomUUID()}`
        this.#changeWallet(() => this.#wallet.debit(key, this.#wallet.getBalance(), this.now()))
      }
  }

  setSpendingLimit(change: SpendingLimitChange): void {
    this.#storage.transactionSync(() => this.#spendingLimit.choose(change, this.now()))
  }

  placeOrder(order: NewOrder) {
    return this.#storage.transactionSync(() => this.#orders.placeOrder(order))
  }

  findOrder(id: string) {
    return this.#orders.findOrder(id)
  }

  listOrders(page: Parameters<OrderProtocol['listOrders']>[0]) {
    return this.#orders.listOrders(page)
  }

  settlePayment(event: PaymentEvent) {
    return this.#changeWallet(() => this.#orders.settlePayment(event))
  }

  beginWithdrawal(id: string, expected: number) {
    return this.#changeWallet(() => this.#orders.beginWithdrawal(id, expected))
  }

  endWithdrawal(id: string, key: string, went_through: boolean): void {
    this.#changeWallet(() => this.#orders.endWithdrawal(id, key, went_through))
  }

  forgiveDebts(): number {
    return this.#changeWallet(() => this.#orders.forgiveDebts())
  }

  showPremium() {
    return this.#changeWallet(this.#premium.showPremium)
  }

  cancelPremium() {
    return this.#changeWallet(this.#premium.cancelPremium)
  }

  keepPremium() {
    return this.#changeWallet(this.#premium.keepPremium)
  }

  endPremiumMonth(): void {
    this.#changeWallet(this.#premium.endPremiumMonth)
  }

  beginRenewal(renewal: Parameters<PremiumProtocol['beginRenewal']>[0]) {
    return this.#changeWallet(() => this.#premium.beginRenewal(renewal))
  }

  /** Gives the premium tasks that are due to the queue. */
  async #enqueuePremiumTasks(): Promise<void> {
    const pool = this.#record.find()?.pool
    await this.#premium.tasks.enqueueDue(this.now(), async ({ id, task }) => {
      if (pool === undefined) throw new Error('premium of somebody who never signed in')
      const job = { kind: 'premium', id: `premium:${id}`, pool, member_id: this.#member, ...task } as const
      // A renewal is repeated until its payment is known. Other tasks are deleted once they are enqueued, so the job is stored first.
      if (task.what === 'renew') await this.env.JOBS.send(job)
      else {
        // Imported late: a static import would load the query builder into every isolate.
        const { storeAndEnqueueJob } = await import('#worker/platform/queue/enqueue.ts')
        await storeAndEnqueueJob(this.env, databaseOf(this.env, pool).write, job)
      }
    })
    this.#alarms.set()
  }

  /** Changes of a wallet other than by a message: in one transaction, with an event if it changed, and the ledger is checked. */
  #changeWallet<Answer>(work: () => Answer): Answer {
    const before = this.#wallet.getVersion()
    const answer = this.#storage.transactionSync(work)
    if (this.#premium.tasks.getNextDue() !== null) this.ctx.waitUntil(this.#enqueuePremiumTasks())
    if (this.#wallet.getVersion() === before) return answer
    this.#alarms.set()
    this.#events.emitCredits()
    this.ctx.waitUntil(this.#ledgerCheck.check())
    return answer
  }

  open({ email_confirmed, may_begin, ...opening }: Opening & OpenPermission): OpenAnswer {
    return this.#storage.transactionSync(() => {
      if (!may_begin && !this.#inbox.hasStarted(opening.conversation)) return refuse('not_writing_to')
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
    this.#events.emit({ type: 'chat-archived', conversation, archived })
    return true
  }

  view(conversation: string): ChatState | null {
    return this.#chatState(conversation)
  }

  #chatState(conversation: string): ChatState | null {
    const chat = this.#inbox.find(conversation)
    if (!chat) return null
    return {
      peer: chat.peer,
      listed: chat.listed === 1,
      gone: chat.gone === 1,
      blocked: blockedBy(chat),
      acknowledged: chat.peer_kind !== 'fictional' || chat.acknowledged === 1,
      read_upto: chat.read_upto,
      read_receipts: this.#record.sharesReads(),
      cleared_upto: chat.cleared_upto,
      queued: this.#outbox
        .listQueued(conversation)
        .map((message) => toMessage(conversation, { ...message, seq: null, sender: this.#member })),
    }
  }

  async send(
    request: SendRequest,
    caller: CallerSession | null,
  ): Promise<SendAnswer | Refused<'sign_in_required'>> {
    return caller && !this.#recognise(caller) ? refuse('sign_in_required') : this.#send(request)
  }

  /** Whether the message has no photo, or one that this member added and has not sent. A repeat was checked before. */
  async #mayAttach({ conversation, client_id, extra }: SendRequest): Promise<boolean> {
    const photo = unpackExtra(extra)?.photo
    if (!photo || this.#outbox.find(client_id) || !this.#inbox.find(conversation)?.listed) return true
    return conversationStub(this.env, conversation).isOffered(this.#member, photo)
  }

  async #send(request: SendRequest): Promise<SendAnswer> {
    const entered = messageConcurrency.enter()
    if (!entered.ok) return refuse('busy', { retry_after: entered.retry_after })
    try {
      return await this.#acceptAndDeliver(request)
    } finally {
      messageConcurrency.leave(entered.place)
    }
  }

  async #acceptAndDeliver(request: SendRequest): Promise<SendAnswer> {
    const digest = await digestOf(request)
    if (!(await this.#mayAttach(request))) return refuse('invalid', { fields: { photo: 'invalid' } })
    const at = this.now()
    const parts = {
      member: this.#member,
      inbox: this.#inbox,
      outbox: this.#outbox,
      wallet: this.#wallet,
      spendingLimit: this.#spendingLimit,
      rateLimit: this.#rateLimit,
      about: this.#record,
    }
    const accepted = this.#storage.transactionSync(() =>
      this.#record.isClosed() ? refuse('not_found') : acceptMessage(parts, request, digest, at),
    )
    if (!accepted.ok) return accepted
    this.#alarms.coverMessage(at)
    const { conversation, client_id, text, extra = null } = request
    await this.#delivery.deliver(conversation, client_id)
    const record = this.#outbox.peekSequenced(client_id) ?? this.#outbox.find(client_id)
    if (!record || ('status' in record && record.status === 'returned')) return refuse('member_unavailable')
    const message = toMessage(conversation, { ...record, text, extra, sender: this.#member })
    if (message.seq === null) this.#events.emitSent([message])
    return { ok: true, message, credits: this.#wallet.getBalance() }
  }

  async markRead(conversation: string, upto: number): Promise<boolean> {
    const chat = this.#inbox.find(conversation)
    if (!chat || blockedBy(chat) === 'me') return false
    const answer = await conversationStub(this.env, conversation).markRead(
      this.#member,
      upto,
      this.#record.sharesReads(),
    )
    if (!answer.ok) return false
    const moved = this.#storage.transactionSync(() => this.#inbox.markRead(conversation, answer.read_upto))
    if (moved) this.#events.emitRead(conversation, this.#member, answer.read_upto)
    return true
  }

  async remove(conversation: string): Promise<boolean> {
    if (!this.#inbox.find(conversation)) return false
    this.#storage.transactionSync(() => this.#inbox.remove(conversation))
    const cleared_upto = this.#inbox.find(conversation)?.cleared_upto ?? 0
    if (cleared_upto > 0) await conversationStub(this.env, conversation).clear(this.#member, cleared_upto)
    this.#events.emit({ type: 'chat-removed', conversation })
    return true
  }

  async setBlocked(peer: string, by: BlockedBy, pool: string): Promise<void> {
    this.#storage.transactionSync(() => this.#inbox.setBlocked(peer, by))
    await this.#newLikes.refresh(pool)
    this.#events.emit({ type: by === 'me' ? 'blocked' : 'unblocked', profile: peer })
  }

  setBlockedByPeer(peer: string, by: BlockedBy): void {
    const looks_different = this.#storage.transactionSync(() => this.#inbox.setBlocked(peer, by))
    if (looks_different) this.#events.emit({ type: 'gone', profile: peer, gone: by !== null })
  }

  setPeerGone(peer: string, gone: boolean): void {
    if (this.#inbox.setGone(peer, gone)) this.#events.emit({ type: 'gone', profile: peer, gone })
  }

  eraseMessagesOf(peer: string): void {
    const has_changed = this.#inbox.setGone(peer, true)
    this.#inbox.eraseMessagesOf(peer)
    if (has_changed) this.#events.emit({ type: 'gone', profile: peer, gone: true })
  }

  deliver(batch: DeliveryBatch): { refused: number[] } {
    if (!this.#record.isClosed()) return this.#delivery.receive(batch)
    this.#delivery.receive({ ...batch, messages: [] })
    return { refused: batch.messages.map((message) => message.seq) }
  }

  onRead(conversation: string, reader: string, read_upto: number): void {
    if (!this.#record.sharesReads() || !this.#events.acceptsFrom(conversation, reader)) return
    this.#storage.transactionSync(() => this.#inbox.recordPeerRead(conversation, read_upto))
    this.#events.emitRead(conversation, reader, read_upto)
  }

  onDelivered(conversation: string, peer: string, has_upto: number): void {
    if (this.#events.acceptsFrom(conversation, peer)) this.#events.emitDelivered(conversation, has_upto)
  }

  onTyping(conversation: string, sender: string): void {
    if (this.#record.sharesTyping() && this.#events.acceptsFrom(conversation, sender))
      this.#sockets.broadcast({ type: 'typing', conversation, sender })
  }

  async react(
    conversation: string,
    seq: number,
    reaction: ReactionName | null,
  ): Promise<{ ok: true } | Refused<'not_found' | 'member_unavailable'>> {
    const chat = this.#inbox.find(conversation)
    if (!chat?.listed || seq <= chat.cleared_upto || this.#record.isClosed()) return refuse('not_found')
    if (chat.blocked || chat.gone) return refuse('member_unavailable')
    const answer = await conversationStub(this.env, conversation).react(this.#member, seq, reaction)
    if (!answer.ok) return answer
    if (answer.marked) this.#events.emitReaction(conversation, answer.marked)
    return { ok: true }
  }

  onReaction(conversation: string, reaction: ReactionChange): void {
    if (this.#events.acceptsFrom(conversation, reaction.member))
      this.#events.emitReaction(conversation, reaction)
  }

  async setHidden(
    conversation: string,
    seq: number,
    hidden: boolean,
  ): Promise<{ ok: true } | Refused<'not_found'>> {
    const chat = this.#inbox.find(conversation)
    if (!chat?.listed || seq <= chat.cleared_upto) return refuse('not_found')
    const answer = await conversationStub(this.env, conversation).setHidden(this.#member, seq, hidden)
    if (!answer.ok) return answer
    this.#storage.transactionSync(() => {
      if (hidden) this.#inbox.removeMessage(conversation, seq, answer.previous)
      else this.#inbox.restoreMessage(conversation, answer.message)
    })
    this.#events.emitHidden(conversation, seq, hidden)
    return { ok: true }
  }

  async onLike(profile: string, pool: string): Promise<void> {
    await this.#newLikes.refresh(pool)
    this.#events.emit({ type: 'like', profile })
    this.#push.onEvent({ what: 'like', profile })
  }

  async onLikerGone(profile: string, gone: boolean, pool: string): Promise<void> {
    await this.#newLikes.refresh(pool)
    this.#events.emit({ type: 'gone', profile, gone })
  }

  async onLikesSeen(profiles: string[], pool: string): Promise<void> {
    await this.#newLikes.refresh(pool)
    this.#events.emit({ type: 'likes-seen', profiles })
  }

  async onUnlike(profile: string, pool: string): Promise<void> {
    await this.#newLikes.refresh(pool)
    this.#events.emit({ type: 'unlike', profile })
  }

  async onOwnLike(profile: string, liked: boolean, pool: string): Promise<void> {
    // First, because a client that gets the event reads the list again, which must count as changed by then.
    await this.#newLikes.refresh(pool)
    this.#sockets.broadcast({ type: 'liked', profile, liked })
  }

  /** Opens a live socket for the caller that the worker names. */
  override fetch(request: Request): Response {
    const socketRequest = v.parse(SocketHeader, request.headers.get(SOCKET_HEADER))
    const session = this.#recognise(socketRequest.caller_session)
    if (!session) return new Response(null, { status: 403 })
    const { 0: client, 1: server } = new WebSocketPair()
    const { message_cost } = socketRequest
    this.#sockets.accept(server, { session: session.id, message_cost }, this.now())
    return new Response(null, { status: 101, webSocket: client })
  }

  override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    const command = this.#sockets.parse(socket, frame, this.now())
    if (command) await runBestEffort(this.#handleCommand(command, socket))
  }

  async #handleCommand(command: LiveCommand, socket: WebSocket): Promise<void> {
    if (command.type === 'sight') return this.#sockets.setVisibility(socket, command.seen)
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
        if (!chat || chat.peer_kind === 'fictional' || !this.#events.acceptsFrom(conversation, chat.peer))
          return
        if (!this.#record.sharesTyping() || !this.#mayType(conversation, this.now())) return
        await memberStub(this.env, chat.peer).onTyping(conversation, this.#member)
      }
    }
  }

  /** A message over the socket: as over HTTP, answered on that socket. The socket would have been closed if its session had ended. */
  async #sendFor(socket: WebSocket, request: SendRequest): Promise<void> {
    const { client_id } = request
    try {
      const answer = await this.#events.sendFor(socket, client_id, () => this.#send(request))
      if (!answer.ok) return this.#sockets.refuse(socket, client_id, answer.refusal, answer.details)
      const { message, credits } = answer
      this.#sockets.send(socket, { type: 'sent', client_id, message, credits })
    } catch (error) {
      this.#sockets.refuse(socket, client_id, 'unavailable', { retry_after: 1 })
      throw error
    }
  }

  exportPage(cursor: ExportCursor | null): ExportPage {
    return createMemberExport(this.#storage)(cursor)
  }

  saveBookmark(bookmark: string): void {
    this.#bookmark.save(bookmark)
  }

  async sync(facts: MemberFacts, bookmark: string | null = null): Promise<void> {
    this.#bookmark.save(bookmark)
    // Read before anything is changed: if D1 fails here, the whole sync is repeated.
    const likes = facts.status === this.#record.getStatus() ? [] : await this.#listLikes(facts.pool)
    const has_changed = this.#storage.transactionSync(() => {
      const was = this.#record.getStatus()
      if (!this.#record.sync(facts)) return false
      if (facts.email_confirmed) this.#inbox.clearUnconfirmed()
      if (this.#record.isClosed()) this.#sessions.endAll()
      else this.#sessions.endBefore(facts.ended_by, facts.kept_session)
      if (this.#record.getStatus() !== was) {
        this.#peerOutbox.add(this.now())
        this.#likesOutbox.add(this.now(), likes)
      }
      if (this.#record.isDeleted()) this.#conversationOutbox.add(this.now())
      if (this.#record.isClosed()) this.#premium.close()
      this.#counters.changeUser()
      return true
    })
    if (!has_changed) return
    this.#closeEndedSockets()
    if (this.#record.isClosed()) await this.#delivery.deliverAll()
    await this.#notifyPeers()
    this.#eraseDeleted()
    this.#alarms.set()
  }

  /** All members with a like from or to this member. */
  async #listLikes(pool: string): Promise<string[]> {
    const { listLikesOf } = await import('#worker/features/likes/queries.ts')
    return listLikesOf(databaseOf(this.env, pool).read, this.#member)
  }

  async #notifyPeers(): Promise<void> {
    await this.#peerOutbox.sendDue(this.now())
    await this.#likesOutbox.sendDue(this.now())
    await this.#conversationOutbox.sendDue(this.now())
  }

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    this.#alarms.onAlarm(this.now(), info?.retryCount ?? 0)
    await this.#delivery.deliverDue()
    await this.#notifyPeers()
    if (this.#wallet.hasExpired(this.now())) this.#changeWallet(() => this.#wallet.expire(this.now()))
    else await this.#ledgerCheck.checkDaily(this.now())
    this.#storage.transactionSync(this.#premium.showPremium)
    await this.#enqueuePremiumTasks()
    this.#eraseDeleted()
    if ((this.#sessions.getNextExpiry() ?? Number.POSITIVE_INFINITY) <= this.now()) {
      this.#sessions.deleteExpired(this.now())
      // A socket is not authenticated again with every message.
      this.#closeEndedSockets()
    }
    this.#alarms.set()
  }

  #eraseDeleted(): void {
    if (!this.#record.isDeleted()) return
    this.#storage.transactionSync(() => {
      this.#inbox.erase()
      this.#notifications.erase()
      this.#search.erase()
      this.#spendingLimit.erase()
    })
  }
}
