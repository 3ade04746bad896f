// After a member wrote to D1: saves the bookmark in their member object, so that their next read sees the write (docs/decisions/chat.md).
import type { Env } from '#worker/env.ts'
import type { Database } from '#worker/platform/database/database.ts'
import { runBestEffort } from './retry.ts'
import { memberStub } from './stubs.ts'

/** The last save of a request's database, which may have covered later writes of the same request. */
const lastSave = new WeakMap<Database, Promise<unknown>>()

/**
 * Saves the bookmark of what was written since the last call, if anything was. Resolves once the member object has it. The write itself
 * stands even if this fails.
 */
export async function saveBookmark(
  { env, database }: { env: Env; database: Database },
  member_id: string,
): Promise<void> {
  const bookmark = database.consumeBookmark()
  const before = lastSave.get(database)
  if (!bookmark) return void (await before)
  const saving = Promise.all([before, runBestEffort(memberStub(env, member_id).saveBookmark(bookmark))])
  lastSave.set(database, saving)
  await saving
}
