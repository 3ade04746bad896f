// What of a conversation is shown in another language: whether at all, what has come, and what is asked for once each. Made with
// the conversation that is open; what was chosen for one the device remembers (saved-switch.ts).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Translator, TranslatorAvailability } from '#src/ports/translator.ts'
import type { SavedSwitch } from './saved-switch.ts'

export type TranslationsState = {
  /** Who would do it, and how soon; `none` until somebody was found. */
  availability: TranslatorAvailability
  on: boolean
  /** By place in the conversation. Null: it could not be had, and is not asked for again by itself. */
  texts: ReadonlyMap<number, string | null>
}
export type Translations = StoreApi<TranslationsState> & {
  /** Finds out who can do it; where it was wished before, and needs no download, it is on from then. */
  find(): Promise<void>
  setOn(on: boolean): void
  /** Asks for a message, once; nothing while it is switched off. */
  want(message: { seq: number; text: string }): void
}

/** `translators`: the one that is to be asked first comes first. */
export function createTranslations(
  translators: readonly Translator[],
  { from, to, kept: saved }: { from: string; to: string; kept?: SavedSwitch },
): Translations {
  const store = createStore<TranslationsState>(() => ({ availability: 'none', on: false, texts: new Map() }))
  let chosen: Translator | null = null
  const asked = new Set<number>()
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
      // What failed is tried again by switching it on again.
      for (const [seq, text] of store.getState().texts) if (text === null) asked.delete(seq)
      store.setState(({ texts }) => ({ on, texts: new Map([...texts].filter(([, text]) => text !== null)) }))
    },
    want({ seq, text }) {
      if (!store.getState().on || !chosen || asked.has(seq)) return
      const translator = chosen
      asked.add(seq)
      // One after the other: a long thread is no flood of calls.
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
