// Who may make which call (design section 16): every access against every principal, by handlers that exist only here.
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { get, group } from '#src/contract/call.ts'
import type { RefusalCode } from '#src/contract/refusals.ts'
import { RIGHTS } from '#src/domain/rights.ts'
import { refusalOf, signedIn, visit } from '#tests/support/api.ts'
import { world } from '#tests/support/factories.ts'
import { isIndexable } from '#worker/http/system/public-pages.ts'
import type { Principal } from '#worker/principal.ts'
import { bindHandlers } from '#worker/serve.ts'

const anna = { id: 'anna', pool: 'p', name: 'Anna', email: 'anna@example.test' }
const principals = {
  visitor: { kind: 'visitor' },
  member: signedIn(anna),
  'member of an upstream': { ...signedIn(anna), session: null },
  moderator: { kind: 'operator', id: 'olga', rights: ['read', 'moderate'] },
  'operator without rights': { kind: 'operator', id: 'otto', rights: [] },
  provider: { kind: 'provider', name: 'payments' },
  system: { kind: 'system', job: 'sweep' },
} as const satisfies Record<string, Principal>
type Who = keyof typeof principals

const here = get({ output: () => v.string() })
/** What each handler answers shows that it knows, by its type, who is asking. */
const served = {
  public: bindHandlers(group('/api/test-public.php', 'public', { here }), {
    here: ({ member }) => member?.id ?? '-',
  }),
  optional: bindHandlers(group('/api/test-optional.php', 'optional', { here }), {
    here: ({ member }) => member?.id ?? '-',
  }),
  member: bindHandlers(group('/api/test-member.php', 'member', { here }), {
    here: ({ session }) => session.member_id,
  }),
  moderate: bindHandlers(group('/api/test-moderate.php', { operator: 'moderate' }, { here }), {
    here: ({ principal }) => principal.id,
  }),
  finance: bindHandlers(group('/api/test-finance.php', { operator: 'finance' }, { here }), {
    here: ({ principal }) => principal.id,
  }),
}

const everybody = (answer: RefusalCode | null) =>
  Object.fromEntries(Object.keys(principals).map((who) => [who, answer])) as Record<Who, RefusalCode | null>
const EXPECTED: Record<keyof typeof served, Record<Who, RefusalCode | null>> = {
  public: everybody(null),
  optional: everybody(null),
  member: { ...everybody('sign_in_required'), member: null },
  moderate: { ...everybody('not_found'), moderator: null, 'operator without rights': 'not_yours' },
  finance: { ...everybody('not_found'), moderator: 'not_yours', 'operator without rights': 'not_yours' },
}
const table = Object.entries(EXPECTED).flatMap(([access, row]) =>
  Object.entries(row).map(([who, refusal]) => ({
    access: access as keyof typeof served,
    who: who as Who,
    refusal,
  })),
)

describe('a call', () => {
  it.each(table)('of access $access answers $who: $refusal', async ({ access, who, refusal }) => {
    const { context } = visit(world())
    context.principal = principals[who]
    const outcome = await refusalOf(served[access].run('here', undefined, context))
    expect(outcome?.code ?? null).toBe(refusal)
  })

  it('for operators is not there for others, whatever method they try', () => {
    const seenBy = (who: Who) => !served.moderate.isHiddenFrom(principals[who])
    expect((Object.keys(principals) as Who[]).filter(seenBy)).toEqual([
      'moderator',
      'operator without rights',
    ])
    for (const principal of Object.values(principals))
      expect(served.member.isHiddenFrom(principal)).toBe(false)
  })

  it('tells its handler who asks', async () => {
    const { context } = visit(world())
    context.principal = principals.moderator
    expect(await served.moderate.run('here', undefined, context)).toBe('olga')
    context.principal = principals.member
    expect(await served.member.run('here', undefined, context)).toBe('anna')
    expect(await served.optional.run('here', undefined, context)).toBe('anna')
  })
})

describe('a page for operators', () => {
  it('is listed for no search engine, whatever it says of itself', () => {
    const page = {
      name: 'x',
      layout: 'default',
      title: 'home.title',
      description: 'home.title',
      module: 'x',
    } as const
    expect(isIndexable({ ...page, access: 'optional' })).toBe(true)
    expect(isIndexable({ ...page, access: { operator: 'read' } })).toBe(false)
  })
})

describe('rights', () => {
  it('are a short list', () => expect(RIGHTS).toEqual(['read', 'support', 'moderate', 'finance']))
})
