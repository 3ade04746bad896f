// Changes the language when somebody chooses one (specification section 4), without leaving the page (change-locale.ts). A change
// that fails leaves everything as it was.
import type { App } from '#src/app.ts'
import type { Locale } from '#src/domain/constants.ts'
import { landerOf } from '#src/domain/landers.ts'
import { parseSlug } from '#src/domain/slugs.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import type { Router } from './effect.ts'

export function startLocaleChanges(app: App, router: Router): void {
  let last: Promise<void> = Promise.resolve()
  app.i18n.subscribe(({ locale, change }, before) => {
    if (locale !== before.locale) markDocument(locale)
    if (change === before.change) return
    // One after the other, so that the server stores the last choice.
    if (change.status === 'pending') last = last.then(() => perform(app, router, change.locale))
    if (change.status === 'failed') app.toasts.show({ tone: 'danger', title: app.t('locale.failed') })
  })
  keepLanderLanguage(app, router)
}

/** The parts of the document outside React: its language and its manifest. */
function markDocument(locale: Locale): void {
  document.documentElement.lang = languageOf(locale)
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (manifest) manifest.href = manifest.href.replace(/\blocale=[^&]*/, `locale=${locale}`)
}

/** Never rejects. */
async function perform(app: App, router: Router, locale: Locale): Promise<void> {
  const change = await import('./change-locale.ts').catch(() => null)
  if (change) await change.changeLocale(app, router, locale)
  else app.i18n.fail(locale)
}

/** Reloads when the back button leads to a lander in another language: its slug decides, and the server renders that language. */
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
