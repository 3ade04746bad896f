// Before the first browser test: builds the bundle, and migrates and seeds a store once. Every server starts with a copy of it.
import { OwnServer, TEMPLATE } from './server.ts'

export default async function globalSetup(): Promise<() => void> {
  const template = new OwnServer({}, { fresh: true })
  await template.start()
  await template.end()
  process.env[TEMPLATE] = template.folder
  return () => template.forget()
}
