// After a member wrote to D1: saves the bookmark in their member object, so that their next read sees the write (docs/decisions/chat.md).
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

export function createBookmarks({ env, database }: Pick<ServiceDeps, 'env' | 'database'>) {
  /** The last save, which may have covered later writes of the same request. */
  let saving: Promise<unknown> = Promise.resolve()
  return {
    /**
     * Saves the bookmark of what was written since the last call, if anything was. Resolves once the member object has it. The write
     * itself stands even if this fails.
     */
    async save(member_id: string): Promise<void> {
      const bookmark = database.consumeBookmark()
      if (bookmark)
        saving = Promise.all([saving, runBestEffort(memberStub(env, member_id).saveBookmark(bookmark))])
      await saving
    },
  }
}
