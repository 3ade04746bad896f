// The Durable Object of one member (design section 4), named by the member's id and the only writer of wallet, inbox, outbox and
// live sockets. It dispatches its calls, which protocol.ts describes, to its modules, which persist first and broadcast afterwards.
import { DurableObject } from 'cloudflare:workers'
import type { Credits } from '#src/contract/credits.ts'
import type { PushDevice, PushSubscription } from '#src/contract/notifications.ts'
import type { SearchFilters } from '#src/contract/search.ts'
import type { Device } from '#src/contract/sessions.ts'
import type { NotificationChoices } from '#src/domain/notifications.ts'
import type { ReactionName } from '#src/domain/reactions.ts'
import type { DeliveryBatch } from '#worker/durable/conversation/protocol.ts'
import type { ReactionChange } from '#worker/durable/conversation/reactions.ts'
import { type Refused, refuse } from '#worker/durable/kit/refused.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import type {
  AuthenticatedMember,
  BlockedBy,
  CallerSession,
  ChatState,
  Include,
  MemberProtocol,
  OpenAnswer,
  OpenPermission,
  PastActions,
} from '#worker/durable/protocol.ts'
import type { Env } from '#worker/env.ts'
import type { MemberFacts } from '#worker/platform/database/member-facts.ts'
import type { MemberCounters } from './counters.ts'
import type { ExportCursor, ExportPage } from './export.ts'
import type { InboxItem, InboxPage, InboxPeer, Opening } from './inbox/chat-list.ts'
import type { MemberObjectCounts } from './metrics.ts'
import type { PremiumProtocol } from './orders/premium-protocol.ts'
import type { NewOrder, OrderProtocol, PaymentEvent } from './orders/protocol.ts'
import type { OutboxRecord } from './outbox.ts'
import type { MemberParts } from './parts.ts'
import type { PushContent, PushSubject } from './push/push.ts'
import type { SendAnswer, SendRequest } from './sending.ts'
import type { NewSession } from './sessions.ts'
import type { LedgerRow } from './wallet/ledger.ts'
import type { OperatorCredits, OperatorCreditsAnswer } from './wallet/operator-credits.ts'
import type { SpendingLimitChange } from './wallet/spending-limit.ts'
import type { Grant } from './wallet/wallet.ts'

export class MemberDesk extends DurableObject<Env> implements MemberProtocol {
  /** Epoch milliseconds; a port, so that tests own the time. */
  now = () => Date.now()
  #parts!: MemberParts

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    // Every call waits. Loaded here, because an isolate that only serves pages for visitors needs none of it.
    void ctx.blockConcurrencyWhile(async () => {
      const { createMemberParts } = await import('./parts.ts')
      this.#parts = createMemberParts(
        ctx,
        () => this.env,
        () => this.now(),
      )
      ctx.waitUntil(this.#parts.delivery.deliverRemaining())
    })
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  // Account and sessions

