// The worker's bindings and variables. Bindings are declared in wrangler.toml; docs/storage.md says what each holds.

import type { ConversationProtocol, LimiterProtocol, MemberProtocol } from './durable/protocol.ts'
import type { QueueMessage } from './platform/queue/jobs.ts'

export type Env = {
  ASSETS: Fetcher
  /** Of every pool that has none of its own. Ask `databaseOf` (worker/platform/database/database.ts), never this. */
  DB: D1Database
  /** A pool's own, where one is bound: found by its name, and not known to be a database before it was looked at. */
  [own_database: `DB_${string}`]: unknown
  PHOTOS: R2Bucket
  /** Decodes, scales and encodes pictures (worker/platform/images). */
  IMAGES: ImagesBinding
  MESSAGES: KVNamespace
  MEMBER_DESK: DurableObjectNamespace<MemberProtocol>
  CHAT_ROOM: DurableObjectNamespace<ConversationProtocol>
  RATE_LIMITER: DurableObjectNamespace<LimiterProtocol>
  JOBS: Queue<QueueMessage>
  EMAIL?: SendEmail
  /** Clicks one by one, for operators who want to ask more of them than the roll-up in D1 answers. */
  CLICKS?: AnalyticsEngineDataset
  /** 'production', 'staging' or 'local'. */
  ENVIRONMENT: string
  /** Signs tokens; at least 32 characters. */
  SECRET: string
  /** `smtp://user:password@host:port`; mail goes here when set. */
  SMTP_URL?: string
  /** The server token of a provider that speaks Postmark's API; mail goes there when set, and SMTP_URL is not. */
  MAIL_PROVIDER_TOKEN?: string
  /** That provider's origin; Postmark's own unless said otherwise. */
  MAIL_PROVIDER_URL?: string
  /** By which a provider is known that tells of bounces and complaints; without it nobody may. */
  MAIL_WEBHOOK_SECRET?: string
  /** Who takes new payments: `mollie` or `stripe`. Without it nothing can be bought; local bundles then have the sandbox. */
  PAYMENT_PROVIDER?: string
  MOLLIE_KEY?: string
  /** Mollie's origin; its own unless said otherwise. */
  MOLLIE_URL?: string
  STRIPE_KEY?: string
  /** Of the endpoint that Stripe sends events to; without it none is believed. */
  STRIPE_WEBHOOK_SECRET?: string
  /** Stripe's origin; its own unless said otherwise. */
  STRIPE_URL?: string
  /** The origin of a server that speaks LibreTranslate's API; without it no message is translated by a server. */
  TRANSLATE_URL?: string
  /** That server's key, where it wants one. */
  TRANSLATE_KEY?: string
  /** Told by the local server, for `/_dev/state.json`. */
  WORKERD_VERSION?: string
  /** The port the local server listens on; deployed, sites have no port of their own. */
  LOCAL_PORT?: string
  /** The origin of a partner of ads for local sites; deployed, only a site's file names one. */
  LOCAL_AD_PARTNER?: string
  /** The private half of a site's push keys, by the site's id (worker/platform/push/push-keys.ts); not known to be one before it was looked at. */
  [push_key: `PUSH_KEY_${string}`]: unknown
  /** Told by the local server: a pair made for this machine, for sites without push keys of their own. */
  LOCAL_PUSH_PUB?: string
  LOCAL_PUSH_KEY?: string
  /** The origin of a push service on loopback, for tests; deployed, pushes go to those of src/domain/push.ts alone. */
  LOCAL_PUSH_SERVICE?: string
  /** Forward `/api/*` to this origin instead of answering it. */
  API_ORIGIN?: string
}
