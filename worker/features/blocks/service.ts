// Blocking: one member asks, and search, profiles, likes and chats of both change.
import type { BlockedProfile } from '#src/contract/block.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { pageAfter, positionOf, toPage } from '#worker/platform/database/cursor.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { addBlock, listBlocked, removeBlock } from './queries.ts'

export function createBlocks({ env, pool, database, now }: ServiceDeps) {
  return {
    /** A page of those the member has blocked, newest first. Throws `invalid`. */
    async list(member_id: string, after?: string): Promise<BlockedProfile[]> {
      const cursors = { env, list: 'blocks', of: member_id }
      const rows = await listBlocked(database.read, member_id, pageAfter(await positionOf(cursors, after)))
      const page = await toPage(cursors, rows, ({ created_at, id }) => ({ at: created_at, id }))
      return page.map(({ created_at, ...row }) => ({
        ...row,
        blocked_at: new Date(created_at).toISOString(),
      }))
    },

    /** Blocks a profile; repeating it changes nothing. `not_found` for oneself and for ids that are not in this pool. */
    async add(member_id: string, profile_id: string): Promise<'done'> {
      const known =
        member_id !== profile_id &&
        (await addBlock(database.write, { pool, member_id, profile_id, now: now() }))
      if (!known) throw new Refusal('not_found')
      return 'done'
    },

    /** Lifts one's own block. */
    async remove(member_id: string, profile_id: string): Promise<'done'> {
      await removeBlock(database.write, member_id, profile_id)
      return 'done'
    },
  }
}
