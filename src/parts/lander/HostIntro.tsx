// Whose page this is, in a few lines that leave a phone's first screen to the form: a picture, a name, a place, and in words
// when the profile is fictional. Pages give it a shape of their own where there is room.
import type { ReactNode } from 'react'
import { FictionalLabel } from '../profile/FictionalLabel.tsx'
import css from './HostIntro.module.css'
import { HostNote } from './HostNote.tsx'
import type { Sample } from './sample-profiles.ts'

/** `children` is the picture. */
export function HostIntro({ host, children }: { host: Sample; children: ReactNode }) {
  const { name, age, city } = host
  return (
    <div className={css.root}>
      {children}
      <div data-part="who">
        <b>
          {name}
          {age !== null && ` ${age}`}
        </b>
        {city && <span>{city}</span>}
        <FictionalLabel profile={host} tone="neutral" full />
      </div>
      <HostNote host={host} />
    </div>
  )
}
