// A member object's copy of what D1 says of its member (design section 15), so that a session is checked in one call. D1 numbers
// every change (`members.version`, worker/migrations/0001_schema.sql), and an older number changes nothing: a suspension that
// arrives late does not close an account that is active again.

import { type Restriction, restrictionAt } from '#src/domain/restriction.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import type { MemberFacts } from '#worker/platform/database/member-facts.ts'

type FactsRow = Omit<MemberFacts, 'email_confirmed' | 'read_receipts' | 'typing' | 'kept_session'> & {
  email_confirmed: number
  read_receipts: number
  typing: number
}

export type MemberRecord = ReturnType<typeof createMemberRecord>

export function createMemberRecord({ sql, cacheRows }: CachedStorage) {
  const cached = cacheRows<Omit<MemberFacts, 'kept_session'> | null>('member')
  const find = () => cached.get('', read)

  function read(): Omit<MemberFacts, 'kept_session'> | null {
    const [row] = sql
      .exec<FactsRow>(
        `SELECT version, pool, status, name, language, email_confirmed, read_receipts, typing, restricted_at, restricted_until,
           gender, country, birth_date, ended_by
         FROM member LIMIT 1`,
      )
      .toArray()
    if (!row) return null
    const { email_confirmed, read_receipts, typing, ...facts } = row
    return {
      ...facts,
      email_confirmed: email_confirmed === 1,
      read_receipts: read_receipts === 1,
      typing: typing === 1,
    }
  }
  const getStatus = () => find()?.status ?? 'active'

  return {
    /** Null where the member has never signed in and no account action was received. */
    find,
    getStatus,

    /** An account that is not active sends and receives nothing; credits still return to it. */
    isClosed: () => getStatus() !== 'active',

    /** The sender must have given a birth date (trust: adults only). Unknown for a member without a copy, who may send. */
    lacksBirthDate: () => find()?.birth_date === null,

    /** Until when the member may begin no chats; null where they may. It ends at its time without a sync. */
    findRestriction: (at: number): Restriction | null => restrictionAt(find(), at),

    /** Whether the member shows others what they read, and so sees what others have. */
    sharesReads: () => find()?.read_receipts ?? true,

    /** Whether the member shows others that they are typing, and so sees it of others. */
    sharesTyping: () => find()?.typing ?? true,

    /** The member has deleted their account. */
    isDeleted: () => getStatus() === 'deleted',

    /** Stores what D1 says; false when something newer is known. */
    sync(facts: MemberFacts): boolean {
      const known = find()
      if (known && facts.version < known.version) return false
      sql.exec(
        `INSERT OR REPLACE INTO member
           (desk, version, pool, status, name, language, email_confirmed, read_receipts, typing, restricted_at, restricted_until,
            gender, country, birth_date, ended_by)
         VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        facts.version,
        facts.pool,
        facts.status,
        facts.name,
        facts.language,
        facts.email_confirmed ? 1 : 0,
        facts.read_receipts ? 1 : 0,
        facts.typing ? 1 : 0,
        facts.restricted_at,
        facts.restricted_until,
        facts.gender,
        facts.country,
        facts.birth_date,
        // Records of account actions are deleted after three years; their number is never used again.
        Math.max(facts.ended_by, known?.ended_by ?? 0),
      )
      cached.clear()
      return true
    },
  }
}
