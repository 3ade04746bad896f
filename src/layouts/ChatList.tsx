// The chats of a member, newest first, kept true by the store; older ones where an address asks for them (`/chats?after`).
import { useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { useStore } from 'zustand'
import { useApp } from '../app-context.tsx'
import type { ChatListItem } from '../contract/chat.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useRemoveChat } from '../parts/chats/use-remove-chat.ts'
import { BackToNewest, LoadMore } from '../parts/LoadMore.tsx'
import { failureText, useFailureToast } from '../parts/use-failure.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonProps } from '../ui/button-props.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoChats } from '../ui/illustrations/NoChats.tsx'
import css from './ChatList.module.css'
import { ChatListEntry } from './ChatListEntry.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'

export function ChatList({ openId }: { openId: string | undefined }) {
  const { chats, t } = useApp()
  const { items, next, loaded } = useStore(chats)
  const older = useRouteLoaderData<{ older: ChatListItem[] | null }>('chats')?.older
  const pane = useKeptScroll()
  const [asking, setAsking] = useState<ChatListItem | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const removeChat = useRemoveChat()
  const shown = older ?? items

  function remove({ conversation }: ChatListItem) {
    setAsking(null)
    setFailure(null)
    removeChat(conversation.id).catch((error: unknown) => setFailure(failureText(t, error)))
  }

  if (!loaded) return <ListMissing />
  return (
    <div ref={pane} className={css.root} data-scrolls>
      {failure && (
        <Alert tone="danger" title={t('chats.remove.failed')}>
          {failure}
        </Alert>
      )}
      {older && <BackToNewest path={paths.chats} />}
      {shown.length === 0 && !older ? (
        <NoChatsYet />
      ) : (
        <ul>
          {shown.map((item) => (
            <ChatListEntry
              key={item.conversation.id}
              item={item}
              isOpen={item.conversation.id === openId}
              onRemove={() => setAsking(item)}
            />
          ))}
        </ul>
      )}
      {older ? (
        <LoadMore path={paths.chats} next={older.at(-1)?.cursor ?? null} />
      ) : (
        <LoadMore path={paths.chats} next={next} load={chats.more} />
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

/** Beside a conversation that could be had. */
function ListMissing() {
  const { chats, t } = useApp()
  const showFailure = useFailureToast()
  return (
    <div className={css.root}>
      <Alert
        tone="danger"
        title={t('lists.missing')}
        action={
          <Button variant="secondary" size="small" onClick={() => chats.refresh().catch(showFailure)}>
            {t('common.try_again')}
          </Button>
        }
      />
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
