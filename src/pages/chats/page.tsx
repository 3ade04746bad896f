// The chat list's address (specification section 2). The list itself is part of the chat layout; on the desktop this
// is the empty pane beside it.
import type { LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoChats } from '#src/ui/illustrations/NoChats.tsx'
import css from './ChatsPage.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { chats } = context.get(appContext)
  if (!chats.getState().loaded) await chats.refresh()
  return null
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
