// Blocking: one member's word, felt by both at once in search, profiles, likes and chats.
import { Refusal } from '#src/contract/refusals.ts'
import { addBlock, removeBlock } from '../data/blocks.ts'
import type { ServiceDeps } from './service-deps.ts'

export function createBlocks({ pool, database, now }: ServiceDeps) {
  return {
    /** Blocks a profile; again is harmless. `not_found` for oneself and for whom this pool does not know. */
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
