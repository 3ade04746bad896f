// The chat list's address (specification section 2). The list itself is part of the chat layout; on the desktop this
// is the empty pane beside it.
import type { LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import type { ChatListItem } from '#src/contract/chat.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoChats } from '#src/ui/illustrations/NoChats.tsx'
import css from './ChatsPage.module.css'

/** With `?after` in the address, the chats that follow a place in the list; the layout shows them. */
export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ older: ChatListItem[] | null }> {
  const { api, chats } = context.get(appContext)
  const after = new URL(request.url).searchParams.get('after')
  const [older] = await Promise.all([after === null ? null : api.chats.list({ after }), chats.ensure()])
  return { older }
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
