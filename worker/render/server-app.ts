// The app of one request: the API, in this process or at the upstream, and the seed that the browser will start from.
import build_id from 'virtual:build-id'
import type { Context } from 'hono'
import { type App, createApp, type Seed } from '#src/app.ts'
import type { User } from '#src/contract/account.ts'
import type { Api } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { variantMark } from '#src/domain/variants.ts'
import { isCounted } from '#src/state/waiting.ts'
import { createInProcessApi } from '../api/in-process.ts'
import { apiContext } from '../api-context.ts'
import { type AppEnv, askedBy } from '../context.ts'
import { messagesFor } from '../i18n/messages.ts'
import { fault, warn } from '../log.ts'
import { memberOf } from '../principal.ts'
import type { Marks } from './holes.ts'
import { placedIn } from './placed-in.ts'
import { readText } from './texts.ts'
import { visitOf } from './visit-of.ts'

export type ServerApp = {
  app: App
  /** Who is signed in, under way: it is asked for together with what the page itself asks. Null for nobody, or nobody any more. */
  user: Promise<User | null>
}

/**
 * Gathers what every page needs before it can ask for anything of its own. In a kept page, which is given `marks`, nothing may
 * be of the single visitor: no place but the country of a page that is kept for it, and marks where the visit belongs.
 */
export async function createServerApp(c: Context<AppEnv>, marks: Marks | null): Promise<ServerApp> {
  const { site, principal, locale, tracking, consent, upstream } = c.var
  const member = memberOf(principal)
  const api = upstream ? upstream.api({ kept: marks !== null }) : createInProcessApi(apiContext(c))
  // An upstream has been asked already, by whoever recognised the member.
  const foreign = upstream && member ? unlessGone(api.user.current()) : null
  const [messages, settings, lists] = await Promise.all([
    messagesFor(site, locale),
    api.settings.show(),
    foreign?.then(
      (user) => (user && !isCounted(user) ? listsBeside(c, api) : null),
      () => null,
    ),
  ])
  const seed: Seed = {
    build_id,
    locale,
    settings: marks ? { ...settings, geoip_country: placedIn(c), geoip_selected_country: null } : settings,
    network_known: Boolean(tracking?.network),
    ...(marks?.shown && { variant: variantMark(marks.shown) }),
    consent,
    ...(marks ? marks.seed : await visitOf(c)),
    user: null,
    chats: lists?.chats ?? null,
    likes: lists?.likes ?? null,
    upstream: upstream !== undefined,
    ruled_paths: site.route_rules.map(({ from }) => from),
    suggestions: [],
  }
  const user = foreign ?? (member ? unlessGone(api.user.current()) : null)
  const app = createApp(
    {
      api,
      readText: (path) => readText(c.env.ASSETS, path),
      now: Date.now,
      user_on_the_way: user,
      report(error, lacking) {
        const facts = { ...askedBy(c), path: c.req.path, error }
        if (lacking) warn(`${lacking}-missing`, facts)
        else fault('page-failed', facts)
      },
    },
    seed,
    messages,
  )
  return { app, user: user ?? Promise.resolve(null) }
}

/** A session may have ended since the request was recognised. */
async function unlessGone(user: Promise<User>): Promise<User | null> {
  try {
    return await user
  } catch (error) {
    if (error instanceof Refusal && (error.status === 401 || error.status === 403)) return null
    throw error
  }
}

/** How long a page waits for an upstream's lists beside it, which the browser else fetches by itself. */
const BESIDE_MS = 3_000

/** The lists that an upstream's members have their badges added up from. */
async function listsBeside(c: Context<AppEnv>, api: Api) {
  const beside = { signal: AbortSignal.timeout(BESIDE_MS) }
  const [chats, likes] = await Promise.all([
    unlessFailing(c, api.chats.list({}, beside)),
    unlessFailing(c, api.likes.list({}, beside)),
  ])
  return { chats, likes }
}

/** They only feed badges on most pages: where one cannot be had, the page that shows it asks again and says so. */
async function unlessFailing<T>(c: Context<AppEnv>, list: Promise<T>): Promise<T | null> {
  try {
    return await list
  } catch (error) {
    warn('list-missing', { ...askedBy(c), path: c.req.path, error })
    return null
  }
}
