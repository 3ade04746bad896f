// `npm run site -- edit <id>`: changes single keys in a site's file and keeps comments, order and layout. A computed value is not changed:
// the command prints where it is and what to write. The changed file is loaded and checked before it is saved.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { checkSites } from '#sites/check-sites.ts'
import { isPublicHostname } from '#sites/hostnames.ts'
import type { Site } from '#src/contract/site.ts'
import { StateError } from '../local/state.ts'
import { type AddFlags, answersOf } from './add.ts'
import { askChange } from './ask.ts'
import { checkSite } from './checks.ts'
import { explain } from './explain.ts'
import { toLiteral } from './literal.ts'
import { loadSites } from './load-sites.ts'
import { findProperty, followPath, lineOf, literalValue, readSiteFile, type SiteFile } from './site-file.ts'
import { nearest } from './suggest-fix.ts'

/** Dotted key → its new value; undefined removes the key. */
export type Changes = ReadonlyMap<string, unknown>

/** Keys of a site itself; every other flag is a setting. */
const OF_THE_SITE = new Set(['hostnames', 'pool', 'mail_from'])

/** `--set settings.signups=other`: a text if the present value is one, otherwise JSON or else the text itself. */
function parseSet(text: string, site: Pick<Site, 'settings'>): [string, unknown] {
  const [, key, value] = /^([\w.-]+)=(.*)$/s.exec(text) ?? []
  if (!key || value === undefined)
    throw new StateError(`--set ${text}: write <key>=<value>, for example settings.signups=other`)
  // A number in a register is a text, even if it looks like a number.
  if (typeof valueAt(site, key) === 'string') return [key, value]
  try {
    return [key, JSON.parse(value)]
  } catch {
    return [key, value]
  }
}

/** The changes of the flags. A price is added to the site's prices. */
export function changesOf(flags: AddFlags & { set?: string[] }, site: Pick<Site, 'settings'>): Changes {
  const { minimum_message_costs, ...answers } = answersOf(flags)
  const changes = new Map<string, unknown>(
    Object.entries(answers).map(([key, value]) => [OF_THE_SITE.has(key) ? key : `settings.${key}`, value]),
  )
  if (minimum_message_costs)
    changes.set('settings.minimum_message_costs', {
      ...site.settings.minimum_message_costs,
      ...minimum_message_costs,
    })
  for (const text of flags.set ?? []) changes.set(...parseSet(text, site))
  if (changes.has('id'))
    throw new StateError(
      'An id cannot be edited, because it names the file and the pool of its members. Add another site instead.',
    )
  return changes
}

function refuse(
  file: string,
  { source }: Pick<SiteFile, 'source'>,
  at: number,
  why: string,
  key: string,
  value: unknown,
): never {
  const name = key.split('.').at(-1)
  throw new StateError(
    `${file}:${lineOf(source, at)}  ${key} ${why}; nothing was written. Edit it there yourself:\n  ${name}: ${toLiteral(value)},`,
  )
}

/** The text with one key changed. Throws StateError if the place of the value is not clear. */
export function withKey(file: string, text: string, key: string, value: unknown): string {
  const parsed = readSiteFile(text)
  if (!parsed)
    throw new StateError(
      `${file}:1  is not \`export default defineSite('<id>.ts', { … })\` with its object in place; nothing was written. Edit it there yourself:\n  ${key}: ${toLiteral(value)}`,
    )
  const parts = key.split('.')
  const name = parts.pop() as string
  const holder = followPath(parsed, parts)
  const { source } = parsed
  if (holder.depth < parts.length && holder.value.type === 'ObjectExpression') {
    // The parent object does not exist yet, so it is added too.
    const missing = parts.splice(holder.depth)
    const nested = [...missing.slice(1), name].reduceRight<unknown>(
      (inner, part) => ({ [part]: inner }),
      value,
    )
    return withKey(file, text, [...parts, missing[0]].join('.'), nested)
  }
  if (holder.value.type !== 'ObjectExpression')
    return refuse(file, parsed, holder.value.start, 'is inside a computed value', key, value)
  const property = findProperty(holder.value, name)
  const at = property ?? holder.at ?? parsed.definition
  const indent = indentOf(source, at.start)
  if (property) {
    if (
      property.shorthand ||
      property.value.type === 'FunctionExpression' ||
      literalValue(property.value as never) === undefined
    )
      return refuse(file, parsed, property.start, 'is a computed value', key, value)
    return source.slice(0, property.value.start) + toLiteral(value, indent) + source.slice(property.value.end)
  }
  return inserted(source, holder.value, name, value)
}

