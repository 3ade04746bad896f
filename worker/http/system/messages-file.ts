// `/_i18n/{locale}/messages.json`: the messages of this host in a locale. Under the URL of its build (`?v=`) a response never changes and
// is cached for a day; a page of an earlier build gets the messages it was rendered with, while they are stored.
import build_id from 'virtual:build-id'
import type { Context } from 'hono'
import { LOCALES, MESSAGES_CACHE_SECONDS } from '#src/domain/constants.ts'
import type { AppEnv } from '#worker/context.ts'
import { logWarning } from '#worker/log.ts'
import { messagesJson } from '#worker/platform/i18n/messages.ts'
import { createBuildMessages } from '#worker/platform/i18n/messages-of-builds.ts'
import { missingFile } from './missing-file.ts'

const DAY = `public, max-age=${MESSAGES_CACHE_SECONDS}`
const STAMPED = `${DAY}, immutable`
const BUILD_ID = /^[0-9a-f]{12}$/

let messages: ReturnType<typeof createBuildMessages> | undefined

export async function messagesFile(c: Context<AppEnv, '/_i18n/:locale/messages.json'>): Promise<Response> {
  const locale = LOCALES.find((known) => known === c.req.param('locale'))
  if (!locale) return missingFile()
  messages ??= createBuildMessages(Date.now, (error) => logWarning('messages-store-failing', { error }))
  const { site } = c.var
  const version = c.req.query('v')
  const answer = (text: string, cache: string) =>
    c.body(text, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Language': locale,
      'Cache-Control': cache,
      'X-Robots-Tag': 'noindex',
    })

  if (version && version !== build_id) {
    const key = { build_id: version, site: site.id, locale }
    const text = BUILD_ID.test(version) ? await messages.find(c.env.MESSAGES, key) : null
    // Today's messages under another build's URL must not be cached.
    return text === null ? answer(await messagesJson(site, locale), 'no-store') : answer(text, STAMPED)
  }
  const text = await messagesJson(site, locale)
  if (!version) return answer(text, DAY)
  // In development the sources have no build and change under the same URL.
  if (!BUILD_ID.test(build_id)) return answer(text, 'no-cache')
  c.executionCtx.waitUntil(messages.ensureStored(c.env.MESSAGES, { build_id, site: site.id, locale }, text))
  return answer(text, STAMPED)
}
