// Changes the language when somebody chooses one (specification section 4), in the page that stands (change-locale.ts). What fails
// leaves everything as it was.
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

/** Never rejects. What it takes comes when somebody wants another language. */
async function perform(app: App, router: Router, locale: Locale): Promise<void> {
  const change = await import('./change-locale.ts').catch(() => null)
  if (change) await change.changeLocale(app, router, locale)
  else app.i18n.fail(locale)
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
