// Which chats the list shows: the newest, those of the URL, or those found by a search. It stays the same from conversation
// to conversation, so that the member can continue in it.
import { useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { ChatListItem } from '../contract/chat.ts'
import type { Listed, ListedChats } from '../parts/chats/listed-chats.ts'
import { paths } from '../paths.ts'

/** The chats shown instead of the newest ones, and functions that remove, change or restore one. */
export type ListedView = Listed & {
  items: readonly ChatListItem[]
  /** The cursor of the next page; null at the end. */
  next: string | null
  hide(conversation: string): void
  show(conversation: string): void
  mark(conversation: string, archived: boolean): void
}

/** `found`: the result of a search on this page; it takes precedence over the URL. */
export function useListedChats(found: ListedChats | null): ListedView | null {
  const data = useRouteLoaderData<{ listed: ListedChats | null }>('chats')
  const isList = useLocation().pathname === paths.chats
  const [ofUrl, setOfUrl] = useState(data?.listed ?? null)
  if (isList && data && data.listed !== ofUrl) setOfUrl(data.listed)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [marked, setMarked] = useState<ReadonlyMap<string, boolean>>(new Map())
  // A search of the URL is in `found` until its text is cleared (use-chat-search.ts).
  const listed = found ?? (ofUrl?.q ? null : ofUrl)
  if (!listed) return null
  return {
    ...listed,
    items: listed.items
      .filter(({ conversation }) => !hidden.has(conversation.id))
      .map((item) => ({ ...item, archived: marked.get(item.conversation.id) ?? item.archived ?? false })),
    next: listed.items.at(-1)?.cursor ?? null,
    hide: (id) => setHidden((ids) => new Set([...ids, id])),
    show: (id) => setHidden((ids) => new Set([...ids].filter((other) => other !== id))),
    mark: (id, archived) => setMarked((marks) => new Map([...marks, [id, archived]])),
  }
}
