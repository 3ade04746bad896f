// Purchases in tests: a member who may buy, an order at the sandbox, and the result of its payment.
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Api } from '#src/contract/client.ts'
import type { PlacedOrder } from '#src/contract/orders.ts'
import { build, run } from '#worker/platform/database/query.ts'
import { sandboxWebhook } from '#worker/platform/payments/sandbox.ts'
import { createSandboxStore, type SANDBOX_OUTCOMES } from '#worker/platform/payments/sandbox-store.ts'
import { harness } from './harness.ts'

export const PACKAGE = 'credits-60'

/** Confirms a member's address, which buying requires. */
export const confirm = (member_id: string) =>
  run(env.DB, build.updateTable('members').set({ email_confirmed_at: 1 }).where('id', '=', member_id))

/** The request of a page that places an order. */
export const wish = (attempt: string = crypto.randomUUID()) => ({
  credit: PACKAGE,
  method: 'sandbox' as const,
  attempt,
  express_start: true as const,
})

/** The sandbox's id of an order's payment. */
export const paymentOf = ({ transaction }: Pick<PlacedOrder, 'transaction'>) => `sb_${transaction}`

/** Sets the result of a payment there, without a webhook. */
export async function settle(
  placed: Pick<PlacedOrder, 'transaction'>,
  outcome: (typeof SANDBOX_OUTCOMES)[number],
): Promise<void> {
  const store = createSandboxStore(env)
  const kept = await store.find(paymentOf(placed))
  if (kept) await store.save({ ...kept, outcome })
}

/** Sends the webhook of a payment over HTTP, as the sandbox does. Returns the status. */
export async function tell(placed: Pick<PlacedOrder, 'transaction'>): Promise<number> {
  const told = await sandboxWebhook(env, { payment: paymentOf(placed) }, Date.now())
  return (await harness().fetch('/api/payment_event.php?provider=sandbox', told)).status
}

/** A purchase that is paid. */
export async function purchase(api: Api, member_id: string): Promise<PlacedOrder> {
  await confirm(member_id)
  const placed = await api.orders.place(wish())
  await settle(placed, 'paid')
  expect(await tell(placed)).toBe(200)
  return placed
}
