// `npm run site -- keys <id>`: creates the key pair for a site's pushes. The public key goes into the site's file, the private key into a
// file that git ignores; the operator uploads and keeps it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { pushSecretOf } from '#src/domain/push.ts'
import { StateError } from '../local/state.ts'
import { editSite, requireSite } from './edit.ts'
import { loadSites } from './load-sites.ts'
import { makePushJwk, toPushKeys } from './push-keys.ts'

/** In .gitignore. */
const FOLDER = '.push-keys'

export async function makeKeys(id: string, { replace = false }: { replace?: boolean }): Promise<void> {
  const { settings } = requireSite(await loadSites(), id)
  if (settings.push_pub !== null && !replace)
    throw new StateError(
      `${id} already has a key pair. With a new one, subscribed devices get no pushes until their member opens the site again. Use --replace to replace it.`,
    )
  const { pub, key } = toPushKeys(makePushJwk())
  const file = `${FOLDER}/${id}`
  // The private key is written first: without it the public key would be useless.
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 })
  writeFileSync(file, key, { mode: 0o600 })
  await editSite(id, { set: [`settings.push_pub=${pub}`] })
  console.log(`${file}  is the private key: store it with your secrets and do not commit it.
Upload it, then deploy:
  npx wrangler secret put ${pushSecretOf(id)} < ${file}
  npm run deploy`)
}
