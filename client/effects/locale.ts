// Changes the language when somebody chooses one (specification section 4): fetches the words, has the server remember
// the choice, then lets the words take over, all in the page that stands. What fails leaves everything as it was.
import type { App } from '#src/app.ts'
import type { Locale } from '#src/domain/constants.ts'
import { landerOf } from '#src/domain/landers.ts'
import { type Niche, parseSlug, slugFor } from '#src/domain/slugs.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import type { PageHandle } from '#src/page.ts'
import { fetchMessages } from '../messages.ts'
import type { Router } from './effect.ts'

/** Nobody waits longer for another language, for each of the two calls. */
const PATIENCE_MS = 10_000

export function startLocaleChanges(app: App, router: Router): void {
  let last: Promise<void> = Promise.resolve()
  app.words.subscribe(({ locale, change }, before) => {
    if (locale !== before.locale) markDocument(locale)
    if (change === before.change) return
    // One after the other, so that the server remembers the newest choice.
    if (change.status === 'pending') last = last.then(() => perform(app, router, change.locale))
    if (change.status === 'failed') app.toasts.show({ tone: 'danger', title: app.t('locale.failed') })
  })
  keepLanderLanguage(app, router)
}

/** What of the document is not React's: its language, and how it would be installed. */
function markDocument(locale: Locale): void {
  document.documentElement.lang = languageOf(locale)
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (manifest) manifest.href = manifest.href.replace(/\blocale=[^&]*/, `locale=${locale}`)
}

/** Never rejects. */
async function perform(app: App, router: Router, locale: Locale): Promise<void> {
  const isWanted = () => {
    const { change } = app.words.getState()
    return change.status === 'pending' && change.locale === locale
  }
  try {
    if (!isWanted()) return
    const messages = await fetchMessages(locale, app.seed.build_id, AbortSignal.timeout(PATIENCE_MS))
    if (!isWanted()) return
    await app.api.locale.choose({ locale }, { signal: AbortSignal.timeout(PATIENCE_MS) })
    app.words.set(locale, messages)
  } catch (error) {
    console.warn('The language could not be changed', error)
    app.words.fail(locale)
  }
  if (app.locale === locale) await bringAddressAlong(app, router)
}

/** A lander's address names its language; some pages have loaded their words and load them again. */
async function bringAddressAlong(app: App, router: Router): Promise<void> {
  const { location, matches } = router.state
  const lander = landerOf(location.pathname)
  if (lander?.slug) {
    const slug = slugFor(app.settings.niche as Niche, languageOf(app.locale))
    await router.navigate(`${lander.path}/${slug}${location.search}${location.hash}`, {
      replace: true,
      preventScrollReset: true,
    })
  } else if (matches.some(({ route }) => (route.handle as PageHandle | undefined)?.worded)) {
    await router.revalidate()
  }
}

/** Going back to a lander in another language: its slug comes before everything, and the server knows what follows. */
function keepLanderLanguage(app: App, router: Router): void {
  let { pathname } = router.state.location
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return
    pathname = location.pathname
    const slug = landerOf(pathname)?.slug
    const language = slug ? parseSlug(slug)?.language : undefined
    if (language && language !== languageOf(app.locale)) window.location.reload()
  })
}
