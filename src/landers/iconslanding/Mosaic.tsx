// Faces in whole rows: three side by side on a phone, six on a desktop.
import { GalleryTile } from '#src/parts/lander/GalleryTile.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import css from './Mosaic.module.css'

export function Mosaic({ profiles, label }: { profiles: readonly Sample[]; label: string }) {
  return (
    <ul className={css.root} aria-label={label}>
      {profiles.map((profile) => (
        <li key={profile.id}>
          <GalleryTile profile={profile} />
        </li>
      ))}
    </ul>
  )
}
