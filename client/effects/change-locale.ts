// Changes the language without leaving the page: fetches the messages, stores the choice on the server, then shows the messages.
// Loaded when somebody chooses a language.
import type { App } from '#src/app.ts'
import type { Locale } from '#src/domain/constants.ts'
import { landerOf } from '#src/domain/landers.ts'
import { type Niche, slugFor } from '#src/domain/slugs.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import type { PageHandle } from '#src/page.ts'
import { fetchMessages } from '../messages.ts'
import type { Router } from './effect.ts'

/** Of each of the two calls. */
const TIMEOUT_MS = 10_000

/** Never rejects. */
export async function changeLocale(app: App, router: Router, locale: Locale): Promise<void> {
  const isWanted = () => {
    const { change } = app.i18n.getState()
    return change.status === 'pending' && change.locale === locale
  }
  try {
    if (!isWanted()) return
    const messages = await fetchMessages(locale, app.seed.build_id, AbortSignal.timeout(TIMEOUT_MS))
    if (!isWanted()) return
    await app.api.locale.choose({ locale }, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    app.i18n.set(locale, messages)
  } catch (error) {
    console.warn('The language could not be changed', error)
    app.i18n.fail(locale)
  }
  if (app.locale === locale) await updateUrl(app, router)
}

/** A lander's URL contains its language; pages whose loaders return texts load them again. */
async function updateUrl(app: App, router: Router): Promise<void> {
  const { location, matches } = router.state
  const lander = landerOf(location.pathname)
  if (lander?.slug) {
    const slug = slugFor(app.settings.niche as Niche, languageOf(app.locale))
    await router.navigate(`${lander.path}/${slug}${location.search}${location.hash}`, {
      replace: true,
      preventScrollReset: true,
    })
  } else if (matches.some(({ route }) => (route.handle as PageHandle | undefined)?.reloads_texts)) {
    await router.revalidate()
  }
}
