// What a member wants to be told of, and the devices that push goes to (design section 4). A subscription belongs to the session
// that brought it: the schema lets it go with it, however that ends, so that nobody is told on a device they have left.
import type { PushSubscription } from '#src/contract/notifications.ts'
import { DEFAULT_CHOICES, type NotificationChoices } from '#src/domain/notifications.ts'
import { PUSH_SUBSCRIPTIONS_PER_MEMBER } from '#src/domain/push.ts'
import type { Storage } from './storage.ts'

type PushRow = { endpoint: string; p256dh: string; auth: string; expires_at: number | null }

export function createDeskNotifications({ sql }: Pick<Storage, 'sql'>) {
  function find(): NotificationChoices | null {
    const [row] = sql.exec<{ choices: string }>('SELECT choices FROM notifications').toArray()
    return row ? JSON.parse(row.choices) : null
  }

  /** The member's own, over those that hold until they make any. */
  const read = (): NotificationChoices => ({ ...DEFAULT_CHOICES, ...find() })

  function choose(choices: NotificationChoices): void {
    sql.exec('INSERT OR REPLACE INTO notifications (desk, choices) VALUES (1, ?)', JSON.stringify(choices))
  }

  return {
    read,
    choose,

    /** What one click in a mail does: every other choice stays. */
    stopMail: (): void => choose({ ...read(), mail_pace: 'never' }),

    /** Keeps a subscription of a living session; the same endpoint takes its own place, one too many that of the oldest. */
    addPush({ endpoint, keys, expirationTime }: PushSubscription, session: string, at: number): void {
      sql.exec(
        `INSERT OR REPLACE INTO push_subscriptions (endpoint, p256dh, auth, expires_at, session, added_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        endpoint,
        keys.p256dh,
        keys.auth,
        expirationTime,
        session,
        at,
      )
      sql.exec(
        `DELETE FROM push_subscriptions WHERE endpoint IN
           (SELECT endpoint FROM push_subscriptions ORDER BY added_at DESC, endpoint LIMIT -1 OFFSET ?)`,
        PUSH_SUBSCRIPTIONS_PER_MEMBER,
      )
    },

    removePush(endpoint: string): void {
      sql.exec('DELETE FROM push_subscriptions WHERE endpoint = ?', endpoint)
    },

    /** Newest first; none that its browser said would be over by now. */
    listPush: (at: number): PushSubscription[] =>
      sql
        .exec<PushRow>(
          `SELECT endpoint, p256dh, auth, expires_at FROM push_subscriptions
           WHERE expires_at IS NULL OR expires_at > ? ORDER BY added_at DESC, endpoint`,
          at,
        )
        .toArray()
        .map(({ endpoint, p256dh, auth, expires_at }) => ({
          endpoint,
          expirationTime: expires_at,
          keys: { p256dh, auth },
        })),

    /** Of a member who is gone nothing stays; their subscriptions went with their sessions. */
    erase(): void {
      sql.exec('DELETE FROM notifications')
    },
  }
}
