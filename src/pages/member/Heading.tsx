// Name, age, place, last activity, language, and what the viewer shares with the member.
import { useApp, useUser } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { showsLanguageBadge } from '#src/domain/language-badge.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { useSharedReasons } from '#src/parts/profile/use-shared-reasons.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import css from './Heading.module.css'

/** Longer names, in characters, get a smaller font, so that the lines below stay in view. */
const LONG_NAME = 24
const VERY_LONG_NAME = 64

export function Heading({ profile }: { profile: Profile }) {
  const { locale, t } = useApp()
  const { name, age, language, presence } = profile
  const self = useUser()?.profile.id
  const shared = useSharedReasons(profile)
  // Said once: a language that both write is among what they share.
  const writesOtherwise =
    showsLanguageBadge(profile, languageOf(locale)) && !shared.some(({ kind }) => kind === 'language')
  return (
    <header className={css.root}>
      <h1
        data-length={
          name.length > VERY_LONG_NAME ? 'very-long' : name.length > LONG_NAME ? 'long' : undefined
        }
      >
        <span>{name}</span>
        {age !== null && <span data-part="age">{age}</span>}
      </h1>
      <Place profile={profile} />
      <div data-part="tags">
        {presence && self !== profile.id && (
          <p data-part="presence" data-presence={presence}>
            {t(`chat.presence.${presence}`)}
          </p>
        )}
        {profile.main_image?.verified && (
          <Tag icon="seal-check-fill" tone="positive" title={t('member.photo_verified', { name })}>
            {t('profile.photo_verified')}
          </Tag>
        )}
        {writesOtherwise && (
          <Tag icon="translate">{t('profile.writes', { language: t(`languages.${language}`) })}</Tag>
        )}
        {/* Interests beyond those named are in the list below. */}
        {shared.map(({ kind, icon, text }) => (
          <Tag key={kind} icon={icon} tone="accent">
            {text}
          </Tag>
        ))}
      </div>
    </header>
  )
}

function Place({ profile }: { profile: Profile }) {
  const format = useFormat()
  const place = [profile.city, profile.country && format.country(profile.country)].filter(Boolean).join(', ')
  if (!place) return null
  return (
    <p data-part="place">
      <Icon name="map-pin" />
      <span>{place}</span>
    </p>
  )
}
