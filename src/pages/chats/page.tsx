// The page of the chat list (specification section 2). The list itself is part of the chat layout; on the desktop this is
// the empty pane beside it.
import type { LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import { type ListedChats, listedIn, toListQuery } from '#src/parts/chats/listed-chats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoChats } from '#src/ui/illustrations/NoChats.tsx'
import css from './ChatsPage.module.css'

/** Loads what the URL asks for beside the newest chats: older, archived, or found by name. */
export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ listed: ListedChats | null }> {
  const { api, chats } = context.get(appContext)
  const listed = listedIn(new URL(request.url).searchParams)
  const [items] = await Promise.all([listed && api.chats.list(toListQuery(listed)), chats.ensure()])
  return { listed: listed && items && { ...listed, items } }
}

export function Page() {
  const { chats, t } = useApp()
  const hasChats = useStore(chats, (state) => state.items.length > 0)
  return (
    <div className={css.root}>
      {hasChats && (
        <EmptyState illustration={<NoChats />} title={t('chats.choose.title')}>
          {t('chats.choose.body')}
        </EmptyState>
      )}
    </div>
  )
}
