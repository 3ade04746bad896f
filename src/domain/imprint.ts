// Where the law wants a page that says who is behind a service, under that very name and two clicks away at most: Germany,
// Austria and Switzerland, for companies there and for services that are offered there (docs/decisions/build.md).

/** Country → what demands it, as the page cites it. */
const LAWS: Record<string, string> = {
  DE: '§ 5 DDG',
  AT: '§ 5 ECG, § 25 MedienG',
  CH: 'Art. 3 Abs. 1 lit. s UWG',
}

type Offer = { company_country: string; countries: readonly string[] }

/** The laws that want an imprint of a site, the company's own first; none where none does. */
export const imprintLaws = ({ company_country, countries }: Offer): string[] =>
  [
    ...new Set([company_country, ...Object.keys(LAWS).filter((country) => countries.includes(country))]),
  ].flatMap((country) => LAWS[country] ?? [])

export const needsImprint = (offer: Offer): boolean => imprintLaws(offer).length > 0
