// The layout of the chats: on the desktop the list beside the conversation, on the phone one of the two. The page fills the
// screen exactly; only its panes scroll.
import { useMemo } from 'react'
import { matchPath, Outlet, useLocation, useParams, useRouteLoaderData } from 'react-router'
import { useStore } from 'zustand'
import { useApp } from '../app-context.tsx'
import type { ListedChats } from '../parts/chats/listed-chats.ts'
import { BottomNav } from '../parts/nav/BottomNav.tsx'
import { StatusNotes } from '../parts/nav/StatusNotes.tsx'
import { TopNav } from '../parts/nav/TopNav.tsx'
import { useDestination } from '../parts/nav/use-destination.ts'
import { PageSkeleton } from '../parts/PageSkeleton.tsx'
import { paths } from '../paths.ts'
import css from './ChatLayout.module.css'
import { ChatList } from './ChatList.tsx'
import { ChatListHeader } from './ChatListHeader.tsx'
import { useChatKeys } from './use-chat-keys.ts'
import { useChatSearch } from './use-chat-search.ts'
import { useListedChats } from './use-listed-chats.ts'
import { useVisibleFrame } from './use-visible-frame.ts'

export function ChatLayout() {
  const { chats, t } = useApp()
  const { chatId, memberId } = useParams()
  const isOpen = chatId !== undefined || memberId !== undefined
  const destination = useDestination()
  const isNavigating = destination !== useLocation().pathname && destination.startsWith(paths.chats)
  const openId = isNavigating ? matchPath('/chats/:chatId', destination)?.params.chatId : chatId
  const { items, loaded } = useStore(chats)
  const data = useRouteLoaderData<{ listed: ListedChats | null }>('chats')
  const search = useChatSearch(data?.listed ?? null)
  const listed = useListedChats(search.found)
  const shown = listed?.items ?? items
  useChatKeys(
    useMemo(() => shown.map(({ conversation }) => conversation.id), [shown]),
    openId,
  )
  const hasNothing = loaded && shown.length === 0 && !listed && !isOpen
  const frame = useVisibleFrame()
  return (
    <div ref={frame} className={css.root} data-open={isOpen || undefined}>
      <a className="skip-link" href="#content">
        {t('common.skip_to_content')}
      </a>
      <div data-part="top">
        <TopNav />
      </div>
      <StatusNotes />
      <main id="content" tabIndex={-1} data-single={hasNothing || undefined}>
        <section data-part="list" aria-labelledby="chats-heading">
          <ChatListHeader
            heading={isOpen ? 'h2' : 'h1'}
            archived={listed?.archived ?? false}
            count={search.found && !search.searching ? search.found.items.length : null}
            search={search}
          />
          <ChatList openId={openId} listed={listed} />
        </section>
        <div data-part="conversation">
          {isNavigating ? <PageSkeleton shape="conversation" /> : <Outlet />}
        </div>
      </main>
      <div data-part="bottom">
        <BottomNav />
      </div>
    </div>
  )
}
