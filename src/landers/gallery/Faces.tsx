// The wall beside the headline: a strip to swipe on the phone, three moving columns on a desktop. Frosted frames between
// the faces stand for members, who are never shown; they contain no photo (docs/decisions/rendering.md).
import { Fragment } from 'react'
import { useApp } from '#src/app-context.tsx'
import { GalleryTile } from '#src/parts/lander/GalleryTile.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './Faces.module.css'

/** The number of faces, and how many a phone shows before scrolling. */
export const FACES = 6
const IN_VIEW = 3

/** Indexes of the faces that a frosted frame follows. */
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
