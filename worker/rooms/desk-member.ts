// What a desk knows of its member: a copy of what D1 says (design section 15), so that who asks is told in one call. D1 numbers
// every change of it (`members.version`, worker/migrations/0006_desk_sessions.sql), so news that was overtaken on the way
// changes nothing: a suspension told late closes no desk that is open again.
import type { MemberFacts } from '../member-facts.ts'
import type { Storage } from './storage.ts'

type FactsRow = Omit<MemberFacts, 'email_confirmed' | 'kept_session'> & { email_confirmed: number }

export function createDeskMember({ sql }: Storage) {
  function find(): Omit<MemberFacts, 'kept_session'> | null {
    const [row] = sql
      .exec<FactsRow>(
        `SELECT version, pool, status, name, language, email_confirmed, gender, country, birth_date, ended_by
         FROM member LIMIT 1`,
      )
      .toArray()
    return row ? { ...row, email_confirmed: row.email_confirmed === 1 } : null
  }
  const getStatus = () => find()?.status ?? 'active'

  return {
    /** Null at a desk where nobody has signed in and no deed was told yet. */
    find,

    /** Nothing is sent from a closed desk and nothing is taken in; credits still come back to it. */
    isClosed: () => getStatus() !== 'active',

    /** The member is gone for good. */
    isDeleted: () => getStatus() === 'deleted',

    /** Takes over what D1 says; false when something newer is known already. */
    settle(facts: MemberFacts): boolean {
      const known = find()
      if (known && facts.version < known.version) return false
      sql.exec(
        `INSERT OR REPLACE INTO member
           (desk, version, pool, status, name, language, email_confirmed, gender, country, birth_date, ended_by)
         VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        facts.version,
        facts.pool,
        facts.status,
        facts.name,
        facts.language,
        facts.email_confirmed ? 1 : 0,
        facts.gender,
        facts.country,
        facts.birth_date,
        // The record of deeds is kept for three years, the number for ever.
        Math.max(facts.ended_by, known?.ended_by ?? 0),
      )
      return true
    },
  }
}
