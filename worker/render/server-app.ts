// The app of one request: the in-process API, and the seed that the browser will start from.
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
  const { site, member, locale, tracking, prefill_email } = c.var
  const api = createInProcessApi(apiContext(c))
  const [messages, settings, user, chats, likes] = await Promise.all([
    messagesFor(site, locale),
    api.settings.show(),
    member ? api.user.current() : null,
    member ? api.chats.list() : null,
    member ? api.likes.list() : null,
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
