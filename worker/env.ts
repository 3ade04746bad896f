// The worker's bindings and variables. Bindings are declared in wrangler.toml; docs/storage.md says what each holds.

import type { ConversationProtocol } from './durable/conversation/protocol.ts'
import type { LimiterProtocol, MemberProtocol } from './durable/protocol.ts'
import type { QueueMessage } from './platform/queue/jobs.ts'

export type Env = {
  ASSETS: Fetcher
  /** The database of every pool without one of its own. Use `databaseOf` (worker/platform/database/database.ts), never this. */
  DB: D1Database
  /** A pool's own database, where one is bound: found by its name, and unknown until it is checked. */
  [own_database: `DB_${string}`]: unknown
  PHOTOS: R2Bucket
  /** Decodes, scales and encodes images (worker/platform/images). */
  IMAGES: ImagesBinding
  MESSAGES: KVNamespace
  MEMBER_DESK: DurableObjectNamespace<MemberProtocol>
  CHAT_ROOM: DurableObjectNamespace<ConversationProtocol>
  RATE_LIMITER: DurableObjectNamespace<LimiterProtocol>
  JOBS: Queue<QueueMessage>
  EMAIL?: SendEmail
  /** Clicks one by one, for operators who need more than the roll-up in D1. */
  CLICKS?: AnalyticsEngineDataset
  /** 'production', 'staging' or 'local'. */
  ENVIRONMENT: string
  /** The hostname of the operators' console; without one there is none. Local bundles have `console.localhost`. */
  OPERATORS_HOST?: string
  /** Where the console is behind Cloudflare Access: the application's audience tag, and the team's origin. */
  ACCESS_AUDIENCE?: string
  ACCESS_TEAM?: string
  /** Signs tokens; at least 32 characters. */
  SECRET: string
  /** `smtp://user:password@host:port`; email is sent by it when set. */
  SMTP_URL?: string
  /** The server token of a provider with Postmark's API; email is sent by it when set, and SMTP_URL is not. */
  MAIL_PROVIDER_TOKEN?: string
  /** That provider's origin; the default is Postmark's. */
  MAIL_PROVIDER_URL?: string
  /** Authenticates the provider that reports bounces and complaints; without it the webhook is off. */
  MAIL_WEBHOOK_SECRET?: string
  /** The provider of new payments: `mollie` or `stripe`. Without it nothing can be bought; local bundles then have the sandbox. */
  PAYMENT_PROVIDER?: string
  MOLLIE_KEY?: string
  /** Mollie's origin; the default is its own. */
  MOLLIE_URL?: string
  STRIPE_KEY?: string
  /** Of the endpoint that Stripe sends events to; without it every event is rejected. */
  STRIPE_WEBHOOK_SECRET?: string
  /** Stripe's origin; the default is its own. */
  STRIPE_URL?: string
  /** The origin of a server with LibreTranslate's API; without it no message is translated by a server. */
  TRANSLATE_URL?: string
  /** That server's key, where it needs one. */
  TRANSLATE_KEY?: string
  /** Set by the local server, for `/_dev/state.json`. */
  WORKERD_VERSION?: string
  /** The port the local server listens on; deployed, sites have no port of their own. */
  LOCAL_PORT?: string
  /** The origin of an ad partner for local sites; deployed, only a site's file names one. */
  LOCAL_AD_PARTNER?: string
  /** The private half of a site's push keys, by the site's id (worker/platform/push/push-keys.ts); unknown until it is checked. */
  [push_key: `PUSH_KEY_${string}`]: unknown
  /** Set by the local server: a pair made for this machine, for sites without push keys of their own. */
  LOCAL_PUSH_PUB?: string
  LOCAL_PUSH_KEY?: string
  /** The origin of a push service on loopback, for tests; deployed, only those of src/domain/push.ts get pushes. */
  LOCAL_PUSH_SERVICE?: string
  /** Forward `/api/*` to this origin instead of answering it. */
  API_ORIGIN?: string
}
