// What the chat list shows instead of the newest chats: the query of a URL (`/chats?after`, `?archived=1`, `?q`), and its
// result.
import type { ChatListItem } from '#src/contract/chat.ts'
import { CHAT_QUERY_MAX_LENGTH } from '#src/domain/lists.ts'

export type Listed = { after: string | null; archived: boolean; q: string }
export type ListedChats = Listed & { items: readonly ChatListItem[] }

/** The query of a URL; null for the newest chats. A search covers all of them. */
export function listedIn(query: URLSearchParams): Listed | null {
  const q = (query.get('q') ?? '').trim().slice(0, CHAT_QUERY_MAX_LENGTH)
  if (q !== '') return { after: null, archived: false, q }
  const after = query.get('after')
  const archived = query.get('archived') === '1'
  return after !== null || archived ? { after, archived, q: '' } : null
}

/** The same, as the input of the API call. */
export function toListQuery({ after, archived, q }: Listed) {
  if (q !== '') return { q }
  return { ...(after !== null && { after }), ...(archived && { archived: '1' as const }) }
}
