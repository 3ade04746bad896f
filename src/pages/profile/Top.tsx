// The top of the page: how others see the profile, how much of it is filled in, and what is missing.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { completenessOf } from '#src/domain/profile-completeness.ts'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { notesOf, selectsOf } from './parts.ts'
import css from './Top.module.css'
import { linksToSheet } from './use-sheet.ts'

export function Top({ user: { profile } }: { user: User }) {
  const { settings, t } = useApp()
  const format = useFormat()
  const { id, images, notes, personal } = profile
  const photos = images.filter(({ review }) => review !== 'refused').length
  const { percent, missing } = completenessOf(
    { ...profile, photos, notes: { ...notes, personal } },
    { notes: notesOf(settings), fields: selectsOf(settings) },
  )
  const filled = t('own_profile.filled', { percent: format.percent(percent) })
  return (
    <header className={css.root}>
      <div data-part="text">
        <h1>{t('own_profile.title')}</h1>
        <div data-part="completeness">
          <p>{filled}</p>
          <ProgressBar progress={percent / 100} label={filled} />
        </div>
        <Link to={paths.member(id)} {...buttonProps({ variant: 'secondary', size: 'small' })}>
          <Icon name="eye" />
          <span>{t('own_profile.preview')}</span>
        </Link>
      </div>
      <div data-part="card">
        <ProfileCard profile={profile} actions={false} priority />
      </div>
      {missing.length > 0 && (
        <ul aria-label={t('own_profile.missing')}>
          {missing.map((part) => (
            <li key={part}>
              <Link {...linksToSheet(part)} {...buttonProps({ variant: 'soft', size: 'small' })}>
                <Icon name="plus" />
                <span>{t(`own_profile.add.${part}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}
