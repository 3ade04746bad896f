// Problems of sites' files as lines that show the fix: file, line, key, what is wrong, what to write.
import { existsSync, readFileSync } from 'node:fs'
import { SITE_KEYS } from '#sites/define-site.ts'
import { type FileProblems, SiteProblems } from '#sites/site-problems.ts'
import { followPath, lineOfKey, literalValue, readSiteFile } from './site-file.ts'
import { suggestFix, suggestKey } from './suggest-fix.ts'

const UNKNOWN_KEY = 'is no key of a site'

/** The value under a dotted key, of a definition or of a file's text. */
type Look = (key: string) => unknown

const inSource =
  (source: string): Look =>
  (key) => {
    const file = readSiteFile(source)
    const path = key.split('.')
    const found = file && followPath(file, path)
    return found && found.depth === path.length ? literalValue(found.value) : undefined
  }

const inDefinition =
  (definition: unknown): Look =>
  (key) =>
    key
      .split('.')
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], definition)

function explained(said: string, look: Look): string {
  const [, key, message] = /^([\w.-]+): (.*)$/s.exec(said) ?? []
  if (!key || !message) return said
  const mend = message === UNKNOWN_KEY ? suggestKey(key, SITE_KEYS) : suggestFix(key, look(key))
  return mend ? `${said}; ${mend}` : said
}

/** The problems, a line each: `sites/owls.ts:12  settings.countries.0: … did you mean GB?` */
function explainFile({ file, said }: FileProblems, text?: string): string[] {
  const path = `sites/${file}`
  if (text === undefined && !existsSync(path)) return said.map((line) => `${path}:\n  ${line}`)
  const source = text ?? readFileSync(path, 'utf8')
  return said.map((line) => {
    const key = /^([\w.-]+): /.exec(line)?.[1] ?? ''
    return `${path}:${lineOfKey(source, key)}  ${explained(line, inSource(source))}`
  })
}

/** An error as it is shown: problems of files with line and fix, others unchanged. `text`: of a file that is not written yet. */
export function explain(error: Error, text?: string): string {
  if (!(error instanceof SiteProblems)) return error.message
  return error.files.flatMap((problems) => explainFile(problems, text)).join('\n')
}

/** The same for a definition without a file. */
export function explainDefinition(error: Error, definition: unknown): string {
  if (!(error instanceof SiteProblems)) return error.message
  return error.files
    .map(
      ({ file, said }) =>
        `sites/${file}:\n${said.map((line) => `  ${explained(line, inDefinition(definition))}`).join('\n')}`,
    )
    .join('\n')
}
