// The screen: two rows of portraits that drift past each other and back. No film, so nothing to load but the portraits.
import { useApp } from '#src/app-context.tsx'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { GalleryTile } from '#src/parts/lander/GalleryTile.tsx'
import { MotionToggle } from '#src/parts/lander/MotionToggle.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import css from './Reel.module.css'

const ROW = 7
/** Portraits in both rows. */
export const REEL = 2 * ROW
/** How many of a row a phone shows at first. */
const IN_VIEW = 3

export function Reel({ profiles }: { profiles: readonly Sample[] }) {
  const { t, settings } = useApp()
  const rows = [profiles.slice(0, ROW), profiles.slice(ROW, REEL)].filter((row) => row.length > 0)
  return (
    <div className={css.root}>
      <section data-part="screen" aria-label={t('lander.faces', { site: settings.name })}>
        {rows.map((row) => (
          <ul key={row[0]?.id}>
            {row.map((profile, index) => (
              <li key={profile.id}>
                <GalleryTile profile={profile} eager={index < IN_VIEW} />
              </li>
            ))}
          </ul>
        ))}
      </section>
      <div data-part="foot">
        <FacesNote />
        <MotionToggle />
      </div>
    </div>
  )
}
