// Languages in requests and answers (design section 7): the choice made by hand, and the language of every kind of answer.
import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { visit } from '#tests/support/api.ts'
import { harness, signedUp } from '#tests/support/harness.ts'

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  SELF.fetch(`http://localhost${path}`, { redirect: 'manual', headers, method })
const languageCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('i18n_redirected=')) ?? null
const languageOf = async (id: string) =>
  (await env.DB.prepare('SELECT language FROM members WHERE id = ?').bind(id).first<{ language: string }>())
    ?.language

const choice = (locale: string) => {
  const body = JSON.stringify({ locale })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
  return { method: 'POST', body, headers }
}

describe('choosing a language by hand', () => {
  it('is stored on the device for 365 days and applies from the next page on @spec 1.5 9.10', async () => {
    const visitor = harness()
    const answer = await visitor.fetch('/api/locale.php', choice('pl-PL'))
    expect(await answer.json()).toBe('done')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(languageCookie(answer)).toMatch(
      /^i18n_redirected=pl-PL; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const page = await visitor.fetch('/login', { headers: { 'dev-country': 'FR' } })
    expect(page.headers.get('content-language')).toBe('pl-PL')
    expect(await page.text()).toMatch(/^<!doctype html><html lang="pl"/i)
  })

  it('is stored in the account, so that another device uses it too', async () => {
    const anna = await signedUp('Anna')
    await anna.api.locale.choose({ locale: 'it-IT' })
    expect(await languageOf(anna.user.id)).toBe('it')
    await anna.api.locale.choose({ locale: 'es-ES' })
    expect((await anna.api.user.current()).profile.language).toBe('es')
  })

  it('leaves every other account unchanged', async () => {
    const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben')]
    const before = await languageOf(ben.user.id)
    await anna.api.locale.choose({ locale: 'pl-PL' })
    expect(await languageOf(ben.user.id)).toBe(before)
  })

  it.each(['nl', 'xx-XX', 'NL-nl', '', 'nl-NL; Domain=evil.example'])('refuses %j', async (locale) => {
    const visitor = harness()
    const refusal = await visitor.api.locale.choose({ locale: locale as 'nl-NL' }).catch((error) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code: 'invalid', details: { fields: { locale: 'locale' } } })
    expect(languageCookie(await visitor.fetch('/api/locale.php', choice(locale)))).toBeNull()
  })

  it('is refused from another site', async () => {
    const { body, headers, method } = choice('pl-PL')
    const answer = await SELF.fetch('http://localhost/api/locale.php', {
      method,
      body,
      headers: { ...headers, Origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect(languageCookie(answer)).toBeNull()
  })
})

describe('the member’s language', () => {
  it('takes precedence over the country where the device has chosen none', async () => {
    const anna = await signedUp('Anna')
    await env.DB.prepare("UPDATE members SET language = 'pl' WHERE id = ?").bind(anna.user.id).run()
    await visit(localhost).services.accountActions.sync(anna.user.id)
    const page = await anna.fetch('/credits', { headers: { 'dev-country': 'FR' } })
    expect(page.headers.get('content-language')).toBe('pl-PL')
    await page.body?.cancel()
  })
})

describe('every document names its language, and what decided it', () => {
  const belgian = { 'dev-country': 'BE', 'accept-language': 'fr-BE' }
  it.each([
    ['a page', '/login', 200],
    ['a cached page', '/', 200],
    ['a missing page', '/nowhere', 404],
    ['a missing slug', '/landers/gallery/klingon', 404],
  ])('%s', async (_what, path, status) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await get(path, belgian, method)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-language')).toBe('fr-FR')
      expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language')
      const text = await answer.text()
      if (method === 'GET') expect(text).toMatch(/^<!doctype html><html lang="fr"/i)
    }
  })

  it('an answer to a visitor who has chosen before', async () => {
    const answer = await get('/landers/gallery/klingon', { ...belgian, cookie: 'i18n_redirected=de-DE' })
    expect(answer.headers.get('content-language')).toBe('de-DE')
    expect(await answer.text()).toMatch(/<html lang="de"/)
  })

  it('a cached page has one copy per language', async () => {
    const german = await (await get('/', { 'dev-country': 'DE' })).text()
    const polish = await (await get('/', { 'dev-country': 'PL' })).text()
    expect(german).toMatch(/<html lang="de"/)
    expect(polish).toMatch(/<html lang="pl"/)
  })

  it('a bot gets the site’s language wherever it is', async () => {
    const answer = await SELF.fetch('http://she.localhost/', {
      headers: { 'User-Agent': 'Googlebot/2.1', 'dev-country': 'US', cookie: 'i18n_redirected=pl-PL' },
    })
    expect(answer.headers.get('content-language')).toBe('de-DE')
    expect(answer.headers.getSetCookie()).toEqual([])
    await answer.body?.cancel()
  })
})

describe('answers without texts of their own', () => {
  it.each([
    ['a lander’s index', '/landers/gallery', 302],
    ['a chosen language', '/login?lang=nl', 302],
    ['a page for members', '/likes', 302],
  ])('%s redirects with a Vary of what decided it', async (_what, path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language')
    expect(answer.headers.get('content-language')).toBeNull()
  })

  it('a canonical form is the same for everybody', async () => {
    const answer = await get('/landers/gallery/plain-nl')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('vary')).toBeNull()
  })

  it('the API returns codes, no texts', async () => {
    const answer = await get('/api/likes.php')
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-language')).toBeNull()
  })

  it('the messages of a locale depend on their URL alone', async () => {
    const answer = await get('/_i18n/de-DE/messages.json', { 'dev-country': 'FR' })
    expect(answer.headers.get('content-language')).toBe('de-DE')
    expect(answer.headers.get('vary')).toBeNull()
    await answer.body?.cancel()
  })
})

