// The member's menu: name, profile and account, what is bought and kept, language, log out.
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu, MenuItem, menuItemProps } from '#src/ui/Menu.tsx'
import { LocaleMenu } from '../LocaleMenu.tsx'
import { usePhotoUrl } from '../profile/ProfilePhoto.tsx'
import css from './AccountMenu.module.css'

export function AccountMenu({ user }: { user: User }) {
  const { session, t } = useApp()
  const leaving = useStore(session, (state) => state.logging_out)
  const photoUrl = usePhotoUrl()
  const { name, main_image } = user.profile
  const portrait = { name, src: main_image && photoUrl(main_image.thumb_filename) }
  return (
    <Menu
      className={css.root}
      trigger={(opens) => (
        <button {...opens} type="button" className={css.trigger} aria-label={t('nav.account')} title={name}>
          <Avatar {...portrait} size="small" />
        </button>
      )}
    >
      <div data-part="who">
        <strong>{name}</strong>
        <span>{user.email}</span>
      </div>
      <Link to={paths.profile} onClick={closeMenu} {...menuItemProps()}>
        <Icon name="user" />
        <span>{t('nav.my_profile')}</span>
      </Link>
      <Link to={paths.account} onClick={closeMenu} {...menuItemProps()}>
        <Icon name="gear" />
        <span>{t('account.title')}</span>
      </Link>
      <Link to={paths.credits} onClick={closeMenu} {...menuItemProps()}>
        <Icon name="wallet" />
        <span>{t('credits.title')}</span>
      </Link>
      <Link to={paths.premium} onClick={closeMenu} {...menuItemProps()}>
        <Icon name="star" />
        <span>{t('premium.title')}</span>
      </Link>
      <Link to={paths.savedSearches} onClick={closeMenu} {...menuItemProps()}>
        <Icon name="magnifying-glass" />
        <span>{t('saved_searches.title')}</span>
      </Link>
      <Link to={paths.notifications} onClick={closeMenu} {...menuItemProps()}>
        <Icon name="bell" />
        <span>{t('notifications.title')}</span>
      </Link>
      <div data-part="language">
        <LocaleMenu />
      </div>
      <MenuItem icon="sign-out" disabled={leaving} onClick={() => session.leave()}>
        {t('nav.log_out')}
      </MenuItem>
    </Menu>
  )
}

/** Following a link keeps the bar mounted, so the popover would stay open over the next page. */
function closeMenu(event: React.MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
