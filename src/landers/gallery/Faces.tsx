// The wall beside the headline: a strip to thumb through on the phone, three drifting columns on a desktop. Among the
// faces hang frosted frames, for the members who are not on show; there is no photo beneath (docs/decisions/rendering.md).
import { Fragment } from 'react'
import { useApp } from '#src/app-context.tsx'
import { GalleryTile } from '#src/parts/lander/GalleryTile.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './Faces.module.css'

/** How many there are, and how many of them a phone shows before anything is moved. */
export const FACES = 6
const IN_VIEW = 3

/** Behind which of the faces a frosted frame hangs. */
const FROSTED_AFTER = [1, 2, 5]

export function Faces({ profiles }: { profiles: readonly Sample[] }) {
  const { t, settings } = useApp()
  return (
    <ul className={css.root} aria-label={t('lander.faces', { site: settings.name })}>
      {profiles.slice(0, FACES).map((profile, index) => (
        <Fragment key={profile.id}>
          <li>
            <GalleryTile profile={profile} eager={index < IN_VIEW} />
          </li>
          {FROSTED_AFTER.includes(index) && (
            <li data-frosted="">
              <Icon name="lock-simple" />
              {t('lander.gallery.frosted')}
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  )
}
