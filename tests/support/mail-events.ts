// Signed requests of a mail provider about bounces.
import { env } from 'cloudflare:workers'
import { signWebhook } from '#worker/platform/crypto/webhook-signature.ts'

export type ToldEvent = { kind: string; email: string }
type How = { secret?: string; at?: number }

/** The request with events; `at` in epoch milliseconds. */
export async function signedEvents(
  events: readonly ToldEvent[],
  { secret = env.MAIL_WEBHOOK_SECRET ?? '', at = Date.now() }: How = {},
): Promise<RequestInit> {
  const body = JSON.stringify({ events })
  const signature = await signWebhook(secret, new TextEncoder().encode(body), Math.floor(at / 1_000))
  return {
    method: 'POST',
    body,
    headers: { 'X-Signature': signature, 'Content-Length': String(body.length) },
  }
}
