// Signing up, and the account itself (specification sections 5 and 7).
import { del, get, group, post, put } from '../call.ts'
import { SIGN_IN_REFUSALS } from '../refusals.ts'

/** GET answers whether the activation mail was delivered, POST sends it again, PUT confirms the address. */
export const activate = group('/api/activate.php', 'member', {
  progress: get({ output: (s) => s.ActivationMail }),
  resend: post({ output: (s) => s.Done, refuses: ['too_many', 'address_bounces'] }),
  confirm: put({
    access: 'public',
    input: (s) => s.ActivationToken,
    output: (s) => s.Done,
    refuses: ['too_many', 'not_found'],
  }),
})

export const user = group('/api/user.php', 'member', {
  current: get({ output: (s) => s.User, conditional: 'user' }),
  /** Absent fields stay as they are, null deletes. Answers the changed user. */
  update: put({ input: (s) => s.ProfileChange, output: (s) => s.AnsweredUser }),
  /**
   * Creates the account and its session, and sends the activation mail. `proof_required` over a soft limit. `confirm_by_mail` for
   * every address, where another answer would tell an attacker whether it has an account.
   */
  signup: post({
    flag: 'new',
    access: 'public',
    input: (s) => s.Signup,
    output: (s) => s.AnsweredUser,
    refuses: [
      'busy',
      'too_many',
      'proof_required',
      'signups_closed',
      'email_taken',
      'confirm_by_mail',
      ...SIGN_IN_REFUSALS,
    ],
  }),
  /**
   * Sends pushes to this device until the session ends. The same endpoint again replaces itself. `gone` where the push service has
   * reported the endpoint as gone: the browser must create another subscription.
   */
  addPush: post({ flag: 'push', input: (s) => s.PushDevice, output: (s) => s.PushAdded }),
  removePush: del({ flag: 'push', input: (s) => s.PushSubscriptionRef, output: (s) => s.Done }),
  /** Deletes the account for good, and ends every session. `invalid` (field `password`) for a wrong one. */
  remove: del({ input: (s) => s.RemoveAccount, output: (s) => s.Done, refuses: ['busy', 'too_many'] }),
})

/** `?email`. */
export const validateEmail = group('/api/validate_email.php', 'public', {
  check: get({ input: (s) => s.EmailToValidate, output: (s) => s.ValidatedEmail, refuses: ['too_many'] }),
})

/** A change of the member's address. The answer does not tell an attacker whether the new one has an account. */
export const mailChange = group('/api/mail_change.php', 'member', {
  /** Mails a link to the new address; nothing changes before it is followed. */
  ask: post({ input: (s) => s.ChangeAddress, output: (s) => s.Done, refuses: ['busy', 'too_many'] }),
  /** By that link: changes the address, ends other sessions, notifies the old address. `not_found` for a link that was used or has expired. */
  confirm: put({
    access: 'public',
    input: (s) => s.MailedToken,
    output: (s) => s.Done,
    refuses: ['too_many', 'not_found', 'email_taken'],
  }),
  /** By the link in that notification: restores the old address, ends every session, and mails a link for a new password. */
  undo: put({
    flag: 'undo',
    access: 'public',
    input: (s) => s.MailedToken,
    output: (s) => s.Done,
    refuses: ['too_many', 'not_found'],
  }),
})

/** All data about the member as one file: JSON, or HTML with `?as=html`. `too_many` after a few a day. */
export const dataExport = group('/api/export.php', 'member', {
  download: get({ input: (s) => s.ExportQuery, output: 'response', refuses: ['too_many'] }),
  /** `?mailed`, from the link that an operator sent on request: until when it works. `not_found` for one that does not. */
  mailed: get({
    flag: 'mailed',
    access: 'public',
    input: (s) => s.MailedExport,
    output: (s) => s.OpenedExport,
    refuses: ['not_found'],
  }),
  /** The same file by that link, without signing in. */
  downloadMailed: get({
    flag: 'key',
    access: 'public',
    input: (s) => s.MailedExportQuery,
    output: 'response',
    refuses: ['too_many', 'not_found'],
  }),
})

/** All of a member's notification settings in one call. */
export const notifications = group('/api/notifications.php', 'member', {
  show: get({ output: (s) => s.NotificationChoices }),
  choose: put({ input: (s) => s.NotificationChoices, output: (s) => s.Done }),
})

/** Sent when a page becomes hidden: the last sign that its member was here. There is no input: the call itself is the sign. */
export const pageHidden = group('/api/page-hidden.php', 'member', {
  tell: post({ origin: 'beacon', output: (s) => s.Done }),
})

/** Members whom a new one could write to first, chosen by the answers of the signup; never fictional profiles. */
export const signupMatches = group('/api/signup_matches.php', 'member', {
  list: get({ output: (s) => s.SignupMatches, refuses: ['too_many'] }),
})

/** Counts steps by day, site, network, lander and language, not by person. The worker itself does, in front of an upstream too. */
export const funnel = group('/api/funnel.php', 'optional', {
  count: post({ origin: 'beacon', input: (s) => s.FunnelStepInput, output: (s) => s.Done }),
})
