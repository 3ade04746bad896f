// The browser's Translator API, where it exists: texts never leave the device. It reports for each language pair whether it
// is available, and may have to download a model.
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
    // A failed translator is created again on the next request.
    instance.catch(() => made.delete(key))
    return instance
  }

  return {
    async availability(sourceLanguage, targetLanguage) {
      const availability = await api
        .availability({ sourceLanguage, targetLanguage })
        .catch(() => 'unavailable')
      if (availability === 'available') return 'now'
      return availability === 'unavailable' ? 'none' : 'after_download'
    },
    async translate({ text, from, to }) {
      const instance = await instanceFor({ sourceLanguage: from, targetLanguage: to })
      return instance.translate(text)
    },
  }
}
