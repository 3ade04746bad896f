// The profile of a lander in a few lines, which leave space for the form on a phone: photo, name, place, and the label of a
// fictional profile. Landers restyle it where there is space.
import type { ReactNode } from 'react'
import { FictionalLabel } from '../profile/FictionalLabel.tsx'
import css from './HostIntro.module.css'
import { HostNote } from './HostNote.tsx'
import type { Sample } from './sample-profiles.ts'

/** `children` is the photo. */
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
