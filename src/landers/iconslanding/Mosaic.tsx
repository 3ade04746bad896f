// The living gallery: faces in three sizes that fit together at every width.
import { GalleryTile } from '#src/parts/lander/GalleryTile.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import css from './Mosaic.module.css'

/** With three of fifteen tiles four times as large there are 24 cells: whole rows of 3, 4 and 6. */
export const MOSAIC = 15

export function Mosaic({ profiles, label }: { profiles: readonly Sample[]; label: string }) {
  return (
    <ul className={css.root} aria-label={label} data-full={profiles.length >= MOSAIC || undefined}>
      {profiles.slice(0, MOSAIC).map((profile) => (
        <li key={profile.id}>
          <GalleryTile profile={profile} />
        </li>
      ))}
    </ul>
  )
}
