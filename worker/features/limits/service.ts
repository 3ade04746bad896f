// The limits of costly or guessable calls, all in one table (design sections 11 and 12). Each key has a rate limiter
// of its own, named by an HMAC: no address is readable from a Durable Object's name.
import { Refusal } from '#src/contract/refusals.ts'
import { PASSKEY_CHALLENGE_MS } from '#src/domain/passkeys.ts'
import type { TakeResult } from '#worker/durable/kit/rate-windows.ts'
import { limiterStub } from '#worker/durable/kit/stubs.ts'
import { PROOF_SECONDS } from '#worker/platform/crypto/proof-of-work.ts'
import { hmac } from '#worker/platform/crypto/secrets.ts'
import { createMemoryRateWindows } from '#worker/platform/memory/rate-windows.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** What is counted, by whom, and how often it may happen within so many seconds. */
export const LIMITS = {
  /** By client address, soft: the status of an e-mail address is sensitive, and over this it is not told. */
  validate_email: [
    { seconds: MINUTE, max: 10 },
    { seconds: DAY, max: 60 },
  ],
  /** By client address, over the soft limit. */
  validate_email_untold: [{ seconds: MINUTE, max: 300 }],
  /** By client address, soft; taken before the password is hashed, and over it for a proof of work. */
  login: [{ seconds: MINUTE, max: 30 }],
  /** By client address, with a proof of work. */
  login_proven: [{ seconds: MINUTE, max: 300 }],
  /** By account (pool and e-mail address) and client address; forgotten with the right password. */
  login_account: [{ seconds: 15 * MINUTE, max: 10 }],
  /** By account, from all devices that have not signed in to it before together. */
  login_strangers: [{ seconds: HOUR, max: 100 }],
  /** By device that has signed in to the account before; forgotten with the right password. */
  login_device: [{ seconds: 15 * MINUTE, max: 10 }],
  /** By client address, soft; taken before the password is hashed, and over it for a proof of work. */
  signup: [
    { seconds: MINUTE, max: 10 },
    { seconds: DAY, max: 100 },
  ],
  /** By client address, with a proof of work. */
  signup_proven: [
    { seconds: MINUTE, max: 100 },
    { seconds: DAY, max: 5_000 },
  ],
  /** By client address, soft: asking for a link to a new password, and choosing one by it. */
  reset: [
    { seconds: MINUTE, max: 10 },
    { seconds: DAY, max: 100 },
  ],
  /** By client address, with a proof of work. */
  reset_proven: [{ seconds: MINUTE, max: 100 }],
  /** By pool and mailbox, known or not: anybody may type anybody's. */
  reset_mail: [
    { seconds: HOUR, max: 3 },
    { seconds: DAY, max: 6 },
  ],
  /** By member who shows their own password again; forgotten with the right one. */
  own_password: [{ seconds: 15 * MINUTE, max: 10 }],
  /** By member. */
  mail_change: [
    { seconds: HOUR, max: 5 },
    { seconds: DAY, max: 10 },
  ],
  /** By pool and the new address's mailbox, whoever asks: it may be a stranger's. */
  mail_change_mail: [{ seconds: DAY, max: 3 }],
  /** By client address: following the links of a change of address. A token is too long to be guessed. */
  mail_change_link: [{ seconds: MINUTE, max: 60 }],
  /** By member: each begins a payment somewhere. */
  order: [
    { seconds: MINUTE, max: 10 },
    { seconds: DAY, max: 100 },
  ],
  /** By purchase: whoever asks once more has been heard. */
  receipt_mail_again: [{ seconds: MINUTE, max: 1 }],
  /** By member: receipts mailed again. */
  receipt_mail: [{ seconds: DAY, max: 20 }],
  /** By member: each is told by mail. Cancelling is never refused. */
  premium_keep: [{ seconds: DAY, max: 10 }],
  /** By provider and client address: unsigned news of payments that no order of ours has. Each costs a question to the provider. */
  unknown_payment: [{ seconds: MINUTE, max: 60 }],
  /** By member: it reads everything there is. */
  export: [
    { seconds: MINUTE, max: 2 },
    { seconds: DAY, max: 6 },
  ],
  /** By challenge, which has expired when this ends: each is good once. */
  proof: [{ seconds: PROOF_SECONDS, max: 1 }],
  /** By member: of a device that is new to the account. */
  new_device_mail: [{ seconds: HOUR, max: 1 }],
  /** By challenge, which has expired when this ends: each is answered once. */
  passkey_challenge: [{ seconds: PASSKEY_CHALLENGE_MS / 1_000, max: 1 }],
  /** By pool and mailbox: anybody may type anybody's. */
  signup_mail: [{ seconds: DAY, max: 3 }],
  /** By member. */
  activation_mail: [
    { seconds: MINUTE, max: 1 },
    { seconds: DAY, max: 5 },
  ],
  /** By member, of visitors by client address, which many share. A token is too long to be guessed. */
  activation: [{ seconds: MINUTE, max: 20 }],
  activation_address: [{ seconds: MINUTE, max: 200 }],
  /** By member, of visitors by client address. */
  complaint: [{ seconds: HOUR, max: 5 }],
  complaint_address: [{ seconds: HOUR, max: 5 }],
  /** By pool and mailbox: anybody may type anybody's, so receipts must not become a flood. */
  complaint_mail: [{ seconds: DAY, max: 10 }],
  /** By client address: cancelling without signing in. */
  cancellation: [
    { seconds: HOUR, max: 10 },
    { seconds: DAY, max: 30 },
  ],
  /** By pool and mailbox: anybody may type anybody's. */
  cancellation_mail: [{ seconds: DAY, max: 3 }],
  /** By member, of visitors by client address. */
  consent: [{ seconds: MINUTE, max: 20 }],
  consent_address: [{ seconds: MINUTE, max: 200 }],
  /** By client address (worker/features/metrics/source.ts): names of networks that nobody knows, which anybody can make up. */
  network_name: [{ seconds: DAY, max: 5 }],
  /** By member, of visitors by client address. */
  search: [{ seconds: MINUTE, max: 120 }],
  search_address: [{ seconds: MINUTE, max: 600 }],
  /** By member, of visitors by client address: a letter typed is a question. */
  cities: [{ seconds: MINUTE, max: 120 }],
  cities_address: [{ seconds: MINUTE, max: 600 }],
  /** By member, of visitors by client address. */
  geocode: [{ seconds: MINUTE, max: 20 }],
  geocode_address: [{ seconds: MINUTE, max: 100 }],
  /** By member. */
  like: [{ seconds: MINUTE, max: 60 }],
  /** By member: passing goes faster than liking. */
  pass: [{ seconds: MINUTE, max: 120 }],
  /** By member: each is decoded and made into sizes. */
  chat_photo: [
    { seconds: MINUTE, max: 20 },
    { seconds: HOUR, max: 120 },
  ],
  /** By member: a thread read on a quiet evening, and no book. */
  translate: [
    { seconds: MINUTE, max: 60 },
    { seconds: DAY, max: 1_000 },
  ],
  /** By member: each may ask the site's webcam partner. */
  cams: [{ seconds: MINUTE, max: 60 }],
  cam_snapshot: [{ seconds: MINUTE, max: 120 }],
  /** By member. */
  reaction: [{ seconds: MINUTE, max: 60 }],
  /** By member: each is decoded and made into sizes. Twelve, each cropped anew a few times, and what could not be read. */
  photo: [{ seconds: HOUR, max: 60 }],
} as const satisfies Record<string, readonly { seconds: number; max: number }[]>

