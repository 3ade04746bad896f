// Vite plugin: the worker reads and writes rows, and its tables are made by migrations. What Kysely brings to make and change
// tables, to merge, and to move queries into another schema is left out: 6 kB gz that every cold start would read
// (docs/decisions/build.md). A part that moves fails the build, one that is asked for throws.
import type { Plugin } from 'vite'

const FOLDER = '/kysely/dist/'

/** Each part by its file, with what it exports. */
const PARTS: Record<string, readonly string[]> = {
  'plugin/with-schema/with-schema-plugin.js': ['WithSchemaPlugin'],
  'query-builder/merge-query-builder.js': [
    'MergeQueryBuilder',
    'WheneableMergeQueryBuilder',
    'MatchedThenableMergeQueryBuilder',
    'NotMatchedThenableMergeQueryBuilder',
  ],
}

/** What a query compiler says of anything but rows: a method of the one, a line in the table of the other. */
const OF_TABLES =
  '(?:Add|Alter|Check|ColumnDefinition|Create|DefaultValue|Drop|ForeignKey|Generated|Matched|Merge|Modify|PrimaryKey|References|Refresh|Rename|Unique)'
const CUT: Record<string, RegExp> = {
  'query-compiler/default-query-compiler.js': new RegExp(
    `^ {4}visit${OF_TABLES}\\w*\\(\\w*\\) \\{\\n[^]*?^ {4}\\}\\n`,
    'gm',
  ),
  'operation-node/operation-node-visitor.js': new RegExp(
    `^ +\\w+: this\\.visit${OF_TABLES}\\w*\\.bind\\(this\\),\\n`,
    'gm',
  ),
}
/** As many as there are: one that no longer looks so would be carried on unseen, and one too many be missed. */
const CUTS = 34

const absent = (names: readonly string[]) => `
  class Absent { constructor() { throw new Error('a query that the worker has no use for') } }
  export { ${names.map((name) => `Absent as ${name}`).join(', ')} }
`

export function plainQueries(): Plugin {
  const missing = new Set([...Object.keys(PARTS), ...Object.keys(CUT)])
  const find = (of: object, id: string) => Object.keys(of).find((end) => id.endsWith(FOLDER + end))
  return {
    name: 'vonk:plain-queries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'vonk',
    load(id) {
      const part = find(PARTS, id)
      if (!part) return null
      missing.delete(part)
      return absent(PARTS[part] ?? [])
    },
    transform(code, id) {
      const part = find(CUT, id)
      if (!part) return null
      let cuts = 0
      const rest = code.replace(CUT[part] ?? /$^/, () => {
        cuts += 1
        return ''
      })
      if (cuts !== CUTS) this.error(`${part} says ${cuts} things of tables, not ${CUTS}`)
      missing.delete(part)
      return { code: rest, map: null }
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`Kysely has moved ${[...missing].join(', ')}`)
    },
  }
}
