// A stored row in readable form.
import type { ExportedRow } from './queries.ts'

/** Moments in ISO 8601, JSON parsed. */
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
    // A text that begins with a bracket but is no JSON.
    return text
  }
}
