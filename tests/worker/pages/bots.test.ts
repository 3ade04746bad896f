// Bots (specification section 2, design section 10): the same content, complete, and nothing else.
import { createExecutionContext, SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { app } from '#worker/app.ts'

const PERSON = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
const BOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (Linux; Android 11) Chrome/131.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'TWITTERBOT/1.0',
]
const visit = (url: string, user_agent: string, headers: Record<string, string> = {}) =>
  SELF.fetch(url, { redirect: 'manual', headers: { 'User-Agent': user_agent, ...headers } })

describe('a bot', () => {
  it.each(BOTS)('gets no cookie, no tracking, no redirect for either: %s @design 10', async (bot) => {
    for (const url of [
      'http://localhost/landers/gallery/pl?network=acme&email=anna@example.test',
      'http://she.localhost/?network=acme',
      'http://localhost/?lang=pl',
      'http://localhost/login?network=acme',
    ]) {
      const response = await visit(url, bot, { cookie: 'network=x; flash_email=y; i18n_redirected=nl-NL' })
      expect(response.status, url).toBe(200)
      expect(response.headers.getSetCookie(), url).toEqual([])
      const html = await response.text()
      expect(html).toContain(
        'id="visit">{"trafficsource":null,"prefill_email":null,"tracking_token":null,"language_offer":""}',
      )
      expect(html).toMatch(/<!--complete-->$/)
    }
  })

  it("is served in the site's own language wherever its machine is", async () => {
    const [bot = ''] = BOTS
    const french = { 'dev-country': 'FR', 'Accept-Language': 'fr' }
    expect((await visit('http://localhost/', bot, french)).headers.get('content-language')).toBe('en-US')
    expect((await visit('http://she.localhost/', bot, french)).headers.get('content-language')).toBe('de-DE')
    const index = await visit('http://she.localhost/landers/gallery', bot, french)
    expect(index.headers.get('location')).toBe('/landers/gallery/she-de')
  })

  it('gets the content that visitors get @design 10', async () => {
    const [bot = ''] = BOTS
    for (const path of ['/', '/landers/gallery/eng', '/pages/terms']) {
      const content = async (agent: string) =>
        await (await visit(`http://localhost${path}`, agent, { 'dev-country': 'GB' })).text()
      expect(await content(bot), path).toBe(await content(PERSON))
    }
    for (const path of ['/likes', '/api/likes.php', '/members']) {
      // A page's modules are loaded here by the first request, and by one at a time.
      await (await visit(`http://localhost${path}`, bot)).text()
      const [theirs, ours] = await Promise.all(
        [bot, PERSON].map((agent) => visit(`http://localhost${path}`, agent)),
      )
      expect(theirs?.status, path).toBe(ours?.status)
      expect(theirs?.headers.get('location'), path).toBe(ours?.headers.get('location'))
      await Promise.all([theirs?.body?.cancel(), ours?.body?.cancel()])
    }
  })

  it('gets errors as the status with a minimal body @spec 2.50', async () => {
    const [bot = ''] = BOTS
    for (const [url, status] of [
      ['http://localhost/nowhere', 404],
      ['http://localhost/landers/gallery/klingon', 404],
      ['http://stranger.example/', 421],
    ] as const) {
      const response = await visit(url, bot)
      expect(response.status).toBe(status)
      expect(await response.text()).toBe(String(status))
    }
  })

  it.each([
    ['Bot Management', { botManagement: { verifiedBot: true } }],
    ['the category of a verified bot', { verifiedBotCategory: 'Search Engine Crawler' }],
  ])('is recognised by Cloudflare: %s', async (_by, cf) => {
    const request = new Request('http://localhost/?network=acme', {
      headers: { 'User-Agent': PERSON },
      cf: cf as unknown as CfProperties,
    })
    const response = await app.fetch(request, env, createExecutionContext())
    expect(response.status).toBe(200)
    await response.body?.cancel()
  })

  it('is not recognised in a telephone of that name', async () => {
    const response = await visit(
      'http://localhost/?network=acme',
      'Mozilla/5.0 (Linux; Android 9; CUBOT NOTE 7)',
    )
    expect(response.status).toBe(302)
  })
})
