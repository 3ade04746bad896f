// Every mail the product sends, by the name that its job carries.
import { account } from './account.ts'
import { activation } from './activation.ts'
import { cancellation } from './cancellation.ts'
import { caseClosed } from './case-closed.ts'
import { chargeback } from './chargeback.ts'
import { complaint } from './complaint.ts'
import { mailChange } from './mail-change.ts'
import { mailChanged } from './mail-changed.ts'
import { newDevice } from './new-device.ts'
import { passwordChanged } from './password-changed.ts'
import { photoRemoved } from './photo-removed.ts'
import { premium } from './premium.ts'
import { receipt } from './receipt.ts'
import { refund } from './refund.ts'
import { reset } from './reset.ts'
import { savedSearches } from './saved-searches.ts'
import { suspension } from './suspension.ts'
import type { MailTemplate, TemplateName } from './template.ts'
import { welcome } from './welcome.ts'

export const TEMPLATES: { [Name in TemplateName]: MailTemplate<Name> } = {
  activation,
  account,
  suspension,
  'photo-removed': photoRemoved,
  complaint,
  'case-closed': caseClosed,
  cancellation,
  reset,
  'mail-change': mailChange,
  'mail-changed': mailChanged,
  'password-changed': passwordChanged,
  'new-device': newDevice,
  welcome,
  'saved-searches': savedSearches,
  receipt,
  refund,
  chargeback,
  premium,
}
