// The worker's bindings and variables. Bindings are declared in wrangler.toml; docs/storage.md says what each holds.
import type { QueueMessage } from './jobs/jobs.ts'
import type { DeskProtocol, LimiterProtocol, RoomProtocol } from './rooms/protocol.ts'

export type Env = {
  ASSETS: Fetcher
  /** Of every pool that has none of its own. Ask `databaseOf` (worker/data/database.ts), never this. */
  DB: D1Database
  /** A pool's own, where one is bound: found by its name, and not known to be a database before it was looked at. */
  [own_database: `DB_${string}`]: unknown
  PHOTOS: R2Bucket
  MESSAGES: KVNamespace
  MEMBER_DESK: DurableObjectNamespace<DeskProtocol>
  CHAT_ROOM: DurableObjectNamespace<RoomProtocol>
  RATE_LIMITER: DurableObjectNamespace<LimiterProtocol>
  JOBS: Queue<QueueMessage>
  EMAIL?: SendEmail
  /** Clicks one by one, for operators who want to ask more of them than the roll-up in D1 answers. */
  CLICKS?: AnalyticsEngineDataset
  /** 'production', 'staging' or 'local'. */
  ENVIRONMENT: string
  /** Signs tokens; at least 32 characters. */
  SECRET: string
  /** `smtp://user:password@host:port`; mail goes here when set, else through EMAIL. */
  SMTP_URL?: string
  /** Told by the local server, for `/_dev/state.json`. */
  WORKERD_VERSION?: string
  /** The port the local server listens on; deployed, sites have no port of their own. */
  LOCAL_PORT?: string
  /** Forward `/api/*` to this origin instead of answering it. */
  API_ORIGIN?: string
}
