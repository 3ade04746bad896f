// Before the first browser test: the bundle, and a store that is migrated and seeded once, which every server begins with a
// copy of.
import { OwnServer, TEMPLATE } from './server.ts'

export default async function globalSetup(): Promise<() => void> {
  const template = new OwnServer({}, { fresh: true })
  await template.start()
  await template.end()
  process.env[TEMPLATE] = template.folder
  return () => template.forget()
}
