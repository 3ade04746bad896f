// What members' and operators' passkeys share: the options for a browser, in the standard's own JSON form, and a passkey as its owner
// sees it.
import * as v from 'valibot'
import type { Passkey, PasskeyCreation, PasskeyRequest } from '#src/contract/passkeys.ts'
import { PASSKEY_CHALLENGE_MS, PASSKEY_NAME_MAX_LENGTH } from '#src/domain/passkeys.ts'
import { passkeyProvider } from './providers.ts'
import { PASSKEY_ALGORITHMS, type VerifiedPasskey } from './webauthn.ts'

const Transports = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

type CreationTerms = Pick<PasskeyCreation, 'rp' | 'user' | 'challenge'> & {
  /** The owner's other passkeys; a device that has one of them makes no second one. `transports`: JSON. */
  existing: readonly { credential_id: string; transports: string }[]
}

/** The options with which a browser makes a passkey. */
export const creationOptions = ({ existing, ...terms }: CreationTerms): PasskeyCreation => ({
  ...terms,
  pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: PASSKEY_CHALLENGE_MS,
  excludeCredentials: existing.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key',
    transports: v.parse(Transports, transports),
  })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
})

/** The options with which a browser signs in by any passkey of this hostname. */
export const requestOptions = (rpId: string, challenge: string): PasskeyRequest => ({
  rpId,
  challenge,
  timeout: PASSKEY_CHALLENGE_MS,
  userVerification: 'required',
})

/** The columns of a new passkey, whoever owns it. `device`: its name where its provider is unknown. */
export function passkeyRow(
  { aaguid, backed_up, ...key }: VerifiedPasskey,
  made: { id: string; transports: readonly string[]; device: string; at: number },
) {
  return {
    ...key,
    id: made.id,
    transports: JSON.stringify(made.transports),
    backed_up: Number(backed_up),
    name: (passkeyProvider(aaguid) ?? made.device).slice(0, PASSKEY_NAME_MAX_LENGTH),
    created_at: made.at,
    used_at: null,
  }
}

type Row = {
  id: string
  name: string
  device_type: 'singleDevice' | 'multiDevice'
  created_at: number
  used_at: number | null
}

export const toPasskey = ({ id, name, device_type, created_at, used_at }: Row): Passkey => ({
  id,
  name,
  synced: device_type === 'multiDevice',
  created_at: new Date(created_at).toISOString(),
  used_at: used_at === null ? null : new Date(used_at).toISOString(),
})
