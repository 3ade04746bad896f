// Operators, their rights and proposals of rights (tables `operators`, `operator_rights`, `operator_proposals`).
import { sql } from 'kysely'
import * as v from 'valibot'
import { RIGHTS, type Right } from '#src/domain/rights.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build, first, run } from '#worker/platform/database/query.ts'

/** The pool of a right that holds in every pool. */
export const EVERY_POOL = '*'

/** Rights in one pool; `pool` is null for every pool. */
export type PoolRights = { pool: string | null; rights: Right[] }

export type RightRow = { pool: string; right: Right }

const RightRows = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ pool: v.string(), right: v.picklist(RIGHTS) })),
)
const PoolRightsList = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ pool: v.nullable(v.string()), rights: v.array(v.picklist(RIGHTS)) })),
)

export const parseRightRows = (json: string): RightRow[] => v.parse(RightRows, json)
export const parseProposal = (json: string): PoolRights[] => v.parse(PoolRightsList, json)

/** Groups rows by pool, every pool first. */
export const toPoolRights = (rows: readonly RightRow[]): PoolRights[] =>
  [...Map.groupBy(rows, ({ pool }) => pool)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([pool, of]) => ({ pool: pool === EVERY_POOL ? null : pool, rights: of.map(({ right }) => right) }))

const toRows = (operator_id: string, rights: readonly PoolRights[]) =>
  rights.flatMap(({ pool, rights }) =>
    rights.map((right) => ({ operator_id, pool: pool ?? EVERY_POOL, right })),
  )

/** A subquery: the rights of the row of `operators`, as JSON. */
export const rightsOfRow = sql<string>`(select json_group_array(json_object('pool', pool, 'right', "right"))
  from operator_rights where operator_rights.operator_id = operators.id)`

const operators = build
  .selectFrom('operators')
  .leftJoin('operator_proposals as proposal', 'proposal.operator_id', 'operators.id')
  .select(['operators.id', 'operators.name', 'operators.email', 'operators.created_at', 'operators.ended_at'])
  .select([
    'proposal.id as proposal_id',
    'proposal.rights as proposed',
    'proposal.proposed_by',
    'proposal.ends as proposed_end',
  ])
  .select(['proposal.proposed_at', rightsOfRow.as('rights')])
  .select((eb) => [
    eb
      .selectFrom('operator_passkeys')
      .whereRef('operator_passkeys.operator_id', '=', 'operators.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('passkeys'),
    eb
      .selectFrom('operator_sessions')
      .whereRef('operator_sessions.operator_id', '=', 'operators.id')
      .select(({ fn }) => fn.max('seen_at').as('seen_at'))
      .as('seen_at'),
  ])

export type OperatorRow = Awaited<ReturnType<typeof listOperators>>[number]

/** All of them, active ones first, by name. */
export const listOperators = (db: Reader) =>
  all(db, operators.orderBy(sql`operators.ended_at is not null`).orderBy('operators.name'))

/** An active one; null where there is none. */
export const findOperator = (db: Reader, id: string) =>
  first(db, operators.where('operators.id', '=', id).where('operators.ended_at', 'is', null))

export const findOperatorByEmail = (db: Reader, email: string) =>
  first(
    db,
    build
      .selectFrom('operators')
      .where('email', '=', email)
      .where('ended_at', 'is', null)
      .select(['id', 'name', 'email']),
  )

/** How many active owners there are besides one operator. */
export async function countOtherOwners(db: Reader, id: string): Promise<number> {
  const row = await first(
    db,
    build
      .selectFrom('operator_rights')
      .innerJoin('operators', 'operators.id', 'operator_rights.operator_id')
      .where('right', '=', 'owner')
      .where('operators.ended_at', 'is', null)
      .where('operators.id', '<>', id)
      .select(({ fn }) => fn.countAll<number>().as('count')),
  )
  return row?.count ?? 0
}

const insertRights = (operator_id: string, rights: readonly PoolRights[]) => {
  const rows = toRows(operator_id, rights)
  return rows.length === 0 ? [] : [build.insertInto('operator_rights').values(rows)]
}

const proposalOf = (proposal: NewProposal) =>
  build
    .insertInto('operator_proposals')
    .values({ ...proposal, rights: JSON.stringify(proposal.rights) })
    .onConflict((conflict) =>
      conflict.column('operator_id').doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        rights: eb.ref('excluded.rights'),
        proposed_by: eb.ref('excluded.proposed_by'),
        proposed_at: eb.ref('excluded.proposed_at'),
        ends: eb.ref('excluded.ends'),
      })),
    )

