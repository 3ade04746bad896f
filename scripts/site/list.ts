// `npm run site -- list`: the sites and their hostnames as a table.
import { styleText } from 'node:util'
import type { Site } from '#src/contract/site.ts'

const HEADINGS = ['id', 'name', 'hostnames', 'niche', 'language', 'countries', 'pool', 'consent'] as const

const rowOf = ({ id, hostnames, pool, tracking_consent, settings }: Site): string[] => [
  id,
  settings.name,
  hostnames.join(' '),
  String(settings.niche),
  settings.domain_language,
  settings.countries.length > 6 ? `${settings.countries.length} countries` : settings.countries.join(' '),
  pool,
  tracking_consent,
]

/** A table with headings and a line for each site. */
export function sitesTable(sites: readonly Site[]): string {
  const rows = [[...HEADINGS], ...sites.map(rowOf)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [styleText('bold', lines[0] ?? ''), ...lines.slice(1)].join('\n')
}
