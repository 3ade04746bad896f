// Passkeys of a site's members (docs/decisions/privacy.md): adding one, login by one, the list. A passkey belongs to the site's own
// hostname; every answer of a browser is checked against that, against our challenge, and against the stored key.
import type {
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyLogin,
  PasskeyRequest,
} from '#src/contract/passkeys.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { toBase64Url } from '#src/domain/bytes.ts'
import { deviceLine } from '#src/domain/device-name.ts'
import { PASSKEYS_PER_MEMBER } from '#src/domain/passkeys.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Authenticated } from '#worker/features/account/service.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { findMailState } from '#worker/features/members/mail-queries.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { statementKeys } from '#worker/platform/crypto/signed-keys.ts'
import type { Session } from '#worker/principal.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import { createPasskeyChallenge, isPasskeyChallenge } from './challenge.ts'
import { creationOptions, passkeyRow, requestOptions, toPasskey } from './options.ts'
import {
  answerPasskeyOffer,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  openPasskeyOffer,
  recordPasskeyUse,
  renamePasskey,
} from './queries.ts'
import { type Expected, verifyNewPasskey, verifyPasskeyLogin } from './webauthn.ts'

const LOGIN = 'login'
const addingBy = ({ id }: Session) => `add ${id}`

export function createPasskeys(deps: SiteServiceDeps) {
  const { env, pool, database, now, site, origin, background } = deps
  const accountActions = createAccountActions(deps)
  const limits = createLimits(deps)
  const rp_id = new URL(origin).hostname
  const terms = (purpose: string) => ({ secret: env.SECRET, pool, purpose, now: now() })

  /** What an answer must match; checking a challenge consumes it. */
  const expectedFor = (purpose: string): Expected => ({
    origin,
    rp_id,
    isOurs: async (challenge) =>
      (await isPasskeyChallenge(terms(purpose), challenge)) &&
      (await limits.tryTake('passkey_challenge', challenge)),
  })

  /** Tells every open page of the member to read the user again, so that no cached answer still offers a passkey. */
  const offerIsOver = (member_id: string) => runBestEffort(memberStub(env, member_id).onUserChanged())

  return {
    list: async (member_id: string): Promise<Passkey[]> =>
      (await listPasskeys(database.read, member_id)).map(toPasskey),

    /** The options with which the browser makes a passkey. Throws `passkeys_full`. */
    async creation(session: Session): Promise<PasskeyCreation> {
      const { member_id } = session
      const [member, passkeys, challenge] = await Promise.all([
        findMailState(database.read, pool, member_id),
        listPasskeys(database.read, member_id),
        createPasskeyChallenge(terms(addingBy(session))),
      ])
      if (!member) throw new Refusal('sign_in_required')
      if (passkeys.length >= PASSKEYS_PER_MEMBER) throw new Refusal('passkeys_full')
      return creationOptions({
        rp: { id: rp_id, name: site.settings.name },
        // The id contains no personal data; the names stay on the device, to tell accounts apart.
        user: { id: toBase64Url(member_id), name: member.email, displayName: member.name },
        challenge,
        existing: passkeys,
      })
    },

    /** Stores a passkey that the member's browser has made. Throws `passkey_failed` where any check fails. */
    async add(session: Session, made: NewPasskey, user_agent: string): Promise<Passkey> {
      const verified = await verifyNewPasskey(made, expectedFor(addingBy(session)))
      if (!verified) throw new Refusal('passkey_failed')
      const key = passkeyRow(verified, {
        id: createId(),
        transports: made.response.transports,
        device: deviceLine(user_agent) || site.settings.name,
        at: now(),
      })
      const row = { ...key, pool, member_id: session.member_id }
      if (!(await insertPasskey(database.write, row))) throw new Refusal('passkey_failed')
      await offerIsOver(session.member_id)
      return toPasskey(row)
    },

    /** Throws `not_found` for a passkey of another member. */
    async rename(member_id: string, { id, name }: { id: string; name: string }): Promise<void> {
      if (!(await renamePasskey(database.write, { id, member_id }, name))) throw new Refusal('not_found')
    },

    /** Throws `not_found` for a passkey of another member. */
    async remove(member_id: string, id: string): Promise<void> {
      if (!(await deletePasskey(database.write, { id, member_id }))) throw new Refusal('not_found')
    },

    /** Offers one to a member who has come back for the first time (`User.passkey_offered`). */
    offer: (member_id: string): Promise<void> => openPasskeyOffer(database.write, member_id),

    async decline(member_id: string): Promise<void> {
      await answerPasskeyOffer(database.write, member_id)
      await offerIsOver(member_id)
    },

    /** The options with which any browser logs in by a passkey for this site. */
    request: async (): Promise<PasskeyRequest> =>
      requestOptions(rp_id, await createPasskeyChallenge(terms(LOGIN))),

    /**
     * The member of the passkey that answered. Throws `passkey_unknown` for an unknown one, `passkey_failed` where a check fails, and
     * `banned`.
     */
    async authenticate(answer: PasskeyLogin): Promise<Authenticated & { email: string }> {
      const known = await findPasskey(database.read, pool, answer.id)
      if (!known || known.status === 'deleted') throw new Refusal('passkey_unknown')
      const { id, member_id, email, ended_by, status } = known
      const { userHandle } = answer.response
      if (userHandle && userHandle !== toBase64Url(member_id)) throw new Refusal('passkey_failed')
      const used = await verifyPasskeyLogin(answer, expectedFor(LOGIN), known)
      if (!used || !(await recordPasskeyUse(database.write, id, { ...used, at: now() })))
        throw new Refusal('passkey_failed')
      if (status === 'banned' && (await accountActions.isStillSuspended(member_id)))
        throw new Refusal('banned', {
          statement: await statementKeys.create({ env, pool, now: now() }, member_id),
        })
      // As at any login: a suspension that was lifted by SQL may not have reached the member object.
      background(runBestEffort(accountActions.sync(member_id)))
      return { member_id, email, ended_by }
    },
  }
}
