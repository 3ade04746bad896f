// Made by tools/maps.ts: the countries whose map there is in public/maps.
export const MAPPED_COUNTRIES: readonly string[] = [
  'NL',
  'BE',
  'DE',
  'AT',
  'CH',
  'LU',
  'FR',
  'IT',
  'ES',
  'PL',
  'GB',
  'IE',
  'US',
  'CA',
  'AU',
  'NZ',
]
