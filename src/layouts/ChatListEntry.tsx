// One line of the chat list. The line is one link; its menu lies above it.
import { Link } from 'react-router'
import { useApp, useUser } from '../app-context.tsx'
import type { ChatListItem } from '../contract/chat.ts'
import { LocalTime } from '../parts/LocalTime.tsx'
import { FictionalLabel } from '../parts/profile/FictionalLabel.tsx'
import { usePhotoUrl } from '../parts/profile/ProfilePhoto.tsx'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'

export type ChatListEntryProps = { item: ChatListItem; isOpen: boolean; onRemove: () => void }

export function ChatListEntry({ item, isOpen, onRemove }: ChatListEntryProps) {
  const { t } = useApp()
  const self = useUser()?.profile.id
  const photoUrl = usePhotoUrl()
  const { conversation, profile, last_message, num_unread_messages: unread } = item
  const name = profile.name || t('profile.deleted')
  const text = last_message?.text ?? t('chats.nothing_said')
  return (
    <li data-unread={unread > 0 || undefined}>
      <Avatar name={name} src={profile.main_image && photoUrl(profile.main_image.thumb_filename)} />
      <div data-part="words">
        <div data-part="who">
          <Link to={paths.chat(conversation.id)} aria-current={isOpen ? 'page' : undefined}>
            {name}
          </Link>
          <FictionalLabel profile={profile} tone="neutral" size="small" />
        </div>
        <p data-part="last">{last_message?.sender === self ? t('chats.you', { text }) : text}</p>
      </div>
      <div data-part="when">
        {last_message && <LocalTime iso={last_message.sent_at} as="since" />}
        <Badge count={unread} label={t('nav.unread', { count: unread })} />
      </div>
      <Menu
        trigger={(opens) => (
          <IconButton {...opens} icon="dots-three" size="small" label={t('chats.options', { name })} />
        )}
      >
        <MenuItem icon="trash" tone="danger" onClick={onRemove}>
          {t('chats.remove.action')}
        </MenuItem>
      </Menu>
    </li>
  )
}
