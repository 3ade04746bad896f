// What a member's desk says of them in one call (docs/decisions/0290).
import type { MemberCounters } from '../rooms/figures.ts'
import { callDurableObject } from '../rooms/reach.ts'
import { memberStub } from '../rooms/stubs.ts'
import type { ServiceDeps } from './service-deps.ts'

export function createCounterService({ env, pool }: Pick<ServiceDeps, 'env' | 'pool'>) {
  return {
    /** Credits, what waits, and the versions of what a poll asks for. */
    of: (member_id: string): Promise<MemberCounters> =>
      callDurableObject(() => memberStub(env, member_id).getCounters(pool)),
  }
}
