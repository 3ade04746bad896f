// `defineSite` checks a site's file when it is loaded, and so at build: a wrong key names the file and the key.
import * as v from 'valibot'
import { Settings } from '../src/contract/settings.ts'
import type { Site } from '../src/contract/site.ts'

const Hostname = v.pipe(
  v.string(),
  v.regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a lower-case hostname'),
)

const SiteSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,32}$/, 'must be 2 to 32 of a-z, 0-9 and -')),
  hostnames: v.pipe(v.array(Hostname), v.minLength(1)),
  pool: v.optional(v.string()),
  tracking_consent: v.picklist(['required', 'off']),
  mail_from: v.pipe(v.string(), v.email('must be an address')),
  security_contact: v.optional(
    v.union(
      [v.pipe(v.string(), v.email()), v.pipe(v.string(), v.startsWith('https://'), v.url())],
      'must be an e-mail address or an https address',
    ),
  ),
  settings: v.strictObject({
    ...v.omit(Settings, ['geoip_country', 'geoip_selected_country', 'niche']).entries,
    niche: v.picklist([1, 2, 3, 4, 5, 6, 7]),
  }),
})

export type SiteDefinition = v.InferInput<typeof SiteSchema>

/** Checks a definition; throws an error that names the file and every wrong key. */
export function defineSite(file: string, definition: SiteDefinition): Site {
  const result = v.safeParse(SiteSchema, definition)
  if (!result.success) {
    const wrong = result.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`)
    throw new Error(`sites/${file}:\n${wrong.join('\n')}`)
  }
  return { ...result.output, pool: result.output.pool ?? result.output.id }
}
