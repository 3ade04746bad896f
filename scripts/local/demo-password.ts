// Hashes the demo members' password in the format of the worker (worker/platform/crypto/passwords.ts). Node's own Argon2id makes it, so that
// logging in with it also checks the worker's implementation against another one.
import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

export async function hashDemoPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const message = Buffer.from(password.normalize('NFKC')).toString('base64')
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const key = await promisify(argon2)('argon2id', { message, nonce, ...cost })
  return `$argon2id$v=19$m=19456,t=2,p=1$${text(nonce)}$${text(key)}`
}
