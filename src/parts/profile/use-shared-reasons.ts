// What the signed-in member shares with a profile, as texts: the line of a card of Discover, the tags of a profile.
import { useApp, useUser } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { type SharedReason, whyShown } from '#src/domain/why-shown.ts'
import type { IconName } from '#src/ui/icon-names.ts'

/** How many shared interests are named; the number of the others follows. */
const INTERESTS_NAMED = 2

const ICONS: Record<SharedReason['kind'], IconName> = {
  language: 'translate',
  interests: 'sparkle',
  looking_for: 'compass',
  city: 'map-pin',
  region: 'map-pin',
}

export type SharedText = { kind: SharedReason['kind']; icon: IconName; text: string }

type Compared = Pick<
  Profile,
  'id' | 'kind' | 'language' | 'country' | 'countryregion' | 'city' | 'interests'
> &
  Partial<Pick<Profile, 'fields'>>

/** At most two; none for visitors, with oneself, and with fictional profiles, because they stand for no person. */
export function useSharedReasons(profile: Compared): SharedText[] {
  const { settings, locale, t } = useApp()
  const own = useUser()?.profile
  if (!own || own.id === profile.id || profile.kind === 'fictional') return []
  const reasons = whyShown(profile, own, {
    site_language: settings.domain_language,
    shown_fields: settings.visible_profile_fields,
  })
  const textOf = (reason: SharedReason): string => {
    switch (reason.kind) {
      case 'language':
        return t('why.language', { language: t(`languages.${reason.language}`) })
      case 'interests': {
        const names = reason.interests
          .slice(0, INTERESTS_NAMED)
          .map((interest) => t(`interests.${interest}` as 'interests.travel'))
        const count = reason.interests.length - names.length
        const listed = count > 0 ? [...names, t('why.more', { count })] : names
        return t('matches.shared', {
          interests: new Intl.ListFormat(locale, { type: 'conjunction' }).format(listed),
        })
      }
      case 'looking_for':
        return t(`why.looking_for.${reason.value}`)
      case 'city':
        return t('why.city', { city: reason.city })
      case 'region':
        return t('matches.near')
    }
  }
  return reasons.map((reason) => ({ kind: reason.kind, icon: ICONS[reason.kind], text: textOf(reason) }))
}
