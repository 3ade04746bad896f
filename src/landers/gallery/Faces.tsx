// The faces beside the headline: a strip to thumb through on the phone, a wall of three drifting columns on a desktop.
import { useApp } from '#src/app-context.tsx'
import { GalleryTile } from '#src/parts/lander/GalleryTile.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import css from './Faces.module.css'

/** How many there are, and how many of them a phone shows before anything is moved. */
export const FACES = 9
const IN_VIEW = 4

export function Faces({ profiles }: { profiles: readonly Sample[] }) {
  const { t, settings } = useApp()
  return (
    <ul className={css.root} aria-label={t('lander.faces', { site: settings.name })}>
      {profiles.slice(0, FACES).map((profile, index) => (
        <li key={profile.id}>
          <GalleryTile profile={profile} eager={index < IN_VIEW} />
        </li>
      ))}
    </ul>
  )
}
