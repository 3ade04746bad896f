// The store that the browser tests' servers start with a copy of: migrated and seeded once.
import { existsSync, renameSync } from 'node:fs'
import { ensureBundle } from '#scripts/local/bundle.ts'
import { OwnServer, TEMPLATE } from './server.ts'

/** Makes it, with the bundle that it needs. Not in a server's start, which has a time limit. The caller deletes its folder. */
async function make(): Promise<OwnServer> {
  await ensureBundle('local')
  const server = new OwnServer({}, { fresh: true })
  await server.start()
  await server.end()
  return server
}

/** Makes it as `folder`, of the same file system as temporary folders: it is complete or not there. */
export async function makeTemplate(folder: string): Promise<void> {
  renameSync((await make()).folder, folder)
}

/** Makes it unless it is there (E2E_TEMPLATE). Returns what deletes it. */
export async function ensureTemplate(): Promise<() => void> {
  const folder = process.env[TEMPLATE]
  if (folder && existsSync(folder)) return () => {}
  const made = await make()
  process.env[TEMPLATE] = made.folder
  return () => made.forget()
}
