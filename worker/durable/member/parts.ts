// Composes the modules of one member object over its storage: each gets the few others it needs. The class (member-desk.ts)
// dispatches its calls to them, and loads them with the first object of an isolate.
import { createAlarmScheduler, earliest } from '#worker/durable/kit/alarms.ts'
import { migrate, withRowCache } from '#worker/durable/kit/storage.ts'
import { conversationStub, memberStub, requireObjectName } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { logWarning } from '#worker/log.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { createAccountChanges } from './account-changes.ts'
import { createMemberRecord } from './account-copy.ts'
import { createClosures, createDeskCalls } from './answer-desk.ts'
import { createAwaitedAnswers } from './awaited-answers.ts'
import { createBookmark } from './bookmark.ts'
import { createMemberChats } from './chats.ts'
import { createCounters } from './counters.ts'
import { createMemberDelivery } from './delivery.ts'
import { createDepartureNotices } from './departure-notices.ts'
import { createMemberEvents } from './events.ts'
import { createMemberExport } from './export.ts'
import { createInbox } from './inbox/inbox.ts'
import { createLastSearch } from './last-search.ts'
import { createLiveCommands } from './live-commands.ts'
import { createMessageRateLimit } from './message-rate-limit.ts'
import { countMemberObject } from './metrics.ts'
import { createNewLikes } from './new-likes.ts'
import { createSocketOpener } from './open-socket.ts'
import { createMemberOrders } from './orders/orders.ts'
import { createPremiumJobs } from './orders/premium-jobs.ts'
import { createOutbox } from './outbox.ts'
import { createPeerEvents } from './peer-events.ts'
import { createNotificationSettings } from './push/notifications.ts'
import { createMemberPush, PUSH_BATCH_SECONDS, type PushSubject } from './push/push.ts'
import { MEMBER_SCHEMA } from './schema.ts'
import { createMessageSender } from './send-message.ts'
import { createSessionControl } from './session-control.ts'
import { createMemberSessions } from './sessions.ts'
import { createSockets } from './sockets.ts'
import { createWalletChange } from './wallet/change-wallet.ts'
import { createOperatorCredits } from './wallet/operator-credits.ts'
import { createLedgerCheck } from './wallet/reconciliation.ts'
import { createSpendingLimit } from './wallet/spending-limit.ts'
import { createWallet } from './wallet/wallet.ts'

export type MemberParts = ReturnType<typeof createMemberParts>

