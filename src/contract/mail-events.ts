// Events of an e-mail provider: the exact bytes, because the signature covers them.
import * as v from 'valibot'

export const MailEventBytes = v.instance(Uint8Array)
