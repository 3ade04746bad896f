// Fictional profiles with their cities, as postcards: the profiles are fictional, the cities are real.
import { useTranslate } from '#src/app-context.tsx'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { GalleryTile } from '#src/parts/lander/GalleryTile.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import css from './Postcards.module.css'

export function Postcards({ profiles }: { profiles: readonly Sample[] }) {
  const t = useTranslate()
  return (
    <section className={css.root} aria-labelledby="postcards">
      <h2 id="postcards">{t('lander.maplanding.postcards')}</h2>
      <ul>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <GalleryTile profile={profile} />
          </li>
        ))}
      </ul>
      <FacesNote />
    </section>
  )
}
