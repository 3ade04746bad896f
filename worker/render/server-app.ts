// The app of one request: the API, in this process or at the upstream, and the seed that the browser will start from.
import type { Context } from 'hono'
import { type App, createApp, type Seed } from '#src/app.ts'
import { createInProcessApi } from '../api/in-process.ts'
import { apiContext } from '../api-context.ts'
import type { AppEnv } from '../context.ts'
import { messagesFor } from '../i18n/messages.ts'
import { assets } from './assets.ts'

/**
 * Gathers what every page needs. For a kept page nothing of the single visitor may be in it: no place, no traffic
 * source, no prefilled address; those arrive with the first page that is rendered for them alone.
 */
export async function createServerApp(c: Context<AppEnv>, { kept }: { kept: boolean }): Promise<App> {
  const { site, member, locale, tracking, prefill_email, upstream } = c.var
  const api = upstream ? upstream.api({ kept }) : createInProcessApi(apiContext(c))
  const beside = upstream && member ? { signal: AbortSignal.timeout(BESIDE_MS) } : {}
  const [messages, settings, user, chats, likes] = await Promise.all([
    messagesFor(site, locale),
    api.settings.show(),
    member ? api.user.current() : null,
    member ? unlessFailing(c, api.chats.list(undefined, beside)) : null,
    member ? unlessFailing(c, api.likes.list(undefined, beside)) : null,
  ])
  const seed: Seed = {
    build_id: assets.build_id,
    locale,
    settings: kept ? { ...settings, geoip_country: null, geoip_selected_country: null } : settings,
    trafficsource: kept ? null : (tracking?.network ?? null),
    prefill_email: kept ? null : prefill_email,
    user,
    chats,
    likes,
    ruled_paths: site.route_rules.map(({ from }) => from),
    suggestions: [],
  }
  return createApp(api, seed, messages, Date.now)
}

/** How long a page waits for an upstream's lists beside it, which the browser else fetches by itself. */
const BESIDE_MS = 3_000

/** The lists only feed badges on most pages: where one cannot be had, the page that shows it asks again and says so. */
async function unlessFailing<T>(c: Context<AppEnv>, list: Promise<T>): Promise<T | null> {
  try {
    return await list
  } catch (error) {
    console.warn(JSON.stringify({ request_id: c.var.request_id, beside_the_page: String(error) }))
    return null
  }
}
