// The positions of ads among results (specification section 9): a cam tile behind the profile at index 1 of every 12, the resell
// tile before the one at index 5, whose place it takes.
import { AD_ROUND, CAM_AFTER_INDEX, RESELL_AT_INDEX } from './constants.ts'

/** `nth`: its index among ads of its kind. `behind`: after its profile, else before. */
export type AdPlace = { ad: 'cams' | 'camads'; nth: number; behind: boolean }

/** The ad beside the result of an index; null for most. */
export function adPlaceAt(index: number): AdPlace | null {
  const nth = Math.floor(index / AD_ROUND)
  if (index % AD_ROUND === CAM_AFTER_INDEX) return { ad: 'cams', nth, behind: true }
  if (index % AD_ROUND === RESELL_AT_INDEX) return { ad: 'camads', nth, behind: false }
  return null
}
