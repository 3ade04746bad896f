// Writes "about me" texts: a few sentences of a language's stock, in one of several orders, so that the same
// sentence comes back as late as possible and no two texts begin alike side by side.

import type { Language } from '../src/domain/constants.ts'
import type { Random } from './random.ts'
import { de } from './voices/de.ts'
import { en } from './voices/en.ts'
import { es } from './voices/es.ts'
import { fr } from './voices/fr.ts'
import { it } from './voices/it.ts'
import { nl } from './voices/nl.ts'
import { pl } from './voices/pl.ts'
import type { Interest, Voice } from './voices/voice.ts'

export const VOICES: Record<Language, Voice> = { en, nl, de, it, fr, es, pl }

export type Author = {
  gender: 'male' | 'female'
  age: number
  city: string
  interests: readonly Interest[]
}

type Part = 'open' | 'life' | 'quirk' | 'hope' | 'close' | 'interest' | 'second'

const ORDERS: readonly (readonly Part[])[] = [
  ['open', 'interest', 'quirk', 'close'],
  ['open', 'life', 'interest', 'hope'],
  ['life', 'quirk', 'interest', 'close'],
  ['open', 'quirk', 'interest', 'hope', 'close'],
  ['interest', 'second', 'life', 'hope'],
  ['life', 'interest', 'hope', 'close'],
  ['quirk', 'life', 'interest', 'close'],
  ['interest', 'quirk', 'hope'],
  ['open', 'interest', 'second', 'hope', 'close'],
  ['hope', 'life', 'second', 'quirk'],
]

/** Puts a template into the author's words: `{him|her}` by gender, `{city}` by place. */
export function inTheWordsOf({ gender, city }: Author, template: string): string {
  return template
    .replaceAll('{city}', city)
    .replaceAll(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, his: string, hers: string) =>
      gender === 'male' ? his : hers,
    )
}

/** Deals items in random order; shuffles again only when all of them were dealt. */
function createDeck<T>(rng: Random, items: readonly T[]): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = rng.shuffled(items)
    return left.pop() as T
  }
}

/** Makes a writer for one language; each call writes another text. */
export function createWriter(rng: Random, language: Language): (author: Author) => string {
  const voice = VOICES[language]
  const order = createDeck(rng, ORDERS)
  const decks = {
    open: createDeck(rng, voice.open),
    life: createDeck(rng, voice.life),
    retired: createDeck(rng, voice.retired),
    quirk: createDeck(rng, voice.quirk),
    hope: createDeck(rng, voice.hope),
    close: createDeck(rng, voice.close),
  }
  const onInterest = Object.fromEntries(
    Object.entries(voice.interests).map(([interest, pair]) => [interest, createDeck(rng, pair)]),
  ) as Record<Interest, () => string>

  return (author) => {
    const [first, second] = rng.shuffled(author.interests)
    const sentence = (part: Part): string => {
      if (part === 'interest') return first ? onInterest[first]() : decks.quirk()
      if (part === 'second') return second ? onInterest[second]() : decks.quirk()
      if (part === 'life' && author.age < 23) return decks.quirk()
      return decks[part === 'life' && author.age > 65 ? 'retired' : part]()
    }
    return order()
      .map((part) => inTheWordsOf(author, sentence(part)))
      .join(' ')
  }
}
