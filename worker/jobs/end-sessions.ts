// Ends every session of a member who may not be here any more: nobody is let in with them, and their live sockets close.
// Safe to repeat.
import type { Database } from '../data/database.ts'
import { deleteSessionsOf } from '../data/sessions.ts'
import type { Env } from '../env.ts'
import { memberDesk } from '../rooms/stubs.ts'
import type { JobOf } from './jobs.ts'

export async function endSessions(
  { member_id }: JobOf<'end-sessions'>,
  env: Env,
  { write }: Database,
): Promise<void> {
  await deleteSessionsOf(write, member_id)
  await memberDesk(env, member_id).closeSockets()
}
