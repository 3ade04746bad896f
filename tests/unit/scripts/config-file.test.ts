// Ids are written into wrangler.toml without other changes. If no place for an id is found, nothing is written.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'smol-toml'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type IdPlace,
  idOf,
  readConfigFile,
  withId,
  withoutIds,
  writeId,
} from '#scripts/deploy/config-file.ts'
import { storesOf } from '#scripts/deploy/stores.ts'

const DB: IdPlace = { table: 'd1_databases', binding: 'DB', key: 'database_id' }
const KV: IdPlace = { table: 'kv_namespaces', binding: 'MESSAGES', key: 'id' }
const ACCOUNT: IdPlace = { table: null, key: 'account_id' }
const own = readFileSync('wrangler.toml', 'utf8')

const folder = mkdtempSync(path.join(tmpdir(), 'vonk-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (text: string) => {
  const file = path.join(folder, 'wrangler.toml')
  writeFileSync(file, text)
  return file
}

describe('an id', () => {
  it('replaces the zeros of its binding and leaves every other line as it was', () => {
    const text = withId(own, DB, 'd1-id') ?? ''
    const changed = text.split('\n').filter((line, index) => line !== own.split('\n')[index])
    expect(changed).toEqual(['database_id = "d1-id"'])
    expect(parse(withId(text, KV, 'kv-id') ?? '')).toMatchObject({
      d1_databases: [{ binding: 'DB', database_id: 'd1-id' }],
      kv_namespaces: [{ binding: 'MESSAGES', id: 'kv-id' }],
    })
  })

  it('goes to its own binding among several, and keeps the comment behind it', () => {
    const text = `[[kv_namespaces]]
binding = "OTHER"
id = "1" # of the shop
  [[ kv_namespaces ]]
  id = '0' # not made yet
  binding = "MESSAGES"
[vars]
id = "not mine"
`
    expect(withId(text, KV, 'new')).toBe(text.replace("'0' # not", '"new" # not'))
  })

  it('is added where its line is missing, the account behind the name', () => {
    expect(withId('[[d1_databases]]\nbinding = "DB"\ndatabase_name = "vonk"\n', DB, 'new')).toBe(
      '[[d1_databases]]\nbinding = "DB"\ndatabase_id = "new"\ndatabase_name = "vonk"\n',
    )
    expect(withId('name = "vonk"\nmain = "x"\n', ACCOUNT, 'a')).toBe(
      'name = "vonk"\naccount_id = "a"\nmain = "x"\n',
    )
  })

  it('without a place: the error says what to write where, and the file is unchanged', () => {
    const text = 'name = "vonk"\nd1_databases = [{ binding = "DB" }]\n'
    const file = fileOf(text)
    expect(() => writeId(file, DB, 'new')).toThrow(
      'at [[d1_databases]] DB, then run the command again:\n  database_id = "new"',
    )
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('of zeros counts as missing', () => {
    expect([idOf(undefined), idOf(''), idOf('0000-00'), idOf('0a')]).toEqual([null, null, null, '0a'])
  })

  it('does not change the hash of a bundle', () => {
    const launched = withId(withId(own, DB, 'x') ?? '', ACCOUNT, 'y') ?? ''
    expect(withoutIds(launched)).toBe(withoutIds(own))
    expect(withoutIds(own)).toContain('binding = "DB"')
  })
})

describe('the configuration', () => {
  it('names its stores, the queue of dead letters among them', () => {
    const stores = storesOf(readConfigFile('wrangler.toml')).map(({ kind, name }) => `${kind} ${name}`)
    expect(stores).toEqual([
      'D1 vonk',
      'KV vonk-messages',
      'R2 vonk-photos',
      'Queue vonk-jobs',
      'Queue vonk-jobs-dead',
    ])
  })

  it('an error of reading names the file and the key', () => {
    expect(() => readConfigFile(fileOf('name = "vonk'))).toThrow(/^wrangler\.toml cannot be read: /)
    expect(() => readConfigFile(fileOf('name = "vonk"\n'))).toThrow(/^wrangler\.toml: d1_databases /)
  })
})
