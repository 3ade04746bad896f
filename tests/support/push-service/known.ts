// The push service as the tests know it: where it is, by which keys sites and browsers are known there, and what it keeps of what came.
import 'vitest'
import type { PushKeys } from '#src/domain/push.ts'

declare module 'vitest' {
  interface ProvidedContext {
    pushService: { origin: string; site: PushKeys; browser: { p256dh: string; auth: string } }
  }
}

/** A request to a device: refused for what the protocol does not allow, else with its text as the browser would read it. */
export type HeardPush = {
  path: string
  problem: string | null
  status: number
  text: string
  topic: string
  ttl: number
  urgency: string
  claims: { aud?: string; exp?: number; sub?: string }
}
