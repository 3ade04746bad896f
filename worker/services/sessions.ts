// Sessions: an opaque token in the cookie, its SHA-256 in D1, 30 days, renewed at half-life, revoked at once.
import { Refusal } from '#src/contract/refusals.ts'
import { sha256 } from '#src/domain/bytes.ts'
import { createId, createSecret } from '../auth/secrets.ts'
import { deleteSession, extendSession, findSession, insertSession, touchMember } from '../data/sessions.ts'
import type { Member, Session } from '../principal.ts'
import { SESSION_MS } from '../retention.ts'
import type { ServiceDeps } from './service-deps.ts'

const HALF_LIFE_MS = SESSION_MS / 2
/** "Last active" is written at most this often. */
const TOUCH_MS = 5 * 60_000
const USER_AGENT_MAX_LENGTH = 512

export type FoundSession = { member: Member; session: Session; renew: boolean }

export function createSessions({ pool, database, now, background }: ServiceDeps) {
  return {
    /**
     * Starts a session; the token is told this once. Throws `wrong_credentials` when the member was suspended or deleted, or
     * their password changed, since it was looked at (`password_as_of`).
     */
    async create(
      member_id: string,
      user_agent: string,
      password_as_of: number | null = null,
    ): Promise<{ token: string; session: Session }> {
      const token = createSecret()
      const session = { id: createId(), member_id }
      const kept = await insertSession(
        database.write,
        {
          ...session,
          token_hash: await sha256(token),
          user_agent: user_agent.slice(0, USER_AGENT_MAX_LENGTH),
          now: now(),
          expires_at: now() + SESSION_MS,
        },
        password_as_of,
      )
      if (!kept) throw new Refusal('wrong_credentials')
      return { token, session }
    },

    /** Who a token belongs to; null when it is unknown, expired, of another pool, or the member may not be here. */
    async find(token: string): Promise<FoundSession | null> {
      const row = await findSession(database.read, { pool, token_hash: await sha256(token), now: now() })
      if (!row) return null
      if (row.last_active_at < now() - TOUCH_MS) {
        background(touchMember(database.write, row.member_id, now(), now() - TOUCH_MS))
      }
      return {
        member: {
          id: row.member_id,
          pool,
          name: row.name,
          language: row.language,
          email_confirmed: row.email_confirmed_at !== null,
        },
        session: { id: row.id, member_id: row.member_id },
        renew: now() - row.renewed_at > HALF_LIFE_MS,
      }
    },

    /** Gives a session its 30 days again; the caller sets the cookie again. */
    renew: (session_id: string) => extendSession(database.write, session_id, now(), now() + SESSION_MS),

    /** Ends a session at once, on every edge. */
    revoke: (session_id: string) => deleteSession(database.write, session_id),
  }
}
