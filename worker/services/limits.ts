// The limits of costly or guessable calls, all in one table (design sections 11 and 12). Each key has a rate limiter
// of its own, named by an HMAC: no address is readable from a Durable Object's name.
import { Refusal } from '#src/contract/refusals.ts'
import { hmac } from '../auth/secrets.ts'
import { rateLimiter } from '../rooms/stubs.ts'
import type { ServiceDeps } from './index.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** What is counted, by whom, and how often it may happen within so many seconds. */
export const LIMITS = {
  /** By client address: the status of an e-mail address is sensitive. */
  validate_email: [
    { seconds: MINUTE, max: 10 },
    { seconds: DAY, max: 60 },
  ],
  /** By client address; taken before the password is hashed. */
  login: [{ seconds: MINUTE, max: 30 }],
  /** By account (pool and e-mail address) and client address; forgotten with the right password. */
  login_account: [{ seconds: 15 * MINUTE, max: 10 }],
  /** By account, from all devices that have not signed in to it before together. */
  login_strangers: [{ seconds: HOUR, max: 100 }],
  /** By device that has signed in to the account before; forgotten with the right password. */
  login_device: [{ seconds: 15 * MINUTE, max: 10 }],
  /** By client address; taken before the password is hashed. */
  signup: [
    { seconds: MINUTE, max: 10 },
    { seconds: DAY, max: 100 },
  ],
  /** By member. */
  activation_mail: [
    { seconds: MINUTE, max: 1 },
    { seconds: DAY, max: 5 },
  ],
  /** By client address. */
  activation: [{ seconds: MINUTE, max: 20 }],
  /** By client address. */
  complaint: [{ seconds: HOUR, max: 5 }],
  /** By pool and e-mail address: anybody may type anybody's, so receipts must not become a flood. */
  complaint_mail: [{ seconds: DAY, max: 10 }],
  /** By client address. */
  consent: [{ seconds: MINUTE, max: 20 }],
  /** By client address. */
  search: [{ seconds: MINUTE, max: 120 }],
  /** By member. */
  like: [{ seconds: MINUTE, max: 60 }],
  /** By member. */
  message: [{ seconds: MINUTE, max: 240 }],
} as const satisfies Record<string, readonly { seconds: number; max: number }[]>

export type LimitName = keyof typeof LIMITS

export function createLimits({ env }: ServiceDeps) {
  const limiterOf = async (name: LimitName, key: string) =>
    rateLimiter(env, await hmac(env.SECRET, `${name}:${key}`))
  const count = async (name: LimitName, key: string) => {
    const limiter = await limiterOf(name, key)
    return limiter.take([...LIMITS[name]])
  }
  return {
    /** Counts one use and answers whether it was allowed: for what is left out, not refused, when there were enough. */
    tryTake: async (name: LimitName, key: string): Promise<boolean> => (await count(name, key)).ok,

    /** Counts one use; throws `too_many` with `retry_after` (seconds) when there were enough. */
    async take(name: LimitName, key: string): Promise<void> {
      const taken = await count(name, key)
      if (!taken.ok) throw new Refusal('too_many', { retry_after: taken.retry_after })
    },

    /** Forgets the uses of a key: the right password shows that the attempts before it were its owner's. */
    async clear(name: LimitName, key: string): Promise<void> {
      const limiter = await limiterOf(name, key)
      await limiter.clear()
    },
  }
}
