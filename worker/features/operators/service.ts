// Operators and their rights, for owners (design section 18). Rights are given by two owners: one proposes, another one confirms. A single
// owner gives them alone, because nobody else could; `npm run operator -- invite` gives them by whoever may write to the database.
import type { Operator, OperatorAction } from '#src/contract/operator/operators.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { mayConfirm } from '#src/domain/approvals.ts'
import { sha256 } from '#src/domain/bytes.ts'
import { INVITATION_MS } from '#src/domain/operators.ts'
import { createId, createSecret } from '#worker/platform/crypto/secrets.ts'
import { pageAfter, positionOf, toPage } from '#worker/platform/database/cursor.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { listActions } from './audit-queries.ts'
import {
  applyProposal,
  countOtherOwners,
  deleteProposal,
  endOperator,
  findOperator,
  findOperatorByEmail,
  findProposal,
  insertOperator,
  listOperators,
  type OperatorRow,
  type PoolRights,
  parseProposal,
  parseRightRows,
  storeProposal,
  toPoolRights,
} from './queries.ts'
import { deleteSessionsOf } from './session-queries.ts'

type Invited = { email: string; name: string; rights: PoolRights[] }

/** An owner is one of every pool. Throws `invalid`. */
function requireWholeOwners(rights: readonly PoolRights[]): void {
  if (rights.some(({ pool, rights }) => pool !== null && rights.includes('owner')))
    throw new Refusal('invalid', { fields: { rights: 'invalid' } })
}

export function createOperators(deps: ServiceDeps) {
  const { env, pool: of, database, now } = deps

  async function requireOperator(id: string): Promise<OperatorRow> {
    const operator = await findOperator(database.write, id)
    if (!operator) throw new Refusal('not_found')
    return operator
  }

  return {
    async list(): Promise<Operator[]> {
      const rows = await listOperators(database.read)
      const names = new Map(rows.map(({ id, name }) => [id, name]))
      return rows.map((row) => toOperator(row, names))
    },

    /** A link for a new operator. Throws `email_taken` for an address that an active one has. */
    async invite(by: string, { email, name, rights }: Invited, origin: string) {
      requireWholeOwners(rights)
      if (await findOperatorByEmail(database.write, email)) throw new Refusal('email_taken')
      const at = now()
      const [operator_id, token] = [createId(), createSecret()]
      const waits = (await countOtherOwners(database.write, by)) > 0
      await insertOperator(
        database.write,
        { id: operator_id, email, name, created_at: at },
        {
          invitation: {
            token_hash: await sha256(token),
            operator_id,
            created_at: at,
            expires_at: at + INVITATION_MS,
          },
          rights: waits ? [] : rights,
          proposal: waits ? { id: createId(), operator_id, rights, proposed_by: by, proposed_at: at } : null,
        },
      )
      return {
        link: `${origin}/invitation#${token}`,
        expires_at: new Date(at + INVITATION_MS).toISOString(),
      }
    },

    /** Proposes rights in place of all an operator has; in force at once where there is no other owner. Throws `not_found`. */
    async propose(by: string, operator_id: string, rights: PoolRights[]): Promise<void> {
      requireWholeOwners(rights)
      await requireOperator(operator_id)
      const proposal = { id: createId(), operator_id, rights, proposed_by: by, proposed_at: now() }
      await storeProposal(database.write, proposal)
      if ((await countOtherOwners(database.write, by)) === 0) await applyProposal(database.write, proposal)
    },

    /** Throws `not_found` for one that is gone or was replaced, `not_yours` for the owner who proposed it and the operator it is for. */
    async confirm(by: string, id: string): Promise<void> {
      const found = await findProposal(database.write, id)
      if (!found) throw new Refusal('not_found')
      const { operator_id, proposed_by, rights, ends } = found
      if (!mayConfirm({ asked_by: proposed_by, concerns: operator_id }, by)) throw new Refusal('not_yours')
      const applied = ends
        ? await endOperator(database.write, operator_id, now(), id)
        : await applyProposal(database.write, { id, operator_id, rights: parseProposal(rights) })
      if (!applied) throw new Refusal('not_found')
    },

    /** Throws `not_found`. */
    async reject(id: string): Promise<void> {
      if (!(await deleteProposal(database.write, id))) throw new Refusal('not_found')
    },

    /** Throws `not_found`. */
    async endSessions(operator_id: string): Promise<void> {
      await requireOperator(operator_id)
      await deleteSessionsOf(database.write, operator_id)
    },

    /**
     * Ends an operator for good; an owner only together with another owner, who confirms the proposal. Throws `not_found`, and `not_yours`
     * for oneself and for an owner whom nobody else could confirm: of two owners neither ends the other
     * (docs/decisions/build.md#an-owner-is-ended-by-two-others).
     */
    async end(by: string, operator_id: string): Promise<'done' | 'proposed'> {
      if (by === operator_id) throw new Refusal('not_yours')
      const operator = await requireOperator(operator_id)
      const is_owner = parseRightRows(operator.rights).some(({ right }) => right === 'owner')
      if (!is_owner) {
        if (!(await endOperator(database.write, operator_id, now()))) throw new Refusal('not_found')
        return 'done'
      }
      // Besides the one who asks: the owner to be ended, and whoever could confirm.
      if ((await countOtherOwners(database.write, by)) < 2) throw new Refusal('not_yours')
      const proposal = { id: createId(), operator_id, rights: [], proposed_by: by, proposed_at: now() }
      await storeProposal(database.write, { ...proposal, ends: 1 })
      return 'proposed'
    },

    /** What operators did, newest first, twenty a page. */
    async actions({
      after,
      ...filter
    }: {
      after?: string | undefined
      operator?: string | undefined
      subject?: string | undefined
    }): Promise<OperatorAction[]> {
      const cursors = { env, list: 'operator actions', of }
      const rows = await listActions(database.read, {
        ...filter,
        ...pageAfter(await positionOf(cursors, after)),
      })
      const page = await toPage(cursors, rows, ({ seq, id }) => ({ at: seq, id }))
      return page.map(({ id, name, operator_id, pool, call, subject, at, cursor }) => ({
        id,
        operator: name ?? operator_id,
        pool,
        call,
        subject,
        at: new Date(at).toISOString(),
        cursor,
      }))
    },
  }
}

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const toOperator = (row: OperatorRow, names: ReadonlyMap<string, string>): Operator => ({
  id: row.id,
  name: row.name,
  email: row.email,
  rights: toPoolRights(parseRightRows(row.rights)),
  passkeys: row.passkeys ?? 0,
  last_seen_at: timeOf(row.seen_at ?? null),
  created_at: new Date(row.created_at).toISOString(),
  ended_at: timeOf(row.ended_at),
  proposal:
    row.proposal_id !== null && row.proposed !== null && row.proposed_by !== null && row.proposed_at !== null
      ? {
          id: row.proposal_id,
          rights: parseProposal(row.proposed),
          ends: row.proposed_end === 1,
          by: row.proposed_by,
          name: names.get(row.proposed_by) ?? row.proposed_by,
          at: new Date(row.proposed_at).toISOString(),
        }
      : null,
})
