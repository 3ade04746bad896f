// The stage: portraits on top of each other, shown one at a time, with a progress bar. A dot selects a portrait and ends
// the rotation, without a script; with reduced motion there are only the dots.
import { useApp } from '#src/app-context.tsx'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { GalleryTile } from '#src/parts/lander/GalleryTile.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import { answer } from './answer.ts'
import { MotionToggle } from './MotionToggle.tsx'
import css from './Stage.module.css'

/** How many portraits rotate; the style sheet's timing depends on it. */
export const STAGE = 5

export function Stage({ profiles }: { profiles: readonly Sample[] }) {
  const { t, settings } = useApp()
  return (
    // A form without autocomplete, because Firefox would restore a checked dot after a reload, which stops the rotation.
    // Its method sends nothing outside a dialog, so that Enter on a dot does not leave the page.
    <form className={css.root} method="dialog" autoComplete="off">
      <ul aria-label={t('lander.faces', { site: settings.name })}>
        {profiles.map((profile, index) => (
          <li key={profile.id}>
            <GalleryTile profile={profile} eager={index === 0} />
          </li>
        ))}
      </ul>
      <fieldset>
        <legend className="visually-hidden">{t('lander.choose_face')}</legend>
        {profiles.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name="face" onClick={answer} />
            <span className="visually-hidden">{name}</span>
          </label>
        ))}
      </fieldset>
      <div data-part="foot">
        <FacesNote />
        <MotionToggle />
      </div>
    </form>
  )
}
