// A member's interests, shared ones first.
import { useApp, useUser } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { sharedInterests } from '#src/domain/shared-interests.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import css from './Interests.module.css'

export function Interests({ profile: { id, interests } }: { profile: Profile }) {
  const { t } = useApp()
  const own = useUser()?.profile
  if (interests.length === 0) return null
  const shared = own && own.id !== id ? sharedInterests(interests, own.interests) : []
  const others = interests.filter((interest) => !shared.includes(interest))
  const nameOf = (interest: string) => t(`interests.${interest}` as 'interests.travel')
  return (
    <section>
      <h2>{t('member.interests')}</h2>
      <ul className={css.root}>
        {shared.map((interest) => (
          <li key={interest}>
            <Tag icon="sparkle" tone="accent">
              {nameOf(interest)}
              <VisuallyHidden>{t('gallery.yours_too')}</VisuallyHidden>
            </Tag>
          </li>
        ))}
        {others.map((interest) => (
          <li key={interest}>
            <Tag>{nameOf(interest)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
