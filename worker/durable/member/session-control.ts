// Begins, recognises and ends the member's sessions. A session's sockets are closed in the step that ends it, because a socket is
// not authenticated again with every message (design section 15).
import type { AlarmScheduler } from '#worker/durable/kit/alarms.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import type { CallerSession } from '#worker/durable/protocol.ts'
import type { MemberFacts } from '#worker/platform/database/member-facts.ts'
import type { MemberRecord } from './account-copy.ts'
import type { NotificationSettings } from './push/notifications.ts'
import type { MemberSessions, NewSession, Recognised } from './sessions.ts'
import type { Sockets } from './sockets.ts'

export type SessionControl = ReturnType<typeof createSessionControl>

export function createSessionControl({
  storage,
  record,
  sessions,
  notifications,
  sockets,
  alarms,
  now,
}: {
  storage: Storage
  record: MemberRecord
  sessions: MemberSessions
  notifications: NotificationSettings
  sockets: Sockets
  alarms: AlarmScheduler
  now: () => number
}) {
  /** Closes the sockets of every session that has ended. */
  function closeEndedSockets(): void {
    notifications.refresh()
    sockets.closeAllExcept(sessions.listIds())
    alarms.set()
  }

  return {
    closeEndedSockets,

    /** The caller's session, if it lives, on a site of the member's own pool and while the account may be used there. */
    recognise(caller: CallerSession): Recognised | null {
      const facts = record.find()
      if (facts?.status !== 'active' || facts.pool !== caller.pool) return null
      if ('hash' in caller) return sessions.recognise(caller.hash, now())
      const { session } = caller
      return sessions.isActive(session, now()) ? { id: session, renewed: false, seen_at: null } : null
    },

    begin(facts: MemberFacts, session: NewSession): boolean {
      const begun = storage.transactionSync(() => {
        record.sync(facts)
        const known = record.find()
        if (known?.status !== 'active' || session.as_of < known.ended_by) return false
        sessions.begin(session, now())
        notifications.refresh()
        return true
      })
      alarms.set()
      return begun
    },

    end(id: string): boolean {
      const ended = sessions.end(id)
      closeEndedSockets()
      return ended
    },

    endOthers(but: string): void {
      sessions.endAll(but)
      closeEndedSockets()
    },

    deleteExpired(): void {
      if ((sessions.getNextExpiry() ?? Number.POSITIVE_INFINITY) > now()) return
      sessions.deleteExpired(now())
      closeEndedSockets()
    },
  }
}
