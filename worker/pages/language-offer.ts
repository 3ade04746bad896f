// Whether a visitor is offered their own language (design section 7), on landers and on the visitors' home page: where the browser prefers
// another one that the site speaks, and none was chosen.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Language, LOCALE_COOKIE } from '#src/domain/constants.ts'
import { languageOf, parseLocale } from '#src/i18n/negotiate.ts'
import type { AppEnv } from '#worker/context.ts'

/** The language to offer, or null. Bots get none, as they get no language of their own. */
export function offeredLanguage(c: Context<AppEnv>): Language | null {
  const { headers } = c.req.raw
  const accepted = headers.get('accept-language')
  const shown = languageOf(c.get('locale'))
  // Most visitors read the page's language: nothing is parsed for them.
  if (!accepted || accepted.startsWith(shown)) return null
  // Browsers send their languages in order of preference.
  const first = parseLocale(accepted.split(/[,;]/, 1)[0])
  if (!first || languageOf(first) === shown) return null
  const { bot } = c.get('visitor')
  if (bot || c.get('principal').kind !== 'visitor') return null
  const isChosen = headers.has('cookie') && parseLocale(getCookie(c, LOCALE_COOKIE)) !== null
  return isChosen ? null : languageOf(first)
}
