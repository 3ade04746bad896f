// The app of one request: the API, in this process or at the upstream, and the seed of the page.
import build_id from 'virtual:build-id'
import type { Context } from 'hono'
import { type App, createApp, type Seed } from '#src/app.ts'
import type { User } from '#src/contract/account.ts'
import type { Api } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { variantSeed } from '#src/domain/variants.ts'
import { hasUnreadCounts } from '#src/state/unread-counts.ts'
import { type AppEnv, requestLogFields } from '#worker/context.ts'
import { apiContext } from '#worker/http/api/api-context.ts'
import { createInProcessApi } from '#worker/http/api/in-process.ts'
import { logError, logWarning } from '#worker/log.ts'
import { readText } from '#worker/platform/assets/static-texts.ts'
import { messagesFor } from '#worker/platform/i18n/messages.ts'
import { memberOf } from '#worker/principal.ts'
import type { PlaceholderTokens } from './cache/placeholders.ts'
import { cacheCountryOf } from './shown-country.ts'
import { visitOf } from './visit-seed.ts'

export type ServerApp = {
  app: App
  /** The signed-in user, requested together with what the page itself loads. Null for a visitor, or a session that has ended. */
  user: Promise<User | null>
}

/**
 * Loads what every page needs before its own loader runs. A cached page, which is given `placeholders`, must contain nothing of the
 * visitor: no place but the country of a page that varies by it, and tokens in place of the visit.
 */
export async function createServerApp(
  c: Context<AppEnv>,
  placeholders: PlaceholderTokens | null,
): Promise<ServerApp> {
  const { site, principal, locale, tracking, consent, upstream } = c.var
  const member = memberOf(principal)
  const api = upstream ? upstream.api({ cached: placeholders !== null }) : createInProcessApi(apiContext(c))
  // The upstream has returned the user already, when the member was authenticated.
  const foreign = upstream && member ? orNullIfSignedOut(api.user.current()) : null
  const [messages, settings, lists] = await Promise.all([
    messagesFor(site, locale),
    api.settings.show(),
    foreign?.then(
      (user) => (user && !hasUnreadCounts(user) ? loadLists(c, api) : null),
      () => null,
    ),
  ])
  const seed: Seed = {
    build_id,
    locale,
    settings: placeholders
      ? { ...settings, geoip_country: cacheCountryOf(c), geoip_selected_country: null }
      : settings,
    network_known: Boolean(tracking?.network),
    ...(placeholders?.shown && { variant: variantSeed(placeholders.shown) }),
    consent,
    ...(placeholders ? placeholders.seed : await visitOf(c)),
    user: null,
    chats: lists?.chats ?? null,
    likes: lists?.likes ?? null,
    upstream: upstream !== undefined,
    ruled_paths: site.route_rules.map(({ from }) => from),
    suggestions: [],
  }
  const user = foreign ?? (member ? orNullIfSignedOut(api.user.current()) : null)
  const app = createApp(
    {
      api,
      readText: (path) => readText(c.env.ASSETS, path),
      now: Date.now,
      pending_user: user,
      report(error, lacking) {
        const facts = { ...requestLogFields(c), path: c.req.path, error }
        if (lacking) logWarning(`${lacking}-missing`, facts)
        else logError('page-failed', facts)
      },
    },
    seed,
    messages,
  )
  return { app, user: user ?? Promise.resolve(null) }
}

/** A session may have ended since the request was authenticated. */
async function orNullIfSignedOut(user: Promise<User>): Promise<User | null> {
  try {
    return await user
  } catch (error) {
    if (error instanceof Refusal && (error.status === 401 || error.status === 403)) return null
    throw error
  }
}

/** How long a page waits for an upstream's lists, which the browser otherwise loads itself. */
const LISTS_TIMEOUT_MS = 3_000

/** The lists from which the badges of an upstream's members are added up. */
async function loadLists(c: Context<AppEnv>, api: Api) {
  const beside = { signal: AbortSignal.timeout(LISTS_TIMEOUT_MS) }
  const [chats, likes] = await Promise.all([
    orNullIfFailed(c, api.chats.list({}, beside)),
    orNullIfFailed(c, api.likes.list({}, beside)),
  ])
  return { chats, likes }
}

/** They only feed badges on most pages: where one fails, the page that shows it loads it again and says so. */
async function orNullIfFailed<T>(c: Context<AppEnv>, list: Promise<T>): Promise<T | null> {
  try {
    return await list
  } catch (error) {
    logWarning('list-missing', { ...requestLogFields(c), path: c.req.path, error })
    return null
  }
}
