// A member's home page: new messages and likes, the match finder, members nearby or similar, and new members, newest first.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { SignupMatch } from '#src/contract/matches.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { PasskeyOffer } from '#src/parts/passkeys/PasskeyOffer.tsx'
import { InCommon } from '#src/parts/profile/InCommon.tsx'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { ProfileGrid } from '#src/parts/profile/ProfileGrid.tsx'
import { useNewLikesCount, useUnreadCount } from '#src/parts/use-unread-counts.ts'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { NoResults } from '#src/ui/illustrations/NoResults.tsx'
import { FinishProfile } from './FinishProfile.tsx'
import css from './MemberHome.module.css'

/** Photos loaded eagerly: two rows on a phone. */
const IN_VIEW = 4

export type MemberHomeProps = {
  user: User
  near: readonly SignupMatch[]
  newest: readonly FoundProfile[]
}

export function MemberHome({ user, near, newest }: MemberHomeProps) {
  const { t } = useApp()
  const hasNews = useUnreadCount() + useNewLikesCount() > 0
  return (
    <div className={css.root}>
      <header>
        <h1>{t('home.greeting', { name: user.profile.name })}</h1>
        <p>{t(hasNews ? 'home.greeting_lead' : 'home.nothing_new')}</p>
      </header>
      <FinishProfile user={user} />
      <PasskeyOffer />
      <Updates credits={user.credits} />
      <FinderLink />
      {near.length > 0 && <Near matches={near} />}
      <section aria-labelledby="newest">
        <header>
          <h2 id="newest">{t('home.newest')}</h2>
          <Link to={paths.members} {...buttonProps({ variant: 'ghost', size: 'small' })}>
            {t('home.all_members')}
          </Link>
        </header>
        {newest.length > 0 ? <Newest profiles={newest} /> : <NobodyYet />}
      </section>
    </div>
  )
}

function Updates({ credits }: { credits: number }) {
  const { t } = useApp()
  const unread = useUnreadCount()
  const newLikes = useNewLikesCount()
  const updates: readonly { to: string; icon: IconName; text: string; isNew: boolean }[] = [
    {
      to: paths.chats,
      icon: 'chats-circle-fill',
      text: unread > 0 ? t('home.unread', { count: unread }) : t('home.unread_none'),
      isNew: unread > 0,
    },
    {
      to: paths.likesOf('received'),
      icon: 'heart-fill',
      text: newLikes > 0 ? t('home.new_likes', { count: newLikes }) : t('home.new_likes_none'),
      isNew: newLikes > 0,
    },
    { to: paths.credits, icon: 'coins-fill', text: t('home.credits', { count: credits }), isNew: false },
  ]
  return (
    <ul className={css.updates}>
      {updates.map(({ to, icon, text, isNew }) => (
        <li key={to}>
          <Link to={to} data-new={isNew || undefined}>
            <Icon name={icon} />
            <span>{text}</span>
            <Icon name="caret-right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FinderLink() {
  const { t } = useApp()
  return (
    <section className={css.door} aria-labelledby="finder">
      <div>
        <h2 id="finder">{t('home.finder')}</h2>
        <p>{t('home.finder_text')}</p>
      </div>
      <Link to={paths.matchFinder} {...buttonProps()}>
        {t('home.finder_action')}
      </Link>
    </section>
  )
}

/** Members only, no fictional profiles; each with what they have in common. */
function Near({ matches }: { matches: readonly SignupMatch[] }) {
  const { t } = useApp()
  return (
    <section aria-labelledby="near">
      <header>
        <h2 id="near">{t('home.near')}</h2>
      </header>
      <ProfileGrid>
        {matches.map((match, index) => (
          <li key={match.id} className={css.match}>
            <ProfileCard profile={match} priority={index < IN_VIEW} headingLevel={3} />
            <InCommon match={match} />
          </li>
        ))}
      </ProfileGrid>
    </section>
  )
}

function Newest({ profiles }: { profiles: readonly FoundProfile[] }) {
  return (
    <ProfileGrid>
      {profiles.map((profile, index) => (
        <li key={profile.id}>
          <ProfileCard profile={profile} priority={index < IN_VIEW} headingLevel={3} />
        </li>
      ))}
    </ProfileGrid>
  )
}

function NobodyYet() {
  const { t } = useApp()
  return (
    <EmptyState
      level={3}
      illustration={<NoResults />}
      title={t('home.no_suggestions')}
      action={
        <Link to={paths.members} {...buttonProps()}>
          {t('home.all_members')}
        </Link>
      }
    >
      <p>{t('home.no_suggestions_text')}</p>
    </EmptyState>
  )
}
