// One profile in a grid (specification section 2, profile card). One link covers the whole card, with a visible label where
// there is space; the buttons lie above it, so that no interactive elements are nested.
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import type { ProfileCard as Profile } from '#src/contract/profile.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { showsLanguageBadge } from '#src/domain/language-badge.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useFormat } from '../use-clock.ts'
import { FictionalLabel } from './FictionalLabel.tsx'
import { LikeButton } from './LikeButton.tsx'
import css from './ProfileCard.module.css'
import { ProfilePhoto } from './ProfilePhoto.tsx'
import { useStartChat } from './use-start-chat.ts'
import { VerifiedMark } from './VerifiedMark.tsx'

/** Loaded only for members whose address is not confirmed. */
const ConfirmAddressDialog = lazy(async () => ({
  default: (await import('./ConfirmAddressDialog.tsx')).ConfirmAddressDialog,
}))

/** More would not fit on two lines of a phone. */
const INTERESTS_SHOWN = 3

export type ProfileCardProps = {
  /** Results of a search have a line of the profile's text. */
  profile: Profile & Partial<Pick<FoundProfile, 'personal' | 'interests'>>
  /** Without it there are no buttons; members get them, visitors never do. */
  actions?: boolean
  /** The likes page hides starting a conversation and the view-profile link. */
  chatAndView?: boolean
  /** Marks a like that has not been seen. */
  isNew?: boolean
  /** One of the first on the screen: its photo is loaded eagerly. */
  priority?: boolean
  headingLevel?: 2 | 3
}

export function ProfileCard(props: ProfileCardProps) {
  const { profile, actions = true, chatAndView = true, isNew = false, priority, headingLevel = 2 } = props
  const { t } = useApp()
  const signedIn = useUser() !== null
  const to = paths.member(profile.id)
  const Heading = `h${headingLevel}` as const
  const withActions = actions && signedIn
  const named = !(actions && chatAndView)
  const text = useOwnText(profile)
  return (
    <Card as="article" padding="none" interactive className={css.root}>
      <ProfilePhoto
        profile={profile}
        priority={priority}
        sizes="(width >= 64rem) 18rem, (width >= 40rem) 30vw, 50vw"
      >
        <Heading data-part="name">
          <span>{named ? <CoverLink to={to}>{profile.name}</CoverLink> : profile.name}</span>
          {profile.age !== null && <span data-part="age">{profile.age}</span>}
          <VerifiedMark profile={profile} />
        </Heading>
        <Place profile={profile} />
        <LanguageBadge profile={profile} />
      </ProfilePhoto>
      <div data-part="labels">
        {isNew && (
          <Tag tone="accent" size="small">
            {t('profile.new')}
          </Tag>
        )}
        <FictionalLabel profile={profile} size="small" />
      </div>
      {withActions && <LikeButton profile={profile} className={css.like} />}
      {(text || !named) && (
        <div data-part="foot" data-without-text={!text || undefined}>
          {text}
          {!named && (
            <CoverLink to={to} label={t('profile.view_of', { name: profile.name })}>
              <span>{t('profile.view')}</span>
            </CoverLink>
          )}
          {!named && signedIn && (profile.may_write ? <ChatButton profile={profile} /> : <WritesFirst />)}
        </div>
      )}
    </Card>
  )
}

/** A link that covers its card. */
function CoverLink({ to, label, children }: { to: string; label?: string; children: React.ReactNode }) {
  return (
    <Link to={to} aria-label={label} className={css.cover}>
      {children}
    </Link>
  )
}

function Place({ profile }: { profile: Profile }) {
  const format = useFormat()
  const place = [profile.city, profile.country && format.country(profile.country)].filter(Boolean).join(', ')
  return place ? <p data-part="place">{place}</p> : null
}

/** The profile's text, else its interests; null without either. */
function useOwnText({ personal, interests = [], language }: ProfileCardProps['profile']) {
  const { t } = useApp()
  if (personal)
    return (
      <p data-part="text" lang={language}>
        {personal}
      </p>
    )
  if (interests.length === 0) return null
  const liked = interests
    .slice(0, INTERESTS_SHOWN)
    .map((interest) => t(`interests.${interest}` as 'interests.travel'))
  return <p data-part="text">{liked.join(' · ')}</p>
}

/** The profile's language, when it differs from the page's. */
function LanguageBadge({ profile }: { profile: Profile }) {
  const { t, locale } = useApp()
  if (!showsLanguageBadge(profile, languageOf(locale))) return null
  const text = t('profile.writes', { language: t(`languages.${profile.language}`) })
  return (
    <span data-part="language" title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <Icon name="translate" />
      <span aria-hidden="true">{profile.language.toUpperCase()}</span>
    </span>
  )
}

/** Replaces the chat button where its press would be refused. */
function WritesFirst() {
  const text = useApp().t('own_profile.writes_first')
  return (
    <span data-part="writes-first" title={text}>
      <Icon name="pencil-simple" />
      <span>{text}</span>
    </span>
  )
}

function ChatButton({ profile }: { profile: Profile }) {
  const { t } = useApp()
  const { start, starting, unconfirmed, close } = useStartChat(profile.id)
  return (
    <>
      <button
        type="button"
        className={css.chat}
        aria-label={t('profile.chat_with', { name: profile.name })}
        aria-busy={starting || undefined}
        disabled={starting}
        onClick={start}
      >
        {starting ? <Spinner /> : <Icon name="chat-circle-fill" />}
        <span>{t('profile.chat')}</span>
      </button>
      {unconfirmed && (
        <Suspense>
          <ConfirmAddressDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
