// What a desk knows of its member: a copy of what D1 says (design section 15), so that who asks is told in one call. D1 numbers
// every change of it (`members.version`, worker/migrations/0001_schema.sql), so news that was overtaken on the way
// changes nothing: a suspension told late closes no desk that is open again.

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
        `SELECT version, pool, status, name, language, email_confirmed, read_receipts, typing, gender, country, birth_date, ended_by
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
    /** Null at a desk where nobody has signed in and no deed was told yet. */
    find,
    getStatus,

    /** Nothing is sent from a closed desk and nothing is taken in; credits still come back to it. */
    isClosed: () => getStatus() !== 'active',

    /** Who writes must have said when they were born (trust: adults only). Of nobody that D1 knows nothing is asked. */
    lacksBirthDate: () => find()?.birth_date === null,

    /** Whether the member lets others know what they read, and wants to know it of them. */
    sharesReads: () => find()?.read_receipts ?? true,

    /** Whether the member lets others see them typing, and wants to see it of them. */
    sharesTyping: () => find()?.typing ?? true,

    /** The member is gone for good. */
    isDeleted: () => getStatus() === 'deleted',

    /** Takes over what D1 says; false when something newer is known already. */
    sync(facts: MemberFacts): boolean {
      const known = find()
      if (known && facts.version < known.version) return false
      sql.exec(
        `INSERT OR REPLACE INTO member
           (desk, version, pool, status, name, language, email_confirmed, read_receipts, typing, gender, country, birth_date, ended_by)
         VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        facts.version,
        facts.pool,
        facts.status,
        facts.name,
        facts.language,
        facts.email_confirmed ? 1 : 0,
        facts.read_receipts ? 1 : 0,
        facts.typing ? 1 : 0,
        facts.gender,
        facts.country,
        facts.birth_date,
        // The record of deeds is kept for three years, the number for ever.
        Math.max(facts.ended_by, known?.ended_by ?? 0),
      )
      cached.clear()
      return true
    },
  }
}
