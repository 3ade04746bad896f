// One line of the chat list: a link, with its menu above it.
import { Link } from 'react-router'
import { useApp, useUser } from '../app-context.tsx'
import type { ChatListItem } from '../contract/chat.ts'
import { LocalTime } from '../parts/LocalTime.tsx'
import { FictionalLabel } from '../parts/profile/FictionalLabel.tsx'
import { usePhotoUrl } from '../parts/profile/ProfilePhoto.tsx'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useDraft } from './use-draft.ts'

export type ChatListEntryProps = {
  item: ChatListItem
  isOpen: boolean
  onArchive: () => void
  onRemove: () => void
}

export function ChatListEntry({ item, isOpen, onArchive, onRemove }: ChatListEntryProps) {
  const { t } = useApp()
  const photoUrl = usePhotoUrl()
  const { conversation, profile, last_message, num_unread_messages: unread } = item
  const name = profile.name || t('profile.deleted')
  const isHere = profile.presence === 'now'
  return (
    <li data-unread={unread > 0 || undefined}>
      <Avatar
        name={name}
        src={profile.main_image && photoUrl(profile.main_image.thumb_filename)}
        online={isHere}
      />
      <div data-part="summary">
        <div data-part="who">
          <Link to={paths.chat(conversation.id)} aria-current={isOpen ? 'page' : undefined}>
            {name}
          </Link>
          {isHere && <VisuallyHidden>{t('chat.presence.now')}</VisuallyHidden>}
          <FictionalLabel profile={profile} tone="neutral" size="small" />
        </div>
        {last_message && <LocalTime data-part="when" iso={last_message.sent_at} as="since" />}
        <LastMessage item={item} isOpen={isOpen} />
        <span data-part="unread">
          <Badge count={unread} label={t('nav.unread', { count: unread })} />
        </span>
      </div>
      <Menu
        trigger={(opens) => (
          <IconButton {...opens} icon="dots-three" size="small" label={t('chats.options', { name })} />
        )}
      >
        <MenuItem icon="archive" onClick={onArchive}>
          {t(item.archived ? 'chats.archive.take_out' : 'chats.archive.action')}
        </MenuItem>
        <MenuItem icon="trash" tone="danger" onClick={onRemove}>
          {t('chats.remove.action')}
        </MenuItem>
      </Menu>
    </li>
  )
}

/** A draft is shown before the last message; the member's own last message has its delivery state. */
function LastMessage({ item, isOpen }: Pick<ChatListEntryProps, 'item' | 'isOpen'>) {
  const { t } = useApp()
  const self = useUser()?.profile.id
  const draft = useDraft(item.conversation.id)
  const { last_message: last } = item
  if (draft !== '' && !isOpen)
    return (
      <p data-part="last">
        <b>{t('chats.draft')}</b> {draft}
      </p>
    )
  if (!last) return <p data-part="last">{t('chats.nothing_said')}</p>
  // For a photo without text.
  const text = last.text || t('message.photo.one')
  if (last.sender !== self) return <p data-part="last">{text}</p>
  const state = last.read ? 'read' : 'sent'
  return (
    <p data-part="last">
      <span data-part="delivery" data-state={state} title={t(`chat.${state}`)}>
        <Icon name={last.read ? 'checks' : 'check'} />
        <VisuallyHidden>{t(`chat.${state}`)}</VisuallyHidden>
      </span>{' '}
      {t('chats.you', { text })}
    </p>
  )
}
