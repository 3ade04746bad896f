// What a member is notified of, and the devices that get push (design section 4). A subscription belongs to the session that made it
// and is deleted with it by the schema, so that a device that was signed out gets nothing.
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
/** A device with push. `site`: the site it was subscribed on; `worker`: the version of its service worker. */
export type PushTarget = { subscription: PushSubscription; site: string; worker: number }
export type NotificationSettings = ReturnType<typeof createNotificationSettings>

export function createNotificationSettings({ sql, cacheRows }: Pick<CachedStorage, 'sql' | 'cacheRows'>) {
  const saved = cacheRows<NotificationChoices>('notifications')
  const hasDevicesCache = cacheRows<boolean>('has devices')

  function find(): NotificationChoices | null {
    const [row] = sql.exec<{ choices: string }>('SELECT choices FROM notifications').toArray()
    return row ? JSON.parse(row.choices) : null
  }

  /** The member's own choices, over the defaults. */
  const read = (): NotificationChoices => saved.get('', () => ({ ...DEFAULT_CHOICES, ...find() }))

  function choose(choices: NotificationChoices): void {
    sql.exec('INSERT OR REPLACE INTO notifications (desk, choices) VALUES (1, ?)', JSON.stringify(choices))
    saved.clear()
  }

  /** Newest first, without expired ones and those that their push service has dropped. */
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

    /** The unsubscribe link of an email: every other choice stays. */
    stopMail: (): void => choose({ ...read(), mail_pace: 'never' }),

    /**
     * Stores a subscription of a living session. The same endpoint replaces itself; one too many replaces a dropped one, else the
     * oldest. False where its push service has dropped it: the row stays as it is.
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
      hasDevicesCache.clear()
      sql.exec(
        `DELETE FROM push_subscriptions WHERE endpoint IN
           (SELECT endpoint FROM push_subscriptions
            ORDER BY gone_at IS NOT NULL, added_at DESC, endpoint LIMIT -1 OFFSET ?)`,
        PUSH_SUBSCRIPTIONS_PER_MEMBER,
      )
      return true
    },

    /** The push service has dropped the subscription: nothing is sent there any more. */
    recordPushGone(endpoint: string, at: number): void {
      sql.exec('UPDATE push_subscriptions SET gone_at = ? WHERE endpoint = ?', at, endpoint)
      hasDevicesCache.clear()
    },

    removePush(endpoint: string): void {
      sql.exec('DELETE FROM push_subscriptions WHERE endpoint = ?', endpoint)
      hasDevicesCache.clear()
    },

    listDevices,
    listPush: (at: number): PushSubscription[] => listDevices(at).map(({ subscription }) => subscription),

    /** Whether any device has push: needed with every message, and therefore cached. */
    hasDevices: (): boolean =>
      hasDevicesCache.get(
        '',
        () =>
          sql.exec('SELECT endpoint FROM push_subscriptions WHERE gone_at IS NULL LIMIT 1').toArray().length >
          0,
      ),

    /** Sessions have ended, and their devices with them. */
    refresh: (): void => hasDevicesCache.clear(),

    /** The member has deleted their account; the subscriptions went with the sessions. */
    erase(): void {
      sql.exec('DELETE FROM notifications')
      saved.clear()
    },
  }
}
