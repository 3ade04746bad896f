// The limits of costly or guessable calls, all in one table (design sections 11 and 12). Each key has a rate limiter of its own,
// named by an HMAC, so that the name of a Durable Object reveals no address.
import { Refusal } from '#src/contract/refusals.ts'
import { ACTIVATION_RESEND_S } from '#src/domain/constants.ts'
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

/** What is counted, for whom, and how often it may happen within so many seconds. */
export const LIMITS = {
  /** By client address, soft: whether an email address has an account is sensitive, and above this the answer does not say. */
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
  /** By account (pool and email address) and client address; cleared by the right password. */
  login_account: [{ seconds: 15 * MINUTE, max: 10 }],
  /** By account, over all devices that have not signed in to it before. */
  login_strangers: [{ seconds: HOUR, max: 100 }],
  /** By device that has signed in to the account before; cleared by the right password. */
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
  /** By client address, soft: requesting a reset link, and setting a password by one. */
  reset: [
    { seconds: MINUTE, max: 10 },
    { seconds: DAY, max: 100 },
  ],
  /** By client address, with a proof of work. */
  reset_proven: [{ seconds: MINUTE, max: 100 }],
  /** By pool and mailbox, with or without an account: anybody can enter another person's address. */
  reset_mail: [
    { seconds: HOUR, max: 3 },
    { seconds: DAY, max: 6 },
  ],
  /** By member who enters their own password again; cleared by the right one. */
  own_password: [{ seconds: 15 * MINUTE, max: 10 }],
  /** By member. */
  mail_change: [
    { seconds: HOUR, max: 5 },
    { seconds: DAY, max: 10 },
  ],
  /** By pool and the new address's mailbox, over all members: it may be a stranger's. */
  mail_change_mail: [{ seconds: DAY, max: 3 }],
  /** By client address: following the links of a change of address. A token is too long to be guessed. */
  mail_change_link: [{ seconds: MINUTE, max: 60 }],
  /** By member: each begins a payment somewhere. */
  order: [
    { seconds: MINUTE, max: 10 },
    { seconds: DAY, max: 100 },
  ],
  /** By purchase: a second request within a minute is a double click. */
  receipt_mail_again: [{ seconds: MINUTE, max: 1 }],
  /** By member: receipts mailed again. */
  receipt_mail: [{ seconds: DAY, max: 20 }],
  /** By member: each sends an email. Cancelling is never refused. */
  premium_keep: [{ seconds: DAY, max: 10 }],
  /** By provider and client address: unsigned events of payments without an order of ours. Each costs a call to the provider. */
  unknown_payment: [{ seconds: MINUTE, max: 60 }],
  /** By member: it reads everything stored. */
  export: [
    { seconds: MINUTE, max: 2 },
    { seconds: DAY, max: 6 },
  ],
  /** By challenge, which has expired when this ends: each can be used once. */
  proof: [{ seconds: PROOF_SECONDS, max: 1 }],
  /** By member: logins on a new device. */
  new_device_mail: [{ seconds: HOUR, max: 1 }],
  /** By challenge, which has expired when this ends: each can be answered once. */
  passkey_challenge: [{ seconds: PASSKEY_CHALLENGE_MS / 1_000, max: 1 }],
  /** By client address: signing in to the console, and its links. Passkeys and tokens are too long to be guessed. */
  operator_sign_in: [{ seconds: MINUTE, max: 30 }],
  /** By operator's address: recovery codes, over all client addresses. */
  operator_recovery: [{ seconds: HOUR, max: 10 }],
  /** By pool and mailbox: anybody can enter another person's address. */
  signup_mail: [{ seconds: DAY, max: 3 }],
  /** By member. */
  activation_mail: [
    { seconds: ACTIVATION_RESEND_S, max: 1 },
    { seconds: DAY, max: 5 },
  ],
  /** By member, of visitors by client address, which many share. A token is too long to be guessed. */
  activation: [{ seconds: MINUTE, max: 20 }],
  activation_address: [{ seconds: MINUTE, max: 200 }],
  /** By member, of visitors by client address. */
  complaint: [{ seconds: HOUR, max: 5 }],
  complaint_address: [{ seconds: HOUR, max: 5 }],
  /** By pool and mailbox: anybody can enter another person's address, and receipts must not flood it. */
  complaint_mail: [{ seconds: DAY, max: 10 }],
  /** By case: answers by mail. */
  case_mail: [
    { seconds: HOUR, max: 10 },
    { seconds: DAY, max: 30 },
  ],
  /** By client address: cancelling without signing in. */
  cancellation: [
    { seconds: HOUR, max: 10 },
    { seconds: DAY, max: 30 },
  ],
  /** By pool and mailbox: anybody can enter another person's address. */
  cancellation_mail: [{ seconds: DAY, max: 3 }],
  /** By member, of visitors by client address. */
  consent: [{ seconds: MINUTE, max: 20 }],
  consent_address: [{ seconds: MINUTE, max: 200 }],
  /** By client address (worker/features/metrics/source.ts): unknown names of networks, which anybody can make up. */
  network_name: [{ seconds: DAY, max: 5 }],
  /** By member, of visitors by client address. */
  search: [{ seconds: MINUTE, max: 120 }],
  search_address: [{ seconds: MINUTE, max: 600 }],
  /** By member, of visitors by client address: each typed character is a request. */
  cities: [{ seconds: MINUTE, max: 120 }],
  cities_address: [{ seconds: MINUTE, max: 600 }],
  /** By member, of visitors by client address. */
  geocode: [{ seconds: MINUTE, max: 20 }],
  geocode_address: [{ seconds: MINUTE, max: 100 }],
  /** By member. */
  like: [{ seconds: MINUTE, max: 60 }],
  /** By member: passing goes faster than liking. */
  pass: [{ seconds: MINUTE, max: 120 }],
  /** By member: each is decoded and resized. */
  chat_photo: [
    { seconds: MINUTE, max: 20 },
    { seconds: HOUR, max: 120 },
  ],
  /** By member: enough for a long conversation, too little for a book. */
  translate: [
    { seconds: MINUTE, max: 60 },
    { seconds: DAY, max: 1_000 },
  ],
  /** By member: each may call the site's webcam partner. */
  cams: [{ seconds: MINUTE, max: 60 }],
  cam_snapshot: [{ seconds: MINUTE, max: 120 }],
  /** By member. */
  reaction: [{ seconds: MINUTE, max: 60 }],
  /** By member: each is decoded and resized. Twelve, each cropped a few times, and files that could not be read. */
  photo: [{ seconds: HOUR, max: 60 }],
} as const satisfies Record<string, readonly { seconds: number; max: number }[]>

