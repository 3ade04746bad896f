// Well-formed requests of an attacker: each has one value replaced by an unexpected one.
import type { Sent } from './recorded-calls.ts'

/** Unescaped, this would end an attribute and a tag. */
const HOSTILE_TEXT = `"><zq'x=`

const NUMBERS = [-1, -1_499, 0.5, 2 ** 53, 1e308]
const OTHERS = ['NaN', '1', '', HOSTILE_TEXT, '__proto__', 'x'.repeat(5_000), true, null, [], [1], {}]
const VALUES: readonly unknown[] = [...NUMBERS, ...OTHERS]
const TEXTS = [...NUMBERS.map(String), 'NaN', 'Infinity', '1e3', '0x1', '', HOSTILE_TEXT, '__proto__', '\0']

export type Changed = { sent: Sent; what: string; input: unknown; value: unknown }

/** Replaces every value of a JSON body or a query by every hostile value, one at a time. Not for files and forms. */
export function changedOnes(sent: Sent): Changed[] {
  if (sent.method === 'GET') return changedQueries(sent)
  if (sent.type !== 'application/json') return []
  const body = bodyOf(sent)
  return pathsIn(body).flatMap((path) =>
    VALUES.map((value) => ({ ...withBody(sent, put(body, path, value)), what: path.join('.'), value })),
  )
}

function changedQueries(sent: Sent): Changed[] {
  const [path = '', query = ''] = sent.path.split('?')
  const names = [...new Set(new URLSearchParams(query).keys())]
  return names.flatMap((what) =>
    TEXTS.map((value) => {
      const params = new URLSearchParams(query)
      params.set(what, value)
      return { sent: { ...sent, path: `${path}?${params}` }, input: Object.fromEntries(params), what, value }
    }),
  )
}

/** Valid requests with additional values; with a new key if a repeat would be the same call. */
export function withMore(sent: Sent, more: Record<string, unknown>): Sent {
  const { idempotency_key: key } = sent.call
  const renewed = key ? { [key]: crypto.randomUUID() } : {}
  return withBody(sent, { ...more, ...(bodyOf(sent) as object), ...renewed }).sent
}

export const bodyOf = ({ body }: Sent): unknown => JSON.parse(new TextDecoder().decode(body ?? undefined))

function withBody(sent: Sent, input: unknown) {
  const body = new TextEncoder().encode(JSON.stringify(input)).buffer as ArrayBuffer
  return { sent: { ...sent, body }, input }
}

type Path = readonly string[]
type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const pathsIn = (value: unknown): Path[] =>
  isTree(value)
    ? Object.keys(value).flatMap((key) => [[key], ...pathsIn(value[key]).map((rest) => [key, ...rest])])
    : []

function put(tree: unknown, [key = '', ...rest]: Path, value: unknown): unknown {
  const own = isTree(tree) ? tree : {}
  const changed = rest.length === 0 ? value : put(own[key], rest, value)
  return Array.isArray(own) ? own.with(Number(key), changed) : { ...own, [key]: changed }
}