/** Brings the storage to the newest schema. `getEnv` is called on use, so that tests own the bindings; `now` returns epoch milliseconds. */
export function createMemberParts(ctx: DurableObjectState, getEnv: () => Env, now: () => number) {
  migrate(ctx.storage, MEMBER_SCHEMA)
  const member = requireObjectName(ctx)
  const background = (work: Promise<unknown>) => ctx.waitUntil(work)
  const storage = withRowCache(ctx.storage)
  const wallet = createWallet(storage)
  const record = createMemberRecord(storage)
  const orders = createMemberOrders(storage, { wallet, now, isClosed: record.isClosed })
  const operatorCredits = createOperatorCredits(storage, wallet)
  const spendingLimit = createSpendingLimit(storage)
  const ledgerCheck = createLedgerCheck(storage, member)
  const counters = createCounters(storage)
  const inbox = createInbox(storage)
  const outbox = createOutbox(storage)
  const sockets = createSockets(ctx)
  const sessions = createMemberSessions(storage)
  const bookmark = createBookmark(storage)
  const notifications = createNotificationSettings(storage)
  const search = createLastSearch(storage)
  const departures = createDepartureNotices({ getEnv, member, storage, record, now })
  const events = createMemberEvents({ inbox, wallet, counters, sockets })
  const alarms = createAlarmScheduler(ctx.storage, () =>
    earliest(
      outbox.getNextDue(),
      sessions.getNextExpiry(),
      departures.getNextDue(),
      wallet.getNextExpiry(),
      orders.premium.tasks.getNextDue(),
      awaited.getNextDue(),
    ),
  )

  const premiumJobs = createPremiumJobs({ getEnv, member, record, tasks: orders.premium.tasks, alarms, now })
  const changeWallet = createWalletChange({
    storage,
    wallet,
    events,
    alarms,
    premiumJobs,
    checkLedger: ledgerCheck.check,
    background,
  })
  const awaited = createAwaitedAnswers({
    member,
    storage,
    outbox,
    now,
    ...createDeskCalls(getEnv, now),
    giveBack: (client_id, work) =>
      changeWallet(() => {
        wallet.refund(client_id, now(), 'unanswered')
        work()
      }),
    note: async (conversation, seq) => {
      await conversationStub(getEnv(), conversation).setUnanswered(member, seq)
    },
    onNoted: events.emitUnanswered,
  })

  /** Sent after the event. A push may be lost: the list shows the same. */
  function requestPush(about: PushSubject, pool: string, delaySeconds: number): void {
    const at = now() + (delaySeconds - PUSH_BATCH_SECONDS) * 1_000
    const sent = getEnv().JOBS.send(
      { kind: 'push', pool, member_id: member, at, about, tries: 0 },
      { delaySeconds },
    )
    background(sent.catch((error: unknown) => logWarning('push-not-queued', { error })))
  }
  const push = createMemberPush({
    notifications,
    inbox,
    about: record,
    counters,
    isInSight: () => sockets.isVisible(now()),
    requestPush,
    now,
  })

  // Queries are imported on use: the D1 client is large, and few objects that wake need it.
  async function countNewLikes(pool: string): Promise<number> {
    const { countNewLikes: count } = await import('#worker/features/likes/queries.ts')
    const database = databaseOf(getEnv(), pool)
    const counted = await count(database.read, { pool, member_id: member })
    // The member's next page must see what was counted here, whichever replica answers it.
    bookmark.save(database.getBookmark())
    return counted
  }
  async function listLikes(pool: string): Promise<string[]> {
    const { listLikesOf } = await import('#worker/features/likes/queries.ts')
    return listLikesOf(databaseOf(getEnv(), pool).read, member)
  }
  const newLikes = createNewLikes({ counters, count: countNewLikes, now })

  const delivery = createMemberDelivery({
    member,
    storage,
    inbox,
    outbox,
    wallet,
    events,
    alarms,
    now,
    isClosed: record.isClosed,
    append: (conversation, batch) => conversationStub(getEnv(), conversation).append(batch),
    findSeqs: (conversation, ids) => conversationStub(getEnv(), conversation).findSeqs(member, ids),
    findNewest: (conversation) => conversationStub(getEnv(), conversation).findNewest(member),
    onReceived: (conversation) => push.onEvent({ what: 'message', conversation }),
  })
  const sendMessage = createMessageSender({
    member,
    storage,
    record,
    inbox,
    outbox,
    wallet,
    spendingLimit,
    rateLimit: createMessageRateLimit(storage),
    events,
    delivery,
    alarms,
    isOffered: (conversation, photo) => conversationStub(getEnv(), conversation).isOffered(member, photo),
    awaited,
    findClosure: createClosures(getEnv, now),
    background,
    now,
  })
  const chats = createMemberChats({
    member,
    storage,
    record,
    inbox,
    outbox,
    events,
    newLikes,
    conversationObject: (conversation) => conversationStub(getEnv(), conversation),
    now,
  })
  const sessionControl = createSessionControl({
    storage,
    record,
    sessions,
    notifications,
    sockets,
    alarms,
    now,
  })

  return {
    storage,
    wallet,
    record,
    orders,
    premium: orders.premium,
    operatorCredits,
    spendingLimit,
    ledgerCheck,
    counters,
    inbox,
    outbox,
    sockets,
    sessions,
    bookmark,
    notifications,
    search,
    departures,
    alarms,
    push,
    newLikes,
    delivery,
    sendMessage,
    chats,
    sessionControl,
    premiumJobs,
    openSocket: createSocketOpener({ sessionControl, sockets, now }),
    countObject: () => countMemberObject(storage),
    readExport: createMemberExport(storage),
    peerEvents: createPeerEvents({ storage, record, inbox, events, sockets, newLikes, push }),
    changeWallet,
    awaited,
    runCommand: createLiveCommands({
      record,
      inbox,
      events,
      sockets,
      send: sendMessage,
      markRead: chats.markRead,
      notifyTyping: (peer, conversation) => memberStub(getEnv(), peer).onTyping(conversation, member),
      now,
    }),
    accountChanges: createAccountChanges({
      storage,
      record,
      sessions,
      sessionControl,
      inbox,
      counters,
      delivery,
      departures,
      premium: orders.premium,
      erasable: [notifications, search, spendingLimit, awaited],
      listLikes,
      alarms,
    }),
  }
}
