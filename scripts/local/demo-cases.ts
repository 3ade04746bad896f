// Stores the cases of the demo world (seed/cases.ts) in the plain site's pool, with sealed copies of the reported profiles.
import { createHash } from 'node:crypto'
import type { D1Database } from '@cloudflare/workers-types'
import { demoCases } from '#seed/cases.ts'
import { demoNeighbours } from '#seed/neighbours.ts'
import { demoMembers } from '#seed/people.ts'

const POOL = 'localhost'
const HOUR_MS = 3_600_000

/** Safe to repeat; the people they are about are stored before. `now` in epoch milliseconds. */
export async function seedDemoCases(database: D1Database, now: number): Promise<void> {
  const writers = demoMembers().filter(({ pool }) => pool === POOL)
  const reported = demoNeighbours()
  const cases = demoCases()
  const reportOf = (id: string | null) => cases.findIndex((one) => one.id === id)
  const rows = cases.map((one, index) => {
    const writer = writers[index % writers.length]
    const subject = one.category === 'appeal' ? reportOf(one.against_case) : index
    const profile = ['report', 'appeal'].includes(one.category) ? reported[subject * 7] : null
    return {
      ...one,
      member_id: writer?.id,
      email: writer?.email,
      profile: profile?.id ?? null,
      sealed: one.category === 'report' && profile ? JSON.stringify(sealedProfile(profile)) : null,
      fingerprint: createHash('sha256').update(one.id).digest('hex'),
      created_at: now - one.hours * HOUR_MS,
      taken_at: one.taken_by ? now - (one.hours * HOUR_MS) / 2 : null,
      closed_at: one.closed ? now - (one.hours * HOUR_MS) / 3 : null,
      answer: one.closed?.answer ?? null,
      outcome: one.closed?.outcome ?? null,
      closed_by: one.closed?.by ?? null,
    }
  })
  const json = JSON.stringify(rows)
  await database.batch([
    database
      .prepare(
        `INSERT OR IGNORE INTO complaints (id, pool, site, receipt, fingerprint, category, status, member_id, email, locale, text,
           about, profile_id, good_faith, created_at, reason, taken_at, taken_by, answer, closed_at, closed_by, outcome, against_case)
         SELECT value ->> 'id', ?2, ?2, value ->> 'receipt', value ->> 'fingerprint', value ->> 'category',
           CASE WHEN value ->> 'closed_at' IS NULL THEN 'open' ELSE 'closed' END, value ->> 'member_id', value ->> 'email',
           value ->> 'locale', value ->> 'text', value ->> 'profile', value ->> 'profile', 1,
           CAST(value ->> 'created_at' AS INTEGER), value ->> 'reason', CAST(value ->> 'taken_at' AS INTEGER),
           value ->> 'taken_by', value ->> 'answer', CAST(value ->> 'closed_at' AS INTEGER), value ->> 'closed_by',
           value ->> 'outcome', value ->> 'against_case'
         FROM json_each(?1)`,
      )
      .bind(json, POOL),
    database
      .prepare(
        `INSERT OR IGNORE INTO complaint_events (id, complaint_id, kind, at)
         SELECT 'received-' || (value ->> 'id'), value ->> 'id', 'received', CAST(value ->> 'created_at' AS INTEGER)
         FROM json_each(?1)`,
      )
      .bind(json),
    database
      .prepare(
        `INSERT OR IGNORE INTO sealed_evidence (complaint_id, pool, profile_id, profile, picture, sealed_at)
         SELECT value ->> 'id', ?2, value ->> 'profile', value ->> 'sealed', NULL, CAST(value ->> 'created_at' AS INTEGER)
         FROM json_each(?1) WHERE value ->> 'sealed' IS NOT NULL`,
      )
      .bind(json, POOL),
  ])
}

const sealedProfile = ({
  id,
  name,
  gender,
  date_of_birth,
  country,
  city,
  language,
}: ReturnType<typeof demoNeighbours>[number]) => ({
  id,
  name,
  gender,
  birth_date: date_of_birth,
  country,
  city,
  language,
})
