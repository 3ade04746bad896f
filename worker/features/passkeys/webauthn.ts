// Checks what a browser's passkeys answer, by @simplewebauthn/server. The library is large and needed by few requests, so it is
// loaded with the first of them (docs/decisions/0329). It throws for an answer that does not hold; these functions return null.
import type { NewPasskey, PasskeyLogin } from '#src/contract/passkeys.ts'
import { fromBase64Url, toBase64Url } from '#src/domain/bytes.ts'

// The module and not the promise of it: workerd lets no request wait for another's.
type Webauthn = typeof import('@simplewebauthn/server')
let loaded: Pick<Webauthn, 'verifyRegistrationResponse' | 'verifyAuthenticationResponse'> | undefined
async function loadWebauthn() {
  if (loaded) return loaded
  // By name, so that the build can leave out the rest.
  const { verifyRegistrationResponse, verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  loaded = { verifyRegistrationResponse, verifyAuthenticationResponse }
  return loaded
}

/** ES256, Ed25519, RS256: what the devices of the countries served make. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257]

/** For whom an answer was made. `origin` and `rp_id` of the site; `isOurs` says whether a challenge is. */
export type Expected = { origin: string; rp_id: string; isOurs(challenge: string): Promise<boolean> }

/** Public key in COSE form, as base64url; `counter` of uses, 0 where the device does not count. */
export type KnownKey = { credential_id: string; public_key: string; counter: number }
export type VerifiedPasskey = KnownKey & {
  aaguid: string
  device_type: 'singleDevice' | 'multiDevice'
  backed_up: boolean
}

/** What a new passkey is; null where any of it does not hold. */
export async function verifyNewPasskey(
  { response, ...credential }: NewPasskey,
  expected: Expected,
): Promise<VerifiedPasskey | null> {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const { registrationInfo } = await orNull(
    verifyRegistrationResponse({
      response: { ...credential, response: { ...response, transports: [] }, clientExtensionResults: {} },
      ...termsOf(expected),
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    }),
  )
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

/** How often a passkey says it was used, and whether it is backed up; null where it was not this key that signed. */
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

/** The library throws an `Error` for whatever does not hold; which it was is nobody's business who tries. */
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
