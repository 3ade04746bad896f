// Where the law requires an imprint, under that name and at most two clicks away: Germany, Austria and Switzerland, for companies
// there and for services that are offered there (docs/decisions/build.md).

/** Country → the law, as the page cites it. */
const LAWS: Record<string, string> = {
  DE: '§ 5 DDG',
  AT: '§ 5 ECG, § 25 MedienG',
  CH: 'Art. 3 Abs. 1 lit. s UWG',
}

type Offer = { company_country: string; countries: readonly string[] }

/** The laws that require an imprint of a site, that of the company's country first. */
export const imprintLaws = ({ company_country, countries }: Offer): string[] =>
  [
    ...new Set([company_country, ...Object.keys(LAWS).filter((country) => countries.includes(country))]),
  ].flatMap((country) => LAWS[country] ?? [])

export const needsImprint = (offer: Offer): boolean => imprintLaws(offer).length > 0
