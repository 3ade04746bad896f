// Operators' sign-in and sessions (design section 18): a passkey, or once a recovery code, begins a session of at most twelve hours, which
// ends after thirty minutes without a call. What an operator may do is read with every request, so that a right that was taken ends at once.
import { SITES } from '#sites/index.ts'
import type { OperatorSession } from '#src/contract/operator/session.ts'
import type { PasskeyLogin, PasskeyRequest } from '#src/contract/passkeys.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { sha256, toBase64Url } from '#src/domain/bytes.ts'
import { deviceLine } from '#src/domain/device-name.ts'
import { OPERATOR_SESSION_MS } from '#src/domain/operators.ts'
import type { Right } from '#src/domain/rights.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createPasskeyChallenge, isPasskeyChallenge } from '#worker/features/passkeys/challenge.ts'
import { requestOptions } from '#worker/features/passkeys/options.ts'
import { type Expected, verifyPasskeyLogin } from '#worker/features/passkeys/webauthn.ts'
import { createSecret } from '#worker/platform/crypto/secrets.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { consumeRecoveryCode, findPasskey, recordPasskeyUse } from './credential-queries.ts'
import { EVERY_POOL, findOperatorByEmail, parseRightRows, type RightRow } from './queries.ts'
import { recoveryDigest } from './recovery-codes.ts'
import { deleteSession, findSession, insertSession, recordSeen, type SessionRow } from './session-queries.ts'

/** The time of the last call is stored this exactly: a write for each call would cost more than it tells. */
const SEEN_STEP_MS = 60_000
const SIGN_IN = 'operator sign-in'

/** Where and by what a session begins; `previous` is the hash of the session that the browser had before. */
export type SignInContext = { origin: string; user_agent: string; ip_range: string; previous: string | null }

/** What must match when a browser answers a challenge; checking one uses it up. */
export function expectedFor(deps: ServiceDeps, origin: string, purpose: string): Expected {
  const { env, pool, now } = deps
  return {
    origin,
    rp_id: new URL(origin).hostname,
    isOurs: async (challenge) =>
      (await isPasskeyChallenge({ secret: env.SECRET, pool, purpose, now: now() }, challenge)) &&
      (await createLimits(deps).tryTake('passkey_challenge', challenge)),
  }
}

export const challengeFor = ({ env, pool, now }: ServiceDeps, purpose: string): Promise<string> =>
  createPasskeyChallenge({ secret: env.SECRET, pool, purpose, now: now() })

/** The rights of an operator in a pool; without one, those that hold in every pool. */
const rightsIn = (rows: readonly RightRow[], pool: string | null): Right[] => [
  ...new Set(rows.filter((row) => row.pool === EVERY_POOL || row.pool === pool).map(({ right }) => right)),
]

/** The principal of a session in a pool. A session begun by a recovery code has no right until a passkey is added. */
export const principalOf = (row: SessionRow, pool: string | null): PrincipalOf<'operator'> => ({
  kind: 'operator',
  id: row.id,
  rights: row.is_recovery ? [] : rightsIn(parseRightRows(row.rights), pool),
})

export function createOperatorSessions(deps: ServiceDeps) {
  const { env, database, now, background } = deps
  const limits = createLimits(deps)

  async function begin(
    operator_id: string,
    { origin, user_agent, previous }: SignInContext,
    is_recovery: boolean,
  ): Promise<string> {
    const secret = createSecret()
    const session = {
      token_hash: await sha256(secret),
      operator_id,
      host: new URL(origin).host,
      device: deviceLine(user_agent),
      created_at: now(),
      is_recovery,
    }
    await insertSession(database.write, session, previous)
    return secret
  }

  return {
    /** Begins a session for an operator who has just proved who they are; returns its secret, for the cookie. */
    begin: (operator_id: string, context: SignInContext) => begin(operator_id, context, false),

    /** The session of a cookie's secret on a host; null where it has ended. Stores that it was used. */
    async find(secret: string, host: string): Promise<SessionRow | null> {
      const row = await findSession(database.read, await sha256(secret), { host, now: now() })
      if (row && now() - row.seen_at >= SEEN_STEP_MS)
        background(recordSeen(database.write, row.token_hash, now()).then(() => undefined))
      return row
    },

    /** The options with which any browser signs in. Throws `too_many`. */
    async request({ origin, ip_range }: SignInContext): Promise<PasskeyRequest> {
      await limits.take('operator_sign_in', ip_range)
      return requestOptions(new URL(origin).hostname, await challengeFor(deps, SIGN_IN))
    },

    /** Signs in by a passkey. Throws `passkey_unknown`, `passkey_failed`, `too_many`. */
    async enter(
      answer: Omit<PasskeyLogin, 'proof'>,
      context: SignInContext,
    ): Promise<{ operator_id: string; secret: string }> {
      await limits.take('operator_sign_in', context.ip_range)
      const known = await findPasskey(database.write, answer.id)
      if (!known) throw new Refusal('passkey_unknown')
      const { userHandle } = answer.response
      if (userHandle && userHandle !== toBase64Url(known.operator_id)) throw new Refusal('passkey_failed')
      const expected = expectedFor(deps, context.origin, SIGN_IN)
      const used = await verifyPasskeyLogin({ ...answer, proof: null }, expected, known)
      if (!used || !(await recordPasskeyUse(database.write, known.id, { ...used, at: now() })))
        throw new Refusal('passkey_failed')
      return { operator_id: known.operator_id, secret: await begin(known.operator_id, context, false) }
    },

    /** Signs in by a recovery code, which is used up. Throws `wrong_credentials`, `too_many`. */
    async recover(
      { email, code }: { email: string; code: string },
      context: SignInContext,
    ): Promise<{ operator_id: string; secret: string }> {
      await limits.take('operator_sign_in', context.ip_range)
      await limits.take('operator_recovery', email.toLowerCase())
      const operator = await findOperatorByEmail(database.write, email)
      const digest = await recoveryDigest(env.SECRET, operator?.id ?? '', code)
      if (!operator || !(await consumeRecoveryCode(database.write, operator.id, digest)))
        throw new Refusal('wrong_credentials')
      return { operator_id: operator.id, secret: await begin(operator.id, context, true) }
    },

    /** Ends a session; safe to repeat. */
    async end(token_hash: string): Promise<void> {
      await deleteSession(database.write, token_hash)
    },
  }
}

/** What the console needs of a session to draw its frame. */
export function toOperatorSession(row: SessionRow): OperatorSession {
  const rights = parseRightRows(row.rights)
  const pools = [...Map.groupBy(SITES, ({ pool }) => pool)].map(([id, sites]) => ({
    id,
    sites: sites.map(({ id, settings }) => ({ id, name: settings.name, language: settings.domain_language })),
    rights: rightsIn(rights, id),
  }))
  return {
    operator: { id: row.id, name: row.name, email: row.email },
    pools: pools.filter((pool) => pool.rights.length > 0),
    expires_at: new Date(row.created_at + OPERATOR_SESSION_MS).toISOString(),
    passkeys: row.passkeys,
    recovery_codes: row.recovery_codes,
    is_recovery: row.is_recovery === 1,
  }
}
