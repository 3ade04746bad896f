// Formats problems of sites' files as lines: file, line, key, problem, suggested fix.
import { existsSync, readFileSync } from 'node:fs'
import { SITE_KEYS } from '#sites/define-site.ts'
import { type FileProblems, SiteProblems } from '#sites/site-problems.ts'
import { followPath, lineOfKey, literalValue, readSiteFile } from './site-file.ts'
import { suggestFix, suggestKey } from './suggest-fix.ts'

const UNKNOWN_KEY = 'is no key of a site'

/** Finds the value of a dotted key, in a definition or in a file's text. */
type Lookup = (key: string) => unknown

const inSource =
  (source: string): Lookup =>
  (key) => {
    const file = readSiteFile(source)
    const path = key.split('.')
    const found = file && followPath(file, path)
    return found && found.depth === path.length ? literalValue(found.value) : undefined
  }

const inDefinition =
  (definition: unknown): Lookup =>
  (key) =>
    key
      .split('.')
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], definition)

function withFix(problem: string, lookup: Lookup): string {
  const [, key, message] = /^([\w.-]+): (.*)$/s.exec(problem) ?? []
  if (!key || !message) return problem
  const fix = message === UNKNOWN_KEY ? suggestKey(key, SITE_KEYS) : suggestFix(key, lookup(key))
  return fix ? `${problem}; ${fix}` : problem
}

/** The problems, a line each: `sites/owls.ts:12  settings.countries.0: … did you mean GB?` */
function explainFile({ file, said }: FileProblems, text?: string): string[] {
  const path = `sites/${file}`
  if (text === undefined && !existsSync(path)) return said.map((line) => `${path}:\n  ${line}`)
  const source = text ?? readFileSync(path, 'utf8')
  return said.map((line) => {
    const key = /^([\w.-]+): /.exec(line)?.[1] ?? ''
    return `${path}:${lineOfKey(source, key)}  ${withFix(line, inSource(source))}`
  })
}

/** The text of an error: problems of files with line and fix, others unchanged. `text`: the contents of a file that is not written yet. */
export function explain(error: Error, text?: string): string {
  if (!(error instanceof SiteProblems)) return error.message
  return error.files.flatMap((problems) => explainFile(problems, text)).join('\n')
}

/** The text of an error about a definition without a file. */
export function explainDefinition(error: Error, definition: unknown): string {
  if (!(error instanceof SiteProblems)) return error.message
  return error.files
    .map(
      ({ file, said }) =>
        `sites/${file}:\n${said.map((line) => `  ${withFix(line, inDefinition(definition))}`).join('\n')}`,
    )
    .join('\n')
}
