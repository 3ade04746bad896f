// Choosing the language (design section 7). The choice is kept by the worker itself, with an own API and with an upstream
// alike: it is about the pages, not about what they show.
import * as v from 'valibot'
import { group, post } from './call.ts'
import { Done, LocaleCode } from './fields.ts'

/** `POST /api/locale.php`: remembered on this device for 365 days, and by the account of whoever is signed in. */
export const locale = group('/api/locale.php', 'optional', {
  choose: post({ input: v.object({ locale: LocaleCode }), output: Done }),
})
