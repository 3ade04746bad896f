import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env as WorkerEnv } from '#worker/env.ts'

declare global {
  interface ImportMeta {
    /** Vite replaces the call by one import function per matching module. */
    glob(patterns: readonly string[]): Record<string, () => Promise<unknown>>
  }
  namespace Cloudflare {
    /** The bindings of wrangler.toml, plus what vitest.config.ts adds. */
    interface Env extends WorkerEnv {
      /** The pool of the site gay has its own database. */
      DB_GAY: D1Database
      TEST_MIGRATIONS: D1Migration[]
    }
  }
}
