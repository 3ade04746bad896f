// Premium as its member sees it: stored in the member object, like the wallet, and ordered like a package (worker/features/orders/placement.ts).
import type { Premium } from '#src/contract/premium.ts'
import { callDurableObject, requireOk } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Subscription } from '#worker/durable/member/orders/subscription.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

export function createPremium({ env }: Pick<ServiceDeps, 'env'>) {
  const memberObject = (member_id: string) => memberStub(env, member_id)

  return {
    async show(member_id: string): Promise<Premium | null> {
      const subscription = await callDurableObject(() => memberObject(member_id).showPremium())
      return subscription && toPremium(subscription)
    },

    /** Whether a plan may be ordered: there is none, or its payment is overdue and this one replaces it. */
    async mayOrder(member_id: string): Promise<boolean> {
      const running = await callDurableObject(() => memberObject(member_id).showPremium())
      return running === null || running.state === 'ended' || running.state === 'past_due'
    },

    /** Throws `not_found` where there is none. */
    async cancel(member_id: string): Promise<Premium> {
      return toPremium(
        requireOk(await callDurableObject(() => memberObject(member_id).cancelPremium())).subscription,
      )
    },

    /** Throws `not_found` where none is running. */
    async resume(member_id: string): Promise<Premium> {
      return toPremium(
        requireOk(await callDurableObject(() => memberObject(member_id).keepPremium())).subscription,
      )
    },
  }
}

const timestampOf = (at: number): string => new Date(at).toISOString()
const timestampOrNull = (at: number | null) => (at === null ? null : timestampOf(at))

function toPremium({ id: _, price: amount, currency, ...premium }: Subscription): Premium {
  const { plan, state, credits, method, started_at, paid_until, due_at, ended_why } = premium
  return {
    plan,
    state,
    credits,
    price: { amount, currency },
    method,
    started_at: timestampOf(started_at),
    paid_until: timestampOf(paid_until),
    charged_at: timestampOrNull(due_at),
    cancelled_at: timestampOrNull(premium.cancelled_at),
    ended_at: timestampOrNull(premium.ended_at),
    ended_why,
  }
}