describe('hreflang', () => {
  it('names all seven languages and x-default on a lander, and nothing where the URL names no language @spec 1.4', async () => {
    const lander = await (await get('/landers/gallery/nl')).text()
    const named = [...lander.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"\/>/g)]
    expect(Object.fromEntries(named.map(([, language, href]) => [language, href]))).toEqual({
      en: 'http://localhost/landers/gallery/eng',
      nl: 'http://localhost/landers/gallery/nl',
      de: 'http://localhost/landers/gallery/de',
      it: 'http://localhost/landers/gallery/it',
      fr: 'http://localhost/landers/gallery/fr',
      es: 'http://localhost/landers/gallery/es',
      pl: 'http://localhost/landers/gallery/pl',
      'x-default': 'http://localhost/landers/gallery',
    })
    expect(await (await get('/')).text()).not.toContain('rel="alternate"')
  })
})

describe('`?lang=`', () => {
  const chosenOn = (referer: string | null, path: string) => get(path, referer === null ? {} : { referer })

  it.each([
    ['http://localhost/login?next=%2Flikes&x=1', '/login?lang=nl', '/login?next=%2Flikes&x=1'],
    [
      'http://localhost/landers/gallery/pl?keep=1',
      '/landers/gallery/pl?lang=nl',
      '/landers/gallery/nl?keep=1',
    ],
    ['http://localhost/login?lang=pl&x=1', '/login?lang=nl', '/login?x=1'],
    ['http://localhost/login?x=1', '/login?x=2&lang=nl', '/login?x=2'],
    ['http://localhost/signup?x=1', '/login?lang=nl', '/login'],
    ['http://evil.example/login?x=1', '/login?lang=nl', '/login'],
    ['nonsense', '/login?lang=nl', '/login'],
    [null, '/login?lang=nl&x=1', '/login?x=1'],
  ])('on %s, %s redirects to %s', async (referer, path, location) => {
    const answer = await chosenOn(referer, path)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(location)
    expect(languageCookie(answer)).toMatch(/^i18n_redirected=nl-NL;/)
  })

  it.each(['/login', '/landers/gallery/nl', '/pages/faq', '/nowhere'])(
    'is a plain link for each language on %s, which needs no script',
    async (path) => {
      const html = await (await get(path)).text()
      const links = [...html.matchAll(/<a href="\?lang=(\w\w)"/g)].map(([, language]) => language)
      expect([...new Set(links)].toSorted()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl'])
    },
  )

  it('with an unknown language is ignored', async () => {
    const answer = await get('/login?lang=klingon')
    expect(answer.status).toBe(200)
    expect(languageCookie(answer)).toBeNull()
    await answer.body?.cancel()
  })

  it('changes no account: any site can link with it', async () => {
    const anna = await signedUp('Anna')
    const before = await languageOf(anna.user.id)
    await anna.fetch('/credits?lang=pl')
    expect(await languageOf(anna.user.id)).toBe(before)
  })
})
