// Messages: one translator per request or browser, over rosetta (its locale is mutable state, so never shared).
// Plural forms are objects chosen by Intl.PluralRules with the parameter `count`.
import rosetta from 'rosetta'
import type enUS from '#locales/en-US.json'
import type { Locale } from '../domain/constants.ts'

export type Plural = { other: string; zero?: string; one?: string; two?: string; few?: string; many?: string }
export interface Messages {
  [key: string]: string | Plural | Messages
}

/** Every key of messages, dotted. */
export type KeyOf<T, Prefix extends string = ''> = T extends string | { other: string }
  ? Prefix
  : { [K in keyof T & string]: KeyOf<T[K], Prefix extends '' ? K : `${Prefix}.${K}`> }[keyof T & string]

/** Every key of the English messages, dotted: a misspelt key does not compile. */
export type MessageKey = KeyOf<typeof enUS>
export type Params = Record<string, string | number>
export type Translate<Key extends string = MessageKey> = (key: Key, params?: Params) => string

/**
 * Builds the translator of a locale. Messages already carry the en-US fallback (see worker/platform/i18n/messages.ts);
 * a key that is missing even there returns itself. Placeholders are written `{{name}}`.
 */
export function createTranslate<Key extends string = MessageKey>(
  locale: Locale,
  messages: Messages,
): Translate<Key> {
  const translator = rosetta<Messages>({ [locale]: messages })
  translator.locale(locale)
  const rules = new Intl.PluralRules(locale)
  return (key, params) => {
    const found: unknown = translator.t(key, params)
    if (typeof found === 'string') return found || key
    if (typeof found !== 'object' || found === null || !('other' in found)) return key
    const category = rules.select(Number(params?.count ?? 0))
    return translator.t(`${key}.${category in found ? category : 'other'}`, params)
  }
}

/** Narrows a computed key such as `errors.${code}`; unknown keys return null, so that callers name a fallback. */
export function translateOr(t: Translate, key: string, fallback: MessageKey, params?: Params): string {
  const text = t(key as MessageKey, params)
  return text === key ? t(fallback, params) : text
}
