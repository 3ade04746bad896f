// Header of a conversation: the other member, the actions, and below them always the line of a fictional profile, in words
// and with its icon (trust: labelled everywhere, always).
import { useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import { useArchiveChat } from '#src/parts/chats/use-archive-chat.ts'
import { optionalLoadable } from '#src/parts/loadable.tsx'
import { BackLink } from '#src/parts/nav/BackLink.tsx'
import { useFictionalIcon } from '#src/parts/profile/FictionalLabel.tsx'
import { usePhotoUrl } from '#src/parts/profile/ProfilePhoto.tsx'
import { paths } from '#src/paths.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu, MenuItem } from '#src/ui/Menu.tsx'
import css from './ChatHeader.module.css'
import type { HeaderDialogsProps } from './HeaderDialogs.tsx'
import { PeerPresence } from './PeerPresence.tsx'
import { TranslationSwitch } from './translation/TranslationSwitch.tsx'

/** Loaded when the menu asks. */
const HeaderDialogs = optionalLoadable(async () => (await import('./HeaderDialogs.tsx')).HeaderDialogs)

export function ChatHeader({ store }: { store: ConversationStore }) {
  const { t } = useApp()
  const profile = useStore(store, (state) => state.chat.profile)
  const available = useStore(store, (state) => state.chat.available)
  const conversation = useStore(store, (state) => state.chat.conversation.id)
  const [opened, setOpened] = useState<HeaderDialogsProps['opened'] | null>(null)
  const photoUrl = usePhotoUrl()
  const fictionalIcon = useFictionalIcon()
  const archiveChat = useArchiveChat()
  const name = profile.name || t('profile.deleted')

  return (
    <header className={css.root}>
      <BackLink above={paths.chats} label={t('chat.back')} className={css.back} />
      <Avatar
        name={name}
        src={profile.main_image && photoUrl(profile.main_image.thumb_filename)}
        loading="eager"
      />
      <div data-part="who">
        <h1 id="peer">{available ? <Link to={paths.member(profile.id)}>{name}</Link> : name}</h1>
        <PeerPresence store={store} />
      </div>
      <Menu trigger={(opens) => <IconButton {...opens} icon="dots-three" label={t('chat.options')} />}>
        <TranslationSwitch name={name} />
        {profile.kind === 'member' && (
          <MenuItem icon="shield-check" onClick={() => setOpened('safety')}>
            {t('safety.title')}
          </MenuItem>
        )}
        <MenuItem icon="archive" onClick={() => archiveChat(conversation, { archived: true, name })}>
          {t('chats.archive.action')}
        </MenuItem>
        <MenuItem icon="trash" onClick={() => setOpened('remove')}>
          {t('chats.remove.action')}
        </MenuItem>
        <MenuItem icon="prohibit" tone="danger" onClick={() => setOpened('block')}>
          {t('member.block.action', { name })}
        </MenuItem>
      </Menu>
      {profile.kind === 'fictional' && (
        <p data-part="fictional">
          <Icon name={fictionalIcon} /> <span>{t('chat.fictional')}</span>
        </p>
      )}
      {opened && (
        <HeaderDialogs
          opened={opened}
          conversation={conversation}
          profile={{ id: profile.id, name }}
          onClose={() => setOpened(null)}
        />
      )}
    </header>
  )
}
