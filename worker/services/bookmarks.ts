// After a member wrote to D1: their desk is told how far D1 must have come for them to see it (docs/decisions/0302).
import { tryOnce } from '../rooms/retry.ts'
import { memberDesk } from '../rooms/stubs.ts'
import type { ServiceDeps } from './service-deps.ts'

export function createBookmarks({ env, database }: Pick<ServiceDeps, 'env' | 'database'>) {
  return {
    /** Tells the desk of what was written since it was told; nothing where nothing was. The write stands whatever becomes of it. */
    async keep(member_id: string): Promise<void> {
      const bookmark = database.takeBookmark()
      if (bookmark) await tryOnce(memberDesk(env, member_id).keepBookmark(bookmark))
    },
  }
}
