// `npm run site -- keys <id>`: makes the key pair of a site's pushes. The public half goes into the site's file, the private one into a file
// that git ignores, from which the operator uploads it and which they keep.
import { mkdirSync, writeFileSync } from 'node:fs'
import { pushSecretOf } from '#src/domain/push.ts'
import { StateError } from '../local/state.ts'
import { editSite, requireSite } from './edit.ts'
import { loadSites } from './load-sites.ts'
import { makePushJwk, toPushKeys } from './push-keys.ts'

/** Named in .gitignore. */
const FOLDER = '.push-keys'

export async function makeKeys(id: string, { replace = false }: { replace?: boolean }): Promise<void> {
  const { settings } = requireSite(await loadSites(), id)
  if (settings.push_pub !== null && !replace)
    throw new StateError(
      `${id} has a pair already. Another one ends push on every device that has it, until its member turns it on again: say --replace for that.`,
    )
  const { pub, key } = toPushKeys(makePushJwk())
  const file = `${FOLDER}/${id}`
  // First: without the private half, the public one in the site's file would be useless.
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 })
  writeFileSync(file, key, { mode: 0o600 })
  await editSite(id, { set: [`settings.push_pub=${pub}`] })
  console.log(`${file}  the private half: keep it where you keep secrets, and commit it nowhere.
Then hand it to the worker, and deploy:
  npx wrangler secret put ${pushSecretOf(id)} < ${file}
  npm run deploy`)
}