export type LimitName = keyof typeof LIMITS
/** Of calls that members and visitors make: a member's name, and with `_address` that of an address. */
type SharedLimit = { [Name in LimitName]: `${Name}_address` extends LimitName ? Name : never }[LimitName]
type LimitSubject = { member: { id: string } | null; visitor: { ip_range: string } }

/** What pages ask on their way is counted here, by the figures of the table. */
const searchedByPages = {
  search: createMemoryRateWindows(LIMITS.search[0]),
  search_address: createMemoryRateWindows(LIMITS.search_address[0]),
}

export function createLimits({ env }: Pick<ServiceDeps, 'env'>) {
  const limiterOf = async (name: LimitName, key: string) =>
    limiterStub(env, await hmac(env.SECRET, `${name}:${key}`))
  const count = async (name: LimitName, key: string): Promise<TakeResult> => {
    const limiter = await limiterOf(name, key)
    return limiter.take([...LIMITS[name]])
  }
  const take = async (name: LimitName, key: string): Promise<void> => {
    const taken = await count(name, key)
    if (!taken.ok) throw new Refusal('too_many', { retry_after: taken.retry_after })
  }
  return {
    /** Counts one use; answers whether it was allowed, and if not, seconds until it will be. */
    count,

    /** Counts one use and answers whether it was allowed: for what is left out, not refused, when there were enough. */
    tryTake: async (name: LimitName, key: string): Promise<boolean> => (await count(name, key)).ok,

    /** Counts one use; throws `too_many` with `retry_after` (seconds) when there were enough. */
    take,

    /** The same by member, of visitors by address: whoever is signed in does not answer for their neighbours. */
    takeFor: (name: SharedLimit, { member, visitor }: LimitSubject): Promise<void> =>
      member ? take(name, member.id) : take(`${name}_address`, visitor.ip_range),

    /**
     * The same for a search that a page makes on its way, counted in this isolate's memory: the page has no caller from
     * outside, so nobody can make it search without drawing it, and a call to a limiter would be one hop more.
     */
    takePageSearch({ member, visitor }: LimitSubject): void {
      const retry_after = member
        ? searchedByPages.search.take(member.id, Date.now())
        : searchedByPages.search_address.take(visitor.ip_range, Date.now())
      if (retry_after !== null) throw new Refusal('too_many', { retry_after })
    },

    /** Forgets the uses of a key: the right password shows that the attempts before it were its owner's. */
    async clear(name: LimitName, key: string): Promise<void> {
      const limiter = await limiterOf(name, key)
      await limiter.clear()
    },
  }
}
