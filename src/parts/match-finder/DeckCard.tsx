// A card of the deck: photo, name, what the member shares with them, and a line of the profile. The top one links to the profile
// and can be swiped; those behind it preload their photos.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { FoundProfile } from '#src/contract/search.ts'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { ProfilePhoto } from '#src/parts/profile/ProfilePhoto.tsx'
import { useSharedReasons } from '#src/parts/profile/use-shared-reasons.ts'
import { VerifiedMark } from '#src/parts/profile/VerifiedMark.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './DeckCard.module.css'
import type { SwipeAction } from './deck-store.ts'
import { useSwipe } from './use-swipe.ts'

const INTERESTS_SHOWN = 4

export type DeckCardProps = {
  profile: FoundProfile
  /** How many cards lie on it; `like` and `pass` while it leaves. */
  place: number | SwipeAction
  onSwipe: (swipeAction: SwipeAction) => void
}

export function DeckCard({ profile, place: position, onSwipe }: DeckCardProps) {
  const { t } = useApp()
  const format = useFormat()
  const swipe = useSwipe(onSwipe)
  const isOnTop = position === 0
  const { name, age, city, country } = profile
  const where = [city, country && format.country(country)].filter(Boolean).join(', ')
  return (
    <article
      className={css.root}
      data-place={position}
      inert={!isOnTop}
      aria-hidden={!isOnTop || undefined}
      {...(isOnTop && swipe)}
    >
      <ProfilePhoto profile={profile} priority sizes="(width >= 30rem) 26rem, 92vw" className={css.photo}>
        <h2>
          <Link to={paths.member(profile.id)} draggable={false} aria-label={t('profile.view_of', { name })}>
            {name}
          </Link>
          {age !== null && <span>{age}</span>}
          <VerifiedMark profile={profile} />
        </h2>
        {where && <p data-part="where">{where}</p>}
        <Shared profile={profile} />
        <OwnText profile={profile} />
      </ProfilePhoto>
      <div data-part="label">
        <FictionalLabel profile={profile} full />
      </div>
      <span data-part="stamp" data-decision="like">
        <Icon name="heart-fill" />
      </span>
      <span data-part="stamp" data-decision="pass">
        <Icon name="x" />
      </span>
    </article>
  )
}

function Shared({ profile }: Pick<DeckCardProps, 'profile'>) {
  const reasons = useSharedReasons(profile)
  if (reasons.length === 0) return null
  return (
    <p data-part="shared">
      <Icon name="sparkle" />
      <span>{reasons.map(({ text }) => text).join(' · ')}</span>
    </p>
  )
}

function OwnText({ profile: { personal, interests, language } }: Pick<DeckCardProps, 'profile'>) {
  const { t } = useApp()
  if (personal)
    return (
      <p data-part="text" lang={language}>
        {personal}
      </p>
    )
  if (interests.length === 0) return null
  const liked = interests.slice(0, INTERESTS_SHOWN).map((one) => t(`interests.${one}` as 'interests.travel'))
  return <p data-part="text">{liked.join(' · ')}</p>
}
