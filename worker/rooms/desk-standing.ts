// Whether a member may be at their desk, as D1 says it (design section 16). What it says carries a number that only grows,
// so news that was overtaken on the way changes nothing: a suspension told late closes no desk that is open again.
import type { Storage } from './storage.ts'

/** `as_of`: the number of the last deed that it takes account of (`audit.seq`). */
export type Standing = {
  status: 'active' | 'banned' | 'deleted'
  email_confirmed: boolean
  as_of: number
}

export function createDeskStanding({ sql }: Storage) {
  function find(): Pick<Standing, 'status' | 'as_of'> | null {
    const [row] = sql
      .exec<Pick<Standing, 'status' | 'as_of'>>('SELECT status, as_of FROM standing LIMIT 1')
      .toArray()
    return row ?? null
  }
  const getStatus = () => find()?.status ?? 'active'

  return {
    /** Nothing is sent from a closed desk and nothing is taken in; credits still come back to it. */
    isClosed: () => getStatus() !== 'active',

    /** The member is gone for good. */
    isDeleted: () => getStatus() === 'deleted',

    /** Takes over what D1 says; false when something newer is known already. */
    settle({ status, as_of }: Standing, at: number): boolean {
      if (as_of < (find()?.as_of ?? 0)) return false
      sql.exec(
        `INSERT INTO standing (desk, status, as_of, at) VALUES (1, ?, ?, ?)
         ON CONFLICT (desk) DO UPDATE SET status = excluded.status, as_of = excluded.as_of, at = excluded.at`,
        status,
        as_of,
        at,
      )
      return true
    },
  }
}
