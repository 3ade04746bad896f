// The fake push service: its origin, the keys of sites and browsers, and the pushes that it has received.
import 'vitest'
import type { PushKeys } from '#src/domain/push.ts'

declare module 'vitest' {
  interface ProvidedContext {
    pushService: { origin: string; site: PushKeys; browser: { p256dh: string; auth: string } }
  }
}

/** A push to a device: an error if it violates the protocol, otherwise its text as the browser decrypts it. */
export type ReceivedPush = {
  path: string
  problem: string | null
  status: number
  text: string
  topic: string
  ttl: number
  urgency: string
  claims: { aud?: string; exp?: number; sub?: string }
}
