// Operators' invitations, passkeys and recovery codes (design section 18). There are no passwords: a link that was given to the operator
// registers the first passkey, and a signed-in operator adds others.
import type { Invitation } from '#src/contract/operator/session.ts'
import type { NewPasskey, Passkey, PasskeyCreation } from '#src/contract/passkeys.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { sha256, toBase64Url } from '#src/domain/bytes.ts'
import { deviceLine } from '#src/domain/device-name.ts'
import { OPERATOR_PASSKEYS } from '#src/domain/operators.ts'
import { creationOptions, passkeyRow, toPasskey } from '#worker/features/passkeys/options.ts'
import { verifyNewPasskey } from '#worker/features/passkeys/webauthn.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import {
  acceptInvitation,
  deletePasskey,
  findInvitation,
  insertPasskey,
  listPasskeys,
  replaceRecoveryCodes,
} from './credential-queries.ts'
import { findOperator, parseProposal, parseRightRows, toPoolRights } from './queries.ts'
import { createRecoveryCodes, recoveryDigest } from './recovery-codes.ts'
import { challengeFor, expectedFor } from './session-service.ts'

/** The name of the console where a device shows for what a passkey is. */
const CONSOLE = 'Vonk Console'

const invitedBy = (token_hash: string) => `operator invitation ${token_hash}`
const addedIn = (session: string) => `operator passkey ${session}`

type Browser = { origin: string; user_agent: string }
type Owner = { id: string; name: string; email: string }

export function createOperatorCredentials(deps: ServiceDeps) {
  const { env, database, now } = deps

  async function requireInvitation(token: string) {
    const token_hash = await sha256(token)
    const invited = await findInvitation(database.write, token_hash, now())
    if (!invited) throw new Refusal('not_found')
    return { token_hash, invited }
  }

  async function creationFor({ id, name, email }: Owner, origin: string, purpose: string) {
    const [existing, challenge] = await Promise.all([
      listPasskeys(database.write, id),
      challengeFor(deps, purpose),
    ])
    if (existing.length >= OPERATOR_PASSKEYS) throw new Refusal('passkeys_full')
    return creationOptions({
      rp: { id: new URL(origin).hostname, name: CONSOLE },
      user: { id: toBase64Url(id), name: email, displayName: name },
      challenge,
      existing,
    })
  }

  async function madeBy(
    operator_id: string,
    made: NewPasskey,
    { origin, user_agent }: Browser,
    purpose: string,
  ) {
    const verified = await verifyNewPasskey(made, expectedFor(deps, origin, purpose))
    if (!verified) throw new Refusal('passkey_failed')
    const device = deviceLine(user_agent) || CONSOLE
    const { transports } = made.response
    return { ...passkeyRow(verified, { id: createId(), transports, device, at: now() }), operator_id }
  }

  async function requireOperator(id: string) {
    const operator = await findOperator(database.write, id)
    if (!operator) throw new Refusal('sign_in_required')
    return operator
  }

  return {
    /** Who a link invites, with the rights they get or that wait for another owner. Throws `not_found`. */
    async invitation(token: string): Promise<Invitation> {
      const { invited } = await requireInvitation(token)
      const given = toPoolRights(parseRightRows(invited.rights))
      return {
        email: invited.email,
        name: invited.name,
        rights: (invited.proposed ? parseProposal(invited.proposed) : given).map(({ pool, rights }) => ({
          pool,
          rights,
        })),
        expires_at: new Date(invited.expires_at).toISOString(),
      }
    },

    /** Throws `not_found`. */
    async beginInvited(token: string, origin: string): Promise<PasskeyCreation> {
      const { token_hash, invited } = await requireInvitation(token)
      return creationFor(invited, origin, invitedBy(token_hash))
    },

    /** Registers the passkey of a link and uses the link up; returns the operator's id. Throws `not_found`, `passkey_failed`. */
    async accept(token: string, made: NewPasskey, browser: Browser): Promise<string> {
      const { token_hash, invited } = await requireInvitation(token)
      const passkey = await madeBy(invited.id, made, browser, invitedBy(token_hash))
      if (!(await acceptInvitation(database.write, token_hash, passkey))) throw new Refusal('not_found')
      return invited.id
    },

    list: async (operator_id: string): Promise<Passkey[]> =>
      (await listPasskeys(database.read, operator_id)).map(toPasskey),

    /** Throws `passkeys_full`. */
    async begin(operator_id: string, session: string, origin: string): Promise<PasskeyCreation> {
      return creationFor(await requireOperator(operator_id), origin, addedIn(session))
    },

    /** Throws `passkey_failed`. A session that was begun by a recovery code opens everything from then on. */
    async add(operator_id: string, session: string, made: NewPasskey, browser: Browser): Promise<Passkey> {
      const passkey = await madeBy(operator_id, made, browser, addedIn(session))
      if (!(await insertPasskey(database.write, passkey, session))) throw new Refusal('passkey_failed')
      return toPasskey(passkey)
    },

    /** Throws `not_found` for a passkey of another operator, `not_yours` for the last one. */
    async remove(operator_id: string, id: string): Promise<void> {
      const passkeys = await listPasskeys(database.write, operator_id)
      if (!passkeys.some((one) => one.id === id)) throw new Refusal('not_found')
      if (!(await deletePasskey(database.write, id, operator_id))) throw new Refusal('not_yours')
    },

    /** Ten new codes, which are shown this once; earlier ones are void. */
    async newRecoveryCodes(operator_id: string): Promise<string[]> {
      const codes = createRecoveryCodes()
      const digests = await Promise.all(codes.map((code) => recoveryDigest(env.SECRET, operator_id, code)))
      await replaceRecoveryCodes(database.write, operator_id, digests)
      return codes
    },
  }
}
