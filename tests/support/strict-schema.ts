// The contract as our own API must fulfil it. Its schemas are lenient for foreign upstreams (docs/decisions/build.md): fields may be
// missing, others may be added, values have other spellings. Tests parse our own responses by a strict form of the same schemas.
import * as v from 'valibot'
import type { Call, Schema } from '#src/contract/call.ts'
import * as schemas from '#src/contract/schemas.ts'

/** Throws with the path if a response of ours does not match the contract exactly. */
export function requireStrict({ output }: Call, answer: unknown): void {
  if (output === 'response') throw new Error('an answer that is made by its handler has no schema')
  const { issues } = v.safeParse(strictly(output(schemas)), answer)
  if (!issues) return
  const faults = issues.map((issue) => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`)
  throw new Error(`not exactly what the contract says: ${faults.join('; ')}`)
}

/**
 * The strict form of a response's schema: all fields and no others, no defaults or fallbacks, and only the first option of a union's
 * spellings. Throws for an unknown kind of schema, so that none is skipped.
 */
export function strictly(schema: Schema): Schema {
  const known = strict.get(schema) ?? makeStrict(schema)
  strict.set(schema, known)
  return known
}
const strict = new WeakMap<Schema, Schema>()

type Piped = { pipe?: readonly [Schema, ...v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>[]] }

function makeStrict(schema: Schema): Schema {
  const { pipe } = schema as Piped
  if (!pipe) return REMADE[schema.type]?.(schema as never) ?? refuse(schema)
  const [first, ...items] = pipe
  const rest = items.map((item) => (item.kind === 'schema' ? strictly(item as Schema) : item))
  return v.pipe(strictly(first), ...(rest as []))
}

type Wrapper = { wrapped: Schema }
type WithEntries = { entries: Record<string, Schema> }
type WithOptions = { options: readonly Schema[] }

const remakeObject = ({ entries }: WithEntries) =>
  v.strictObject(Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, strictly(entry)])))

/** Built again from their parts, which do not include what `v.fallback` adds. */
const REMADE: Record<string, (schema: never) => Schema> = {
  string: () => v.string(),
  number: () => v.number(),
  boolean: () => v.boolean(),
  unknown: () => v.unknown(),
  literal: ({ literal }: { literal: v.Literal }) => v.literal(literal),
  picklist: ({ options }: { options: v.PicklistOptions }) => v.picklist(options),
  object: remakeObject,
  strict_object: remakeObject,
  array: ({ item }: { item: Schema }) => v.array(strictly(item)),
  record: ({ key, value }: { key: v.GenericSchema<string>; value: Schema }) => v.record(key, strictly(value)),
  nullable: ({ wrapped }: Wrapper) => v.nullable(strictly(wrapped)),
  optional: ({ wrapped }: Wrapper) => strictly(wrapped),
  // Fields that our own API leaves out too, if there is no value.
  exact_optional: ({ wrapped }: Wrapper) => v.exactOptional(strictly(wrapped)),
  union: (schema: WithOptions) => strictly(schema.options[0] ?? refuse(schema)),
  variant: ({ key, options }: WithOptions & { key: string }) =>
    v.variant(key, options.map((option) => strictly(option)) as never),
}

function refuse(schema: unknown): never {
  throw new Error(`strictly() does not know how to read ${JSON.stringify(schema)}`)
}
