// The stage: portraits lying on top of each other, one shown at a time, with a bar that tells how long it stays. A dot for
// each of them goes there by hand and ends the turning, without a script; those who asked for stillness have only these.
import { useApp } from '#src/app-context.tsx'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { GalleryTile } from '#src/parts/lander/GalleryTile.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import { answer } from './answer.ts'
import { MotionToggle } from './MotionToggle.tsx'
import css from './Stage.module.css'

/** How many portraits take turns; the style sheet's timing knows it too. */
export const STAGE = 5

export function Stage({ profiles }: { profiles: readonly Sample[] }) {
  const { t, settings } = useApp()
  return (
    // A form without autocomplete, or Firefox would check after a reload what was checked before and stop the turning. Its method
    // sends nothing outside a dialog, so that Enter on a dot does not leave the page.
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
