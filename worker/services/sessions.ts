// Sessions live at the member's own desk (design sections 4 and 15): an opaque token in the cookie, its hash there, 30 days,
// renewed at half-life, ended at once. One call of the desk tells who asks and all that every page wants to know of them.

import { Refusal } from '#src/contract/refusals.ts'
import type { Device } from '#src/contract/sessions.ts'
import { createId } from '../auth/secrets.ts'
import { createSessionToken, readSessionToken } from '../auth/session-token.ts'
import { findMemberFacts } from '../data/audit.ts'
import { noteActivity } from '../data/members.ts'
import type { DeskWord, Member, Session, WantedOfDesk } from '../principal.ts'
import type { Wanted } from '../rooms/protocol.ts'
import { reach } from '../rooms/reach.ts'
import { tryOnce } from '../rooms/retry.ts'
import { memberDesk } from '../rooms/stubs.ts'
import { pageAfter } from './cursor.ts'
import type { ServiceDeps } from './service-deps.ts'
import { isOver, noteOver } from './sessions-over.ts'

const DEVICE_MAX_LENGTH = 512

/** `renewed`: it has its 30 days again, and so must its cookie. */
export type FoundSession = { member: Member; session: Session; desk: DeskWord; renewed: boolean }

export function createSessions({ env, pool, database, background }: ServiceDeps) {
  const desk = (member_id: string) => memberDesk(env, member_id)

  return {
    /**
     * Begins a session; the token is told this once. Throws `wrong_credentials` when the member was suspended or deleted, or
     * another deed ended their sessions, since they were looked at (`ended_by`).
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
      if (!(await reach(() => desk(member_id).beginSession(facts, session))))
        throw new Refusal('wrong_credentials')
      return { token, session: { id: session.id, member_id } }
    },

    /** Who holds a token; null when it was made up, or the session is over, of another pool, or its member may not be here. `wanted` is asked by the way. */
    async find(token: string, { chats, ...wanted }: WantedOfDesk = {}): Promise<FoundSession | null> {
      const bearer = await readSessionToken(env.SECRET, token)
      if (!bearer || isOver(pool, bearer)) return null
      const asked: Wanted = { ...wanted, ...(chats && { chats: pageAfter(null) }) }
      const who = await reach(() => desk(bearer.desk).who({ pool, hash: bearer.hash }, asked))
      if (!who) {
        noteOver(pool, bearer)
        return null
      }
      const { session, facts, figures, bookmark, last_search, at_hand } = who
      const { name, language, email_confirmed, gender, country, birth_date } = facts
      if (session.seen_at !== null)
        background(tryOnce(noteActivity(database.write, bearer.desk, session.seen_at)))
      return {
        member: { id: bearer.desk, pool, name, language, email_confirmed },
        session: { id: session.id, member_id: bearer.desk },
        desk: { figures, bookmark, at_hand, searcher: { gender, country, birth_date }, last_search },
        renewed: session.renewed,
      }
    },

    /** The member's devices, newest seen first. */
    async list({ member_id, id }: Session): Promise<Device[]> {
      const devices = await reach(() => desk(member_id).listSessions())
      return devices.map((device) => ({ ...device, current: device.id === id }))
    },

    /** Ends a session at once, with its sockets; false when the member has no such session. */
    end: ({ member_id, id }: Session): Promise<boolean> => reach(() => desk(member_id).endSession(id)),

    /** Ends every session of a member but this one. */
    endOthers: ({ member_id, id }: Session): Promise<void> =>
      reach(() => desk(member_id).endOtherSessions(id)),
  }
}
