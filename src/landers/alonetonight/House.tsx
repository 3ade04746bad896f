// The house: lit windows with profiles in them, dark ones with closed curtains.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { paths } from '#src/paths.ts'
import { Photo } from '#src/ui/Photo.tsx'
import css from './House.module.css'

/** The storeys from the roof down: x is a lit window. */
const WINDOWS = [...'x.x..x.xx..x.xx.']
export const LIT_WINDOWS = WINDOWS.filter((window) => window === 'x').length
/** Lit windows of the one storey that a phone shows. */
const IN_VIEW = 2

export function House({ profiles }: { profiles: readonly Sample[] }) {
  const { t, settings } = useApp()
  let lit = 0
  return (
    <div className={css.root}>
      <ul aria-label={t('lander.faces', { site: settings.name })}>
        {WINDOWS.map((window, place) => {
          const profile = window === 'x' ? profiles[lit] : undefined
          if (profile) lit += 1
          const key = `window-${place}`
          return profile ? (
            <li key={key}>
              <LitWindow profile={profile} eager={lit <= IN_VIEW} />
            </li>
          ) : (
            <li key={key} aria-hidden="true" />
          )
        })}
      </ul>
    </div>
  )
}

function LitWindow({ profile, eager }: { profile: Sample; eager: boolean }) {
  const { id, name, age, photo } = profile
  return (
    <Link to={paths.member(id)}>
      <Photo
        src={photo ?? undefined}
        alt=""
        width={480}
        height={600}
        ratio="natural"
        loading={eager ? 'eager' : 'lazy'}
      >
        {name}
        {age !== null && ` ${age}`}
      </Photo>
      <FictionalLabel profile={profile} size="small" />
    </Link>
  )
}
