// The frame of the chats: on the desktop the list beside the conversation, on the phone one of the two. The page fills
// the screen exactly; only its panes scroll.
import { matchPath, Outlet, useLocation, useParams } from 'react-router'
import { useStore } from 'zustand'
import { useApp } from '../app-context.tsx'
import { BottomNav } from '../parts/nav/BottomNav.tsx'
import { StatusNotes } from '../parts/nav/StatusNotes.tsx'
import { TopNav } from '../parts/nav/TopNav.tsx'
import { useDestination } from '../parts/nav/use-destination.ts'
import { PageSkeleton } from '../parts/PageSkeleton.tsx'
import { paths } from '../paths.ts'
import css from './ChatLayout.module.css'
import { ChatList } from './ChatList.tsx'
import { useVisibleFrame } from './use-visible-frame.ts'

export function ChatLayout() {
  const { chats, t } = useApp()
  const { chatId } = useParams()
  const destination = useDestination()
  const onTheWay = destination !== useLocation().pathname && destination.startsWith(paths.chats)
  const openId = onTheWay ? matchPath('/chats/:chatId', destination)?.params.chatId : chatId
  const isEmpty = useStore(chats, (state) => state.loaded && state.items.length === 0)
  const Heading = chatId ? 'h2' : 'h1'
  const frame = useVisibleFrame()
  return (
    <div ref={frame} className={css.root} data-open={chatId !== undefined || undefined}>
      <a className="skip-link" href="#content">
        {t('common.skip_to_content')}
      </a>
      <div data-part="top">
        <TopNav />
      </div>
      <StatusNotes />
      <main id="content" tabIndex={-1} data-single={(isEmpty && !chatId) || undefined}>
        <section data-part="list" aria-labelledby="chats-heading">
          <Heading id="chats-heading">{t('chats.title')}</Heading>
          <ChatList openId={openId} />
        </section>
        <div data-part="conversation">{onTheWay ? <PageSkeleton shape="conversation" /> : <Outlet />}</div>
      </main>
      <div data-part="bottom">
        <BottomNav />
      </div>
    </div>
  )
}
