// Accounts: checking an address, signing up, signing in, confirming the address (specification sections 3 to 5,
// design sections 11 and 12). A place in the hashing line and the limits are taken by the API before any of this runs.
import * as v from 'valibot'
import type { EmailStatus, Signup, User } from '#src/contract/account.ts'
import { Email } from '#src/contract/fields.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { Language } from '#src/domain/constants.ts'
import { areSignupsOpen } from '#src/domain/signups.ts'
import type { TrackingRecord } from '#src/domain/tracking.ts'
import { digestOfAddress } from '../auth/address-digest.ts'
import { isCommonPassword } from '../auth/common-passwords.ts'
import type { Turn } from '../auth/hashing-line.ts'
import { hashPassword, isOutdated, isPassword } from '../auth/passwords.ts'
import { createId, sha256 } from '../auth/secrets.ts'
import { findActivationToken, findSignupToken, issueSignupToken, spendToken } from '../auth/tokens.ts'
import { readTrackingToken } from '../auth/tracking-token.ts'
import { batch, run } from '../data/db.ts'
import {
  type Credentials,
  findByEmail,
  findMailState,
  findUser,
  insertMember,
  type NewMember,
  renewPasswordHash,
  setLanguage,
} from '../data/members.ts'
import { addPendingJob, deletePendingJobs } from '../data/pending-jobs.ts'
import { handOver } from '../jobs/hand-over.ts'
import type { JobOf } from '../jobs/jobs.ts'
import { warn } from '../log.ts'
import type { Principal, Visitor } from '../principal.ts'
import { tryOnce } from '../rooms/retry.ts'
import { createStanding } from '../standing/index.ts'
import { createLimits } from './limits.ts'
import type { ServiceDeps } from './service-deps.ts'
import { createWallet } from './wallet.ts'

export type Visit = { visitor: Visitor; tracking: TrackingRecord | null }
export type EmailCheck = { status: EmailStatus; email: string; request_email: string; token: string | null }

/** Who has shown the right password, and as of which change of it. */
export type Authenticated = { member_id: string; password_as_of: number }

