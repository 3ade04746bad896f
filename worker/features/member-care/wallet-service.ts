// Members' credits and orders for finance: the member's Durable Object is the only writer of both (design section 4), so every change is a
// call to it, once per key.
import type { CreditChange, Wallet, WalletOrder } from '#src/contract/operator/wallets.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { RefundReason } from '#src/domain/approvals.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { refundConfirmed } from '#worker/features/payments/confirmed-refund.ts'
import { findOrder, listReceipts } from '#worker/features/payments/order-queries.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { pageAfter, positionOf, toPage } from '#worker/platform/database/cursor.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { createApprovals, limitsOf } from './approval-service.ts'

type Page = { member: string; after?: string | undefined }
type RefundRequest = {
  order: string
  money: { amount: number; currency: string }
  reason?: RefundReason | undefined
  key?: string | undefined
}
type Waiting = { approval: string; expires_at: string }

const needsSecond = (site: string, { amount }: { amount: number }): boolean =>
  amount > limitsOf(site).refund_above

export function createMemberWallets(deps: ServiceDeps) {
  const { env, pool, database, now } = deps
  const approvals = createApprovals(deps)
  const memberObject = (id: string) => memberStub(env, id)

  /** Also of a deleted account, whose ledger and orders stay. */
  async function requireMember(member: string) {
    const account = await findAccount(database.read, pool, member)
    if (!account) throw new Refusal('not_found')
    return account
  }

  return {
    /** Throws `not_found` for an id that is no member of the pool, as every other call here does. */
    async show({ member, after }: Page): Promise<Wallet> {
      const { site } = await requireMember(member)
      const cursors = { env, list: 'operators-ledger', of: member }
      const request = pageAfter(await positionOf(cursors, after))
      const before = request.after ? Number(request.after.id) : null
      const [{ balance, set_aside, debt, lots }, rows] = await Promise.all([
        callDurableObject(() => memberObject(member).showCredits()),
        callDurableObject(() => memberObject(member).listLedger({ limit: request.limit, before })),
      ])
      const page = await toPage(cursors, rows, ({ at, id }) => ({ at, id: String(id) }))
      return {
        balance,
        set_aside,
        debt,
        lots,
        credits_above: limitsOf(site).credits_above,
        ledger: page.map(({ id: _, at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() })),
      }
    },

    /**
     * Grants (`sign` 1) or takes credits, exactly once per `key`; above what one operator may do alone, asks for a second one. Throws
     * `insufficient_credits`, and `client_id_reused` for another change under the same key.
     */
    async change(
      { id: operator }: PrincipalOf<'operator'>,
      { member, credits, reason, key }: CreditChange,
      sign: 1 | -1,
    ): Promise<{ balance: number } | Waiting> {
      const { status, site } = await requireMember(member)
      if (status === 'deleted') throw new Refusal('not_found')
      const limit = limitsOf(site).credits_above
      const change = { key, credits: sign * credits, reason, operator, limit }
      const answer = await callDurableObject(() => memberObject(member).changeCredits(change))
      if (!answer.ok && answer.refusal === 'not_yours') {
        const kind = sign === 1 ? 'grant' : 'take'
        const asked = { id: key, kind, member_id: member, amount: credits, reason } as const
        return approvals.ask(operator, { ...asked, order_id: null, currency: null })
      }
      if (!answer.ok) throw new Refusal(answer.refusal, answer.details)
      return { balance: answer.balance }
    },

    async orders({ member, after }: Page): Promise<WalletOrder[]> {
      const { site } = await requireMember(member)
      const cursors = { env, list: 'operators-orders', of: member }
      const request = pageAfter(await positionOf(cursors, after))
      const [rows, receipts] = await Promise.all([
        callDurableObject(() => memberObject(member).listOrders(request)),
        listReceipts(database.read, {
          member_id: member,
          limit: request.limit,
          upto: request.after?.at ?? now(),
        }),
      ])
      const page = await toPage(cursors, rows, ({ created_at, id }) => ({ at: created_at, id }))
      return page.map((order) => {
        const money = (amount: number) => ({ amount, currency: order.currency })
        return {
          id: order.id,
          kind: order.kind,
          package: order.package,
          state: order.state,
          credits: order.credits,
          price: money(order.price),
          refunded: money(order.refunded),
          refundable: money(order.refundable),
          refunding: order.aside > 0 ? money(order.aside) : null,
          needs_second: needsSecond(site, money(order.refundable)),
          method: order.method,
          receipt: receipts.get(order.id) ?? null,
          created_at: new Date(order.created_at).toISOString(),
          paid_at: order.paid_at === null ? null : new Date(order.paid_at).toISOString(),
          cursor: order.cursor,
        }
      })
    },

    /**
     * Refunds the unused part of an order of the pool; above the limit of its site, asks for a second operator. Throws what `refundConfirmed`
     * throws, and `invalid` for such a request without a reason.
     */
    async refund(
      { id: operator }: PrincipalOf<'operator'>,
      { order, money, reason, key }: RefundRequest,
    ): Promise<'done' | Waiting> {
      const row = await findOrder(database.read, order)
      if (row?.pool !== pool) throw new Refusal('not_found')
      if (needsSecond(row.site, money)) {
        if (!reason) throw new Refusal('invalid', { fields: { reason: 'required' } })
        if (row.currency !== money.currency) throw new Refusal('price_changed')
        const { member_id, currency } = row
        const asked = { id: key ?? createId(), kind: 'refund', member_id, order_id: row.id } as const
        return approvals.ask(operator, { ...asked, amount: money.amount, currency, reason })
      }
      return refundConfirmed(deps, row, { money, is_late: true })
    },
  }
}
