// What a member wants to be told of, and the devices that push goes to (design section 4). A subscription belongs to the session
// that brought it: the schema lets it go with it, however that ends, so that nobody is told on a device they have left.
import type { PushDevice, PushSubscription } from '#src/contract/notifications.ts'
import { DEFAULT_CHOICES, type NotificationChoices } from '#src/domain/notifications.ts'
import { PUSH_SUBSCRIPTIONS_PER_MEMBER } from '#src/domain/push.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'

type PushRow = {
  endpoint: string
  p256dh: string
  auth: string
  expires_at: number | null
  site: string
  worker: number
}
/** A device that is told by push. `site`: the id of the one it was subscribed on; `worker`: the version of what reads it there. */
export type PushTarget = { subscription: PushSubscription; site: string; worker: number }
export type NotificationSettings = ReturnType<typeof createNotificationSettings>

export function createNotificationSettings({ sql, cacheRows }: Pick<CachedStorage, 'sql' | 'cacheRows'>) {
  const saved = cacheRows<NotificationChoices>('notifications')
  const told = cacheRows<boolean>('devices told')

  function find(): NotificationChoices | null {
    const [row] = sql.exec<{ choices: string }>('SELECT choices FROM notifications').toArray()
    return row ? JSON.parse(row.choices) : null
  }

  /** The member's own, over those that hold until they make any. */
  const read = (): NotificationChoices => saved.get('', () => ({ ...DEFAULT_CHOICES, ...find() }))

  function choose(choices: NotificationChoices): void {
    sql.exec('INSERT OR REPLACE INTO notifications (desk, choices) VALUES (1, ?)', JSON.stringify(choices))
    saved.clear()
  }

  /** Newest first; none that its browser said would be over by now, or its push service that it is gone. */
  const listDevices = (at: number): PushTarget[] =>
    sql
      .exec<PushRow>(
        `SELECT endpoint, p256dh, auth, expires_at, site, worker FROM push_subscriptions
         WHERE gone_at IS NULL AND (expires_at IS NULL OR expires_at > ?) ORDER BY added_at DESC, endpoint`,
        at,
      )
      .toArray()
      .map(({ endpoint, p256dh, auth, expires_at, site, worker }) => ({
        subscription: { endpoint, expirationTime: expires_at, keys: { p256dh, auth } },
        site,
        worker,
      }))

  return {
    read,
    choose,

    /** What one click in a mail does: every other choice stays. */
    stopMail: (): void => choose({ ...read(), mail_pace: 'never' }),

    /**
     * Keeps a subscription of a living session; the same endpoint takes its own place, one too many that of one that is gone, or the
     * oldest. False where its push service has said that nobody is there: then it stays as it is.
     */
    addPush(
      { endpoint, keys, expirationTime, worker }: PushDevice,
      { session, site }: { session: string; site: string },
      at: number,
    ): boolean {
      const gone = 'SELECT endpoint FROM push_subscriptions WHERE endpoint = ? AND gone_at IS NOT NULL'
      if (sql.exec(gone, endpoint).toArray().length > 0) return false
      sql.exec(
        `INSERT OR REPLACE INTO push_subscriptions (endpoint, p256dh, auth, expires_at, session, added_at, site, worker)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        endpoint,
        keys.p256dh,
        keys.auth,
        expirationTime,
        session,
        at,
        site,
        worker,
      )
      told.clear()
      sql.exec(
        `DELETE FROM push_subscriptions WHERE endpoint IN
           (SELECT endpoint FROM push_subscriptions
            ORDER BY gone_at IS NOT NULL, added_at DESC, endpoint LIMIT -1 OFFSET ?)`,
        PUSH_SUBSCRIPTIONS_PER_MEMBER,
      )
      return true
    },

    /** Its push service said so: nothing is sent there any more. */
    recordPushGone(endpoint: string, at: number): void {
      sql.exec('UPDATE push_subscriptions SET gone_at = ? WHERE endpoint = ?', at, endpoint)
      told.clear()
    },

    removePush(endpoint: string): void {
      sql.exec('DELETE FROM push_subscriptions WHERE endpoint = ?', endpoint)
      told.clear()
    },

    listDevices,
    listPush: (at: number): PushSubscription[] => listDevices(at).map(({ subscription }) => subscription),

    /** Whether any device may be told at all: asked with every message, and so known by heart. */
    hasDevices: (): boolean =>
      told.get(
        '',
        () =>
          sql.exec('SELECT endpoint FROM push_subscriptions WHERE gone_at IS NULL LIMIT 1').toArray().length >
          0,
      ),

    /** Sessions have ended, and devices with them. */
    refresh: (): void => told.clear(),

    /** Of a member who is gone nothing stays; their subscriptions went with their sessions. */
    erase(): void {
      sql.exec('DELETE FROM notifications')
      saved.clear()
    },
  }
}
