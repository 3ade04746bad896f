// Identifies the address of a count without storing it, so that the consumer can limit new names per address (network-names.ts).
import type { Env } from '#worker/env.ts'
import { hmac } from '#worker/platform/crypto/secrets.ts'

const SOURCE_LENGTH = 16

/** An HMAC of day and address: the same all day, different the next day. The address cannot be found without SECRET. */
export const sourceOf = async ({ SECRET }: Pick<Env, 'SECRET'>, day: string, ip_range: string) =>
  (await hmac(SECRET, `count:${day}:${ip_range}`)).slice(0, SOURCE_LENGTH)
