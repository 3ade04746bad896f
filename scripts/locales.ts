// `npm run locales`: checks that every locale has all messages with the plural forms of its language, and none that is unused.
import { glob, readFile } from 'node:fs/promises'
import { LOCALES } from '#src/domain/constants.ts'
import { NICHE_NAMES } from '#src/domain/slugs.ts'
import { compareLocale, compareNiches, findUses, flatten, type Messages } from './locales/check.ts'

const SOURCE = 'en-US'
const CODE = '{src,worker,client,sites}/**/*.{ts,tsx}'

async function messagesOf(locale: string): Promise<Messages | null> {
  const text = await readFile(`locales/${locale}.json`, 'utf8').catch(() => null)
  return text === null ? null : flatten(JSON.parse(text))
}

/** The messages of each niche except the plain one. */
async function nicheMessagesOf(locale: string): Promise<Record<string, Messages>> {
  const text = await readFile(`locales/niches/${locale}.json`, 'utf8')
  return Object.fromEntries(
    Object.entries<Parameters<typeof flatten>[0]>(JSON.parse(text)).map(([niche, messages]) => [
      niche,
      flatten(messages),
    ]),
  )
}

const problems: string[] = []
const source = await messagesOf(SOURCE)
if (!source) throw new Error(`locales/${SOURCE}.json is missing`)
const expected = await nicheMessagesOf(SOURCE)
const niches = Object.values(NICHE_NAMES).slice(1)
if (Object.keys(expected).join() !== niches.join())
  problems.push(`locales/niches/${SOURCE}.json: has the niches ${Object.keys(expected)}, must have ${niches}`)
for (const locale of LOCALES) {
  const messages = await messagesOf(locale)
  if (!messages) problems.push(`locales/${locale}.json is missing`)
  else problems.push(...compareLocale(locale, messages, source).map((problem) => `${locale}: ${problem}`))
  if (messages)
    problems.push(
      ...compareNiches(locale, await nicheMessagesOf(locale), { messages, expected }).map(
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
