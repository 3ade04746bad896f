// The fictional profiles that fit a member's search: a row of their own below the first page, apart from real members and in no count.
import { useId } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { FoundProfile } from '#src/contract/search.ts'
import { useFictionalIcon } from '#src/parts/profile/FictionalLabel.tsx'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import css from './Fictional.module.css'

export function Fictional({ profiles }: { profiles: readonly FoundProfile[] }) {
  const { t } = useApp()
  const icon = useFictionalIcon()
  const id = useId()
  return (
    <section className={css.root} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name={icon} />
        {t('members.fictional.title')}
      </h2>
      <p>{t('members.fictional.body')}</p>
      <ul>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileCard profile={profile} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
