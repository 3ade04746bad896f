// The contract as the own API must keep it. Its schemas demand little of answers, because foreign upstreams are read by them
// too (docs/decisions/build.md): fields may be missing, others may come along, values have second spellings. None of that is for
// ourselves, so tests read our own answers by the strict form of the same schema.
import * as v from 'valibot'
import type { Call, Schema } from '#src/contract/call.ts'
import * as schemas from '#src/contract/schemas.ts'

/** Throws where an answer of ours is not exactly what the contract says, and tells where. */
export function requireStrict({ output }: Call, answer: unknown): void {
  if (output === 'response') throw new Error('an answer that is made by its handler has no schema')
  const { issues } = v.safeParse(strictly(output(schemas)), answer)
  if (!issues) return
  const faults = issues.map((issue) => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`)
  throw new Error(`not exactly what the contract says: ${faults.join('; ')}`)
}

/**
 * The strict form of an answer's schema: every field is there and no other, nothing is filled in or fallen back on, and of
 * a union's spellings it is the first. Throws for a kind of schema it does not know, so that none is let through unread.
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

/** Made anew from their parts: what `v.fallback` has added to a schema is not among them. */
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
  // What our own API leaves out as well, where there is nothing to say.
  exact_optional: ({ wrapped }: Wrapper) => v.exactOptional(strictly(wrapped)),
  union: (schema: WithOptions) => strictly(schema.options[0] ?? refuse(schema)),
  variant: ({ key, options }: WithOptions & { key: string }) =>
    v.variant(key, options.map((option) => strictly(option)) as never),
}

function refuse(schema: unknown): never {
  throw new Error(`strictly() does not know how to read ${JSON.stringify(schema)}`)
}
