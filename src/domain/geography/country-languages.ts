// Which of the product's languages are spoken where, beyond the countries it serves: visitors come from everywhere.
import type { Language } from '../constants.ts'

/** The most spoken first; where there are several, the browser's preference decides (design section 7). */
export const COUNTRY_LANGUAGES = {
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  DE: ['de'],
  AT: ['de'],
  LI: ['de'],
  CH: ['de', 'fr', 'it'],
  LU: ['fr', 'de'],
  FR: ['fr'],
  MC: ['fr'],
  IT: ['it'],
  SM: ['it'],
  ES: ['es'],
  AD: ['es', 'fr'],
  MX: ['es'],
  AR: ['es'],
  BO: ['es'],
  CL: ['es'],
  CO: ['es'],
  CR: ['es'],
  CU: ['es'],
  DO: ['es'],
  EC: ['es'],
  GT: ['es'],
  HN: ['es'],
  NI: ['es'],
  PA: ['es'],
  PE: ['es'],
  PR: ['es', 'en'],
  PY: ['es'],
  SV: ['es'],
  UY: ['es'],
  VE: ['es'],
  SR: ['nl'],
  CW: ['nl'],
  AW: ['nl'],
  PL: ['pl'],
  GB: ['en'],
  IE: ['en'],
  US: ['en'],
  CA: ['en', 'fr'],
  AU: ['en'],
  NZ: ['en'],
  JM: ['en'],
  MT: ['en'],
  TT: ['en'],
} as const satisfies Record<string, readonly Language[]>

/** None where nobody speaks one of ours, or nobody knows where that is. */
export function languagesOf(country: string | null | undefined): readonly Language[] {
  const spoken: Record<string, readonly Language[]> = COUNTRY_LANGUAGES
  return country && Object.hasOwn(spoken, country) ? (spoken[country] ?? []) : []
}
