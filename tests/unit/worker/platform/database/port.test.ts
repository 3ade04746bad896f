// The data layer has one port and one place for SQL (docs/decisions/chat.md).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownDatabase } from '#sites/pools.ts'

const files = readdirSync('worker', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join('worker', file), 'utf8') }))
const filesWith = (pattern: RegExp) => files.flatMap(({ file, text }) => (pattern.test(text) ? [file] : []))

describe('the worker', () => {
  it('names a binding of D1 in one module alone', () => {
    expect(filesWith(/\benv\.DB|\.DB\b|\bDB_|\{ DB\b|SHARED_DATABASE/).toSorted()).toEqual([
      'env.ts',
      'platform/database/database.ts',
    ])
  })

  // An account action is its batch: its writes and their conditions are in its module (docs/decisions/privacy.md).
  it('has its SQL over D1 in the queries of features, in account actions and in worker/platform', () => {
    const speaking = filesWith(/from 'kysely'|\.prepare\(|\bbuild\.(select|insert|update|delete)/)
    expect(
      speaking.filter(
        (file) =>
          !/^(platform\/(database|queue|mail)\/|features\/(account-status\/|search\/(query-plan|counts)\.ts|[\w-]+\/([\w-]+-)?queries\.ts|metrics\/database-metrics\.ts))/.test(
            file,
          ),
      ),
    ).toEqual([])
    expect(
      filesWith(/\bbuild\.select/).filter(
        (file) => !/queries\.ts$|^platform\/|metrics\/database-metrics/.test(file),
      ),
    ).toEqual([])
    expect(speaking.length).toBeGreaterThan(10)
  })

  // Made in a function, a statement would keep the values of the first call (docs/decisions/chat.md).
  it('prepares statements where a module is loaded, never in a function', () => {
    const made = files.flatMap(({ file, text }) =>
      file === 'platform/database/prepared.ts'
        ? []
        : text.split('\n').filter((line) => /\bprepared\(/.test(line)),
    )
    expect(made.filter((line) => !/^(?:export )?const \w+ = prepared\(/.test(line))).toEqual([])
    expect(made.length).toBeGreaterThan(5)
  })
})

describe("the binding of a pool's own database", () => {
  it('is its name in capitals, and different for every other pool', () => {
    const pools = ['night-owls', 'nightowls', 'owls', 'owls-2', '2-owls', 'she']
    expect(pools.map(ownDatabase)).toEqual([
      'DB_NIGHT_OWLS',
      'DB_NIGHTOWLS',
      'DB_OWLS',
      'DB_OWLS_2',
      'DB_2_OWLS',
      'DB_SHE',
    ])
  })
})
