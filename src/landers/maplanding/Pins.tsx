// The pins: one profile for each of a few cities. Where a pin stands is a matter of room on the paper, not of geography.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { paths } from '#src/paths.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import css from './Pins.module.css'

/** How many of them a phone shows. */
const IN_VIEW = 4

export function Pins({ profiles }: { profiles: readonly Sample[] }) {
  const { t, settings } = useApp()
  return (
    <ul className={css.root} aria-label={t('lander.faces', { site: settings.name })}>
      {profiles.map((profile, index) => (
        <li key={profile.id}>
          <Link to={paths.member(profile.id)}>
            <Avatar
              name={profile.name}
              src={profile.photo}
              size="large"
              loading={index < IN_VIEW ? 'eager' : 'lazy'}
            />
            <span data-part="plate">
              <b>{profile.city}</b>
              <span>{profile.name}</span>
              <FictionalLabel profile={profile} size="small" tone="neutral" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
