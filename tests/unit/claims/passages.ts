// Every text for visitors and members, split into passages that correspond in all seven languages: a message of the
// locales, a question with its answer, a paragraph or list item of a legal text.
import { readdirSync, readFileSync } from 'node:fs'
import { flatten } from '#scripts/locales/check.ts'
import { LANGUAGES, type Language, LOCALES } from '#src/domain/constants.ts'

/** `mail.activation.expires`, `faq/refund`, `privacy/how-long/3`; and its file, for the error message. */
export type Passage = { id: string; files: Record<Language, string>; texts: Record<Language, string> }

type Read = { file: string; passages: Map<string, string> }

function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>
}

/** Plural forms are one passage, because they make the same claim. */
function readMessages(language: Language): Read {
  const file = `locales/${LOCALES.find((locale) => locale.startsWith(language))}.json`
  const messages = [...flatten(JSON.parse(readFileSync(file, 'utf8')))]
  return {
    file,
    passages: new Map(
      messages.map(([key, value]) => [
        key,
        typeof value === 'string' ? value : Object.values(value).join(' '),
      ]),
    ),
  }
}

function readFaq(language: Language): Read {
  const file = `public/texts/faq/faq.${language}.md`
  const questions = readFileSync(file, 'utf8').split(/^### /m).slice(1)
  return {
    file,
    passages: new Map(
      questions.map((question) => [
        `faq/${/\{#([a-z-]+)\}/.exec(question)?.[1]}`,
        question.replace(/\{#[a-z-]+\}/, '').replace(/^## .+$/m, ''),
      ]),
    ),
  }
}

/** Section and place in it; the sections are named after the English headings. */
function readLegal(name: string, language: Language): Read {
  const file = `public/texts/legal/${name}.${language}.md`
  const sections = namesOfSections(name)
  const passages = new Map<string, string>()
  let section = 0
  let place = 0
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('#')) {
      section += 1
      place = 0
    } else if (line.trim() !== '') {
      place += 1
      passages.set(`${name}/${sections[section - 1]}/${place}`, line)
    }
  }
  return { file, passages }
}

function namesOfSections(name: string): string[] {
  const english = readFileSync(`public/texts/legal/${name}.en.md`, 'utf8')
  return [...english.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  )
}

function align(read: Record<Language, Read>): Passage[] {
  return [...read.en.passages.keys()].map((id) => ({
    id,
    files: perLanguage((language) => read[language].file),
    texts: perLanguage((language) => read[language].passages.get(id) ?? ''),
  }))
}

/** All passages. One that is missing in a language is empty there. */
export function readPassages(): Passage[] {
  const legal = readdirSync('public/texts/legal').flatMap((file) => /^(.+)\.en\.md$/.exec(file)?.[1] ?? [])
  return [
    ...align(perLanguage(readMessages)),
    ...align(perLanguage(readFaq)),
    ...legal.flatMap((name) => align(perLanguage((language) => readLegal(name, language)))),
  ]
}
