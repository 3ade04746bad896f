// Who sees a page (specification section 2, design section 16): every access against everybody who may ask.
import { isRouteErrorResponse, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { requireAccess, rightsContext } from '#src/access.ts'
import { type App, appContext } from '#src/app.ts'
import type { PageAccess } from '#src/contract/call.ts'
import type { Right } from '#src/domain/rights.ts'
import { notFound } from '#src/route-error.ts'

type Asking = { user: { id: string } | null; rights: readonly Right[] }
const EVERYBODY = {
  visitor: { user: null, rights: [] },
  member: { user: { id: 'anna' }, rights: [] },
  moderator: { user: null, rights: ['moderate'] },
  'operator for refunds': { user: null, rights: ['finance'] },
} as const satisfies Record<string, Asking>

/** `seen`, where a visitor is sent, or the status they are told. */
async function lookAt(access: PageAccess, { user, rights }: Asking): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(appContext, {
    session: { ensure: async () => user !== null },
    report: () => {},
  } as unknown as App)
  context.set(rightsContext, rights)
  const request = new Request('https://site.test/somewhere')
  const next = async () => new Response('seen')
  try {
    const guarded = requireAccess(access)({ request, context } as never, next)
    return await ((await guarded) as Response).text()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    return isRouteErrorResponse(thrown) ? thrown.status : thrown
  }
}

const missing = notFound(new URL('https://site.test/somewhere'))
const login = '/login?next=%2Fsomewhere'
const EXPECTED: [PageAccess, Record<keyof typeof EVERYBODY, unknown>][] = [
  ['public', { visitor: 'seen', member: 'seen', moderator: 'seen', 'operator for refunds': 'seen' }],
  ['optional', { visitor: 'seen', member: 'seen', moderator: 'seen', 'operator for refunds': 'seen' }],
  ['member', { visitor: login, member: 'seen', moderator: login, 'operator for refunds': login }],
  [
    { operator: 'moderate' },
    { visitor: missing, member: missing, moderator: 'seen', 'operator for refunds': missing },
  ],
]

describe('a page', () => {
  const table = EXPECTED.flatMap(([access, row]) =>
    Object.entries(row).map(([who, outcome]) => ({ access, who: who as keyof typeof EVERYBODY, outcome })),
  )
  it.each(table)('of access $access is for $who', async ({ access, who, outcome }) => {
    expect(await lookAt(access, EVERYBODY[who])).toEqual(outcome)
  })
})
