// Composes the modules of one conversation object over its storage. The class (chat-room.ts) dispatches its calls to them, and loads them
// with the first object of an isolate.
import { createAlarmScheduler, earliest } from '#worker/durable/kit/alarms.ts'
import { unpackExtra } from '#worker/durable/kit/message.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { migrate, withRowCache } from '#worker/durable/kit/storage.ts'
import { memberStub, requireObjectName } from '#worker/durable/kit/stubs.ts'
import type { QueuedMessage } from '#worker/durable/member/outbox.ts'
import type { Env } from '#worker/env.ts'
import { createPendingDeliveries } from './deliveries.ts'
import { createConversationDelivery } from './delivery.ts'
import { createDeliveryReceipts } from './delivery-receipts.ts'
import { createEvidence } from './evidence.ts'
import { createConversationLog } from './log.ts'
import { createPageReader } from './page.ts'
import { createConversationPhotos } from './photos.ts'
import { createMessageChanges } from './reactions.ts'
import { createConversationReader } from './reader.ts'
import { CONVERSATION_SCHEMA } from './schema.ts'
import { createSealed } from './sealed.ts'

/** How long the sender must have paused before they get a delivery receipt. */
const DELIVERED_PAUSE_MS = 1_500

export type ConversationParts = ReturnType<typeof createConversationParts>

/** Brings the storage to the newest schema. `getEnv` is called on use, so that tests own the bindings; `now` returns epoch milliseconds. */
export function createConversationParts(ctx: DurableObjectState, getEnv: () => Env, now: () => number) {
  migrate(ctx.storage, CONVERSATION_SCHEMA)
  const conversation = requireObjectName(ctx)
  const storage = withRowCache(ctx.storage)
  const log = createConversationLog(storage)
  const changes = createMessageChanges(storage)
  const reader = createConversationReader({
    conversation,
    log,
    changes,
  })
  const deliveries = createPendingDeliveries(storage)
  const readPage = createPageReader({
    log,
    changes,
    reader,
    deliveries,
  })
  const sealed = createSealed(storage)
  const evidence = createEvidence(storage)
  const photos = createConversationPhotos(storage)
  const alarms = createAlarmScheduler(ctx.storage, () =>
    earliest(
      deliveries.getNextDue(now()),
      sealed.getNextErasure(),
      evidence.getNextErasure(),
      photos.getNextDue(),
    ),
  )
  const delivery = createConversationDelivery({
    conversation,
    storage,
    log,
    reader,
    deliveries,
    alarms,
    now,
    deliver: (recipient, batch) => memberStub(getEnv(), recipient).deliver(batch),
    onDelivered: ({ sender, seq }) => ctx.waitUntil(receipts.onDelivered(sender, seq)),
  })
  const receipts = createDeliveryReceipts({
    pause: () => new Promise((resolve) => setTimeout(resolve, DELIVERED_PAUSE_MS)),
    isRead: (sender, seq) =>
      log.listParticipants().some(({ member, shown_upto }) => member !== sender && shown_upto >= seq),
    sendReceipt: async (sender, upto) => {
      const peer = log.findPeer(sender)
      if (peer) await runBestEffort(memberStub(getEnv(), sender).onDelivered(conversation, peer, upto))
    },
  })

  return {
    conversation,
    storage,
    log,
    changes,
    deliveries,
    readPage,
    sealed,
    evidence,
    photos,
    /** The photo of a message that was just appended, if it has one. */
    attachPhoto({ extra }: Pick<QueuedMessage, 'extra'>, sender: string, seq: number): void {
      const photo = unpackExtra(extra)?.photo
      if (photo) photos.attach(photo, sender, seq)
    },
    alarms,
    delivery,
    receipts,
  }
}