export type NewProposal = {
  id: string
  operator_id: string
  rights: readonly PoolRights[]
  proposed_by: string
  proposed_at: number
  /** 1: the owner is ended, and the rights say nothing. */
  ends?: 0 | 1
}
export type NewInvitation = {
  token_hash: string
  operator_id: string
  created_at: number
  expires_at: number
}

/** Stores an operator with a link, and with rights or the proposal of them, in one batch. Rejects for an address that has one. */
export async function insertOperator(
  db: Writer,
  operator: { id: string; email: string; name: string; created_at: number },
  {
    invitation,
    rights,
    proposal,
  }: { invitation: NewInvitation; rights: readonly PoolRights[]; proposal: NewProposal | null },
): Promise<void> {
  await batch(db, [
    build.insertInto('operators').values({ ...operator, ended_at: null }),
    ...insertRights(operator.id, rights),
    ...(proposal ? [proposalOf(proposal)] : []),
    build.insertInto('operator_invitations').values({ ...invitation, used_at: null }),
  ])
}

export const storeProposal = (db: Writer, proposal: NewProposal) => run(db, proposalOf(proposal))

export const findProposal = (db: Reader, id: string) =>
  first(
    db,
    build
      .selectFrom('operator_proposals')
      .innerJoin('operators', 'operators.id', 'operator_proposals.operator_id')
      .where('operator_proposals.id', '=', id)
      .where('operators.ended_at', 'is', null)
      .select(['operator_id', 'proposed_by', 'rights', 'ends']),
  )

/** Puts proposed rights in the place of all the operator has; false where the proposal is gone, or was replaced. */
export async function applyProposal(
  db: Writer,
  { id, operator_id, rights }: { id: string; operator_id: string; rights: readonly PoolRights[] },
): Promise<boolean> {
  const is_there = sql<boolean>`exists (select 1 from operator_proposals where id = ${id})`
  const rows = JSON.stringify(toRows(operator_id, rights))
  const [, , deleted] = await batch(db, [
    build.deleteFrom('operator_rights').where('operator_id', '=', operator_id).where(is_there),
    build
      .insertInto('operator_rights')
      .columns(['operator_id', 'pool', 'right'])
      .expression((eb) =>
        eb
          .selectFrom(
            sql<{ operator_id: string; pool: string; right: Right }>`(
              select value ->> '$.operator_id' as operator_id, value ->> '$.pool' as pool, value ->> '$.right' as "right"
              from json_each(${rows}))`.as('given'),
          )
          .where(is_there)
          .select(['given.operator_id', 'given.pool', 'given.right']),
      ),
    build.deleteFrom('operator_proposals').where('id', '=', id),
  ])
  return deleted === 1
}

export const deleteProposal = async (db: Writer, id: string): Promise<boolean> =>
  (await run(db, build.deleteFrom('operator_proposals').where('id', '=', id))) === 1

/**
 * Ends an operator for good; false where they have ended already. `proposal`: only while it is there, because another owner may have
 * withdrawn it; without one only somebody who is no owner.
 */
export async function endOperator(
  db: Writer,
  id: string,
  at: number,
  proposal: string | null = null,
): Promise<boolean> {
  const may_end =
    proposal === null
      ? sql<boolean>`not exists (select 1 from operator_rights where operator_id = ${id} and "right" = 'owner')`
      : sql<boolean>`exists (select 1 from operator_proposals where id = ${proposal})`
  const is_ended = sql<boolean>`exists (select 1 from operators where id = ${id} and ended_at is not null)`
  const [ended] = await batch(db, [
    build
      .updateTable('operators')
      .set({ ended_at: at })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where(may_end),
    ...(
      [
        'operator_sessions',
        'operator_passkeys',
        'operator_recovery_codes',
        'operator_invitations',
        'operator_rights',
        'operator_proposals',
      ] as const
    ).map((table) => build.deleteFrom(table).where('operator_id', '=', id).where(is_ended)),
  ])
  return ended === 1
}