export type LimitName = keyof typeof LIMITS
/** Limits of members and visitors: a member's name, and with `_address` that of an address. */
type SharedLimit = { [Name in LimitName]: `${Name}_address` extends LimitName ? Name : never }[LimitName]
type LimitSubject = { member: { id: string } | null; visitor: { ip_range: string } }

/** Searches of pages are counted here, against the limits of the table. */
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
    /** Counts one use; returns whether it was allowed, and if not, seconds until it will be. */
    count,

    /** Counts one use and returns whether it was allowed: for what is skipped above a limit, not refused. */
    tryTake: async (name: LimitName, key: string): Promise<boolean> => (await count(name, key)).ok,

    /** Counts one use; throws `too_many` with `retry_after` (seconds) above the limit. */
    take,

    /** The same by member, of visitors by address: members do not share the limit of their network. */
    takeFor: (name: SharedLimit, { member, visitor }: LimitSubject): Promise<void> =>
      member ? take(name, member.id) : take(`${name}_address`, visitor.ip_range),

    /**
     * The same for a search that a page makes while it renders, counted in this isolate's memory: an attacker must have the page
     * rendered for each search, and a call to a limiter would be one more hop.
     */
    takePageSearch({ member, visitor }: LimitSubject): void {
      const retry_after = member
        ? searchedByPages.search.take(member.id, Date.now())
        : searchedByPages.search_address.take(visitor.ip_range, Date.now())
      if (retry_after !== null) throw new Refusal('too_many', { retry_after })
    },

    /** Clears the uses of a key: the right password shows that the owner made the attempts before it. */
    async clear(name: LimitName, key: string): Promise<void> {
      const limiter = await limiterOf(name, key)
      await limiter.clear()
    },
  }
}
