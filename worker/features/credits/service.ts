// The wallet as the rest of the worker sees it: it is in the member object (design section 4, docs/credits.md).
import type { Credits } from '#src/contract/credits.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { SpendingLimitChange } from '#worker/durable/member/wallet/spending-limit.ts'
import type { Grant } from '#worker/durable/member/wallet/wallet.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

export function createWallet({ env }: Pick<ServiceDeps, 'env'>) {
  return {
    /** Whole credits. */
    balance: (member_id: string): Promise<number> =>
      callDurableObject(() => memberStub(env, member_id).getBalance()),

    show: (member_id: string): Promise<Credits> =>
      callDurableObject(() => memberStub(env, member_id).showCredits()),

    /** Sets the member's own spending limits, both in one call. */
    setSpendingLimit: (member_id: string, change: SpendingLimitChange): Promise<void> =>
      callDurableObject(() => memberStub(env, member_id).setSpendingLimit(change)),

    /** Adds a lot, once per `key` of a member; returns the balance. */
    grant: (member_id: string, grant: Grant): Promise<number> =>
      callDurableObject(() => memberStub(env, member_id).grant(grant)),
  }
}
