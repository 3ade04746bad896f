// Creates and uses passkeys through the browser. The library for it is loaded on first use, so that no page waits for it.
import type { Api } from '#src/contract/client.ts'
import type { Passkey } from '#src/contract/passkeys.ts'

export const loadBrowserPasskeys = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys; false on the server. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Whether this device can create one: it has a screen lock and key storage. */
export const canCreateHere = async (): Promise<boolean> =>
  supportsPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())

/** Creates a passkey on the device and stores it with the account. Rejects with a `Refusal`, or with the browser's error. */
export async function makePasskey(api: Api): Promise<Passkey> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    loadBrowserPasskeys(),
    api.passkeys.begin(),
  ])
  return api.passkeys.add(await startRegistration({ optionsJSON }))
}

/** Why a browser refuses: cancelled or timed out, a passkey exists on the device, or anything else. */
export function failureReason(error: unknown): 'called_off' | 'already_here' | 'unexpected' {
  switch (error instanceof Error && error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'called_off'
    case 'InvalidStateError':
      return 'already_here'
    default:
      return 'unexpected'
  }
}
