// The words of a site in a locale: English beneath, the locale over it, the site's own wording on top (design section 7).
// The files are bundled with the worker and merged once per isolate, so that a page's words never wait for a store.
import type { Site } from '#src/contract/site.ts'
import { FALLBACK_LOCALE, type Locale } from '#src/domain/constants.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { type BoundedMap, createBoundedMap } from '../bounded-map.ts'

const files = import.meta.glob<Messages>('/locales/*.json', { import: 'default' })
/** Some 100 kB each: those of the seven languages, and of the sites with wording of their own. */
const merged = createBoundedMap<string, Promise<Messages>>({ max_entries: 80 })
/** Some 35 kB each. */
const encoded = createBoundedMap<string, Promise<string>>({ max_entries: 100 })

/** Deep-merges words over words; plural objects are replaced whole by nature of their keys. */
export function mergeWords(below: Messages, above: Messages): Messages {
  const result: Messages = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const under = result[key]
    result[key] = isGroup(value) && isGroup(under) ? mergeWords(under, value) : value
  }
  return result
}

function isGroup(value: Messages[string] | undefined): value is Messages {
  return typeof value === 'object' && !('other' in value)
}

/** What `make` answers, made once per key and isolate; a failure is not remembered. */
function once<T>(kept: BoundedMap<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known) return known
  const making = make()
  kept.set(key, making)
  making.catch(() => kept.delete(key))
  return making
}

async function fileOf(locale: Locale): Promise<Messages> {
  const file = await files[`/locales/${locale}.json`]?.()
  if (!file) throw new Error(`locales/${locale}.json is missing`)
  return file
}

/** A locale's file over English, before any site says anything: shared by all sites without wording of their own. */
const baseOf = (locale: Locale): Promise<Messages> =>
  once(merged, locale, async () =>
    locale === FALLBACK_LOCALE
      ? fileOf(locale)
      : mergeWords(await baseOf(FALLBACK_LOCALE), await fileOf(locale)),
  )

type Worded = Pick<Site, 'id' | 'wording'>

/** The words of a site in a locale. */
export function messagesFor(site: Worded, locale: Locale): Promise<Messages> {
  const own = site.wording[locale]
  const english = locale === FALLBACK_LOCALE ? undefined : site.wording[FALLBACK_LOCALE]
  if (!own && !english) return baseOf(locale)
  return once(merged, `${site.id} ${locale}`, async () => {
    // What only the site's English says is for those whom the locale leaves without a word.
    const below = english
      ? mergeWords(mergeWords(await baseOf(FALLBACK_LOCALE), english), await fileOf(locale))
      : await baseOf(locale)
    return own ? mergeWords(below, own) : below
  })
}

/** The same as JSON, as browsers fetch it. */
export function messagesJson(site: Worded, locale: Locale): Promise<string> {
  return once(encoded, `${site.id} ${locale}`, async () => JSON.stringify(await messagesFor(site, locale)))
}
