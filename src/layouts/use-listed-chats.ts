// Which chats the pane of the list shows: the newest, those an address asked for, or those a search found. It stays the same
// while one goes from conversation to conversation, so that the list somebody chose from is still there.
import { useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { ChatListItem } from '../contract/chat.ts'
import type { Listed, ListedChats } from '../parts/chats/listed-chats.ts'
import { paths } from '../paths.ts'

/** What is shown instead of the newest chats, and how single ones are taken out of it, changed or brought back. */
export type ListedView = Listed & {
  items: readonly ChatListItem[]
  /** The cursor of what follows; null where nothing does. */
  next: string | null
  hide(conversation: string): void
  show(conversation: string): void
  mark(conversation: string, archived: boolean): void
}

/** `found`: what is being searched for on this page; it goes before what the address asks for. */
export function useListedChats(found: ListedChats | null): ListedView | null {
  const data = useRouteLoaderData<{ listed: ListedChats | null }>('chats')
  const isList = useLocation().pathname === paths.chats
  const [asked, setAsked] = useState(data?.listed ?? null)
  if (isList && data && data.listed !== asked) setAsked(data.listed)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [marked, setMarked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const listed = found ?? asked
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
