// The messages of a site (design section 7): base and own wording, served under a build-stamped URL, cached in KV for a day;
// a failing KV fails no page.
import { createExecutionContext, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import she from '#sites/she.ts'
import { LOCALES } from '#src/domain/constants.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { unique, world } from '#tests/support/factories.ts'
import { app } from '#worker/app.ts'
import { messagesFor, messagesJson } from '#worker/platform/i18n/messages.ts'
import { createBuildMessages } from '#worker/platform/i18n/messages-of-builds.ts'

const NOW = Date.parse('2026-11-01T12:00:00Z')
const HOUR_MS = 3_600_000
const failing = new Proxy({} as KVNamespace, {
  get: () => () => Promise.reject(new Error('KV is away')),
})

function words(kv = env.MESSAGES) {
  const clock = { now: NOW }
  const warnings: unknown[] = []
  const store = createBuildMessages(
    () => clock.now,
    (warning) => warnings.push(warning),
  )
  return { ...store, clock, warnings, kv, key: { build_id: unique('build'), site: 'she', locale: 'nl-NL' } }
}

describe('wording', () => {
  const site = {
    ...world(),
    wording: {
      'nl-NL': { login: { heading: 'Kom binnen' } },
      'en-US': { login: { heading: 'Come in', no_account: 'Mind the step' } },
    },
  }
  const login = async (locale: 'nl-NL' | 'en-US' | 'de-DE') => {
    const t = createTranslate(locale, await messagesFor(site, locale))
    return [t('login.heading'), t('login.no_account'), t('login.submit')]
  }

  it('of a site replaces messages of its locale, and leaves the others unchanged', async () => {
    const plain = createTranslate('nl-NL', await messagesFor(world(), 'nl-NL'))
    expect(await login('nl-NL')).toEqual(['Kom binnen', plain('login.no_account'), plain('login.submit')])
    expect((await login('en-US')).slice(0, 2)).toEqual(['Come in', 'Mind the step'])
  })

  it('in English does not replace another locale’s own message', async () => {
    const plain = createTranslate('de-DE', await messagesFor(world(), 'de-DE'))
    expect(await login('de-DE')).toEqual([
      plain('login.heading'),
      plain('login.no_account'),
      plain('login.submit'),
    ])
  })

  it('of a niche replaces messages of its locale, and is replaced by those of the site', async () => {
    const headlineOf = async (site: Parameters<typeof messagesFor>[0]) =>
      createTranslate('nl-NL', await messagesFor(site, 'nl-NL'))('lander.gallery.headline')
    const plain = world()
    const ofNiche = { ...plain, settings: { ...plain.settings, niche: 5 as const } }
    const voice = await headlineOf(ofNiche)
    expect(voice).not.toBe(await headlineOf(plain))
    const own = { 'nl-NL': { lander: { gallery: { headline: 'Onze eigen zin' } } } }
    expect(await headlineOf({ ...ofNiche, wording: own })).toBe('Onze eigen zin')
    const english = { 'en-US': { lander: { gallery: { headline: 'Our own line' } } } }
    expect(await headlineOf({ ...ofNiche, id: world().id, wording: english })).toBe(voice)
  })

  it('uses no memory for a site without its own: the base is shared', async () => {
    expect(await messagesFor(world(), 'fr-FR')).toBe(await messagesFor(world(), 'fr-FR'))
  })
})

describe('/_i18n/{locale}/messages.json', () => {
  const get = (path: string) => SELF.fetch(`http://she.localhost/_i18n/${path}`)

  it.each(LOCALES)('returns the messages of %s @spec 1.3', async (locale) => {
    const response = await get(`${locale}/messages.json`)
    expect(response.headers.get('content-language')).toBe(locale)
    expect(await response.text()).toBe(await messagesJson(she, locale))
  })

  it.each(['nl', 'nl-nl', 'xx-XX', '..%2fen-US'])('is 404 for %s', async (locale) => {
    const response = await get(`${locale}/messages.json`)
    expect(response.status).toBe(404)
    await response.body?.cancel()
  })

  it('returns to a page of another build the messages it was rendered with, for a day', async () => {
    const build_id = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
    await words().ensureStored(env.MESSAGES, { build_id, site: 'she', locale: 'nl-NL' }, '{"of":"yesterday"}')
    const response = await get(`nl-NL/messages.json?v=${build_id}`)
    expect(await response.json()).toEqual({ of: 'yesterday' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
  })

  it.each(['000000000000', 'x'.repeat(500), '../dev-mail:'])(
    'returns the current messages for v=%s, uncached',
    async (v) => {
      const response = await get(`nl-NL/messages.json?v=${encodeURIComponent(v)}`)
      expect(await response.text()).toBe(await messagesJson(she, 'nl-NL'))
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )
})

describe('KV', () => {
  it('stores the messages of a build for 24 hours, written once @spec 1.6 9.11', async () => {
    const { ensureStored, find, key, kv } = words()
    await ensureStored(kv, key, 'one')
    await ensureStored(kv, key, 'two')
    expect(await words().find(kv, key)).toBe('one')
    expect(await find(kv, key)).toBe('one')
    const { keys } = await kv.list({ prefix: `words:${key.build_id}:` })
    const left = (keys[0]?.expiration ?? 0) - Date.now() / 1000
    expect(left).toBeGreaterThan(86_000)
    expect(left).toBeLessThanOrEqual(86_401)
  })

  it('is written again by another isolate only when the copy is half a day old', async () => {
    const { ensureStored, key, kv } = words()
    await ensureStored(kv, key, 'one')
    const soon = words()
    soon.clock.now += HOUR_MS
    await soon.ensureStored(kv, key, 'two')
    expect(await words().find(kv, key)).toBe('one')
    const late = words()
    late.clock.now += 13 * HOUR_MS
    await late.ensureStored(kv, key, 'two')
    expect(await words().find(kv, key)).toBe('two')
  })

  it('is read once for what is there, and once a minute for what is missing', async () => {
    let requested = 0
    const counted = new Proxy(env.MESSAGES, {
      get: (target, name) => {
        if (name === 'get') requested += 1
        return Reflect.get(target, name).bind(target)
      },
    })
    const { find, key, clock } = words()
    for (let i = 0; i < 5; i += 1) expect(await find(counted, key)).toBeNull()
    expect(requested).toBe(1)
    clock.now += 61_000
    await find(counted, key)
    expect(requested).toBe(2)
  })

  it('that fails is logged once; the copy in memory is answered however old', async () => {
    const { ensureStored, find, key, kv, clock, warnings } = words()
    await ensureStored(kv, key, 'yesterday')
    expect(await find(kv, key)).toBe('yesterday')
    clock.now += 48 * HOUR_MS
    expect(await find(failing, key)).toBe('yesterday')
    expect(await find(failing, { ...key, locale: 'pl-PL' })).toBeNull()
    await ensureStored(failing, { ...key, locale: 'pl-PL' }, 'text')
    expect(warnings).toHaveLength(1)
  })

  it('that fails fails no page and no messages', async () => {
    for (const path of [
      '/',
      '/login',
      '/landers/gallery/she-nl',
      '/_i18n/nl-NL/messages.json',
      '/_i18n/nl-NL/messages.json?v=ffffffffffff',
      '/nowhere',
    ]) {
      const context = createExecutionContext()
      const request = new Request(`http://she.localhost${path}`, { headers: { 'dev-country': 'NL' } })
      const response = await app.fetch(request, { ...env, MESSAGES: failing }, context)
      await response.text()
      await waitOnExecutionContext(context)
      expect([path, response.status]).toEqual([path, path === '/nowhere' ? 404 : 200])
    }
  })
})