  async authenticate(
    caller: CallerSession,
    { chats, conversation }: Include = {},
  ): Promise<AuthenticatedMember | null> {
    const { sessionControl, record, inbox, bookmark, search } = this.#parts
    const session = sessionControl.recognise(caller)
    const facts = record.find()
    if (!session || !facts) return null
    const preloaded = {
      ...(chats && { chats: inbox.list(chats) }),
      ...(conversation && { chat: { conversation, view: this.#parts.chats.view(conversation) } }),
    }
    return {
      session,
      facts,
      counters: await this.#readCounters(caller.pool),
      bookmark: bookmark.find(),
      last_search: search.find(),
      preloaded,
    }
  }
  beginSession(facts: MemberFacts, session: NewSession): boolean {
    return this.#parts.sessionControl.begin(facts, session)
  }
  listSessions(): Omit<Device, 'current'>[] {
    return this.#parts.sessions.list(this.now())
  }
  endSession(id: string): boolean {
    return this.#parts.sessionControl.end(id)
  }
  endOtherSessions(but: string): void {
    this.#parts.sessionControl.endOthers(but)
  }
  async sync(facts: MemberFacts, bookmark: string | null = null): Promise<void> {
    this.#parts.bookmark.save(bookmark)
    await this.#parts.accountChanges.sync(facts)
  }
  saveBookmark(bookmark: string): void {
    this.#parts.bookmark.save(bookmark)
  }
  /** Something changed that only D1 stores: a poll must read it. */
  onUserChanged(): void {
    this.#parts.counters.changeUser()
  }
  saveSearch(filters: SearchFilters | null): void {
    if (!this.#parts.record.isClosed()) this.#parts.search.save(filters)
  }
  exportPage(cursor: ExportCursor | null): ExportPage {
    return this.#parts.readExport(cursor)
  }
  countObject(): MemberObjectCounts {
    return this.#parts.countObject()
  }
  getCounters(pool: string): Promise<MemberCounters> {
    return this.#readCounters(pool)
  }
  async #readCounters(pool: string): Promise<MemberCounters> {
    await this.#parts.newLikes.refreshIfStale(pool, (work) => this.ctx.waitUntil(work))
    return this.#parts.counters.read()
  }

  // Notifications and push

  getNotifications(): NotificationChoices {
    return this.#parts.notifications.read()
  }
  chooseNotifications(choices: NotificationChoices): void {
    this.#parts.notifications.choose(choices)
  }
  stopMail(): void {
    this.#parts.notifications.stopMail()
  }
  addPush(device: PushDevice, of: { session: string; site: string }): 'kept' | 'gone' | 'over' {
    const { sessions, notifications, storage } = this.#parts
    if (!sessions.isActive(of.session, this.now())) return 'over'
    const add = () => notifications.addPush(device, of, this.now())
    return storage.transactionSync(add) ? 'kept' : 'gone'
  }
  removePush(endpoint: string): void {
    this.#parts.notifications.removePush(endpoint)
  }
  onPushGone(endpoint: string): void {
    this.#parts.notifications.recordPushGone(endpoint, this.now())
  }
  listPush(): PushSubscription[] {
    return this.#parts.notifications.listPush(this.now())
  }
  findPushContent(about: PushSubject): PushContent | null {
    return this.#parts.push.find(about)
  }

  // Wallet, orders and premium

  getBalance(): number {
    return this.#parts.wallet.getBalance()
  }
  showCredits(): Credits {
    return { ...this.#parts.wallet.show(), guard: this.#parts.spendingLimit.show(this.now()) }
  }
  grant(grant: Grant): number {
    this.#parts.changeWallet(() => this.#parts.wallet.grant(grant, this.now()))
    return this.#parts.wallet.getBalance()
  }
  changeCredits(change: OperatorCredits): OperatorCreditsAnswer {
    if (this.#parts.record.isClosed()) return refuse('not_found')
    return this.#parts.changeWallet(() => this.#parts.operatorCredits(change, this.now()))
  }
  listLedger(page: { limit: number; before: number | null }): LedgerRow[] {
    return this.#parts.wallet.listLedger(page)
  }
  declare emptyWallet: () => void
  declare passTime: (ms: number) => Promise<void>
  declare relive: (at: number, past: PastActions) => Promise<SendAnswer>
  static {
    // In local bundles alone: a deployed member object has no such calls.
    if (__SEAMS__) {
      MemberDesk.prototype.emptyWallet = function (this: MemberDesk) {
        const { wallet, changeWallet } = this.#parts
        const key = `emptied:${crypto.randomUUID()}`
        changeWallet(() => wallet.debit(key, wallet.getBalance(), this.now()))
      }
      MemberDesk.prototype.passTime = async function (this: MemberDesk, ms: number) {
        const { now } = this
        this.now = () => now() + ms
        await this.alarm()
        this.now = now
        this.#parts.alarms.set()
      }
      MemberDesk.prototype.relive = async function (this: MemberDesk, at: number, past: PastActions) {
        const { now } = this
        this.now = () => at
        try {
          if (past.grant) this.grant(past.grant)
          if (past.opening) this.open(past.opening)
          const sent = await this.#parts.sendMessage(past.request)
          await this.#parts.awaited.report(past.request.client_id)
          return sent
        } finally {
          this.now = now
          this.#parts.alarms.set()
        }
      }
    }
  }
  setSpendingLimit(change: SpendingLimitChange): void {
    const { storage, spendingLimit } = this.#parts
    storage.transactionSync(() => spendingLimit.choose(change, this.now()))
  }
  placeOrder(order: NewOrder) {
    return this.#parts.storage.transactionSync(() => this.#parts.orders.placeOrder(order))
  }
  findOrder(id: string) {
    return this.#parts.orders.findOrder(id)
  }
  listOrders(page: Parameters<OrderProtocol['listOrders']>[0]) {
    return this.#parts.orders.listOrders(page)
  }
  settlePayment(event: PaymentEvent) {
    return this.#parts.changeWallet(() => this.#parts.orders.settlePayment(event))
  }
  beginWithdrawal(id: string, expected: number, is_late = false) {
    return this.#parts.changeWallet(() => this.#parts.orders.beginWithdrawal(id, expected, is_late))
  }
  endWithdrawal(id: string, key: string, went_through: boolean): void {
    this.#parts.changeWallet(() => this.#parts.orders.endWithdrawal(id, key, went_through))
  }
  forgiveDebts(): number {
    return this.#parts.changeWallet(() => this.#parts.orders.forgiveDebts())
  }
  showPremium() {
    return this.#parts.changeWallet(this.#parts.premium.showPremium)
  }
  cancelPremium() {
    return this.#parts.changeWallet(this.#parts.premium.cancelPremium)
  }
  keepPremium() {
    return this.#parts.changeWallet(this.#parts.premium.keepPremium)
  }
  endPremiumMonth(): void {
    this.#parts.changeWallet(this.#parts.premium.endPremiumMonth)
  }
  beginRenewal(renewal: Parameters<PremiumProtocol['beginRenewal']>[0]) {
    return this.#parts.changeWallet(() => this.#parts.premium.beginRenewal(renewal))
  }

  // Chats and messages

  open(opening: Opening & OpenPermission): OpenAnswer {
    return this.#parts.chats.open(opening)
  }
  list(page?: InboxPage): InboxItem[] {
    return this.#parts.inbox.list(page)
  }
  listPeers(): InboxPeer[] {
    return this.#parts.inbox.listPeers()
  }
  pick(conversations: readonly string[]): InboxItem[] {
    return this.#parts.inbox.pick(conversations)
  }
  view(conversation: string): ChatState | null {
    return this.#parts.chats.view(conversation)
  }
  archive(conversation: string, archived: boolean): boolean {
    return this.#parts.chats.archive(conversation, archived)
  }
  remove(conversation: string): Promise<boolean> {
    return this.#parts.chats.remove(conversation)
  }
  async send(
    request: SendRequest,
    caller: CallerSession | null,
  ): Promise<SendAnswer | Refused<'sign_in_required'>> {
    const { sessionControl, sendMessage } = this.#parts
    return caller && !sessionControl.recognise(caller) ? refuse('sign_in_required') : sendMessage(request)
  }
  forbidMessage(conversation: string, client_id: string): OutboxRecord['status'] {
    return this.#parts.outbox.forbid(conversation, client_id, this.now())
  }
  deliver(batch: DeliveryBatch): { refused: number[] } {
    const { record, delivery } = this.#parts
    if (!record.isClosed()) return delivery.receive(batch)
    delivery.receive({ ...batch, messages: [] })
    return { refused: batch.messages.map((message) => message.seq) }
  }
  markRead(conversation: string, upto: number): Promise<boolean> {
    return this.#parts.chats.markRead(conversation, upto)
  }
  react(conversation: string, seq: number, reaction: ReactionName | null) {
    return this.#parts.chats.react(conversation, seq, reaction)
  }
  setHidden(conversation: string, seq: number, hidden: boolean) {
    return this.#parts.chats.setHidden(conversation, seq, hidden)
  }
  setBlocked(peer: string, by: BlockedBy, pool: string): Promise<void> {
    return this.#parts.chats.setBlocked(peer, by, pool)
  }
  setBlockedByPeer(peer: string, by: BlockedBy): void {
    this.#parts.chats.setBlockedByPeer(peer, by)
  }
  setPeerGone(peer: string, gone: boolean): void {
    this.#parts.chats.setPeerGone(peer, gone)
  }
  eraseMessagesOf(peer: string): void {
    this.#parts.chats.eraseMessagesOf(peer)
  }

  // Events of peers

  onRead(conversation: string, reader: string, read_upto: number): void {
    this.#parts.peerEvents.onRead(conversation, reader, read_upto)
  }
  onDelivered(conversation: string, peer: string, has_upto: number): void {
    this.#parts.peerEvents.onDelivered(conversation, peer, has_upto)
  }
  onTyping(conversation: string, sender: string): void {
    this.#parts.peerEvents.onTyping(conversation, sender)
  }
  onReaction(conversation: string, reaction: ReactionChange): void {
    this.#parts.peerEvents.onReaction(conversation, reaction)
  }
  onLike(profile: string, pool: string): Promise<void> {
    return this.#parts.peerEvents.onLike(profile, pool)
  }
  onLikerGone(profile: string, gone: boolean, pool: string): Promise<void> {
    return this.#parts.peerEvents.onLikerGone(profile, gone, pool)
  }
  onLikesSeen(profiles: string[], pool: string): Promise<void> {
    return this.#parts.peerEvents.onLikesSeen(profiles, pool)
  }
  onUnlike(profile: string, pool: string): Promise<void> {
    return this.#parts.peerEvents.onUnlike(profile, pool)
  }
  onOwnLike(profile: string, liked: boolean, pool: string): Promise<void> {
    return this.#parts.peerEvents.onOwnLike(profile, liked, pool)
  }

  // Live sockets and the alarm

  /** Opens a live socket for the caller that the worker names. */
  override fetch(request: Request): Response {
    return this.#parts.openSocket(request)
  }
  override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    const command = this.#parts.sockets.parse(socket, frame, this.now())
    if (command) await runBestEffort(this.#parts.runCommand(command, socket))
  }
  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    const { alarms, awaited, delivery, departures, wallet, storage, premium } = this.#parts
    alarms.onAlarm(this.now(), info?.retryCount ?? 0)
    await delivery.deliverDue()
    await awaited.runDue()
    await departures.sendDue()
    if (wallet.hasExpired(this.now())) this.#parts.changeWallet(() => wallet.expire(this.now()))
    else await this.#parts.ledgerCheck.checkDaily(this.now())
    storage.transactionSync(premium.showPremium)
    await this.#parts.premiumJobs.enqueueDue()
    this.#parts.accountChanges.eraseDeleted()
    this.#parts.sessionControl.deleteExpired()
    alarms.set()
  }
}
