// Passkeys: signing in without a password (WebAuthn). Options and responses have the standard's own JSON form, so that pages pass them
// on unchanged.
import * as v from 'valibot'
import { PASSKEY_NAME_MAX_LENGTH } from '../domain/passkeys.ts'
import { Id, Time, WrittenLine } from './fields.ts'
import { Proof } from './proof.ts'

/** As a member sees it. `synced`: stored by a service for all of the member's devices, not on one device alone. */
export const Passkey = v.object({
  id: Id,
  name: v.string(),
  synced: v.boolean(),
  created_at: Time,
  used_at: v.nullable(Time),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** Newest first. */
export const Passkeys = v.array(Passkey)

const Descriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.array(v.string()),
})

/** `PublicKeyCredentialCreationOptionsJSON`, for creating a passkey. `timeout` in milliseconds. */
export const PasskeyCreation = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(Descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>

/** `PublicKeyCredentialRequestOptionsJSON`: any passkey of this site may answer. */
export const PasskeyRequest = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
})
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>

/** Base64url of at most so many characters. */
const Bytes = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[A-Za-z0-9_-]+$/, 'invalid'))
/** The standard allows an id of 1,023 bytes. */
const CredentialId = Bytes(1_364)
const credential = { id: CredentialId, rawId: CredentialId, type: v.literal('public-key') }

/** `RegistrationResponseJSON`: a created passkey. */
export const NewPasskey = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Bytes(8_192),
    attestationObject: Bytes(32_768),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10)), []),
  }),
})
export type NewPasskey = v.InferOutput<typeof NewPasskey>

/** `AuthenticationResponseJSON`: the challenge, signed. Over a soft limit `proof_required`, as at any login. */
export const PasskeyLogin = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Bytes(8_192),
    authenticatorData: Bytes(8_192),
    signature: Bytes(4_096),
    userHandle: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128))), null),
  }),
  proof: Proof,
})
export type PasskeyLogin = v.InferOutput<typeof PasskeyLogin>

export const RenamePasskey = v.object({
  id: Id,
  name: v.pipe(
    WrittenLine,
    v.nonEmpty('required'),
    v.maxLength(PASSKEY_NAME_MAX_LENGTH, 'passkey_name_too_long'),
  ),
})
export const PasskeyRef = v.object({ id: Id })
