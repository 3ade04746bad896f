// Everything about a member as one file (trust: access, portability): JSON for other programs, HTML to read. Small data is read
// first, so that a store that fails is still a refusal; conversations are read page by page while the file is sent, because thousands
// of messages would not fit into memory.
import type { Message } from '#src/contract/chat.ts'
import { contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { REACTIONS } from '#src/domain/reactions.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { callDurableObject, requireOk } from '#worker/durable/kit/call-durable-object.ts'
import { conversationStub, memberStub } from '#worker/durable/kit/stubs.ts'
import type { ExportCursor } from '#worker/durable/member/export.ts'
import { listBlocksOf } from '#worker/features/blocks/queries.ts'
import { withoutWordsOf } from '#worker/features/chats/without-peer.ts'
import { profileCards } from '#worker/features/members/card-queries.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import { messagesFor } from '#worker/platform/i18n/messages.ts'
import { listSuppressions } from '#worker/platform/mail/suppressed-addresses.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import { readExportKey } from './export-key.ts'
import type { Exported, ExportedConversation, ExportedMessage } from './exported.ts'
import { type ExportedRow, findExportedAccount, listExportedRows } from './queries.ts'
import { htmlExport } from './write-html.ts'
import { jsonExport } from './write-json.ts'

const MESSAGES_PER_PAGE = 500
const NAMES_PER_QUERY = 50

export function createExports(deps: SiteServiceDeps) {
  const { env, pool, database, site, origin, now } = deps
  const addressOf = (conversation: string, photo: string) =>
    `${origin}${contract.chatPhoto.path}?${new URLSearchParams({ conversation, photo, size: 'view' })}`

  async function readMemberObject(id: string): Promise<Record<string, ExportedRow[]>> {
    const tables: Record<string, ExportedRow[]> = {}
    for (let cursor: ExportCursor | null | undefined; cursor !== null; ) {
      const at = cursor ?? null
      const page = await callDurableObject(() => memberStub(env, id).exportPage(at))
      for (const [table, rows] of Object.entries(page.tables))
        tables[table] = [...(tables[table] ?? []), ...rows]
      cursor = page.next
    }
    return tables
  }

  /** `blocked`: the conversation is with a member who is blocked or blocks; the file shows as little as the page. */
  async function* readMessages(
    id: string,
    { conversation, peer, blocked }: { conversation: string; peer: string; blocked: boolean },
  ): AsyncIterable<ExportedMessage[]> {
    for (let after = 0, has_more = true; has_more; ) {
      const page = { after, cleared_upto: 0, limit: MESSAGES_PER_PAGE }
      const answer = requireOk(
        await callDurableObject(() => conversationStub(env, conversation).read(id, page)),
      )
      const messages = blocked ? withoutWordsOf(peer, answer.messages) : answer.messages
      yield messages.map((message) => {
        const name = message.extra?.photo
        const photo = name ? { name, address: addressOf(conversation, name) } : null
        return toExported(message, id, photo)
      })
      after = messages.at(-1)?.seq ?? after
      has_more = messages.length === MESSAGES_PER_PAGE
    }
  }

  async function* readConversations(
    id: string,
    chats: ExportedRow[],
    blocked: ReadonlySet<string>,
  ): AsyncIterable<ExportedConversation> {
    for (let at = 0; at < chats.length; at += NAMES_PER_QUERY) {
      const some = chats.slice(at, at + NAMES_PER_QUERY).map((chat) => ({
        conversation: String(chat.conversation),
        peer: String(chat.peer),
        kind: String(chat.peer_kind),
      }))
      const ids = some.map(({ peer }) => peer)
      const cards = await profileCards(database.read, { pool, viewer: id, ids, now: now() })
      for (const { conversation, peer, kind } of some)
        yield {
          id: conversation,
          peer: { id: peer, kind, name: cards.get(peer)?.name || null },
          pages: readMessages(id, { conversation, peer, blocked: blocked.has(peer) }),
        }
    }
  }

  /** Suppressions of their address, which are stored under its digest alone. */
  async function readSuppressions({ email }: ExportedRow): Promise<ExportedRow[]> {
    if (typeof email !== 'string') return []
    return listSuppressions(database.read, { pool, digest: await digestOfAddress(env, pool, email) })
  }

  return {
    /** Whose data the key of a mailed link opens, and until when, in epoch milliseconds. Throws `not_found`. */
    async requireKey(key: string): Promise<{ member_id: string; expires_at: number }> {
      const opened = await readExportKey({ env, pool, now: now() }, database.read, key)
      if (!opened) throw new Refusal('not_found')
      return opened
    },

    /** Throws `sign_in_required` for an id that is no member of the pool, `unavailable` where a store fails. */
    async stream(id: string, as: 'json' | 'html'): Promise<ReadableStream<Uint8Array>> {
      const [account, rows, blocked, memberObject] = await Promise.all([
        findExportedAccount(database.read, pool, id),
        listExportedRows(database.read, id),
        listBlocksOf(database.read, id),
        readMemberObject(id),
      ])
      if (!account) throw new Refusal('sign_in_required')
      const { orders: receipts = [], ...others } = rows
      const exported: Exported = {
        site: site.settings.name,
        made_at: new Date(now()).toISOString(),
        account,
        // The member object has the state of orders, and D1 the receipts.
        tables: {
          ...others,
          receipts,
          suppressed_addresses: await readSuppressions(account),
          ...memberObject,
        },
        conversations: readConversations(id, memberObject.chats ?? [], blocked),
        readImage: async (key) => (await env.PHOTOS.get(key))?.arrayBuffer() ?? null,
      }
      if (as === 'json') return toStream(jsonExport(exported))
      const { locale } = deps
      const t = createTranslate(locale, await messagesFor(site, locale))
      return toStream(htmlExport(exported, { t, locale }))
    },
  }
}

function toExported(
  message: Message,
  member: string,
  photo: ExportedMessage['photo'] | null,
): ExportedMessage {
  const { sent_at, sender, producer, text, quoted, reactions, unanswered } = message
  return {
    sent_at,
    mine: sender === member,
    produced_by: producer,
    text,
    ...(photo && { photo }),
    ...(quoted !== undefined && { answers_to: quoted?.text ?? null }),
    ...(unanswered && { unanswered }),
    ...(reactions && {
      reactions: reactions.flatMap(({ member: who, reaction }) =>
        reaction ? [{ mine: who === member, reaction: REACTIONS[reaction] }] : [],
      ),
    }),
  }
}

/** Generates only as fast as the client reads. */
function toStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await parts.return(undefined)),
  })
}
