// The prompts of `npm run site -- add`, `edit` and `remove`, for values that no flag has set.
import { cancel, confirm, intro, isCancel, multiselect, select, text } from '@clack/prompts'
import type { Site } from '#src/contract/site.ts'
import { LANGUAGES } from '#src/domain/constants.ts'
import { COUNTRIES } from '#src/domain/geography/countries.ts'
import type { Answers } from './write-site.ts'

const NICHES = ['plain', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

async function answerOf<T>(question: Promise<T>): Promise<Exclude<T, symbol>> {
  const answer = await question
  if (!isCancel(answer)) return answer as Exclude<T, symbol>
  cancel('Nothing was written.')
  process.exit(1)
}

const required = (value: string | undefined) => (value?.trim() ? undefined : 'Required')
const ask = (message: string, placeholder?: string) =>
  answerOf(text({ message, validate: required, ...(placeholder && { placeholder }) }))
const askOptional = (message: string) =>
  answerOf(text({ message: `${message} (may be empty for now)`, defaultValue: '' }))

/** Asks for the values that the flags have not set. */
export async function askAnswers(given: Partial<Answers>): Promise<Answers> {
  intro('A new site')
  const id = given.id ?? (await ask('Id (the name of the file; never shown)', 'night-owls'))
  const name = given.name ?? (await ask('Name, as visitors see it', 'Night Owls'))
  const hostnames =
    given.hostnames ?? (await ask('Hostnames, separated by spaces', 'nightowls.example')).split(/[\s,]+/)
  const niche =
    given.niche ??
    (await answerOf(
      select({
        message: 'Niche (sets the prefix of lander slugs and the theme)',
        options: NICHES.map((label, index) => ({
          value: (index + 1) as Answers['niche'],
          label: `${index + 1} ${label}`,
        })),
      }),
    ))
  const domain_language =
    given.domain_language ??
    (await answerOf(
      select({
        message: 'Language of visitors without a known language',
        options: LANGUAGES.map((value) => ({ value, label: languageNames.of(value) ?? value })),
      }),
    ))
  const countries =
    given.countries ??
    (await answerOf(
      multiselect<string>({
        message: 'Countries to serve',
        options: COUNTRIES.map((value) => ({ value, label: countryNames.of(value) ?? value })),
        required: true,
      }),
    ))
  return {
    ...given,
    id,
    name,
    hostnames,
    niche,
    domain_language,
    countries,
    pool: given.pool ?? ((await askOptional('Pool, if members are shared with other sites')) || undefined),
    mail_from: given.mail_from ?? (await ask('Sender address of emails', `hello@${hostnames[0]}`)),
    company_name: given.company_name ?? (await askOptional('Company: name')),
    company_address: given.company_address ?? (await askOptional('Company: street and number')),
    company_city: given.company_city ?? (await askOptional('Company: postcode and city')),
    company_country: given.company_country ?? countries[0] ?? 'NL',
    company_kvk: given.company_kvk ?? (await askOptional('Company: number in the trade register')),
  }
}

/** One key of a site and its new value. A list or a table is given as JSON. */
export async function askChange(site: Site): Promise<Map<string, unknown>> {
  intro(`${site.settings.name} (sites/${site.id}.ts)`)
  const { settings, names_pool: _named, id: _id, ...own } = site
  const values = new Map<string, unknown>([
    ...Object.entries(settings).map(([key, value]): [string, unknown] => [`settings.${key}`, value]),
    ...Object.entries(own),
  ])
  const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const key = await answerOf(
    select({
      message: 'Which key?',
      options: [...values].map(([value, now]) => ({ value, label: value, hint: show(now).slice(0, 60) })),
      maxItems: 12,
    }),
  )
  const now = values.get(key)
  const answer = await answerOf(text({ message: key, initialValue: show(now) }))
  if (typeof now === 'string') return new Map([[key, answer]])
  try {
    return new Map([[key, JSON.parse(answer)]])
  } catch {
    return new Map([[key, answer]])
  }
}

/** Ends the command unless the answer is yes. */
export async function confirmRemoval(file: string, shared: string | null): Promise<void> {
  intro(`Remove ${file}`)
  const message = `${shared ? `${shared}. ` : ''}Delete ${file} and remove it from sites/index.ts?`
  if (await answerOf(confirm({ message, initialValue: false }))) return
  cancel('Nothing was changed.')
  process.exit(1)
}
