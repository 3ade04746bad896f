// Normalises other spellings in an upstream's answer, as APIs in PHP and others write them: numbers and booleans as text, null or an
// empty list for an empty object. Done before the contract parses it, so that no schema has to list them.
import * as v from 'valibot'
import type { Schema } from './call.ts'

/** The parts of a valibot schema that are used here; `type` decides which of them exist. */
type Shape = Schema & {
  entries?: Record<string, Schema>
  item?: Schema
  value?: Schema
  wrapped?: Schema
  options?: readonly Schema[]
}

const NUMBER = /^-?\d{1,15}(\.\d{1,9})?$/
const YES_OR_NO = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
])

/** Converts a value to the spelling that `schema` expects; returns any other value unchanged. */
export function normalizeAnswer(schema: Schema, value: unknown): unknown {
  const { type, entries = {}, item, value: each, wrapped, options = [] } = schema as Shape
  switch (type) {
    case 'number':
      return typeof value === 'string' && NUMBER.test(value) ? Number(value) : value
    case 'boolean':
      return YES_OR_NO.get(value) ?? value
    case 'array':
      if (value === null) return []
      return item && Array.isArray(value) ? value.map((one) => normalizeAnswer(item, one)) : value
    case 'object':
      return isObject(value)
        ? normalizeEntries(entries, value)
        : isEmpty(value) && accepts(schema, {})
          ? {}
          : value
    case 'record':
      if (isEmpty(value)) return {}
      return each && isObject(value) ? mapValues(value, (one) => normalizeAnswer(each, one)) : value
    case 'optional':
    case 'exact_optional':
      return value === undefined || !wrapped ? value : normalizeAnswer(wrapped, value)
    case 'nullable':
    case 'nullish':
      return value === null || value === undefined || !wrapped ? value : normalizeAnswer(wrapped, value)
    case 'union':
    case 'variant':
      return normalizeOption(schema, options, value)
    default:
      return value
  }
}

/** Converts by the first option that accepts the result; returns the value unchanged if it is accepted already, or by no option. */
function normalizeOption(schema: Schema, options: readonly Schema[], value: unknown): unknown {
  if (accepts(schema, value)) return value
  for (const option of options) {
    const normalized = normalizeAnswer(option, value)
    if (accepts(option, normalized)) return normalized
  }
  return value
}

/** Removes an entry that is null if the schema allows it to be absent but not null. */
function normalizeEntries(entries: Record<string, Schema>, value: Record<string, unknown>) {
  const normalized: Record<string, unknown> = { ...value }
  for (const [name, schema] of Object.entries(entries)) {
    if (!(name in value)) continue
    const one = normalizeAnswer(schema, value[name])
    if (one === null && !accepts(schema, null) && accepts(schema, undefined)) delete normalized[name]
    else normalized[name] = one
  }
  return normalized
}

const accepts = (schema: Schema, value: unknown): boolean => v.safeParse(schema, value).success
/** PHP writes an empty map as an empty list. */
const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const mapValues = (values: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
