// Who may call what on the operators' host: every call of the contract × every right × visitor, member, operator of another pool and ended
// session. An operator who has a right in one pool has it in no other one.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Access, accessOf } from '#src/contract/call.ts'
import { exchangePath } from '#src/contract/client.ts'
import { operatorContract } from '#src/contract/operator/index.ts'
import { RIGHTS, type Right } from '#src/domain/rights.ts'
import { CONSOLE, type ConsoleBrowser, consoleBrowser, signedInOperator } from '#tests/support/console.ts'
import { signedUp } from '#tests/support/harness.ts'
import { callsOf } from '#tests/support/samples.ts'
import { OPERATOR_CALLS } from '#worker/console/operator-calls.ts'
import { findCall } from '#worker/http/api/find-call.ts'
import { allowing } from '#worker/principal.ts'

const CALLS = callsOf(operatorContract).map((one) => ({ ...one, access: accessOf(one.group, one.call) }))
const OF_NO_POOL = ['operators', 'audit']

/** Sends a call without a sensible input: who may not make it learns nothing, who may gets as far as the input. */
async function codeOf(browser: ConsoleBrowser, { group, call }: (typeof CALLS)[number], pool = 'localhost') {
  const path = /\/api\/operator\/(.*)\.php/.exec(group.path)?.[1] ?? ''
  const query = { pool }
  return (await browser.call(path, call.method, {}, call.flag, query)).code ?? 'done'
}
const DENIED = ['not_found', 'not_yours', 'sign_in_required']

describe('the contract', () => {
  it('has a handler for every group', () => {
    expect(OPERATOR_CALLS.map(({ group }) => group.path).toSorted()).toEqual(
      Object.values(operatorContract)
        .map(({ path }) => path)
        .toSorted(),
    )
  })

  it.each(CALLS)('knows $title by its URL', ({ group, name, call }) => {
    const { entries = {} } = (call.input?.({} as never) ?? {}) as { entries?: Record<string, unknown> }
    const input = Object.fromEntries(Object.keys(entries).map((key) => [key, 'x']))
    const { searchParams } = new URL(exchangePath({ group, call, input }), CONSOLE)
    expect(findCall(group, call.method, searchParams)?.[0]).toBe(name)
  })

  it('gives every call but those of sign-in to a right or to operators', () => {
    const open = CALLS.filter(({ access }) => access === 'public').map(({ title }) => title)
    expect(open.toSorted()).toEqual([
      'invitation.accept',
      'invitation.begin',
      'invitation.find',
      'session.begin',
      'session.enter',
      'session.leave',
      'session.recover',
    ])
  })
})

describe('a call that needs a right', () => {
  const RESTRICTED = CALLS.filter(({ access }) => typeof access === 'object')
  const rightsOf = ({ access }: (typeof CALLS)[number]) => allowing(access as Extract<Access, object>)
  const browsers = {} as Record<Right, ConsoleBrowser>
  let elsewhere: ConsoleBrowser
  beforeAll(async () => {
    for (const right of RIGHTS)
      browsers[right] = (await signedInOperator([{ pool: null, rights: [right] }])).browser
    const others = RIGHTS.filter((right) => right !== 'owner')
    elsewhere = (await signedInOperator([{ pool: 'she', rights: others }])).browser
  })

  it.each(RESTRICTED)('$title is made with its rights alone', async (one) => {
    for (const right of RIGHTS) {
      const code = await codeOf(browsers[right], one)
      if (rightsOf(one).includes(right))
        expect(DENIED.filter((denied) => denied !== 'not_found')).not.toContain(code)
      else expect([right, code]).toEqual([right, 'not_yours'])
    }
  })

  it.each(RESTRICTED)('$title does not exist for visitors and members, nor in another pool', async (one) => {
    expect(await codeOf(consoleBrowser(), one)).toBe('not_found')
    const member = consoleBrowser()
    const anna = await signedUp('Anna')
    member.cookies.set('session', anna.cookies.get('session') ?? expect.fail('no session'))
    expect(await codeOf(member, one)).toBe('not_found')
    expect(await codeOf(elsewhere, one)).toBe('not_yours')
    if (OF_NO_POOL.includes(one.title.split('.')[0] ?? '')) return
    expect(await codeOf(browsers[rightsOf(one)[0] ?? expect.fail('no right')], one, 'no-such-pool')).toBe(
      'not_found',
    )
  })

  it('ends with the right, at once', async () => {
    const { id, browser } = await signedInOperator([{ pool: 'localhost', rights: ['support'] }])
    const list = () => browser.call('cases', 'GET', {}, undefined, { pool: 'localhost' })
    expect((await list()).status).toBe(200)
    await env.DB.prepare('DELETE FROM operator_rights WHERE operator_id = ?').bind(id).run()
    expect((await list()).code).toBe('not_yours')
  })
})

describe('what operators do', () => {
  it('is recorded before it happens, also where it is refused', async () => {
    const { id, browser } = await signedInOperator([{ pool: 'localhost', rights: ['support', 'moderate'] }])
    const receipt = 'AAAA-BBBB-CCCC'
    await browser.call('cases', 'PUT', { receipt }, 'take', { pool: 'localhost' })
    await browser.call('cases', 'POST', { receipt }, 'evidence', { pool: 'localhost' })
    await browser.call('cases', 'GET', {}, undefined, { pool: 'localhost' })
    const { results } = await env.DB.prepare(
      'SELECT call, pool, subject FROM operator_audit WHERE operator_id = ? ORDER BY seq',
    )
      .bind(id)
      .all()
    expect(results).toEqual([
      { call: 'invitation.accept', pool: 'operators', subject: null },
      { call: 'cases.take', pool: 'localhost', subject: receipt },
      { call: 'cases.openEvidence', pool: 'localhost', subject: receipt },
    ])
  })

  it('can be changed or deleted by nobody', async () => {
    const { id } = await signedInOperator([{ pool: null, rights: ['support'] }])
    const sql = (text: string) => env.DB.prepare(text).bind(id).run()
    await expect(sql(`UPDATE operator_audit SET call = 'x' WHERE operator_id = ?`)).rejects.toThrow(
      'audit is append-only',
    )
    await expect(sql('DELETE FROM operator_audit WHERE operator_id = ?')).rejects.toThrow(
      'audit is kept for three years',
    )
  })
})
