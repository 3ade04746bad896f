// Four eyes for money (docs/decisions/money.md): what is above the limits of a member's site is stored as a request, and carried out once
// another operator confirms it.
import { findSiteById } from '#sites/find-site.ts'
import type { Approval, Carried } from '#src/contract/operator/approvals.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { APPROVAL_MS, type ApprovalLimits, DEFAULT_APPROVALS, mayConfirm } from '#src/domain/approvals.ts'
import { operatorNames } from '#worker/features/operators/name-queries.ts'
import { logWarning } from '#worker/log.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { pageAfter, positionOf, toPage } from '#worker/platform/database/cursor.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import { deletePendingJobs } from '#worker/platform/queue/pending-jobs.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import {
  confirmApproval,
  findApproval,
  findWaitingRefund,
  insertApproval,
  listApprovals,
  listAskers,
  refuseApproval,
} from './approval-queries.ts'
import { runApproval } from './run-approval.ts'

/** The limits of the site of a member or an order. */
export const limitsOf = (site: string): ApprovalLimits => findSiteById(site)?.approvals ?? DEFAULT_APPROVALS

type Asked = {
  id: string
  member_id: string
  amount: number
  reason: Approval['reason']
} & (
  | { kind: 'grant' | 'take'; order_id: null; currency: null }
  | { kind: 'refund'; order_id: string; currency: string }
)

const timeOf = (at: number) => new Date(at).toISOString()
const carried = (result: string): Carried =>
  result === 'done' ? { result, code: null } : { result: 'failed', code: result }

export function createApprovals(deps: ServiceDeps) {
  const { env, pool, database, now, background } = deps
  const { read, write } = database

  return {
    /**
     * Stores a request, once for its id, and once for the refund of an order. Throws `client_id_reused` where the id belongs to another one,
     * or to one that was decided.
     */
    async ask(by: string, asked: Asked) {
      const { kind, order_id, member_id, amount } = asked
      const known = order_id === null ? null : await findWaitingRefund(write, pool, order_id, now())
      if (!known) await insertApproval(write, { ...asked, pool, asked_by: by, created_at: now() })
      const row = known ?? (await findApproval(write, asked.id))
      const is_same =
        row?.pool === pool && row.kind === kind && row.member_id === member_id && row.amount === amount
      if (!is_same || row.outcome !== null) throw new Refusal('client_id_reused')
      return { approval: row.id, expires_at: timeOf(row.created_at + APPROVAL_MS) }
    },

    async list(by: string, after: string | undefined): Promise<Approval[]> {
      const cursors = { env, list: 'approvals', of: pool }
      const rows = await listApprovals(read, pool, now(), pageAfter(await positionOf(cursors, after)))
      const page = await toPage(cursors, rows, ({ created_at, id }) => ({ at: created_at, id }))
      const nameOf = await operatorNames(
        env,
        page.map(({ asked_by }) => asked_by),
      )
      return page.map(({ id, kind, member_id, order_id, amount, currency, reason, ...row }) => ({
        id,
        kind,
        member: member_id,
        order: order_id,
        credits: currency === null ? amount : null,
        money: currency === null ? null : { amount, currency },
        reason,
        asked_by: nameOf(row.asked_by),
        is_own: row.asked_by === by,
        created_at: timeOf(row.created_at),
        expires_at: timeOf(row.created_at + APPROVAL_MS),
        cursor: row.cursor,
      }))
    },

    async count(by: string) {
      const askers = await listAskers(read, pool, now())
      return { waiting: askers.length, own: askers.filter(({ asked_by }) => asked_by === by).length }
    },

    /** Throws `not_yours` for who asked, `not_found` for one that was decided by another operator, or is too old. */
    async confirm(by: string, id: string): Promise<Carried> {
      const row = await findApproval(write, id)
      if (row?.pool !== pool || row.outcome === 'refused') throw new Refusal('not_found')
      if (!mayConfirm({ asked_by: row.asked_by, concerns: null }, by)) throw new Refusal('not_yours')
      const job = { kind: 'run-approval', id: createId(), pool, approval_id: id } as const
      const confirmed = await confirmApproval(write, { pool, id, by, now: now() }, job)
      if (!confirmed && (await findApproval(write, id))?.decided_by !== by) throw new Refusal('not_found')
      try {
        const result = await runApproval(deps, id)
        await deletePendingJobs(write, [job.id])
        if (result === null) throw new Refusal('not_found')
        return carried(result)
      } catch (error) {
        if (error instanceof Refusal && error.code === 'not_found') throw error
        logWarning('approval-left-to-queue', { request_id: deps.request_id, error })
        background(enqueueJobs(env, write, [job]))
        return { result: 'running', code: null }
      }
    },

    /** Throws `not_found` for one that was decided, or is too old. */
    async refuse(by: string, id: string): Promise<'done'> {
      if (!(await refuseApproval(write, { pool, id, by, now: now() }))) throw new Refusal('not_found')
      return 'done'
    },
  }
}
