// State of a conversation's translations: whether it is on, translated texts, and requests, one for each message. Created
// with the open conversation; the device remembers the switch (saved-switch.ts).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Translator, TranslatorAvailability } from '#src/ports/translator.ts'
import type { SavedSwitch } from '../saved-switch.ts'

export type TranslationsState = {
  /** The translator in use and whether it must download; `none` until one is found. */
  availability: TranslatorAvailability
  on: boolean
  /** By seq. Null: the translation failed, and is not requested again by itself. */
  texts: ReadonlyMap<number, string | null>
}
export type Translations = StoreApi<TranslationsState> & {
  /** Finds a translator; switches on if it was on before and nothing must be downloaded. */
  find(): Promise<void>
  setOn(on: boolean): void
  /** Requests a message's translation once; does nothing while switched off. */
  want(message: { seq: number; text: string }): void
}

/** `translators` in the order in which they are tried. */
export function createTranslations(
  translators: readonly Translator[],
  { from, to, saved }: { from: string; to: string; saved?: SavedSwitch },
): Translations {
  const store = createStore<TranslationsState>(() => ({ availability: 'none', on: false, texts: new Map() }))
  let chosen: Translator | null = null
  const requested = new Set<number>()
  let queue: Promise<void> = Promise.resolve()

  const put = (seq: number, text: string | null) =>
    store.setState(({ texts }) => ({ texts: new Map([...texts, [seq, text]]) }))

  return {
    ...store,
    async find() {
      if (from === to) return
      for (const translator of translators) {
        const availability = await translator.availability(from, to)
        if (availability === 'none') continue
        chosen = translator
        store.setState({ availability, on: availability === 'now' && saved?.find() === true })
        return
      }
    },
    setOn(on) {
      saved?.save(on)
      // Switching on again retries failed translations.
      for (const [seq, text] of store.getState().texts) if (text === null) requested.delete(seq)
      store.setState(({ texts }) => ({ on, texts: new Map([...texts].filter(([, text]) => text !== null)) }))
    },
    want({ seq, text }) {
      if (!store.getState().on || !chosen || requested.has(seq)) return
      const translator = chosen
      requested.add(seq)
      // Sequential, so that a long thread does not start many calls at once.
      queue = queue.then(async () => {
        try {
          put(seq, await translator.translate({ seq, text, from, to }))
        } catch (error) {
          console.warn('A message could not be translated', error)
          put(seq, null)
        }
      })
    },
  }
}