export function createAccounts(deps: ServiceDeps) {
  const { env, site, now, background } = deps
  const { pool, settings } = site
  const asked_by = { site: site.id, request_id: deps.request_id }
  const wallet = createWallet(deps)
  const limits = createLimits(deps)
  const standing = createStanding(deps)
  const ownerOf = async (email: string) =>
    findByEmail(env.DB, pool, { email, digest: await digestOfAddress(env, pool, email) })

  function mailTo(member_id: string, template: 'activation' | 'account'): JobOf<'send-mail'> {
    const { locale, origin } = deps
    return { kind: 'send-mail', id: createId(), ...asked_by, template, member_id, locale, origin }
  }

  function welcome(member_id: string): JobOf<'grant-welcome'> {
    return {
      kind: 'grant-welcome',
      id: createId(),
      ...asked_by,
      member_id,
      credits: settings.welcome_credits,
    }
  }

  /** The affiliate's record that came with the form instead of a cookie; a token that does not hold is none. */
  async function trackingOf(input: Signup): Promise<TrackingRecord | null> {
    if (!input.tracking) return null
    return readTrackingToken({ secret: env.SECRET, site_id: site.id, now: now() }, input.tracking)
  }

  /**
   * The hash of the signup token to use up, and whether it may be told that the address has an account. A form without
   * scripts has no token: then being told is a look at the address like any other.
   */
  async function requireGoodToken({ token, email }: Signup, ip_range: string) {
    if (!token) return { token_hash: null, may_tell: await limits.tryTake('validate_email', ip_range) }
    const found = await findSignupToken(env.DB, { token, email }, now())
    if (found) return { token_hash: found.token_hash, may_tell: found.looked }
    throw new Refusal('invalid', { fields: { token: 'validation_expired' } })
  }

  /**
   * Whoever has the address learns of a signup with it; who signs up does not learn that somebody has it. The token is used
   * up as it is by a new account: trying again tells nothing either.
   */
  async function tellOwner(owner: Credentials, token_hash: string | null, may_mail: boolean): Promise<void> {
    const is_waiting = owner.status === 'active' && owner.email_confirmed_at === null
    const job = mailTo(owner.id, is_waiting ? 'activation' : 'account')
    const writes = [
      ...(token_hash ? [spendToken(token_hash, now())] : []),
      ...(may_mail ? [addPendingJob(job, { table: 'members', id: owner.id }, now())] : []),
    ]
    if (writes.length > 0) await batch(env.DB, writes)
    if (may_mail) background(handOver(env, [job]))
  }

  /** Credits are in the wallet on the first page already; should the attempt fail, the job grants them once. */
  async function grantAtOnce(job: JobOf<'grant-welcome'>): Promise<void> {
    try {
      await wallet.grant(job.member_id, { key: 'welcome', origin: 'welcome', credits: job.credits })
      background(deletePendingJobs(env.DB, [job.id]))
    } catch (error) {
      warn('welcome-left-to-queue', { ...asked_by, job, error })
      background(handOver(env, [job]))
    }
  }

  return {
    /** Tells what an address is good for; every one is `new` where nothing may be told. A token comes with `new` only. */
    async checkEmail(request_email: string, { may_tell }: { may_tell: boolean }): Promise<EmailCheck> {
      const parsed = v.safeParse(Email, request_email)
      if (!parsed.success)
        return { status: 'invalid', email: request_email.trim(), request_email, token: null }
      const email = parsed.output
      const owner = may_tell ? await ownerOf(email) : null
      if (!owner) {
        const token = await issueSignupToken(env.DB, email, { looked: may_tell, now: now() })
        return { status: 'new', email, request_email, token }
      }
      const confirmed = owner.email_confirmed_at === null ? 'not_confirmed' : 'active'
      return { status: owner.status === 'deleted' ? 'deleted' : confirmed, email, request_email, token: null }
    },

    /**
     * Creates the account with its welcome credits and its activation mail; answers the member's id.
     * Throws `signups_closed`, `invalid` (fields password, token) or `email_taken`. Where it may not be told whether the
     * address has an account, both end in `confirm_by_mail`, after the same steps.
     */
    async signup(
      input: Signup,
      { visitor, tracking: stored }: Visit,
      turn: Turn = (hash) => hash(),
    ): Promise<string> {
      const tracking = stored ?? (await trackingOf(input))
      if (!areSignupsOpen(settings.signups, Boolean(tracking?.network))) throw new Refusal('signups_closed')
      if (isCommonPassword(input.password)) {
        throw new Refusal('invalid', { fields: { password: 'password_common' } })
      }
      const { token_hash, may_tell } = await requireGoodToken(input, visitor.ip_range)
      const id = createId()
      const jobs = [mailTo(id, 'activation'), welcome(id)] as const

      const owner = await ownerOf(input.email)
      if (owner && may_tell) throw new Refusal('email_taken')
      const address = `${pool}:${input.email.toLowerCase()}`
      const may_mail = may_tell || (await limits.tryTake('signup_mail', address))
      const password_hash = await turn(() => hashPassword(input.password))
      if (owner) {
        await tellOwner(owner, token_hash, may_mail)
        throw new Refusal('confirm_by_mail')
      }
      const member: NewMember = {
        id,
        pool,
        site: site.id,
        email: input.email,
        password_hash,
        name: input.name,
        country: input.country ?? servedCountry(visitor.country),
        language: input.language ?? languageOf(deps.locale),
        signup: visitOf(input, tracking),
      }
      const pending = jobs.map((job) => addPendingJob(job, { table: 'members', id }, now()))
      if (!(await insertMember(env.DB, member, now(), { token_hash, jobs: pending })))
        throw new Refusal(may_tell ? 'email_taken' : 'confirm_by_mail')

      background(handOver(env, [jobs[0]]))
      const granted = grantAtOnce(jobs[1])
      if (!may_tell) {
        background(granted)
        throw new Refusal('confirm_by_mail')
      }
      await granted
      return id
    },

    /** The member of an address and a password. Throws `wrong_credentials` for every wrong pair, and `banned`. */
    async authenticate(email: string, password: string, turn: Turn): Promise<Authenticated> {
      const owner = await ownerOf(email)
      const stored = owner?.status === 'deleted' ? null : (owner?.password_hash ?? null)
      const right = await turn(() => isPassword(password, stored))
      if (!owner || !stored || !right) throw new Refusal('wrong_credentials')
      if (owner.status === 'banned') throw new Refusal('banned')
      if (isOutdated(stored))
        await renewPasswordHash(env.DB, owner.id, {
          stored,
          renewed: await turn(() => hashPassword(password)),
        })
      // A suspension that was lifted by hand may not have reached the desk yet.
      background(tryOnce(standing.settle(owner.id)))
      return { member_id: owner.id, password_as_of: owner.password_as_of }
    },

    /** The member as they see themselves. */
    async user(id: string): Promise<User> {
      const [user, credits] = await Promise.all([
        findUser(env.DB, { pool, id, now: now() }),
        wallet.balance(id),
      ])
      if (!user) throw new Refusal('sign_in_required')
      return { ...user, credits }
    },

    /** The language the member is spoken to in: on devices that have chosen none, in mail, on the profile. */
    setLanguage: (id: string, language: Language) => setLanguage(env.DB, { pool, id, language }),

    /** Whether the activation mail was handed to the mail server. */
    async activationProgress(id: string): Promise<{ delivered: boolean }> {
      const state = await findMailState(env.DB, pool, id)
      return { delivered: state !== null && state.activation_delivered_at !== null }
    },

    /** Sends the activation mail again; nothing to do once the address is confirmed. */
    async resendActivation(id: string): Promise<'done'> {
      const state = await findMailState(env.DB, pool, id)
      if (state && state.email_confirmed_at === null) {
        const job = mailTo(id, 'activation')
        await run(env.DB, addPendingJob(job, { table: 'members', id }, now()))
        background(handOver(env, [job]))
      }
      return 'done'
    },

    /** Confirms an address by the token of its mail. A second click is as good as the first; else `not_found`. */
    async confirm(token: string, who: Principal): Promise<'done'> {
      const found = await findActivationToken(env.DB, pool, await sha256(token))
      if (!found) throw new Refusal('not_found')
      if (found.used_at !== null && found.email_confirmed_at !== null) return 'done'
      if (found.used_at !== null || found.expires_at <= now()) throw new Refusal('not_found')
      await standing.confirmEmail(found.member_id, { who, token_hash: found.token_hash })
      return 'done'
    },
  }

  function servedCountry(country: string | null): string | null {
    return country !== null && settings.countries.includes(country) ? country : null
  }
}

function languageOf(locale: string): Language {
  return locale.slice(0, 2) as Language
}

/** What the signup told about the visit, for the record (section 3, signup payload). */
function visitOf(input: Signup, tracking: TrackingRecord | null): Record<string, unknown> {
  const { timezone, country, language, profile, form_path, referrer, n } = input
  const trafficsource = tracking?.network ?? input.trafficsource
  return { trafficsource, timezone, country, language, profile, form_path, referrer, n, tracking }
}
