// The messages of a site in a locale: English, then the locale, its niche's tone, the site's own wording (design section 7). The files are
// static ones of this build, read and merged once per isolate (scripts/build/message-files.ts).
import { readMessages } from 'virtual:message-files'
import type { Site } from '#src/contract/site.ts'
import { FALLBACK_LOCALE, type Locale } from '#src/domain/constants.ts'
import { NICHE_NAMES, type Niche } from '#src/domain/slugs.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { type BoundedMap, createBoundedMap } from '#worker/platform/memory/bounded-map.ts'

/** Some 100 kB each where nothing is shared: those of the seven languages, of niches, and of the sites with wording of their own. */
const merged = createBoundedMap<string, Messages>({ max_entries: 120 })
/** Some 35 kB each. */
const encoded = createBoundedMap<string, string>({ max_entries: 100 })

/** Deep-merges messages; plural objects are replaced whole, because their keys differ. */
export function mergeMessages(below: Messages, above: Messages): Messages {
  const result: Messages = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const under = result[key]
    result[key] = isGroup(value) && isGroup(under) ? mergeMessages(under, value) : value
  }
  return result
}

function isGroup(value: Messages[string] | undefined): value is Messages {
  return typeof value === 'object' && !('other' in value)
}

/** Caches what `make` returns, once per key and isolate: the value and not its promise, which belongs to one request. */
async function memoized<T extends Messages | string>(
  cache: BoundedMap<string, T>,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = await make()
  cache.set(key, made)
  return made
}

async function fileOf(locale: Locale): Promise<Messages> {
  const file = await readMessages<Messages>(locale)
  if (!file) throw new Error(`locales/${locale}.json is missing`)
  return file
}

/** A locale's file over English: shared by all sites without wording of their own. */
const localeMessages = (locale: Locale): Promise<Messages> =>
  memoized(merged, locale, async () =>
    locale === FALLBACK_LOCALE
      ? fileOf(locale)
      : mergeMessages(...(await Promise.all([localeMessages(FALLBACK_LOCALE), fileOf(locale)]))),
  )

async function nicheMessages(niche: Niche, locale: Locale): Promise<Messages | undefined> {
  const voices = await readMessages<Record<string, Messages>>(`niches/${locale}`)
  return voices?.[NICHE_NAMES[niche]]
}

/** `above` over `below`; without `above`, `below` itself is shared. */
const withOverrides = (below: Messages, above: Messages | undefined) =>
  above ? mergeMessages(below, above) : below

/** Shared by all sites of a niche without wording of their own. */
const messagesOfNiche = (niche: Niche, locale: Locale): Promise<Messages> =>
  memoized(merged, `${niche} ${locale}`, async () =>
    withOverrides(...(await Promise.all([localeMessages(locale), nicheMessages(niche, locale)]))),
  )

type SiteWording = Pick<Site, 'id' | 'wording'> & { settings: Pick<Site['settings'], 'niche'> }

/** The messages of a site in a locale. */
export function messagesFor(
  { id, wording, settings: { niche } }: SiteWording,
  locale: Locale,
): Promise<Messages> {
  const own = wording[locale]
  const english = locale === FALLBACK_LOCALE ? undefined : wording[FALLBACK_LOCALE]
  if (!own && !english) return messagesOfNiche(niche, locale)
  return memoized(merged, `${id} ${niche} ${locale}`, async () => {
    // The site's English is used only where the locale has no message.
    const below = english
      ? withOverrides(
          mergeMessages(mergeMessages(await localeMessages(FALLBACK_LOCALE), english), await fileOf(locale)),
          await nicheMessages(niche, locale),
        )
      : await messagesOfNiche(niche, locale)
    return withOverrides(below, own)
  })
}

/** The same as JSON, as browsers fetch it. */
export function messagesJson(site: SiteWording, locale: Locale): Promise<string> {
  return memoized(encoded, `${site.id} ${site.settings.niche} ${locale}`, async () =>
    JSON.stringify(await messagesFor(site, locale)),
  )
}
