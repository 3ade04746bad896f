// `npm run operator` on the real schema: what it stores is what the console reads (worker/features/operators).
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO_OPERATORS } from '#scripts/local/demo-operators.ts'
import { operatorLines, parseRights, storeEnd, storeInvitation } from '#scripts/ops/operator-command.ts'
import { overSqlite } from '#scripts/ops/stores.ts'
import { INVITATION_MS } from '#src/domain/operators.ts'
import { RIGHTS } from '#src/domain/rights.ts'
import { migratedDatabase } from './support/migrated-database.ts'

const NOW = Date.parse('2026-11-05T12:00:00Z')
const OLGA = { email: 'olga@example.test', name: 'Olga', pool: '*', now: NOW } as const

describe('the command for operators', () => {
  let sqlite: DatabaseSync
  let ask: ReturnType<typeof overSqlite>['ask']
  beforeEach(() => {
    sqlite = migratedDatabase()
    ask = overSqlite('DB', sqlite).ask
  })

  it('stores an operator, their rights and the hash of a link that is valid for an hour', async () => {
    expect(await storeInvitation(ask, { ...OLGA, rights: ['owner', 'moderate'], token: 'secret' })).toEqual({
      was_known: false,
    })
    const [operator] = await ask('SELECT * FROM operators')
    expect(operator).toMatchObject({ email: OLGA.email, name: 'Olga', created_at: NOW, ended_at: null })
    expect(await ask('SELECT pool, "right" FROM operator_rights ORDER BY 2')).toEqual([
      { pool: '*', right: 'moderate' },
      { pool: '*', right: 'owner' },
    ])
    expect(await ask('SELECT * FROM operator_invitations')).toEqual([
      {
        token_hash: createHash('sha256').update('secret').digest('hex'),
        operator_id: operator?.id,
        created_at: NOW,
        expires_at: NOW + INVITATION_MS,
        used_at: null,
      },
    ])
    expect(await ask('SELECT operator_id, call, subject FROM operator_audit')).toEqual([
      { operator_id: 'command', call: 'operators.invite', subject: operator?.id },
    ])
  })

  it('invites again with another link and more rights, and lists who has not signed in', async () => {
    await storeInvitation(ask, { ...OLGA, rights: ['support'], token: 'one' })
    const again = { ...OLGA, email: OLGA.email.toUpperCase(), pool: 'she', rights: ['answer'] } as const
    expect(await storeInvitation(ask, { ...again, token: 'two' })).toEqual({ was_known: true })
    expect(await operatorLines(ask)).toEqual([
      'olga@example.test  Olga  support, answer in she  (has not signed in yet)',
    ])
  })

  it('ends an operator for good, whose address may be invited again', async () => {
    await storeInvitation(ask, { ...OLGA, rights: ['support'], token: 'one' })
    expect(await storeEnd(ask, OLGA.email, NOW)).toBe(true)
    expect(await storeEnd(ask, OLGA.email, NOW)).toBe(false)
    for (const table of ['rights', 'invitations', 'passkeys', 'sessions'])
      expect(await ask(`SELECT * FROM operator_${table}`)).toEqual([])
    expect(await operatorLines(ask)).toEqual([])
    await storeInvitation(ask, { ...OLGA, rights: ['support'], token: 'two' })
    expect(await ask('SELECT ended_at FROM operators ORDER BY ended_at')).toEqual([
      { ended_at: null },
      { ended_at: NOW },
    ])
  })

  it.each([
    ['owner,cook', '*', "'cook' is no right"],
    ['', '*', "'' is no right"],
    ['owner', 'she', 'An owner is one of every pool'],
  ])('refuses the rights %s in %s', (rights, pool, reason) => {
    expect(() => parseRights(rights, pool)).toThrow(reason)
  })

  it('accepts rights with spaces', () => {
    expect(parseRights('support, answer', 'she')).toEqual(['support', 'answer'])
  })
})

describe('the demo operators', () => {
  it('are one with every right, and one for each', () => {
    expect(DEMO_OPERATORS.map(({ rights }) => rights)).toEqual([RIGHTS, ...RIGHTS.map((right) => [right])])
  })
})
