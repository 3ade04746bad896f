// Applies all migrations to the test databases of each file.
import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll } from 'vitest'

beforeAll(async () => {
  for (const database of [env.DB, env.DB_GAY]) await applyD1Migrations(database, env.TEST_MIGRATIONS)
})
