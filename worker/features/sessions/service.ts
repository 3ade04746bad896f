// Sessions are stored in the member object (design sections 4 and 15): an opaque token in the cookie, its hash there, 30 days, renewed
// at half-life. One call authenticates a caller and returns what every page needs of them.

import { Refusal } from '#src/contract/refusals.ts'
import type { Device } from '#src/contract/sessions.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Include } from '#worker/durable/protocol.ts'
import { recordActivity } from '#worker/features/members/queries.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { createSessionToken, readSessionToken } from '#worker/platform/crypto/session-token.ts'
import { findMemberFacts } from '#worker/platform/database/audit.ts'
import { pageAfter } from '#worker/platform/database/cursor.ts'
import type { Member, MemberInclude, MemberState, Session } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { isKnownEnded, rememberEnded } from './ended-sessions.ts'

const DEVICE_MAX_LENGTH = 512

/** `renewed`: it has its 30 days again, and so must its cookie. */
export type FoundSession = { member: Member; session: Session; state: MemberState; renewed: boolean }

export function createSessions({ env, pool, database, background }: ServiceDeps) {
  const memberObject = (member_id: string) => memberStub(env, member_id)

  return {
    /**
     * Begins a session and returns its token, which is not stored. Throws `wrong_credentials` when the member was suspended or deleted, or
     * an account action ended their sessions, since they were authenticated (`ended_by`).
     */
    async create(
      member_id: string,
      user_agent: string,
      ended_by: number | null = null,
    ): Promise<{ token: string; session: Session }> {
      const facts = await findMemberFacts(database.read, member_id)
      if (facts?.pool !== pool) throw new Refusal('wrong_credentials')
      const { token, bearer } = await createSessionToken(env.SECRET, member_id)
      const session = {
        id: createId(),
        hash: bearer.hash,
        device: user_agent.slice(0, DEVICE_MAX_LENGTH),
        as_of: ended_by ?? facts.ended_by,
      }
      if (!(await callDurableObject(() => memberObject(member_id).beginSession(facts, session))))
        throw new Refusal('wrong_credentials')
      return { token, session: { id: session.id, member_id } }
    },

    /** The member of a token; null when the token is forged, or the session has ended, is of another pool, or its member is not active. The call returns `include` as well. */
    async find(token: string, { chats, ...rest }: MemberInclude = {}): Promise<FoundSession | null> {
      const bearer = await readSessionToken(env.SECRET, token)
      if (!bearer || isKnownEnded(pool, bearer)) return null
      const include: Include = { ...rest, ...(chats && { chats: pageAfter(null) }) }
      const who = await callDurableObject(() =>
        memberObject(bearer.member_id).authenticate({ pool, hash: bearer.hash }, include),
      )
      if (!who) {
        rememberEnded(pool, bearer)
        return null
      }
      const { session, facts, counters, bookmark, last_search, preloaded } = who
      const { name, language, email_confirmed, gender, country, birth_date } = facts
      if (session.seen_at !== null)
        background(runBestEffort(recordActivity(database.write, bearer.member_id, session.seen_at)))
      return {
        member: { id: bearer.member_id, pool, name, language, email_confirmed },
        session: { id: session.id, member_id: bearer.member_id },
        state: { counters, bookmark, preloaded, searcher: { gender, country, birth_date }, last_search },
        renewed: session.renewed,
      }
    },

    /** The member's devices, newest seen first. */
    async list({ member_id, id }: Session): Promise<Device[]> {
      const devices = await callDurableObject(() => memberObject(member_id).listSessions())
      return devices.map((device) => ({ ...device, current: device.id === id }))
    },

    /** Ends a session and its sockets; false when the member has no such session. */
    end: ({ member_id, id }: Session): Promise<boolean> =>
      callDurableObject(() => memberObject(member_id).endSession(id)),

    /** Ends every session of a member except this one. */
    endOthers: ({ member_id, id }: Session): Promise<void> =>
      callDurableObject(() => memberObject(member_id).endOtherSessions(id)),
  }
}
