// The built worker carries the names of all messages once (scripts/locale-values.ts): the words of a locale come as values in
// the order of the source language's names, and are put under those names here.
import type { Messages } from '#src/i18n/translate.ts'

/** 0 where the locale says nothing. */
export type LocaleValues = readonly (string | 0)[]

/** The words again. `own`: what the source does not name, by its path, joined by line ends. */
export function wordsOf(source: Messages, values: LocaleValues, own: Record<string, string>): Messages {
  let next = 0
  function fill(names: Messages): Messages {
    const words: Messages = {}
    for (const [name, below] of Object.entries(names)) {
      const said = typeof below === 'string' ? values[next++] : fill(below as Messages)
      if (said && (typeof said === 'string' || Object.keys(said).length > 0)) words[name] = said
    }
    return words
  }
  const words = fill(source)
  for (const [path, value] of Object.entries(own)) {
    const above = path.split('\n')
    const last = above.pop() ?? ''
    let group = words
    for (const name of above) {
      const within = group[name]
      const inner = (typeof within === 'object' ? within : {}) as Messages
      group[name] = inner
      group = inner
    }
    group[last] = value
  }
  return words
}
