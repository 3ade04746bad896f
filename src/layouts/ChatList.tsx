// A member's chats, newest first, from the store; other ones where a URL or a search asks for them
// (src/parts/chats/listed-chats.ts).
import { useState } from 'react'
import { useStore } from 'zustand'
import { useApp } from '../app-context.tsx'
import type { ChatListItem } from '../contract/chat.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useArchiveChat } from '../parts/chats/use-archive-chat.ts'
import { useRemoveChat } from '../parts/chats/use-remove-chat.ts'
import { BackToNewest, LoadMore } from '../parts/LoadMore.tsx'
import { failureText, useFailureToast } from '../parts/use-failure.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import css from './ChatList.module.css'
import { ChatListEntry } from './ChatListEntry.tsx'
import { NoChatsListed } from './NoChatsListed.tsx'
import type { ListedView } from './use-listed-chats.ts'
import { useSavedScroll } from './use-saved-scroll.ts'

export type ChatListProps = { openId: string | undefined; listed: ListedView | null }

export function ChatList({ openId, listed }: ChatListProps) {
  const { chats, t } = useApp()
  const { items, next, loaded } = useStore(chats)
  const pane = useSavedScroll()
  const [removing, setRemoving] = useState<ChatListItem | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const removeChat = useRemoveChat()
  const archiveChat = useArchiveChat()
  const shown = listed?.items ?? items
  const idOf = ({ conversation }: ChatListItem) => conversation.id

  function remove(item: ChatListItem) {
    setRemoving(null)
    setFailure(null)
    listed?.hide(idOf(item))
    removeChat(idOf(item)).catch((error: unknown) => {
      listed?.show(idOf(item))
      setFailure(failureText(t, error))
    })
  }

  function archive(item: ChatListItem) {
    const id = idOf(item)
    // Search results keep their order when a chat gets a message.
    if (listed?.q) listed.mark(id, !item.archived)
    else listed?.hide(id)
    archiveChat(id, {
      archived: !item.archived,
      name: item.profile.name || t('profile.deleted'),
      onBack: () => (listed?.q ? listed.mark(id, item.archived === true) : listed?.show(id)),
    })
  }

  if (!loaded) return <ListMissing />
  return (
    <div ref={pane} className={css.root} data-scrolls>
      {failure && (
        <Alert tone="danger" title={t('chats.remove.failed')}>
          {failure}
        </Alert>
      )}
      {listed?.after && <BackToNewest path={listed.archived ? paths.archivedChats : paths.chats} />}
      {shown.length === 0 ? (
        <NoChatsListed listed={listed} />
      ) : (
        <ul aria-label={t('chats.title')}>
          {shown.map((item) => (
            <ChatListEntry
              key={idOf(item)}
              item={item}
              isOpen={idOf(item) === openId}
              onArchive={() => archive(item)}
              onRemove={() => setRemoving(item)}
            />
          ))}
        </ul>
      )}
      {listed ? (
        <LoadMore path={listed.archived ? paths.archivedChats : paths.chats} next={listed.next} />
      ) : (
        <LoadMore path={paths.chats} next={next} load={chats.more} />
      )}
      {removing && (
        <ConfirmDialog
          title={t('chats.remove.title')}
          confirmLabel={t('chats.remove.confirm')}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          {t('chats.remove.body', { name: removing.profile.name })}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Shown when the list failed to load beside a conversation that did not. */
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
