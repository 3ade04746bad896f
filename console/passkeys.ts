// Passkeys of this browser. `@simplewebauthn/browser` turns the contract's JSON into what the browser takes, and back.
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyCreation } from '#src/contract/passkeys.ts'
import type { OperatorApi } from './api.ts'

export const supportsPasskeys = browserSupportsWebAuthn

/** Creates a passkey on the device. Rejects with the browser's error where the operator calls it off. */
export async function createPasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports: transports ?? [] } }
}

/** Signs in by a passkey. Rejects with a `Refusal`, or with the browser's error. */
export async function signInByPasskey({ session }: OperatorApi): Promise<void> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: await session.begin() })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  await session.enter({
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  })
}

/** Why a browser refuses: called off or timed out, the device has a passkey already, or anything else. */
export function passkeyFailure(error: unknown): 'called_off' | 'already_here' | 'failed' {
  switch (error instanceof Error && error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'called_off'
    case 'InvalidStateError':
      return 'already_here'
    default:
      return 'failed'
  }
}
