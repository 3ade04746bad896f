// The browser's own translator, where it has one (Translator API): texts never leave the device. It says of each pair of languages
// whether it can, and may have to fetch a model first.
import type { Translator } from '#src/ports/translator.ts'

type Pair = { sourceLanguage: string; targetLanguage: string }
type Instance = { translate(text: string): Promise<string> }
type BrowserTranslator = {
  availability(pair: Pair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(pair: Pair): Promise<Instance>
}

/** Null where the browser has none. */
export function createBrowserTranslator(): Translator | null {
  const api = (globalThis as { Translator?: BrowserTranslator }).Translator
  if (!api || typeof api.availability !== 'function' || typeof api.create !== 'function') return null
  const made = new Map<string, Promise<Instance>>()

  function instanceFor(pair: Pair): Promise<Instance> {
    const key = `${pair.sourceLanguage} ${pair.targetLanguage}`
    const known = made.get(key)
    if (known) return known
    const instance = api?.create(pair) as Promise<Instance>
    made.set(key, instance)
    // What could not be made is tried again when it is asked for again.
    instance.catch(() => made.delete(key))
    return instance
  }

  return {
    async availability(sourceLanguage, targetLanguage) {
      const said = await api.availability({ sourceLanguage, targetLanguage }).catch(() => 'unavailable')
      if (said === 'available') return 'now'
      return said === 'unavailable' ? 'none' : 'after_download'
    },
    async translate({ text, from, to }) {
      const instance = await instanceFor({ sourceLanguage: from, targetLanguage: to })
      return instance.translate(text)
    },
  }
}
