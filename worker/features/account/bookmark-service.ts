// After a member wrote to D1: their desk is told how far D1 must have come for them to see it (docs/decisions/chat.md).
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

export function createBookmarks({ env, database }: Pick<ServiceDeps, 'env' | 'database'>) {
  /** What is written behind an answer may have taken along what the answer is for. */
  let told: Promise<unknown> = Promise.resolve()
  return {
    /**
     * Tells the desk of what was written since it was told; nothing where nothing was. Resolves once it knows of everything written so
     * far. The write stands whatever becomes of it.
     */
    async save(member_id: string): Promise<void> {
      const bookmark = database.consumeBookmark()
      if (bookmark)
        told = Promise.all([told, runBestEffort(memberStub(env, member_id).saveBookmark(bookmark))])
      await told
    },
  }
}
