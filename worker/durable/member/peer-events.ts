// Events that other objects report: a peer reads, types or reacts, a like comes or goes. What a blocked peer does is not shown.

import type { ReactionChange } from '#worker/durable/conversation/reactions.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import type { MemberRecord } from './account-copy.ts'
import type { MemberEvents } from './events.ts'
import type { Inbox } from './inbox/inbox.ts'
import type { NewLikes } from './new-likes.ts'
import type { MemberPush } from './push/push.ts'
import type { Sockets } from './sockets.ts'

type PeerEventsDeps = {
  storage: Storage
  record: MemberRecord
  inbox: Inbox
  events: MemberEvents
  sockets: Sockets
  newLikes: NewLikes
  push: MemberPush
}

export function createPeerEvents({
  storage,
  record,
  inbox,
  events,
  sockets,
  newLikes,
  push,
}: PeerEventsDeps) {
  return {
    onRead(conversation: string, reader: string, read_upto: number): void {
      if (!record.sharesReads() || !events.acceptsFrom(conversation, reader)) return
      storage.transactionSync(() => inbox.recordPeerRead(conversation, read_upto))
      events.emitRead(conversation, reader, read_upto)
    },

    onDelivered(conversation: string, peer: string, has_upto: number): void {
      if (events.acceptsFrom(conversation, peer)) events.emitDelivered(conversation, has_upto)
    },

    onTyping(conversation: string, sender: string): void {
      if (record.sharesTyping() && events.acceptsFrom(conversation, sender))
        sockets.broadcast({ type: 'typing', conversation, sender })
    },

    onReaction(conversation: string, reaction: ReactionChange): void {
      if (events.acceptsFrom(conversation, reaction.member)) events.emitReaction(conversation, reaction)
    },

    async onLike(profile: string, pool: string): Promise<void> {
      await newLikes.refresh(pool)
      events.emit({ type: 'like', profile })
      push.onEvent({ what: 'like', profile })
    },

    async onLikerGone(profile: string, gone: boolean, pool: string): Promise<void> {
      await newLikes.refresh(pool)
      events.emit({ type: 'gone', profile, gone })
    },

    async onLikesSeen(profiles: string[], pool: string): Promise<void> {
      await newLikes.refresh(pool)
      events.emit({ type: 'likes-seen', profiles })
    },

    async onUnlike(profile: string, pool: string): Promise<void> {
      await newLikes.refresh(pool)
      events.emit({ type: 'unlike', profile })
    },

    async onOwnLike(profile: string, liked: boolean, pool: string): Promise<void> {
      // First, because a client that gets the event reads the list again, which must count as changed by then.
      await newLikes.refresh(pool)
      sockets.broadcast({ type: 'liked', profile, liked })
    },
  }
}
