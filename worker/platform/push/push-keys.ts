// The key pair that identifies a site's pushes: the public half in its file (`push_pub`), which browsers get, the private one a secret of
// the worker (`npm run site -- keys`). Without both, push is not offered, because it could not be sent.
import type { Site } from '#src/contract/site.ts'
import { isPrivatePushKey, type PushKeys, pushSecretOf } from '#src/domain/push.ts'
import type { Env } from '#worker/env.ts'

export function findPushKeys({ id, settings }: Pick<Site, 'id' | 'settings'>, env: Env): PushKeys | null {
  const { push_pub } = settings
  if (push_pub === null) return findLocalKeys(env)
  const secret = env[pushSecretOf(id)]
  const key = typeof secret === 'string' ? secret.trim() : ''
  return isPrivatePushKey(key) ? { pub: push_pub, key } : null
}

/** Made for this machine, for all its sites without keys of their own. */
function findLocalKeys(env: Env): PushKeys | null {
  if (!__SEAMS__) return null
  const { LOCAL_PUSH_PUB: pub, LOCAL_PUSH_KEY: key } = env
  return pub && key ? { pub, key } : null
}
