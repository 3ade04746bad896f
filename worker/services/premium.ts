// Premium as its member sees it: it lives at their desk, like the wallet, and is ordered like a package (orders.ts).
import type { Premium } from '#src/contract/premium.ts'
import { reach, requireOk } from '../rooms/reach.ts'
import { memberDesk } from '../rooms/stubs.ts'
import type { Subscription } from '../rooms/subscription.ts'
import type { ServiceDeps } from './service-deps.ts'

export function createPremium({ env }: Pick<ServiceDeps, 'env'>) {
  const desk = (member_id: string) => memberDesk(env, member_id)

  return {
    async show(member_id: string): Promise<Premium | null> {
      const subscription = await reach(() => desk(member_id).showPremium())
      return subscription && toPremium(subscription)
    },

    /** Whether a plan may be ordered: there is none, or its payment is overdue, and this one takes its place. */
    async mayOrder(member_id: string): Promise<boolean> {
      const running = await reach(() => desk(member_id).showPremium())
      return running === null || running.state === 'ended' || running.state === 'past_due'
    },

    /** Throws `not_found` where there is none. */
    async cancel(member_id: string): Promise<Premium> {
      return toPremium(requireOk(await reach(() => desk(member_id).cancelPremium())).subscription)
    },

    /** Throws `not_found` where none goes on. */
    async keep(member_id: string): Promise<Premium> {
      return toPremium(requireOk(await reach(() => desk(member_id).keepPremium())).subscription)
    },
  }
}

const momentOf = (at: number): string => new Date(at).toISOString()
const momentOrNull = (at: number | null) => (at === null ? null : momentOf(at))

function toPremium({ id: _, price: amount, currency, ...premium }: Subscription): Premium {
  const { plan, state, credits, method, started_at, paid_until, due_at, ended_why } = premium
  return {
    plan,
    state,
    credits,
    price: { amount, currency },
    method,
    started_at: momentOf(started_at),
    paid_until: momentOf(paid_until),
    charged_at: momentOrNull(due_at),
    cancelled_at: momentOrNull(premium.cancelled_at),
    ended_at: momentOrNull(premium.ended_at),
    ended_why,
  }
}
