// Operators' sign-in: by passkey alone, after an invitation (design section 18). A recovery code signs in an operator whose passkey is lost,
// once, to add another one. These calls belong to no pool.
import * as v from 'valibot'
import { RECOVERY_CODE_LENGTH } from '#src/domain/operators.ts'
import { RIGHTS } from '#src/domain/rights.ts'
import { del, get, group, post } from '../call.ts'
import { Email, Id, Time, WrittenLine } from '../fields.ts'
import { NewPasskey, Passkey, PasskeyCreation, PasskeyLogin, PasskeyRequest } from '../passkeys.ts'

const Done = v.literal('done')
export const Rights = v.array(v.picklist(RIGHTS))

/** The operator of the session: what the console needs to draw its frame. */
export const OperatorSession = v.object({
  operator: v.object({ id: Id, name: v.string(), email: v.string() }),
  /** Each pool in which they have a right, with its sites and the first language of each. */
  pools: v.array(
    v.object({
      id: Id,
      sites: v.array(v.object({ id: Id, name: v.string(), language: v.string() })),
      rights: Rights,
    }),
  ),
  /** The session ends then at the latest, and 30 minutes after its last call. */
  expires_at: Time,
  passkeys: v.number(),
  /** Unused recovery codes. */
  recovery_codes: v.number(),
  /** Signed in by a recovery code: until another passkey is added, no other call answers. */
  is_recovery: v.boolean(),
})
export type OperatorSession = v.InferOutput<typeof OperatorSession>

export const session = group('/api/operator/session.php', 'public', {
  current: get({ access: 'operator', output: () => OperatorSession }),
  /** The challenge of a sign-in. */
  begin: post({ flag: 'begin', output: () => PasskeyRequest, refuses: ['too_many'] }),
  /** `passkey_unknown`, `passkey_failed`. Sets the cookie. */
  enter: post({
    flag: 'enter',
    input: () => v.omit(PasskeyLogin, ['proof']),
    output: () => Done,
    refuses: ['too_many', 'passkey_unknown', 'passkey_failed'],
  }),
  /** By a recovery code, which is used up. `wrong_credentials` for a wrong one. Sets the cookie. */
  recover: post({
    flag: 'recover',
    input: () =>
      v.object({
        email: Email,
        code: v.pipe(WrittenLine, v.nonEmpty('required'), v.maxLength(2 * RECOVERY_CODE_LENGTH)),
      }),
    output: () => Done,
    refuses: ['too_many', 'wrong_credentials'],
  }),
  /** Ends the session and clears the cookie. */
  leave: del({ output: () => Done }),
})

/** From the link, where it is in the fragment, so that no log has it. */
const Token = v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(100))

export const Invitation = v.object({
  email: v.string(),
  name: v.string(),
  /** `pool` is null for every pool. */
  rights: v.array(v.object({ pool: v.nullable(v.string()), rights: Rights })),
  expires_at: Time,
})
export type Invitation = v.InferOutput<typeof Invitation>

/** `not_found` for a link that is unknown, used or older than an hour. */
export const invitation = group('/api/operator/invitation.php', 'public', {
  find: post({
    flag: 'find',
    input: () => v.object({ token: Token }),
    output: () => Invitation,
    refuses: ['too_many', 'not_found'],
  }),
  begin: post({
    flag: 'begin',
    input: () => v.object({ token: Token }),
    output: () => PasskeyCreation,
    refuses: ['too_many', 'not_found'],
  }),
  /** Registers the passkey and signs in. */
  accept: post({
    flag: 'accept',
    input: () => v.object({ token: Token, passkey: NewPasskey }),
    output: () => Done,
    refuses: ['too_many', 'not_found', 'passkey_failed'],
  }),
})

/** The operator's own passkeys and recovery codes. */
export const credentials = group('/api/operator/credentials.php', 'operator', {
  list: get({ output: () => v.array(Passkey) }),
  begin: post({ flag: 'begin', output: () => PasskeyCreation, refuses: ['passkeys_full'] }),
  add: post({
    flag: 'add',
    input: () => NewPasskey,
    output: () => Passkey,
    refuses: ['passkey_failed', 'passkeys_full'],
  }),
  /** `not_yours` for the last one. */
  remove: del({ input: () => v.object({ id: Id }), output: () => Done, refuses: ['not_found', 'not_yours'] }),
  /** Ten new ones, shown this once; the earlier ones are void. */
  newRecoveryCodes: post({ flag: 'codes', output: () => v.array(v.string()) }),
})
