// The four main pages of members, each with its unread count.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { MessageKey } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { useNewLikesCount, useUnreadCount } from '../use-unread-counts.ts'
import { useDestination } from './use-destination.ts'

type Destination = {
  to: string
  label: MessageKey
  icon: IconName
  activeIcon: IconName
  badge?: () => React.ReactNode
}

const DESTINATIONS: readonly Destination[] = [
  { to: paths.home, label: 'finder.title', icon: 'cards', activeIcon: 'cards-fill' },
  { to: paths.members, label: 'nav.search', icon: 'magnifying-glass', activeIcon: 'magnifying-glass-bold' },
  { to: paths.likes, label: 'nav.likes', icon: 'heart', activeIcon: 'heart-fill', badge: NewLikesBadge },
  {
    to: paths.chats,
    label: 'nav.chats',
    icon: 'chats-circle',
    activeIcon: 'chats-circle-fill',
    badge: UnreadBadge,
  },
]

/** The destination that a path belongs to: the conversation with a profile to the chats, the match finder to the home page. */
function placeOf(path: string): string {
  if (path === paths.matchFinder) return paths.home
  return /^\/members\/[^/]+\/chat$/.test(path) ? paths.chats : path
}

const isWithin = (place: string, to: string) =>
  place === to || (to !== paths.home && place.startsWith(`${to}/`))

/**
 * The list of links; the current page's, or the pending navigation's, has aria-current. Used by the top and the bottom bar.
 */
export function Destinations() {
  const { t } = useApp()
  const destination = useDestination()
  return (
    <ul>
      {DESTINATIONS.map(({ to, label, icon, activeIcon, badge: Waiting }) => {
        const isCurrent = isWithin(placeOf(destination), to)
        return (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              <span data-part="icon">
                <Icon name={isCurrent ? activeIcon : icon} />
                {Waiting && <Waiting />}
              </span>
              <span>{t(label)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function UnreadBadge() {
  const { t } = useApp()
  const count = useUnreadCount()
  return <Badge count={count} label={t('nav.unread', { count })} />
}

function NewLikesBadge() {
  const { t } = useApp()
  const count = useNewLikesCount()
  return <Badge count={count} label={t('nav.new_likes', { count })} />
}
