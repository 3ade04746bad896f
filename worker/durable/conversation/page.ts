// A page of a conversation for one of its participants: messages, what changed of them, and how far the peer has read and received.

import { type Refused, refuse } from '#worker/durable/kit/refused.ts'
import type { PendingDeliveries } from './deliveries.ts'
import type { ConversationLog, LogPage } from './log.ts'
import type { ConversationPage } from './protocol.ts'
import type { MessageChanges } from './reactions.ts'
import type { ConversationReader } from './reader.ts'

/** No change has it: a page without `since` gets no changes. */
const NO_VERSION = Number.MAX_SAFE_INTEGER

/** The page of a conversation without messages: its two participants are not known yet. */
const NO_MESSAGES: ConversationPage = {
  ok: true,
  messages: [],
  changes: [],
  revision: 0,
  has_more: false,
  peer_read_upto: 0,
  peer_has_upto: 0,
}

export function createPageReader({
  log,
  changes,
  reader,
  deliveries,
}: {
  log: ConversationLog
  changes: MessageChanges
  reader: ConversationReader
  deliveries: PendingDeliveries
}) {
  return function readPage(viewer: string, page: LogPage): ConversationPage | Refused<'not_found'> {
    const participants = log.listParticipants()
    if (participants.length === 0) return NO_MESSAGES
    const peer = participants.find((row) => row.member !== viewer)
    if (!peer || !participants.some((row) => row.member === viewer)) return refuse('not_found')
    const { messages, has_more } = log.read(viewer, page)
    const changed = changes.listChanges(viewer, page.since ?? NO_VERSION)
    const first_undelivered = deliveries.findFirst(peer.member)
    return {
      ok: true,
      messages: reader.present(viewer, messages),
      changes: changed.changes,
      revision: page.since === undefined ? changes.getRevision() : changed.revision,
      has_more,
      peer_read_upto: peer.shown_upto,
      peer_has_upto: first_undelivered === null ? log.getLastSeq() : first_undelivered - 1,
    }
  }
}
