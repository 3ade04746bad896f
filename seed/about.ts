// Writes "about me" texts: sentences of a language's stock, in one of several orders. The text sets the interests, and sentences that
// appeared recently on the same page are not reused.

import type { Language } from '../src/domain/constants.ts'
import type { Random } from './random.ts'
import { de } from './voices/de.ts'
import { en } from './voices/en.ts'
import { es } from './voices/es.ts'
import { fr } from './voices/fr.ts'
import { it } from './voices/it.ts'
import { nl } from './voices/nl.ts'
import { pl } from './voices/pl.ts'
import {
  type Interest,
  interestOf,
  parseSentence,
  type Seeking,
  type Topic,
  type Voice,
} from './voices/voice.ts'

export const VOICES: Record<Language, Voice> = { en, nl, de, it, fr, es, pl }

export type Author = {
  gender: 'male' | 'female'
  age: number
  country: string
  city: string
  /** Their profile fields, which a text must not contradict. */
  fields: Readonly<Record<string, string>>
}

/** A text, the interests of its author, and the animal in it. */
export type Written = { personal: string; interests: Interest[]; pet: 'cat' | 'dog' | null }

/** The number of people on the largest page: a sentence is repeated after at least as many others. */
export const PAGE_PEOPLE = 24

type Part = 'open' | 'life' | 'quirk' | 'hope' | 'close' | 'topic' | 'kids'

const ORDERS: readonly (readonly Part[])[] = [
  ['open', 'topic', 'quirk', 'close'],
  ['open', 'life', 'topic', 'hope'],
  ['life', 'quirk', 'topic', 'close'],
  ['open', 'topic', 'kids', 'hope', 'close'],
  ['topic', 'topic', 'life', 'hope'],
  ['life', 'topic', 'kids', 'close'],
  ['quirk', 'life', 'topic', 'close'],
  ['topic', 'quirk', 'hope'],
  ['open', 'topic', 'topic', 'hope', 'close'],
  ['kids', 'topic', 'quirk', 'hope'],
]

/** Fills a template: `{him|her}` by gender, `{city}` by place. */
export function inTheWordsOf({ gender, city }: Pick<Author, 'gender' | 'city'>, template: string): string {
  return template
    .replaceAll('{city}', city)
    .replaceAll(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, his: string, hers: string) =>
      gender === 'male' ? his : hers,
    )
}

/** The pages on which a person may appear: by language, country, gender and age, and by these together. */
function pagesOf({ country, gender, age }: Author): string[] {
  const band = `${Math.floor(age / 7)}`
  return ['', gender, country, `${country} ${gender}`, `${country} ${gender} ${band}`]
}

/** Records which sentences were used recently on each page. */
function createMemory() {
  const said = new Map<string, string[][]>()
  return {
    isFresh: (author: Author, sentence: string) =>
      !pagesOf(author).some((page) => said.get(page)?.some((text) => text.includes(sentence))),
    keep(author: Author, text: string[]): void {
      for (const page of pagesOf(author))
        said.set(page, [text, ...(said.get(page) ?? [])].slice(0, PAGE_PEOPLE - 1))
    },
  }
}

/** Picks the item that was not used for the longest time; null if none is allowed. */
function createShelf<T>(rng: Random, items: readonly T[]) {
  let rested = rng.shuffled(items)
  return (isWanted: (item: T) => boolean): T | null => {
    const found = rested.find(isWanted)
    if (found === undefined) return null
    rested = [...rested.filter((item) => item !== found), found]
    return found
  }
}

/** Makes a writer for one language; each call writes another text. */
export function createWriter(rng: Random, language: Language): (author: Author) => Written {
  const voice = VOICES[language]
  const memory = createMemory()
  const order = createShelf(rng, ORDERS)
  const topics = Object.entries(voice.topics).flatMap(([topic, sentences]) =>
    sentences.map((sentence) => ({ topic: topic as Topic, sentence })),
  )
  const onTopic = createShelf(rng, topics)
  const shelfOf = (sentences: readonly string[]) => createShelf(rng, sentences)
  const shelves = {
    open: shelfOf(voice.open),
    life: shelfOf(voice.life),
    retired: shelfOf(voice.retired),
    quirk: shelfOf(voice.quirk),
    hope: shelfOf(voice.hope),
    kids: shelfOf(voice.kids),
    close: shelfOf(voice.close),
  }
  const seeks = new Map(Object.entries(voice.seeks).map(([seeking, texts]) => [seeking, shelfOf(texts)]))

  return (author) => {
    const text: string[] = []
    const interests = new Set<Interest>()
    let pet: Written['pet'] = null
    const isFresh = (sentence: string) => !text.includes(sentence) && memory.isFresh(author, sentence)
    const sayTopic = (): string | null => {
      const dealt = onTopic(({ topic, sentence }) => !interests.has(interestOf(topic)) && isFresh(sentence))
      if (!dealt) return null
      interests.add(interestOf(dealt.topic))
      if (dealt.topic === 'cat' || dealt.topic === 'dog') pet = dealt.topic
      return dealt.sentence
    }
    const say = (part: Part): string | null => {
      if (part === 'topic') return sayTopic()
      if (part === 'kids')
        return (author.fields.children === 'yes_home' && shelves.kids(isFresh)) || say('quirk')
      if (part === 'hope') {
        const seeking = seeks.get(author.fields.looking_for as Seeking)
        return seeking?.(isFresh) ?? shelves.hope(isFresh)
      }
      if (part !== 'life') return shelves[part](isFresh)
      if (author.age < 23) return say('open') ?? say('quirk')
      return author.age > 65 ? (shelves.retired(isFresh) ?? say('quirk')) : shelves.life(isFresh)
    }
    for (const part of order(() => true) ?? []) {
      const sentence = say(part) ?? sayTopic()
      if (sentence === null) continue
      text.push(sentence)
      const { interest } = parseSentence(sentence)
      if (interest) interests.add(interest)
    }
    memory.keep(author, text)
    const personal = text.map((sentence) => inTheWordsOf(author, parseSentence(sentence).words)).join(' ')
    return { personal, interests: [...interests], pet }
  }
}
