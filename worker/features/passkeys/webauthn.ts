// Checks the answers of browsers by @simplewebauthn/server. The library is large and few requests need it, so it is loaded with the
// first of them (docs/decisions/privacy.md). A failed check throws there, and returns null here.
import type { NewPasskey, PasskeyLogin } from '#src/contract/passkeys.ts'
import { fromBase64Url, toBase64Url } from '#src/domain/bytes.ts'

// By name, so that the bundler leaves out what is not used.
async function load() {
  // The library's certificates need it, and a bundler may lay it behind them although the library imports it first.
  await import('reflect-metadata')
  const { verifyRegistrationResponse, verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  return { verifyRegistrationResponse, verifyAuthenticationResponse, decodeAttestationObject }
}
// The module and not its promise: workerd lets no request wait for a promise of another one.
let loaded: Awaited<ReturnType<typeof load>> | undefined
async function loadWebauthn() {
  loaded ??= await load()
  return loaded
}

/** ES256, Ed25519, RS256: the algorithms of the devices in the countries served. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257]

/** What an answer must match. `origin` and `rp_id` of the site; `isOurs` says whether a challenge is valid. */
export type Expected = { origin: string; rp_id: string; isOurs(challenge: string): Promise<boolean> }

/** Public key in COSE form, as base64url; `counter` of uses, 0 where the device does not count. */
export type KnownKey = { credential_id: string; public_key: string; counter: number }
export type VerifiedPasskey = KnownKey & {
  aaguid: string
  device_type: 'singleDevice' | 'multiDevice'
  backed_up: boolean
}

/** The data of a new passkey; null where a check fails. */
export async function verifyNewPasskey(
  { response, ...credential }: NewPasskey,
  expected: Expected,
): Promise<VerifiedPasskey | null> {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const verify = async () => {
    await requireNoCertificate(response.attestationObject)
    return verifyRegistrationResponse({
      response: { ...credential, response: { ...response, transports: [] }, clientExtensionResults: {} },
      ...termsOf(expected),
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    })
  }
  const { registrationInfo } = await orNull(verify())
  if (!registrationInfo) return null
  const { credential: made, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo
  return {
    credential_id: made.id,
    public_key: toBase64Url(made.publicKey),
    counter: made.counter,
    aaguid,
    device_type: credentialDeviceType,
    backed_up: credentialBackedUp,
  }
}

/**
 * Throws for an attestation by a device's maker. None is asked for, and checking one would parse the certificates an attacker
 * sends and fetch revocation lists. A device may attest by its own new key (`packed` without certificates).
 */
async function requireNoCertificate(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await loadWebauthn()
  const decoded = decodeAttestationObject(fromBase64Url(attestationObject))
  const format = decoded.get('fmt')
  const isBySelf = format === 'packed' && !decoded.get('attStmt').get('x5c')
  if (format !== 'none' && !isBySelf) throw new Error(`attestation of the format ${format}`)
}

/** The counter of a passkey, and whether it is backed up; null where another key signed. */
export async function verifyPasskeyLogin(
  { response, id, rawId, type }: PasskeyLogin,
  expected: Expected,
  { credential_id, public_key, counter }: KnownKey,
): Promise<{ counter: number; backed_up: boolean } | null> {
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { verified, authenticationInfo } = await orNull(
    verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { ...response, userHandle: response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      ...termsOf(expected),
      credential: { id: credential_id, publicKey: fromBase64Url(public_key), counter },
    }),
  )
  if (!verified || !authenticationInfo) return null
  return { counter: authenticationInfo.newCounter, backed_up: authenticationInfo.credentialBackedUp }
}

const termsOf = ({ origin, rp_id, isOurs }: Expected) => ({
  expectedOrigin: origin,
  expectedRPID: rp_id,
  expectedChallenge: isOurs,
  requireUserVerification: true,
})

/** The library throws an `Error` for every failed check; which one it was is not revealed to an attacker who tries. */
async function orNull<Result extends { verified: boolean }>(
  checked: Promise<Result>,
): Promise<Partial<Result>> {
  try {
    const result = await checked
    return result.verified ? result : {}
  } catch {
    return {}
  }
}
