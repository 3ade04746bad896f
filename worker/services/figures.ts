// What a member's desk says of them in one call (docs/decisions/0290).
import type { Figures } from '../rooms/figures.ts'
import { reach } from '../rooms/reach.ts'
import { memberDesk } from '../rooms/stubs.ts'
import type { ServiceDeps } from './service-deps.ts'

export function createFigures({ env, pool }: Pick<ServiceDeps, 'env' | 'pool'>) {
  return {
    /** Credits, what waits, and the versions of what a poll asks for. */
    of: (member_id: string): Promise<Figures> => reach(() => memberDesk(env, member_id).figures(pool)),
  }
}
