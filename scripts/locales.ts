// `npm run locales`: every locale says everything, in the forms its language has, and nothing that is not used.
import { glob, readFile } from 'node:fs/promises'
import { LOCALES } from '#src/domain/constants.ts'
import { NICHE_NAMES } from '#src/domain/slugs.ts'
import { compareLocale, compareVoices, findUses, flatten, type Words } from './locales/check.ts'

const SOURCE = 'en-US'
const CODE = '{src,worker,client,sites}/**/*.{ts,tsx}'

async function messagesOf(locale: string): Promise<Words | null> {
  const text = await readFile(`locales/${locale}.json`, 'utf8').catch(() => null)
  return text === null ? null : flatten(JSON.parse(text))
}

/** What each niche says in a voice of its own, all but the plain one. */
async function voicesOf(locale: string): Promise<Record<string, Words>> {
  const text = await readFile(`locales/niches/${locale}.json`, 'utf8')
  return Object.fromEntries(
    Object.entries<Parameters<typeof flatten>[0]>(JSON.parse(text)).map(([niche, words]) => [
      niche,
      flatten(words),
    ]),
  )
}

const problems: string[] = []
const source = await messagesOf(SOURCE)
if (!source) throw new Error(`locales/${SOURCE}.json is missing`)
const expected = await voicesOf(SOURCE)
const speaking = Object.values(NICHE_NAMES).slice(1)
if (Object.keys(expected).join() !== speaking.join())
  problems.push(`locales/niches/${SOURCE}.json: speaks for ${Object.keys(expected)}, not for ${speaking}`)
for (const locale of LOCALES) {
  const words = await messagesOf(locale)
  if (!words) problems.push(`locales/${locale}.json is missing`)
  else problems.push(...compareLocale(locale, words, source).map((problem) => `${locale}: ${problem}`))
  if (words)
    problems.push(
      ...compareVoices(locale, await voicesOf(locale), { words, expected }).map(
        (problem) => `niches/${locale}: ${problem}`,
      ),
    )
}

const uses = { exact: new Set<string>(), called: new Map<string, string>(), patterns: [] as RegExp[] }
for await (const file of glob(CODE)) findUses(file, await readFile(file, 'utf8'), uses)
for (const [key, file] of uses.called) if (!source.has(key)) problems.push(`${file}: no such message ${key}`)
for (const key of source.keys()) {
  if (!uses.exact.has(key) && !uses.patterns.some((pattern) => pattern.test(key)))
    problems.push(`unused: ${key}`)
}

for (const problem of problems) console.error(problem)
console.log(`${source.size} messages in ${LOCALES.length} locales, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
