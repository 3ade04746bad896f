// Notifies others that the member has left, or is back: peers of chats, members with a like, and for a deleted account the
// conversations. Retried by the alarm until each has answered (peer-outbox.ts).
import { earliest } from '#worker/durable/kit/alarms.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import { conversationStub, memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import type { MemberRecord } from './account-copy.ts'
import { createNotificationOutbox } from './peer-outbox.ts'

export type DepartureNotices = ReturnType<typeof createDepartureNotices>

export function createDepartureNotices({
  getEnv,
  member,
  storage,
  record,
  now,
}: {
  getEnv: () => Env
  member: string
  storage: CachedStorage
  record: MemberRecord
  now: () => number
}) {
  const peers = createNotificationOutbox(storage, 'peers_to_tell', async (peer) => {
    const memberObject = memberStub(getEnv(), peer)
    await (record.isDeleted()
      ? memberObject.eraseMessagesOf(member)
      : memberObject.setPeerGone(member, record.isClosed()))
  })
  const likers = createNotificationOutbox(storage, 'likes_to_tell', (peer) =>
    memberStub(getEnv(), peer).onLikerGone(member, record.isClosed(), record.find()?.pool ?? ''),
  )
  const conversations = createNotificationOutbox(storage, 'rooms_to_tell', (conversation) =>
    conversationStub(getEnv(), conversation).forget(member),
  )

  return {
    /** Queues notices to the peers of all chats, and to the members with a like from or to this one. */
    addPeers(likes: readonly string[]): void {
      peers.add(now())
      likers.add(now(), likes)
    },

    addConversations(): void {
      conversations.add(now())
    },

    async sendDue(): Promise<void> {
      await peers.sendDue(now())
      await likers.sendDue(now())
      await conversations.sendDue(now())
    },

    getNextDue: (): number | null =>
      earliest(peers.getNextDue(), likers.getNextDue(), conversations.getNextDue()),
  }
}
