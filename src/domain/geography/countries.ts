// The countries the product serves, who counts as whose neighbour (spec section 9, country filter) and which
// of the product's languages each speaks. Plain facts without imports, so both runtimes and the seed can use them.

/** Country codes (ISO 3166-1 alpha-2) in the order in which they are offered. */
export const COUNTRIES = [
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
] as const

export type CountryCode = (typeof COUNTRIES)[number]

/** Neighbouring countries of the country filter, both ways round (spec section 9). */
export const NEIGHBOURS: Partial<Record<CountryCode, CountryCode>> = {
  AU: 'NZ',
  NZ: 'AU',
  NL: 'BE',
  BE: 'NL',
  US: 'CA',
  CA: 'US',
  GB: 'IE',
  IE: 'GB',
  DE: 'AT',
  AT: 'DE',
}

/** Is this text the code of a country the product serves? Case matters: codes are upper case. */
export function isCountry(code: string): code is CountryCode {
  return (COUNTRIES as readonly string[]).includes(code)
}
