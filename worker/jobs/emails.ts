// Every email of the product, by the name in its job.

import { measure, photoRemoved } from '#worker/features/account-status/notice-email.ts'
import { suspension } from '#worker/features/account-status/suspension-email.ts'
import { mailChanged } from '#worker/features/email-change/changed-email.ts'
import { mailChange } from '#worker/features/email-change/confirm-email.ts'
import { dataExport } from '#worker/features/export/link-email.ts'
import { caseClosed } from '#worker/features/moderation/case-closed-email.ts'
import { caseMessage } from '#worker/features/moderation/case-message-email.ts'
import { complaint } from '#worker/features/moderation/complaint-email.ts'
import { passwordChanged } from '#worker/features/passwords/changed-email.ts'
import { reset } from '#worker/features/passwords/reset-email.ts'
import { chargeback } from '#worker/features/payments/chargeback-email.ts'
import { receipt } from '#worker/features/payments/receipt-email.ts'
import { refund } from '#worker/features/payments/refund-email.ts'
import { reversal } from '#worker/features/payments/reversal-email.ts'
import { photoVerification } from '#worker/features/photos/verification-email.ts'
import { cancellation } from '#worker/features/premium/cancellation-email.ts'
import { premium } from '#worker/features/premium/email.ts'
import { savedSearches } from '#worker/features/saved-searches/email.ts'
import { newDevice } from '#worker/features/sessions/new-device-email.ts'
import { activation } from '#worker/features/signup/activation-email.ts'
import { account } from '#worker/features/signup/already-registered-email.ts'
import { welcome } from '#worker/features/signup/welcome-email.ts'
import type { MailTemplate, TemplateName } from '#worker/platform/mail/email-template.ts'

export const TEMPLATES: { [Name in TemplateName]: MailTemplate<Name> } = {
  activation,
  account,
  suspension,
  'photo-removed': photoRemoved,
  'photo-verification': photoVerification,
  measure,
  complaint,
  'case-message': caseMessage,
  'case-closed': caseClosed,
  cancellation,
  reset,
  'mail-change': mailChange,
  'mail-changed': mailChanged,
  'data-export': dataExport,
  'password-changed': passwordChanged,
  'new-device': newDevice,
  welcome,
  'saved-searches': savedSearches,
  receipt,
  refund,
  chargeback,
  reversal,
  premium,
}
