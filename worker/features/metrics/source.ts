// Where a count comes from, without saying where: by it the consumer sees that many names come from one address (network-names.ts).
import type { Env } from '#worker/env.ts'
import { hmac } from '#worker/platform/crypto/secrets.ts'

const SOURCE_LENGTH = 16

/** The same for an address all day, another one the next day; nobody without the secret finds the address by it. */
export const sourceOf = async ({ SECRET }: Pick<Env, 'SECRET'>, day: string, ip_range: string) =>
  (await hmac(SECRET, `count:${day}:${ip_range}`)).slice(0, SOURCE_LENGTH)
