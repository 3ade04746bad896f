// A page of a conversation for one of its participants: messages, what changed of them, and how far the peer has read and received.

import { type Refused, refuse } from '#worker/durable/member/sending.ts'
import type { ConversationPage } from '#worker/durable/protocol.ts'
import type { PendingDeliveries } from './deliveries.ts'
import type { ConversationLog, LogPage } from './log.ts'
import type { MessageChanges } from './reactions.ts'
import type { ConversationReader } from './reader.ts'

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
  reader: messageReader,
  deliveries,
}: {
  log: ConversationLog
  changes: MessageChanges
  reader: ConversationReader
  deliveries: PendingDeliveries
}) {
  return function readPage(reader: string, page: LogPage): ConversationPage | Refused<'not_found'> {
    const participants = log.listParticipants()
    if (participants.length === 0) return NO_MESSAGES
    const peer = participants.find((row) => row.member !== reader)
    if (!peer || !participants.some((row) => row.member === reader)) return refuse('not_found')
    const { messages, has_more } = log.read(reader, page)
    const listed = changes.listChanges(reader, page.since ?? Number.MAX_SAFE_INTEGER)
    const waiting = deliveries.findFirst(peer.member)
    return {
      ok: true,
      messages: messageReader.present(reader, messages),
      changes: listed.changes,
      revision: page.since === undefined ? changes.getRevision() : listed.revision,
      has_more,
      peer_read_upto: peer.shown_upto,
      peer_has_upto: waiting === null ? log.getLastSeq() : waiting - 1,
    }
  }
}
