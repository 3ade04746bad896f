// What a match has in common with the member; nothing when they only fit the search.
import { useApp } from '#src/app-context.tsx'
import type { SignupMatch } from '#src/contract/matches.ts'
import { Icon } from '#src/ui/Icon.tsx'

export function InCommon({ match: { shared_interests, same_region } }: { match: SignupMatch }) {
  const { locale, t } = useApp()
  if (shared_interests.length > 0) {
    const names = shared_interests.map((interest) => t(`interests.${interest}` as 'interests.travel'))
    const interests = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
    return (
      <p>
        <Icon name="sparkle" />
        <span>{t('matches.shared', { interests })}</span>
      </p>
    )
  }
  if (!same_region) return null
  return (
    <p>
      <Icon name="map-pin" />
      <span>{t('matches.near')}</span>
    </p>
  )
}
