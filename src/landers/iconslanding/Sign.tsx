// The sign of an interest, from a sprite that only this lander loads. Decoration: its name is beside it.
import { SIGNS_URL } from './signs.ts'

export function Sign({ of }: { of: string }) {
  return (
    <svg aria-hidden="true" focusable="false" width="32" height="32" fill="currentColor">
      <use href={`${SIGNS_URL}#${of}`} />
    </svg>
  )
}
