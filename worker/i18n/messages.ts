// The words of a locale, with English beneath: a key that is missing falls back to en-US (design section 7).
// Bundled with the worker, merged once per isolate.
import { FALLBACK_LOCALE, type Locale } from '#src/domain/constants.ts'
import type { Messages } from '#src/i18n/translate.ts'

const files = import.meta.glob<Messages>('/locales/*.json', { import: 'default' })
const loaded = new Map<Locale, Promise<Messages>>()

/** Deep-merges words over words; plural objects are replaced whole by nature of their keys. */
export function mergeMessages(below: Messages, above: Messages): Messages {
  const merged: Messages = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const under = merged[key]
    merged[key] = isGroup(value) && isGroup(under) ? mergeMessages(under, value) : value
  }
  return merged
}

function isGroup(value: Messages[string] | undefined): value is Messages {
  return typeof value === 'object' && !('other' in value)
}

async function load(locale: Locale): Promise<Messages> {
  const file = await files[`/locales/${locale}.json`]?.()
  if (!file) throw new Error(`locales/${locale}.json is missing`)
  return locale === FALLBACK_LOCALE ? file : mergeMessages(await messagesFor(FALLBACK_LOCALE), file)
}

/** The words of a locale. */
export function messagesFor(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale)
  if (known) return known
  const loading = load(locale)
  loaded.set(locale, loading)
  return loading
}
