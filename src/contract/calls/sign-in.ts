// Signing in and out, passwords, passkeys, and the devices that are signed in (design section 11).
import { del, get, group, post, put } from '../call.ts'
import { SIGN_IN_REFUSALS } from '../refusals.ts'

/** `wrong_credentials` for every wrong pair, whether or not the address has an account; `proof_required` over a soft limit. */
export const login = group('/api/login.php', 'public', {
  enter: post({
    input: (s) => s.Login,
    output: (s) => s.User,
    refuses: ['busy', 'too_many', 'proof_required', 'banned', ...SIGN_IN_REFUSALS],
  }),
})

/** Revokes the session at once and closes its sockets. */
export const logout = group('/api/logout.php', 'optional', {
  leave: get({ changes_state: true, output: (s) => s.Done }),
})

export const resetPassword = group('/api/reset_password.php', 'public', {
  /** Mails a link where the address has an account; answers the same, in the same time, where it has none. */
  ask: post({
    input: (s) => s.ResetRequest,
    output: (s) => s.Done,
    refuses: ['too_many', 'proof_required'],
  }),
  /** By that link: ends every session and begins a new one here. `not_found` for a link that was used or has expired. */
  choose: put({
    input: (s) => s.ResetPassword,
    output: (s) => s.User,
    refuses: ['busy', 'too_many', 'proof_required', 'not_found', ...SIGN_IN_REFUSALS],
  }),
  /** With the current password: ends every session but the calling one. `invalid` (field `current`) for a wrong one. */
  change: put({
    flag: 'current',
    access: 'member',
    input: (s) => s.ChangePassword,
    output: (s) => s.Done,
    refuses: ['busy', 'too_many'],
  }),
})

/** Signs in with a passkey: GET answers the challenge, POST takes it signed. Limited as `login` is. */
export const passkeyLogin = group('/api/passkey_login.php', 'public', {
  begin: get({ output: (s) => s.PasskeyRequest }),
  enter: post({
    input: (s) => s.PasskeyLogin,
    output: (s) => s.User,
    refuses: [
      'too_many',
      'proof_required',
      'passkey_unknown',
      'passkey_failed',
      'banned',
      ...SIGN_IN_REFUSALS,
    ],
  }),
})

export const passkeys = group('/api/passkeys.php', 'member', {
  list: get({ output: (s) => s.Passkeys }),
  /** `?new`: the options with which a browser creates one. */
  begin: get({ flag: 'new', output: (s) => s.PasskeyCreation, refuses: ['passkeys_full'] }),
  add: post({ input: (s) => s.NewPasskey, output: (s) => s.Passkey, refuses: ['passkey_failed'] }),
  rename: put({ input: (s) => s.RenamePasskey, output: (s) => s.Done, refuses: ['not_found'] }),
  /** It cannot sign in any more. `not_found` unless it is the member's. */
  remove: del({ input: (s) => s.PasskeyRef, output: (s) => s.Done, refuses: ['not_found'] }),
  /** `?declined`: the member is not offered one again. */
  decline: post({ flag: 'declined', output: (s) => s.Done }),
})

/** The devices a member is signed in on; sessions of an attacker are ended here. */
export const sessions = group('/api/sessions.php', 'member', {
  /** Last seen first. */
  list: get({ output: (s) => s.Devices }),
  /** Ends one session, or without an `id` all but the calling one, at once and with their sockets. `not_found` unless it is the member's. */
  end: del({ input: (s) => s.EndSession, output: (s) => s.Done, refuses: ['not_found'] }),
})
