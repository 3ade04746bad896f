// Passkeys as the browser makes and uses them. The library for that is loaded with the first use: no page waits for it.
import type { Api } from '#src/contract/client.ts'
import type { Passkey } from '#src/contract/passkeys.ts'

export const loadBrowserPasskeys = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys at all; false on the server. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Whether this very device can make one: it has a screen lock, and a place to keep it. */
export const canCreateHere = async (): Promise<boolean> =>
  supportsPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())

/** Has the device make one, and the account keep it. Rejects with a `Refusal`, or as the browser does. */
export async function makePasskey(api: Api): Promise<Passkey> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    loadBrowserPasskeys(),
    api.passkeys.begin(),
  ])
  return api.passkeys.add(await startRegistration({ optionsJSON }))
}

/** What a browser says no by: it was called off or nothing happened in time, the device has one already, or something else. */
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
