// Reads `wrangler.toml` for a deployment, and writes the ids of the stores into it without changing comments or layout.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { StateError } from '../local/state.ts'

export const CONFIG_FILE = 'wrangler.toml'

const Config = v.object({
  name: v.string(),
  account_id: v.optional(v.string()),
  vars: v.optional(v.object({ OPERATORS_HOST: v.optional(v.string()) }), {}),
  secrets: v.optional(v.object({ required: v.optional(v.array(v.string()), []) }), {}),
  d1_databases: v.array(
    v.object({
      binding: v.string(),
      database_name: v.string(),
      database_id: v.optional(v.string()),
      migrations_dir: v.string(),
    }),
  ),
  kv_namespaces: v.array(v.object({ binding: v.string(), id: v.optional(v.string()) })),
  r2_buckets: v.array(v.object({ binding: v.string(), bucket_name: v.string() })),
  queues: v.object({
    producers: v.array(v.object({ binding: v.string(), queue: v.string() })),
    consumers: v.array(
      v.object({
        queue: v.string(),
        max_retries: v.optional(v.number()),
        dead_letter_queue: v.optional(v.string()),
      }),
    ),
  }),
  send_email: v.optional(v.array(v.object({ name: v.string() })), []),
  triggers: v.optional(v.object({ crons: v.optional(v.array(v.string()), []) }), {}),
})
export type DeployConfig = v.InferOutput<typeof Config>

const ZEROS = /^[0-]*$/
/** An id, or null if it is missing or all zeros. */
export const idOf = (id: string | undefined): string | null => (!id || ZEROS.test(id) ? null : id)

/** Throws StateError that names the file and the key. */
export function readConfigFile(file: string): DeployConfig {
  const parsed = v.safeParse(Config, parseToml(file))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new StateError(`${path.basename(file)}: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
}

function parseToml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StateError(`${path.basename(file)} cannot be read: ${(error as Error).message}`)
  }
}

/** The configuration without its ids, because a bundle belongs to no account. */
export const withoutIds = (text: string): string =>
  text.replace(/^[ \t]*(database_id|id|account_id)[ \t]*=.*\n?/gm, '')

/** The place of an id: in the table of a binding, or at the top. */
export type IdPlace =
  | { table: 'd1_databases'; binding: string; key: 'database_id' }
  | { table: 'kv_namespaces'; binding: string; key: 'id' }
  | { table: null; key: 'account_id' }

/** Writes one id into the file, atomically. Throws StateError with what to write when it finds no place for it. */
export function writeId(file: string, place: IdPlace, id: string): void {
  const text = withId(readFileSync(file, 'utf8'), place, id)
  if (text === null) {
    const where = place.table ? `[[${place.table}]] ${place.binding}` : 'the top'
    throw new StateError(
      `No place for an id was found in ${path.basename(file)}. Write it at ${where}, then run the command again:\n  ${place.key} = "${id}"`,
    )
  }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}

/** A configuration with the id in its place; null when it is not written as tables. */
export function withId(text: string, place: IdPlace, id: string): string | null {
  const lines = text.split('\n')
  const block = place.table === null ? topOf(lines) : tableOf(lines, place.table, place.binding)
  if (!block) return null
  const assignment = new RegExp(`^(\\s*${place.key}\\s*=\\s*)("[^"]*"|'[^']*')`)
  const at = lines.findIndex(
    (line, index) => index >= block.from && index < block.to && assignment.test(line),
  )
  if (at >= 0) lines[at] = (lines[at] ?? '').replace(assignment, `$1"${id}"`)
  else lines.splice(block.after + 1, 0, `${place.key} = "${id}"`)
  return lines.join('\n')
}

/** A range of lines, and the line after which a new key goes. */
type Block = { from: number; to: number; after: number }

const isHeader = (line: string) => /^\s*\[/.test(line)

function topOf(lines: readonly string[]): Block | null {
  const end = lines.findIndex(isHeader)
  const to = end < 0 ? lines.length : end
  const after = lines.findIndex((line, index) => index < to && /^\s*name\s*=/.test(line))
  return after < 0 ? null : { from: 0, to, after }
}

function tableOf(lines: readonly string[], table: string, binding: string): Block | null {
  const header = new RegExp(`^\\s*\\[\\[\\s*${table}\\s*\\]\\]`)
  for (const [index, line] of lines.entries()) {
    if (!header.test(line)) continue
    const from = index + 1
    const length = lines.slice(from).findIndex(isHeader)
    const to = length < 0 ? lines.length : from + length
    const after = lines.findIndex(
      (inner, at) =>
        at >= from && at < to && new RegExp(`^\\s*binding\\s*=\\s*["']${binding}["']`).test(inner),
    )
    if (after >= 0) return { from, to, after }
  }
  return null
}
