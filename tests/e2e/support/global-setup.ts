// Before the first browser test: builds the bundle, and migrates and seeds a store once. Every server starts with a copy of it.
import { ensureBundle } from '#scripts/local/bundle.ts'
import { OwnServer, TEMPLATE } from './server.ts'

export default async function globalSetup(): Promise<() => void> {
  // Not in the server's start, which has a time limit.
  await ensureBundle('local')
  const template = new OwnServer({}, { fresh: true })
  await template.start()
  await template.end()
  process.env[TEMPLATE] = template.folder
  return () => template.forget()
}
