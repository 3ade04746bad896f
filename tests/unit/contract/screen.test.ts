// The wire on one screen (src/contract/index.ts): what stands beside each group is what its calls declare.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Call, Group } from '#src/contract/call.ts'
import { changesState } from '#src/contract/demands.ts'
import { contract } from '#src/contract/index.ts'

const screen = readFileSync(new URL('../../../src/contract/index.ts', import.meta.url), 'utf8')

/** What is unusual of a call. */
function notesOf(call: Call): string {
  const notes = [
    call.access,
    call.method === 'GET' && changesState(call) && 'changes state',
    call.origin,
    call.body?.kind,
    call.output === 'response' && 'answers a Response',
    call.idempotency_key && `once per ${call.idempotency_key}`,
  ].filter(Boolean)
  return notes.length > 0 ? ` (${notes.join(', ')})` : ''
}

describe('the screen of the wire', () => {
  it.each(Object.entries<Group>(contract))(
    'says of %s what its calls declare',
    (name, { path, access, calls }) => {
      const line = screen.split('\n').find((text) => text.startsWith(`  ${name}, //`))
      const described = Object.entries(calls).map(([call_name, call]) => call_name + notesOf(call))
      expect(line?.replaceAll(/\s+/g, ' ').trim()).toBe(
        `${name}, // ${path} ${access} ${described.join(' · ')}`,
      )
    },
  )
})
