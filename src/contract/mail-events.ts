// What a mail provider's server tells: the exact bytes, because it is over them that it is signed.
import * as v from 'valibot'

export const MailEventBytes = v.instance(Uint8Array)
