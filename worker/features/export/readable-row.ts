// A stored row as people and programs read it.
import type { ExportedRow } from './queries.ts'

/** Moments in ISO 8601, JSON unfolded. */
export function readable(row: ExportedRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value === 'number' && /(^|_)at$/.test(column)) return [column, new Date(value).toISOString()]
      if (typeof value === 'string' && /^[[{]/.test(value)) return [column, parsed(value)]
      return [column, value]
    }),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Somebody began what they wrote with a bracket.
    return text
  }
}
