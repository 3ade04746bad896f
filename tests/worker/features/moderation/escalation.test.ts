// Cases that are handed on: to whom, what they see of it, and who sees the note.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Case, Colleague } from '#src/contract/operator/cases.ts'
import type { Site } from '#src/contract/site.ts'
import type { Right } from '#src/domain/rights.ts'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { member, unique, world } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { listExportedRows } from '#worker/features/export/queries.ts'
import { casesApi } from '#worker/features/moderation/operator-api.ts'
import { build, run } from '#worker/platform/database/query.ts'

const OLGA = operator('olga', 'support', 'moderate')
const NOTE = 'I know the member.'

/** An operator with rights in a pool; their id. */
async function storedOperator(name: string, pool: string, ...rights: Right[]): Promise<string> {
  const id = unique('operator')
  const email = `${id}@example.test`
  await run(env.DB, build.insertInto('operators').values({ id, name, email, created_at: 1, ended_at: null }))
  for (const right of rights)
    await run(env.DB, build.insertInto('operator_rights').values({ operator_id: id, pool, right }))
  return id
}

describe('a case that is handed on', () => {
  let site: Site
  let clock: Clock
  let annas: Visit
  let anna_id: string

  beforeEach(async () => {
    site = world()
    clock = createClock()
    const anna = await member(site, { name: 'Anna' })
    anna_id = anna.id
    annas = visit(site, anna, { clock })
  })

  const as = async (name: string, input: object, who = OLGA) =>
    (await callAs(who, casesApi, name, input, { site, clock })).answer
  const ask = async (text: string) => {
    clock.advance(1)
    return (await annas.api.complaints.file({ category: 'question', text })).receipt
  }
  const find = async (receipt: string) => (await as('find', { receipt })) as Case

  it('to the owners is with nobody and comes first for them, before urgent reports; for others at its place', async () => {
    const first = await ask('The first of them.')
    const second = await ask('The second of them.')
    const urgent = await annas.api.complaints.file({
      category: 'report',
      reason: 'underage',
      text: 'She is not eighteen.',
      good_faith: true,
    })
    await as('take', { receipt: second })
    const { recorded } = await callAs(
      OLGA,
      casesApi,
      'escalate',
      { receipt: second, to: 'owner', note: NOTE },
      { site, clock },
    )
    expect(recorded).toMatchObject([{ call: 'cases.escalate', subject: second, operator: 'olga' }])
    const listFor = async (...rights: Right[]) =>
      ((await as('list', {}, operator('olga', 'support', 'moderate', ...rights))) as Case[]).map(
        ({ receipt }) => receipt,
      )
    expect(await listFor('owner')).toEqual([second, urgent.receipt, first])
    expect(await listFor()).toEqual([urgent.receipt, first, second])
    expect(await find(second)).toMatchObject({
      taken_by: null,
      status: 'open',
      escalation: { to: 'owner', by_name: 'olga', note: NOTE, at: new Date(clock.now()).toISOString() },
    })
  })

  it('to a colleague is theirs; one without the right, of another pool, or who left gets nothing', async () => {
    const receipt = await ask('How do I leave?')
    const piotr = await storedOperator('Piotr', site.pool, 'support')
    const refused = [
      await storedOperator('Maria', site.pool, 'moderate'),
      await storedOperator('Jan', unique('pool'), 'support'),
      'nobody',
    ]
    for (const to of refused)
      expect(await refusalOf(as('escalate', { receipt, to, note: NOTE }))).toMatchObject({
        code: 'not_found',
      })
    expect(await refusalOf(as('escalate', { receipt, to: piotr, note: ' ' }))).toMatchObject({
      code: 'invalid',
    })
    expect((await find(receipt)).escalation).toBeNull()
    await as('escalate', { receipt, to: piotr, note: NOTE })
    expect(await find(receipt)).toMatchObject({
      taken_by: piotr,
      taken_by_name: 'Piotr',
      escalation: { to: piotr, to_name: 'Piotr' },
    })
    const other = await ask('What does premium cost?')
    clock.advance(1)
    const late = await ask('Where is my receipt?')
    await as('escalate', { receipt: late, to: piotr, note: NOTE })
    const listFor = async (id: string) =>
      ((await as('list', {}, operator(id, 'support'))) as Case[]).map((one) => one.receipt)
    expect(await listFor(piotr)).toEqual([receipt, late, other])
    expect(await listFor('olga')).toEqual([receipt, other, late])
    const colleagues = (await as('colleagues', {})) as Colleague[]
    expect(colleagues.filter(({ id }) => [piotr, ...refused].includes(id))).toEqual([
      { id: refused[0], name: 'Maria', rights: ['moderate'] },
      { id: piotr, name: 'Piotr', rights: ['support'] },
    ])
    await run(env.DB, build.updateTable('operators').set({ ended_at: 1 }).where('id', '=', piotr))
    expect(await refusalOf(as('escalate', { receipt, to: piotr, note: NOTE }))).toMatchObject({
      code: 'not_found',
    })
    expect(await find(receipt)).toMatchObject({ taken_by_name: 'Piotr' })
  })

  it('shows its note to nobody but operators, and is handed on no more once it is closed', async () => {
    const receipt = await ask('How do I leave?')
    await as('escalate', { receipt, to: 'owner', note: NOTE })
    expect(JSON.stringify(await annas.api.complaints.list())).not.toContain(NOTE)
    expect(JSON.stringify(await listExportedRows(env.DB, anna_id))).not.toContain(NOTE)
    await as('answer', { receipt, answer: 'On your account page.' })
    expect(await refusalOf(as('escalate', { receipt, to: 'owner', note: NOTE }))).toMatchObject({
      code: 'not_found',
    })
  })
})
