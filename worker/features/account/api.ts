// The calls of the feature `account`.
import { contract } from '#src/contract/index.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { localeCookie } from '#worker/platform/cookies/cookies.ts'
import { createAccounts } from './service.ts'

/**
 * `/api/locale.php`: the language chosen by hand. The cookie decides on this device; the account's own language follows, so that
 * emails and other devices use it too.
 */
export const localeApi = bindHandlers(contract.locale, {
  async choose({ input, member, deps, cookies, secure }) {
    if (member) await createAccounts(deps).setLanguage(member.id, languageOf(input.locale))
    cookies.add(localeCookie(input.locale, secure))
    return 'done' as const
  },
})

/**
 * `/api/page-hidden.php` (specification section 7): authenticating the member records their activity; there is nothing else to do.
 */
export const pageHiddenApi = bindHandlers(contract.pageHidden, { tell: async () => 'done' as const })
