// Follows the account's status and facts in D1: stores the copy, ends sessions, notifies peers, and erases what a deleted account
// leaves. Every step is safe to repeat, because the sweep repeats it after a crash (docs/decisions/privacy.md).
import type { AlarmScheduler } from '#worker/durable/kit/alarms.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import type { MemberFacts } from '#worker/platform/database/member-facts.ts'
import type { MemberRecord } from './account-copy.ts'
import type { CounterStore } from './counters.ts'
import type { MemberDelivery } from './delivery.ts'
import type { DepartureNotices } from './departure-notices.ts'
import type { Inbox } from './inbox/inbox.ts'
import type { SessionControl } from './session-control.ts'
import type { MemberSessions } from './sessions.ts'

type AccountChangesDeps = {
  storage: Storage
  record: MemberRecord
  sessions: MemberSessions
  sessionControl: Pick<SessionControl, 'closeEndedSockets'>
  inbox: Inbox
  counters: CounterStore
  delivery: MemberDelivery
  departures: DepartureNotices
  premium: { close(): void }
  /** What a deleted account leaves nothing in, besides the inbox. */
  erasable: readonly { erase(): void }[]
  /** Asks D1 for all members with a like from or to this one. */
  listLikes: (pool: string) => Promise<string[]>
  alarms: AlarmScheduler
}

export function createAccountChanges(parts: AccountChangesDeps) {
  const { storage, record, sessions, inbox, departures } = parts

  function eraseDeleted(): void {
    if (!record.isDeleted()) return
    storage.transactionSync(() => {
      inbox.erase()
      for (const store of parts.erasable) store.erase()
    })
  }

  return {
    eraseDeleted,

    async sync(facts: MemberFacts): Promise<void> {
      // Read before anything is changed: if D1 fails here, the whole sync is repeated.
      const likes = facts.status === record.getStatus() ? [] : await parts.listLikes(facts.pool)
      const has_changed = storage.transactionSync(() => {
        const was = record.getStatus()
        if (!record.sync(facts)) return false
        if (facts.email_confirmed) inbox.clearUnconfirmed()
        if (record.isClosed()) sessions.endAll()
        else sessions.endBefore(facts.ended_by, facts.kept_session)
        if (record.getStatus() !== was) departures.addPeers(likes)
        if (record.isDeleted()) departures.addConversations()
        if (record.isClosed()) parts.premium.close()
        parts.counters.changeUser()
        return true
      })
      if (!has_changed) return
      parts.sessionControl.closeEndedSockets()
      if (record.isClosed()) await parts.delivery.deliverAll()
      await departures.sendDue()
      eraseDeleted()
      parts.alarms.set()
    },
  }
}
