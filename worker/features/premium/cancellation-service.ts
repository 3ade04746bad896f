// Cancelling premium without login (§ 312k BGB). Every address gets the same answer and the same email; the queue does the rest, so
// that the response time does not reveal whether there is an account (docs/decisions/money.md).

import type { CancellationReceipt, RequestCancellation } from '#src/contract/premium.ts'
import { sha256 } from '#src/domain/bytes.ts'
import { mailboxOf } from '#src/domain/mailbox.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createId, createReceiptNumber } from '#worker/platform/crypto/secrets.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import type { JobMessage } from '#worker/platform/queue/jobs.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import { findSameCancellation, saveCancellation } from './cancellation-queries.ts'

export function createCancellations(deps: SiteServiceDeps) {
  const { env, pool, database, site, now, background, request_id } = deps
  const limits = createLimits(deps)

  return {
    /** The same again on the same day returns the same receipt. */
    async request({ contract, email, kind, reason }: RequestCancellation): Promise<CancellationReceipt> {
      // Of the page that asks; the getter has it only once the request's language is known.
      const { locale, origin } = deps
      const received_at = now()
      const day = new Date(received_at).toISOString().slice(0, 10)
      const content = JSON.stringify([day, email.toLowerCase(), contract, kind, reason])
      const fingerprint = await sha256(content)
      const id = createId()
      const receipt = createReceiptNumber()
      const every = { pool, site: site.id, ...(request_id && { request_id }), cancellation_id: id }
      const may_mail = await limits.tryTake('cancellation_mail', `${pool}:${mailboxOf(email)}`)
      const jobs: JobMessage[] = [
        { ...every, kind: 'cancel-premium', id: `cancel:${id}` },
        ...(may_mail
          ? [
              {
                ...every,
                kind: 'send-mail' as const,
                id: `mail:${id}`,
                template: 'cancellation' as const,
                locale,
                origin,
              },
            ]
          : []),
      ]
      const cancellation = {
        id,
        pool,
        site: site.id,
        receipt,
        fingerprint,
        contract,
        email,
        kind,
        reason,
        locale,
        received_at,
      }
      const { is_new } = await saveCancellation(database.write, cancellation, jobs)
      const saved = is_new
        ? cancellation
        : ((await findSameCancellation(database.read, { pool, fingerprint })) ?? cancellation)
      if (is_new) background(enqueueJobs(env, database.write, jobs))
      return {
        receipt: saved.receipt,
        received_at: new Date(saved.received_at).toISOString(),
        mailed_to: may_mail ? email : null,
      }
    },
  }
}
