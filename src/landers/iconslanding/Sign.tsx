// The sign of an interest, from the sprite that this lander alone asks for. Decoration: its name stands beside it.
import { SIGNS_URL } from './signs.ts'

export function Sign({ of }: { of: string }) {
  return (
    <svg aria-hidden="true" focusable="false" width="32" height="32" fill="currentColor">
      <use href={`${SIGNS_URL}#${of}`} />
    </svg>
  )
}
