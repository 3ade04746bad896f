// Tables of the documentation that tests have made: each stands between two marks of its name.

/** The page with a table in the place that is marked for it: `<!-- hops: begin -->`. */
export function withTable(page: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`]
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`the page has no place between ${begin} and ${end}`)
  return `${before}${begin}\n${table}\n${end}${after}`
}