/** Adds the property as the last of its object, where it overrides a spread. */
function inserted(
  source: string,
  object: { start: number; end: number; properties: { start: number; end: number }[] },
  name: string,
  value: unknown,
): string {
  const last = object.properties.at(-1)
  const property = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
  if (!last)
    return `${source.slice(0, object.start)}{ ${property}: ${toLiteral(value)} }${source.slice(object.end)}`
  const one_line = !source.slice(object.start, object.end).includes('\n')
  if (one_line)
    return `${source.slice(0, last.end)}, ${property}: ${toLiteral(value)}${source.slice(last.end)}`
  const indent = indentOf(source, last.start)
  const comma = /^\s*,/.exec(source.slice(last.end))?.[0] ?? ''
  // A comment at the end of the last line stays with its value.
  const end = last.end + comma.length
  const line_end = source.indexOf('\n', end)
  const rest = source.slice(end, line_end)
  return `${source.slice(0, last.end)},${rest}\n${' '.repeat(indent)}${property}: ${toLiteral(value, indent)},${source.slice(line_end)}`
}

const indentOf = (source: string, at: number) =>
  /^[ \t]*/.exec(source.slice(source.lastIndexOf('\n', at - 1) + 1))?.[0].length ?? 0

/** The site of a text, loaded from a temporary file. Throws StateError with its problems. */
async function loadText(file: string, text: string): Promise<Site> {
  const draft = path.resolve(path.dirname(file), `.draft-${process.pid}-${path.basename(file)}`)
  writeFileSync(draft, text)
  try {
    const { default: site } = (await import(`${pathToFileURL(draft).href}?${performance.now()}`)) as {
      default: Site
    }
    return site
  } catch (error) {
    throw new StateError(`Nothing was written; with these changes:\n${explain(error as Error, text)}`)
  } finally {
    rmSync(draft, { force: true })
  }
}

const valueAt = (site: Pick<Site, 'settings'>, key: string) =>
  key
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], site)

export function requireSite(sites: readonly Site[], id: string): Site {
  const site = sites.find((known) => known.id === id)
  if (site) return site
  const ids = sites.map((known) => known.id)
  const guess = nearest(id, ids)
  throw new StateError(
    `There is no site '${id}'; ${guess ? `did you mean ${guess}?` : `existing sites: ${ids.join(', ')}`}`,
  )
}

export async function editSite(id: string, flags: AddFlags & { set?: string[] }): Promise<void> {
  const sites = await loadSites()
  const site = requireSite(sites, id)
  const file = `sites/${id}.ts`
  if (!existsSync(file))
    throw new StateError(`${file} does not exist: sites/index.ts imports ${id} from another file`)
  let changes = changesOf(flags, site)
  if (changes.size === 0) {
    if (!process.stdin.isTTY)
      throw new StateError('Without a terminal flags are required, such as --name or --set.')
    changes = await askChange(site)
  }
  const before = readFileSync(file, 'utf8')
  let text = before
  for (const [key, value] of changes) text = withKey(file, text, key, value)
  if (text === before) {
    console.log(`${file} already has these values.`)
    return
  }
  const edited = await loadText(file, text)
  for (const [key, value] of changes) {
    if (!isDeepStrictEqual(valueAt(edited, key), value))
      throw new StateError(
        `${file}: ${key} would not become ${toLiteral(value)}, because a later line of the file overrides it. Nothing was written.`,
      )
  }
  try {
    checkSites(sites.map((known) => (known.id === id ? edited : known)))
  } catch (error) {
    throw new StateError(`Nothing was written; with these changes:\n${explain(error as Error)}`)
  }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
  for (const [key, value] of changes)
    console.log(`${file}  ${key}: ${toLiteral(valueAt(site, key) ?? null)} → ${toLiteral(value)}`)
  if (edited.pool !== site.pool)
    console.log(`Members of the pool '${site.pool}' stay in it; this site does not show them any more.`)
  if (site.hostnames.some((hostname) => isPublicHostname(hostname) && !edited.hostnames.includes(hostname)))
    console.log(
      'A removed hostname stays a custom domain of the worker until you delete it in the dashboard.',
    )
  for (const { level, check, message } of checkSite(edited))
    if (level === 'error') console.log(`  still missing  ${check}: ${message}`)
}
