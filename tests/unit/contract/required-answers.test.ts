// The required fields of an upstream's answers: docs/operating.md lists them per call, as the contract demands.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Call, Group, Pointer, Schema } from '#src/contract/call.ts'
import { contract } from '#src/contract/index.ts'
import * as schemas from '#src/contract/schemas.ts'

type Shape = Schema & {
  entries?: Record<string, Schema>
  item?: Schema
  options?: readonly Schema[]
  value?: Schema
}

/** The keys that an answer cannot do without, as paths: `profiles[].id`. */
function requiredIn(schema: Schema, path = ''): string[] {
  const { type, entries, item, value, options } = schema as Shape
  if ('fallback' in schema) return []
  if (entries)
    return Object.entries(entries).flatMap(([name, entry]) => {
      if (['optional', 'exact_optional', 'nullish', 'undefinedable'].includes(entry.type)) return []
      const own = path ? `${path}.${name}` : name
      return [...new Set([...below(entry, own)])]
    })
  if (type === 'array' && item) return requiredIn(item, `${path}[]`)
  if (type === 'record' && value) return requiredIn(value, `${path}{}`)
  // Where there are several spellings, the first one is ours.
  if (type === 'union' && options?.[0]) return requiredIn(options[0], path)
  return []
}
const below = (schema: Schema, path: string): string[] => {
  const deeper = requiredIn(schema, path)
  return deeper.length > 0 ? deeper : [path]
}

/** Of the calls that are made as JSON and answer something that is read. */
const calls = Object.entries<Group>(contract).flatMap(([name, { calls, access }]) =>
  typeof access === 'object'
    ? []
    : Object.entries<Call>(calls).flatMap(([call, { output, method }]) => {
        const required = output === 'response' ? [] : requiredIn((output as Pointer)(schemas))
        return required.length > 0
          ? [
              `| \`${method} ${contract[name as keyof typeof contract].path}\` ${call} | ${required.map((key) => `\`${key}\``).join(', ')} |`,
            ]
          : []
      }),
)

it('docs/operating.md lists the required fields of the answer of each call', async () => {
  const text = await readFile('docs/operating.md', 'utf8')
  const [, table = ''] = text.split('| call | required in its answer |\n|---|---|\n')
  expect(table.split('\n\n')[0]?.split('\n')).toEqual(calls)
})
