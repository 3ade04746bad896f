// What is above the deck, one thing at a time: unread messages and new likes, else that the own profile is unfinished, else
// the offer of a passkey.
import { Link } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import { useNotice } from '#src/parts/nav/use-notice.ts'
import { PasskeyOffer } from '#src/parts/passkeys/PasskeyOffer.tsx'
import { useNewLikesCount, useUnreadCount } from '#src/parts/use-unread-counts.ts'
import { paths } from '#src/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { isUnfinished } from './is-unfinished.ts'
import css from './News.module.css'

type Line = { to: string; icon: IconName; text: string }

export function News() {
  const { t } = useApp()
  const user = useUser()
  const unread = useUnreadCount()
  const newLikes = useNewLikesCount()
  const { notice } = useNotice()
  const news: Line[] = []
  if (unread > 0)
    news.push({ to: paths.chats, icon: 'chats-circle-fill', text: t('home.unread', { count: unread }) })
  if (newLikes > 0)
    news.push({
      to: paths.likesOf('received'),
      icon: 'heart-fill',
      text: t('home.new_likes', { count: newLikes }),
    })
  if (news.length === 0 && user && isUnfinished(user))
    news.push({ to: paths.signup, icon: 'sparkle', text: t('steps.reminder.title') })
  // The layout's notice asks for something already.
  if (news.length === 0) return notice ? null : <PasskeyOffer />
  return (
    <ul className={css.root} aria-label={t('finder.news')}>
      {news.map(({ to, icon, text }) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} />
            <span>{text}</span>
            <Icon name="caret-right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
