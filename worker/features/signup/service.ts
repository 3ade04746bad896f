// Joining a site: checking an address, signing up, the email that confirms it (specification sections 3 to 5, design sections 11 and
// 12). The API takes the hash queue and the limits before any of this runs.
import * as v from 'valibot'
import type { EmailStatus, Signup } from '#src/contract/account.ts'
import { Email } from '#src/contract/fields.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { landerOf } from '#src/domain/landers.ts'
import { mailboxOf } from '#src/domain/mailbox.ts'
import { defaultFilters } from '#src/domain/search-defaults.ts'
import { answersFrom, type SignupAnswerValues } from '#src/domain/signup-answers.ts'
import { areSignupsOpen } from '#src/domain/signups.ts'
import type { TrackingRecord } from '#src/domain/tracking.ts'
import { readVariantSeed } from '#src/domain/variants.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { createWallet } from '#worker/features/credits/service.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { findSignupToken, issueSignupToken } from '#worker/features/members/emailed-tokens.ts'
import { findMailState } from '#worker/features/members/mail-queries.ts'
import { type Credentials, findByEmail } from '#worker/features/members/queries.ts'
import { insertMember, type NewMember } from '#worker/features/members/signup-queries.ts'
import { consumeToken } from '#worker/features/members/token-queries.ts'
import { conversionJob } from '#worker/features/metrics/conversion-job.ts'
import { countStep } from '#worker/features/metrics/count-steps.ts'
import { countVariant } from '#worker/features/metrics/count-variants.ts'
import { logWarning } from '#worker/log.ts'
import { readTrackingToken } from '#worker/platform/cookies/tracking-token.ts'
import { isCommonPassword } from '#worker/platform/crypto/common-passwords.ts'
import { digestOfAddress, digestOfMailbox } from '#worker/platform/crypto/email-digest.ts'
import type { HashTurn } from '#worker/platform/crypto/hash-queue.ts'
import { hashPassword } from '#worker/platform/crypto/passwords.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { batch, run } from '#worker/platform/database/query.ts'
import { maySend } from '#worker/platform/mail/may-send.ts'
import { listSuppressions } from '#worker/platform/mail/suppressed-addresses.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { addPendingJob, deletePendingJobs } from '#worker/platform/queue/pending-jobs.ts'
import { MAIL_UNDO_TOKEN_MS } from '#worker/platform/retention.ts'
import type { Visitor } from '#worker/principal.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

export type Visit = { visitor: Visitor; tracking: TrackingRecord | null }
export type EmailCheck = { status: EmailStatus; email: string; request_email: string; token: string | null }

