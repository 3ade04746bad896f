// The chats of a member, newest first, kept true by the store.
import { useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useApp } from '../app-context.tsx'
import type { ChatListItem } from '../contract/chat.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useRemoveChat } from '../parts/chats/use-remove-chat.ts'
import { failureText } from '../parts/use-failure.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { buttonProps } from '../ui/button-props.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoChats } from '../ui/illustrations/NoChats.tsx'
import css from './ChatList.module.css'
import { ChatListEntry } from './ChatListEntry.tsx'

export function ChatList({ openId }: { openId: string | undefined }) {
  const { chats, t } = useApp()
  const items = useStore(chats, (state) => state.items)
  const [asking, setAsking] = useState<ChatListItem | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const removeChat = useRemoveChat()

  function remove({ conversation }: ChatListItem) {
    setAsking(null)
    setFailure(null)
    removeChat(conversation.id).catch((error: unknown) => setFailure(failureText(t, error)))
  }

  return (
    <div className={css.root}>
      {failure && (
        <Alert tone="danger" title={t('chats.remove.failed')}>
          {failure}
        </Alert>
      )}
      {items.length === 0 ? (
        <NoChatsYet />
      ) : (
        <ul>
          {items.map((item) => (
            <ChatListEntry
              key={item.conversation.id}
              item={item}
              isOpen={item.conversation.id === openId}
              onRemove={() => setAsking(item)}
            />
          ))}
        </ul>
      )}
      {asking && (
        <ConfirmDialog
          title={t('chats.remove.title')}
          confirmLabel={t('chats.remove.confirm')}
          onConfirm={() => remove(asking)}
          onClose={() => setAsking(null)}
        >
          {t('chats.remove.body', { name: asking.profile.name })}
        </ConfirmDialog>
      )}
    </div>
  )
}

function NoChatsYet() {
  const { t } = useApp()
  return (
    <EmptyState
      illustration={<NoChats />}
      title={t('chats.none.title')}
      action={
        <Link to={paths.members} {...buttonProps()}>
          {t('chats.none.action')}
        </Link>
      }
    >
      {t('chats.none.body')}
    </EmptyState>
  )
}
