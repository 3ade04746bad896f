// Generated tables of the documentation, between two comments with their name.

/** The page with a table in its marked place: `<!-- hops: begin -->`. */
export function withTable(page: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`]
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`the page has no place between ${begin} and ${end}`)
  return `${before}${begin}\n${table}\n${end}${after}`
}
