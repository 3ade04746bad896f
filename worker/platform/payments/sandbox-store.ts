// The sandbox's payments and their results, in the store of the local mail, for a week. Absent from the deployed bundle. Each refund and
// chargeback has a key of its own, so that concurrent ones do not overwrite each other.
import * as v from 'valibot'
import type { Env } from '#worker/env.ts'
import { SANDBOX_SECONDS } from '#worker/platform/retention.ts'

const PREFIX = 'sandbox-payment:'
const REFUND_OUTCOMES = 'sandbox-back:'
const PAYMENT_ID = /^sb_[A-Za-z0-9_-]{1,64}$/

export const SANDBOX_OUTCOMES = ['paid', 'failed', 'cancelled', 'expired'] as const
/** The result of renewals: settled, or left open. */
export const SANDBOX_RENEWALS = ['paid', 'failed', 'open'] as const
const SandboxPayment = v.object({
  payment: v.string(),
  order: v.string(),
  amount: v.number(),
  currency: v.string(),
  description: v.string(),
  locale: v.string(),
  return_to: v.string(),
  webhook: v.string(),
  outcome: v.nullable(v.picklist(SANDBOX_OUTCOMES)),
  /** Its webhooks come late, those of a refund too. */
  late: v.optional(v.boolean(), false),
  created_at: v.number(),
  /** The result of later payments without the payer; absent without consent to any. */
  renewals: v.exactOptional(v.picklist(SANDBOX_RENEWALS)),
})
export type SandboxPayment = v.InferOutput<typeof SandboxPayment>

/** `told_from`: epoch milliseconds before which the answer is withheld. */
const SandboxRefund = v.object({
  id: v.string(),
  kind: v.picklist(['refund', 'chargeback']),
  amount: v.number(),
  told_from: v.optional(v.number(), 0),
  reversed: v.optional(v.boolean(), false),
})
export type SandboxRefund = v.InferInput<typeof SandboxRefund>

export function createSandboxStore({ MESSAGES }: Pick<Env, 'MESSAGES'>) {
  const put = (key: string, value: object) =>
    MESSAGES.put(key, JSON.stringify(value), { expirationTtl: SANDBOX_SECONDS })

  async function find(payment: string): Promise<SandboxPayment | null> {
    // A URL can contain anything, and the store accepts no long keys.
    if (!PAYMENT_ID.test(payment)) return null
    const found = await MESSAGES.get(PREFIX + payment, 'json')
    return found === null ? null : v.parse(SandboxPayment, found)
  }

  return {
    find,
    save: (payment: SandboxPayment) => put(PREFIX + payment.payment, payment),

    /** A refund, once for each id. */
    refund: (payment: string, back: SandboxRefund) => put(`${REFUND_OUTCOMES}${payment}:${back.id}`, back),

    async listBacks(payment: string) {
      const { keys } = await MESSAGES.list({ prefix: `${REFUND_OUTCOMES}${payment}:` })
      const found = await Promise.all(keys.map(({ name }) => MESSAGES.get(name, 'json')))
      return found.filter((back) => back !== null).map((back) => v.parse(SandboxRefund, back))
    },

    /** A page of all payments, unordered. */
    async list(cursor: string | null) {
      const page = await MESSAGES.list({ prefix: PREFIX, limit: 100, ...(cursor !== null && { cursor }) })
      const found = await Promise.all(page.keys.map(({ name }) => find(name.slice(PREFIX.length))))
      return {
        payments: found.filter((payment) => payment !== null),
        next: page.list_complete ? null : page.cursor,
      }
    },
  }
}
