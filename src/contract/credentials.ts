// Changes of an account's password and address (design section 11). Secrets of mailed links are single use and expire
// (worker/platform/retention.ts).
import * as v from 'valibot'
import { LEAVING_REASONS } from '../domain/leaving-reasons.ts'
import { Email, Password, Time } from './fields.ts'
import { Proof } from './proof.ts'

/** An existing password; it may be older than the current rules. */
const KnownPassword = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'password_wrong'))
const MailedSecret = v.pipe(v.string(), v.maxLength(128))

/** `proof` after a refusal that requires one. */
export const ResetRequest = v.object({ email: Email, proof: Proof })
/** `token` is the secret of the mailed link: 1 hour, single use. */
export const ResetPassword = v.object({ token: MailedSecret, password: Password, proof: Proof })
export const ChangePassword = v.object({ current: KnownPassword, password: Password })

/** `reason` is optional, and stored with the account action. */
export const RemoveAccount = v.object({
  password: KnownPassword,
  reason: v.optional(v.nullable(v.picklist(LEAVING_REASONS, 'invalid')), null),
})

export const ExportQuery = v.object({ as: v.optional(v.picklist(['json', 'html']), 'json') })
const ExportKey = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
export const MailedExport = v.object({ mailed: ExportKey })
export const MailedExportQuery = v.object({ key: ExportKey, ...ExportQuery.entries })
export const OpenedExport = v.object({ until: Time })

export const ChangeAddress = v.object({ email: Email, password: KnownPassword })
/** The secret of the link that was sent to the new address (24 hours), or of the one to the old address (48 hours). */
export const MailedToken = v.object({ token: MailedSecret })
