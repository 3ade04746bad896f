// VAT on electronic services: the standard rate of the buyer's country, where it is due; a site's `vat_rates` override it. As of November
// 2026, from the European Commission's table of rates (taxation-customs.ec.europa.eu, "VAT rates applied in the Member States"), gov.uk,
// estv.admin.ch, skatteetaten.no, skatturinn.is, ato.gov.au (GST), ird.govt.nz (GST) and canada.ca (the federal GST).
// A country without a rate has no VAT included.
import { type CountryCode, isCountry } from './geography/countries.ts'

/** In hundredths of a percent: 2100 is 21 %. */
export const VAT_RATES: Partial<Record<CountryCode, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
  GB: 2000,
  CH: 810,
  LI: 810,
  NO: 2500,
  IS: 2400,
  AU: 1000,
  NZ: 1500,
  CA: 500,
}

/** The rate of a sale to a country: the site's own, else the standard one. */
export const vatRateIn = (
  { vat_rates }: { vat_rates: Readonly<Record<string, number>> },
  country: string,
): number => vat_rates[country] ?? (isCountry(country) ? (VAT_RATES[country] ?? 0) : 0)

const WHOLE = 10_000

/** The VAT in a price that includes it, in the same minor units, to the nearest; the rest is net, so that both add up. */
export function vatIn(amount: number, vat_rate: number): number {
  return Math.round((amount * vat_rate) / (WHOLE + vat_rate))
}
