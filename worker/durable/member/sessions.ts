// The sessions of one member (design sections 4 and 15): a device has a secret, this table its SHA-256. A session records the last
// account action before it, so that an action that ends sessions ends the earlier ones and no other.
import type { Device } from '#src/contract/sessions.ts'
import { activityStepOf } from '#src/domain/activity.ts'
import { COOKIE_SECONDS } from '#src/domain/constants.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'

const SESSION_MS = COOKIE_SECONDS * 1_000
const HALF_LIFE_MS = SESSION_MS / 2
/** Above this the session that was seen longest ago is ended. */
const SESSIONS_PER_MEMBER = 50

export type NewSession = {
  id: string
  /** SHA-256 of the token's secret, in hex. */
  hash: string
  /** The device's name, from its user agent. */
  device: string
  /** The number of the last account action that had ended sessions when this one was begun. */
  as_of: number
}
/** `renewed`: it has its 30 days again; `seen_at`: the step of activity that begins with this request, else null. */
export type Recognised = { id: string; renewed: boolean; seen_at: number | null }

export type MemberSessions = ReturnType<typeof createMemberSessions>

type SessionRow = NewSession & { started_at: number; renewed_at: number; seen_at: number; expires_at: number }

export function createMemberSessions({ sql }: Storage) {
  function find(by: 'hash' | 'id', value: string, at: number): SessionRow | null {
    const [row] = sql
      .exec<SessionRow>(`SELECT * FROM sessions WHERE ${by} = ? AND expires_at > ?`, value, at)
      .toArray()
    return row ?? null
  }

  return {
    begin({ id, hash, device, as_of }: NewSession, at: number): void {
      sql.exec('DELETE FROM sessions WHERE expires_at <= ?', at)
      sql.exec(
        'DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions ORDER BY seen_at DESC, started_at DESC LIMIT -1 OFFSET ?)',
        SESSIONS_PER_MEMBER - 1,
      )
      sql.exec(
        `INSERT INTO sessions (hash, id, device, as_of, started_at, renewed_at, seen_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        hash,
        id,
        device,
        as_of,
        at,
        at,
        activityStepOf(at),
        at + SESSION_MS,
      )
    },

    /** The living session of a hash. Renews it at half of its life, and records once a step that it was seen. */
    recognise(hash: string, at: number): Recognised | null {
      const row = find('hash', hash, at)
      if (!row) return null
      const renewed = at - row.renewed_at > HALF_LIFE_MS
      const step = activityStepOf(at)
      const has_changed = step > row.seen_at
      if (renewed || has_changed) {
        sql.exec(
          'UPDATE sessions SET seen_at = ?, renewed_at = ?, expires_at = ? WHERE hash = ?',
          Math.max(step, row.seen_at),
          renewed ? at : row.renewed_at,
          renewed ? at + SESSION_MS : row.expires_at,
          hash,
        )
      }
      return { id: row.id, renewed, seen_at: has_changed ? step : null }
    },

    isActive: (id: string, at: number): boolean => find('id', id, at) !== null,

    /** Newest seen first. */
    list(at: number): Omit<Device, 'current'>[] {
      return sql
        .exec<SessionRow>(
          'SELECT * FROM sessions WHERE expires_at > ? ORDER BY seen_at DESC, started_at DESC',
          at,
        )
        .toArray()
        .map(({ id, device, started_at, seen_at }) => ({
          id,
          device,
          started_at: new Date(started_at).toISOString(),
          seen_at: new Date(seen_at).toISOString(),
        }))
    },

    listIds: (): string[] =>
      sql
        .exec<{ id: string }>('SELECT id FROM sessions')
        .toArray()
        .map(({ id }) => id),

    /** Returns whether there was such a session. */
    end(id: string): boolean {
      return sql.exec('DELETE FROM sessions WHERE id = ? RETURNING id', id).toArray().length > 0
    },

    /** Ends all sessions except one. */
    endAll(but: string | null = null): void {
      sql.exec('DELETE FROM sessions WHERE id IS NOT ?', but)
    },

    /** Ends the sessions begun before an account action, except `but`, which counts as begun after it from now on. */
    endBefore(ended_by: number, but: string | null): void {
      sql.exec('UPDATE sessions SET as_of = max(as_of, ?) WHERE id = ?', ended_by, but)
      sql.exec('DELETE FROM sessions WHERE as_of < ?', ended_by)
    },

    deleteExpired(at: number): void {
      sql.exec('DELETE FROM sessions WHERE expires_at <= ?', at)
    },

    /** When the next one expires; null without any. */
    getNextExpiry(): number | null {
      const [row] = sql.exec<{ at: number | null }>('SELECT min(expires_at) AS at FROM sessions').toArray()
      return row?.at ?? null
    },
  }
}