export function createSignups(deps: SiteServiceDeps) {
  const { env, pool, database, site, now, background } = deps
  const { settings } = site
  const source = { site: site.id, request_id: deps.request_id }
  const wallet = createWallet(deps)
  const limits = createLimits(deps)

  const ownerOf = async (email: string) =>
    findByEmail(database.read, pool, {
      email,
      digest: await digestOfAddress(env, pool, email),
      held_since: now() - MAIL_UNDO_TOKEN_MS,
    })

  function mailTo(member_id: string, template: 'activation' | 'account'): JobOf<'send-mail'> {
    const { locale, origin } = deps
    return { kind: 'send-mail', id: createId(), pool, ...source, template, member_id, locale, origin }
  }

  function welcome(member_id: string): JobOf<'grant-welcome'> {
    return {
      kind: 'grant-welcome',
      id: createId(),
      pool,
      ...source,
      member_id,
      credits: settings.welcome_credits,
    }
  }

  /** The affiliate's record from the form instead of the cookie; a forged one is ignored. */
  async function trackingOf(input: Signup): Promise<TrackingRecord | null> {
    if (!input.tracking) return null
    return readTrackingToken({ secret: env.SECRET, site_id: site.id, now: now() }, input.tracking)
  }

  /**
   * The hash of the signup token to consume, and whether the answer may say that the address has an account. A form without scripts
   * has no token: the answer then counts as a check of the address.
   */
  async function requireGoodToken({ token, email }: Signup, ip_range: string) {
    if (!token) return { token_hash: null, may_tell: await limits.tryTake('validate_email', ip_range) }
    const found = await findSignupToken(database.read, { token, email }, now())
    if (found) return { token_hash: found.token_hash, may_tell: found.looked }
    throw new Refusal('invalid', { fields: { token: 'validation_expired' } })
  }

  /**
   * We answer the same for a known address and tell only its owner, so that an attacker cannot test whether someone has an account. The
   * token is consumed as by a new account: a second try reveals nothing either.
   */
  async function notifyOwner(
    owner: Credentials,
    token_hash: string | null,
    may_mail: boolean,
  ): Promise<void> {
    const is_waiting = owner.status === 'active' && owner.email_confirmed_at === null
    const job = mailTo(owner.id, is_waiting ? 'activation' : 'account')
    const writes = [
      ...(token_hash ? [consumeToken(token_hash, now())] : []),
      ...(may_mail ? [addPendingJob(job, { table: 'members', id: owner.id }, now())] : []),
    ]
    if (writes.length > 0) await batch(database.write, writes)
    if (may_mail) background(enqueueJobs(env, database.write, [job]))
  }

  /** Counts the first step of the funnel, for every form. */
  function countSignup({ form_path, variant }: Signup, { visitor, tracking }: Visit): void {
    const lander = landerOf(form_path ?? '')?.name
    const of = { site: site.id, locale: deps.locale, network: tracking?.network }
    const when = { now: now(), request_id: deps.request_id, ip_range: visitor.ip_range }
    background(countStep(env, { ...of, lander, step: 0, what: 'saved' }, when))
    const shown = readVariantSeed(site.variants, variant)
    if (shown) background(countVariant(env, { ...of, shown, what: 'signed_up' }, when))
  }

  /** Grants the credits before the first page is shown; if this fails, the job grants them, and only once. */
  async function grantNow(job: JobOf<'grant-welcome'>): Promise<void> {
    try {
      await wallet.grant(job.member_id, { key: 'welcome', origin: 'welcome', credits: job.credits })
      background(deletePendingJobs(database.write, [job.id]))
    } catch (error) {
      logWarning('welcome-left-to-queue', { ...source, job, error })
      background(enqueueJobs(env, database.write, [job]))
    }
  }

  /** The answer to whom they would like to meet becomes their last search; if this fails, the server chooses. */
  async function saveSearch({ id, country }: NewMember, { search }: SignupAnswerValues): Promise<void> {
    if (!search) return
    const { niche, countries } = settings
    const searcher = { country, gender: null, birth_date: null }
    const wider = defaultFilters({ niche, countries, visitor_country: null, searcher }, now())
    await runBestEffort(memberStub(env, id).saveSearch({ ...wider, ...search }))
  }

  return {
    /** The status of an address; always `new` where the answer may not reveal it. A token comes with `new` only. */
    async checkEmail(request_email: string, { may_tell }: { may_tell: boolean }): Promise<EmailCheck> {
      const parsed = v.safeParse(Email, request_email)
      if (!parsed.success)
        return { status: 'invalid', email: request_email.trim(), request_email, token: null }
      const email = parsed.output
      const owner = may_tell ? await ownerOf(email) : null
      if (!owner) {
        const token = await issueSignupToken(database.write, email, { looked: may_tell, now: now() })
        return { status: 'new', email, request_email, token }
      }
      const confirmed = owner.email_confirmed_at === null ? 'not_confirmed' : 'active'
      return { status: owner.status === 'deleted' ? 'deleted' : confirmed, email, request_email, token: null }
    },

    /**
     * Creates the account with its activation email, and with welcome credits if it is the first of its mailbox; returns the member's id.
     * Throws `signups_closed`, `invalid` (fields password, token) or `email_taken`. Where the answer may not reveal whether the address
     * has an account, both end in `confirm_by_mail`, after the same steps.
     */
    async signUp(
      input: Signup,
      { visitor, tracking: stored }: Visit,
      turn: HashTurn = (hash) => hash(),
    ): Promise<string> {
      const tracking = stored ?? (await trackingOf(input))
      if (!areSignupsOpen(settings.signups, Boolean(tracking?.network))) throw new Refusal('signups_closed')
      if (isCommonPassword(input.password)) {
        throw new Refusal('invalid', { fields: { password: 'password_common' } })
      }
      const { token_hash, may_tell } = await requireGoodToken(input, visitor.ip_range)
      const id = createId()
      const [activation, greeting] = [mailTo(id, 'activation'), welcome(id)]
      const conversion = conversionJob({ ...source, pool, tracking, now: now() })

      const owner = await ownerOf(input.email)
      if (owner && may_tell) throw new Refusal('email_taken')
      const mailbox = `${pool}:${mailboxOf(input.email)}`
      const may_mail = may_tell || (await limits.tryTake('signup_mail', mailbox))
      const password_hash = await turn(() => hashPassword(input.password))
      if (owner) {
        await notifyOwner(owner, token_hash, may_mail)
        throw new Refusal('confirm_by_mail')
      }
      const answered = answersFrom(input.answers)
      const member: NewMember = {
        id,
        pool,
        site: site.id,
        email: input.email,
        mailbox: await digestOfMailbox(env, pool, input.email),
        password_hash,
        name: input.name,
        country: input.country ?? servedCountry(visitor.country),
        language: input.language ?? languageOf(deps.locale),
        signup: visitOf(input, tracking),
        interests: answered.interests,
        fields: answered.fields,
      }
      const decided = conversion ? [activation, conversion] : [activation]
      const jobs = decided.map((job) => addPendingJob(job, { table: 'members', id }, now()))
      const made = await insertMember(database.write, member, now(), { token_hash, jobs, welcome: greeting })
      if (made === 'taken') throw new Refusal(may_tell ? 'email_taken' : 'confirm_by_mail')

      countSignup(input, { visitor, tracking })
      background(enqueueJobs(env, database.write, decided))
      const granted = Promise.all([made === 'welcomed' && grantNow(greeting), saveSearch(member, answered)])
      if (!may_tell) {
        background(granted)
        throw new Refusal('confirm_by_mail')
      }
      await granted
      return id
    },

    /**
     * Sends the activation email again; does nothing once the address is confirmed. Throws `address_bounces` where one has bounced
     * since yesterday.
     */
    async resendActivation(id: string): Promise<'done'> {
      const state = await findMailState(database.read, pool, id)
      if (state && state.email_confirmed_at === null) {
        const digest = await digestOfAddress(env, pool, state.email)
        const suppressions = await listSuppressions(database.read, { pool, digest })
        if (!maySend('requested', suppressions, now())) throw new Refusal('address_bounces')
        const job = mailTo(id, 'activation')
        await run(database.write, addPendingJob(job, { table: 'members', id }, now()))
        background(enqueueJobs(env, database.write, [job]))
      }
      return 'done'
    },
  }

  function servedCountry(country: string | null): string | null {
    return country !== null && settings.countries.includes(country) ? country : null
  }
}

/** What the record of the signup says of the visit (section 3, signup payload). */
function visitOf(input: Signup, tracking: TrackingRecord | null): Record<string, unknown> {
  const { timezone, country, language, profile, form_path, referrer, n } = input
  const trafficsource = tracking?.network ?? input.trafficsource
  return { trafficsource, timezone, country, language, profile, form_path, referrer, n, tracking }
}
