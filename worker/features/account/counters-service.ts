// A member's counters, from one call of their member object (docs/decisions/chat.md).

import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { MemberCounters } from '#worker/durable/member/counters.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

export function createCounterService({ env, pool }: Pick<ServiceDeps, 'env' | 'pool'>) {
  return {
    /** Credits, what is unread, and the versions of what a poll asks for. */
    of: (member_id: string): Promise<MemberCounters> =>
      callDurableObject(() => memberStub(env, member_id).getCounters(pool)),
  }
}
