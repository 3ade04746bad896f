// Consent before storing (design section 9): what a site that must ask does before and after an answer.
import { SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { unique } from '#tests/support/factories.ts'
import { build, first } from '#worker/platform/database/query.ts'

const ORIGIN = 'http://she.localhost'
const LINK = '/landers/gallery/she-de?network=acme&sub1=%7Bclick%7D&email=anna@example.test&cpc=3&keep=1'

const get = (path: string, headers: Record<string, string> = {}) =>
  SELF.fetch(ORIGIN + path, { redirect: 'manual', headers: { 'dev-country': 'DE', ...headers } })
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams(fields).toString()
  return SELF.fetch(ORIGIN + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(body.length),
      Origin: ORIGIN,
      'cf-connecting-ip': unique('address'),
      ...headers,
    },
    body,
  })
}
const tokenIn = (html: string) => /<input[^>]*name="tracking"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? null
const recordOf = (cookie: string | undefined) =>
  JSON.parse(decodeURIComponent(/^network=([^;]*)/.exec(cookie ?? '')?.[1] ?? 'null'))

describe('before an answer', () => {
  it('an affiliate link is answered without a redirect, with the record in the page and nothing on the device', async () => {
    const response = await get(LINK)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(tokenIn(html)).toMatch(/^[\w-]+\.[\w-]{43}$/)
    expect(html).toMatch(/<input[^>]*name="email"[^>]*value="anna@example\.test"/)
    expect(html).toMatch(
      /<script type="application\/json" id="visit">{"trafficsource":"acme","prefill_email":"anna@/,
    )
    expect(html).toMatch(/<!--complete-->$/)
  })

  it.each([
    ['?network=acme&keep=1&sub1=a%20b', { query: 'keep=1', captured: 'network=acme&sub1=a%20b' }],
    ['?email=anna@example.test', { query: '', captured: 'email=anna@example.test' }],
    ['?network=&keep=1', undefined],
    ['?keep=1', undefined],
  ])(
    'the page of %s says what the address bar keeps, and what was captured @design 9',
    async (query, cleaned) => {
      for (const path of ['/landers/gallery/she-de', '/members']) {
        const html = await (await get(path + query)).text()
        const [, visit = ''] = /id="visit">(.*?)<\/script>/.exec(html) ?? []
        expect({ path, cleaned: JSON.parse(visit).cleaned }).toEqual({ path, cleaned })
      }
    },
  )

  it('ref and subs of a link with an e-mail and no network are in the page, unstored', async () => {
    const response = await get('/landers/gallery/she-de?email=anna@example.test&ref=r1&sub=%7Bclick%7D')
    expect(response.headers.getSetCookie()).toEqual([])
    const html = await response.text()
    expect(html).toContain('id="visit">{"trafficsource":null,"prefill_email":"anna@example.test"')
    const granted = await post('/_consent', { choice: 'granted', tracking: tokenIn(html) ?? '' })
    const cookie = granted.headers.getSetCookie().find((text) => text.startsWith('network='))
    expect(recordOf(cookie)).toEqual({ network: null, ref: 'r1', sub1: 'click', sub2: null, sub3: null })
  })

  it("one visitor's data is not in the next one's page", async () => {
    await (await get(LINK)).text()
    const html = await (await get('/landers/gallery/she-de')).text()
    expect(tokenIn(html)).toBe('')
    expect(html).not.toMatch(/acme|anna|placeholder-/)
    expect(html).toContain(
      'id="visit">{"trafficsource":null,"prefill_email":null,"tracking_token":null,"language_offer":""}',
    )
  })

  it.each([
    ['/landers/gallery?network=acme&keep=1', '/landers/gallery/she-de?network=acme&keep=1'],
    ['/landers/gallery/shede?network=acme', '/landers/gallery/she-de?network=acme'],
    ['/landers/gallery/she-de?lang=pl&network=acme', '/landers/gallery/she-pl?network=acme'],
  ])('the slug of %s is redirected and the parameters are preserved', async (path, location) => {
    const response = await get(path)
    expect([301, 302]).toContain(response.status)
    expect(response.headers.get('location')).toBe(location)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('the language of a link is served without storing it, and one chosen by hand is stored', async () => {
    const delivered = await get('/?lang=pl', { 'Sec-Fetch-Site': 'cross-site' })
    expect(delivered.status).toBe(200)
    expect(delivered.headers.get('content-language')).toBe('pl-PL')
    expect(delivered.headers.getSetCookie()).toEqual([])
    await delivered.body?.cancel()
    const chosen = await get('/landers/gallery/she-de?lang=pl', {
      'Sec-Fetch-Site': 'same-origin',
      Referer: ORIGIN + LINK,
    })
    // Nothing may be stored, so the URL keeps all its parameters.
    expect(chosen.headers.get('location')).toBe(`/landers/gallery/she-pl${LINK.slice(LINK.indexOf('?'))}`)
    expect(chosen.headers.getSetCookie().join()).toMatch(/^i18n_redirected=pl-PL;/)
  })

  it('the network of a signup without scripts is recorded, with no cookie but those of signing in', async () => {
    const email = `${unique('ohne')}@example.test`
    const tracking = tokenIn(await (await get(LINK)).text()) ?? ''
    // Another URL, as after the small script has cleaned it: the form's own field is enough.
    const form = { email, name: 'Ida', password: 'ein ruhiger Hafen', tracking }
    const refused = await post('/landers/gallery/she-de', { ...form, password: 'kurz' })
    expect(refused.status).toBe(422)
    expect(tokenIn(await refused.text())).toBe(tracking)
    const response = await post('/landers/gallery/she-de', form)
    expect(response.status).toBe(303)
    expect(response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'session',
      'device',
    ])
    const row = await first(env.DB, build.selectFrom('members').where('email', '=', email).select('signup'))
    expect(JSON.parse(row?.signup ?? '')).toMatchObject({
      trafficsource: 'acme',
      tracking: { network: 'acme', sub1: 'click' },
    })
  })

  it('a bar asks, in which both answers are equally easy', async () => {
    const html = await (await get('/')).text()
    const bar = /<section id="cookie-choices".*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(bar).toContain('data-choice="unasked"')
    const buttons = [...bar.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
    const values = buttons.map((tag) => / value="(\w+)"/.exec(tag)?.[1])
    expect(values.toSorted()).toEqual(['granted', 'refused'])
    expect(buttons[0]?.replace(/ value="\w+"/, '')).toBe(buttons[1]?.replace(/ value="\w+"/, ''))
    expect(await (await SELF.fetch('http://localhost/')).text()).not.toContain('cookie-choices')
  })
})

describe('the choice', () => {
  const consents = () =>
    env.DB.prepare("SELECT id, choice, version, site FROM consents WHERE site = 'she'").all<{
      id: string
      choice: string
    }>()

  it('granted, stores the record of the page at once and redirects to a clean URL', async () => {
    const tracking = tokenIn(await (await get(LINK)).text()) ?? ''
    const response = await post('/_consent', { choice: 'granted', tracking }, { Referer: ORIGIN + LINK })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/landers/gallery/she-de?keep=1')
    const [consent, network] = response.headers.getSetCookie()
    expect(consent).toMatch(/^consent=granted\.1; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(recordOf(network)).toMatchObject({ network: 'acme', sub1: 'click' })
  })

  it('granted, allows later links and languages to be stored', async () => {
    const cookie = 'consent=granted.1'
    const link = await get(LINK, { cookie })
    expect(link.headers.get('location')).toBe('/landers/gallery/she-de?keep=1')
    expect(recordOf(link.headers.getSetCookie().find((set) => set.startsWith('network=')))).toMatchObject({
      network: 'acme',
    })
    const lander = await get('/landers/gallery/she-de', { cookie })
    expect(lander.headers.getSetCookie().join()).toMatch(/i18n_redirected=de-DE/)
    expect(await lander.text()).toContain('data-choice="granted"')
  })

  it('refused, never stores anything, and attribution still works', async () => {
    const refused = await post('/_consent', { choice: 'refused', tracking: '' }, { Referer: ORIGIN + LINK })
    expect(refused.headers.get('location')).toBe(LINK)
    expect(refused.headers.getSetCookie()[0]).toMatch(/^consent=refused\.1;/)
    for (const cookie of refused.headers.getSetCookie().slice(1)) expect(cookie).toContain('Max-Age=0')
    const response = await get(LINK, { cookie: 'consent=refused.1; network=%7B%22network%22%3A%22old%22%7D' })
    expect(response.headers.getSetCookie()).toEqual([])
    const html = await response.text()
    expect(tokenIn(html)).toMatch(/\./)
    expect(html).toContain('data-choice="refused"')
  })

  it('withdrawn, deletes what was stored', async () => {
    const response = await post(
      '/_consent',
      { choice: 'refused' },
      { cookie: 'consent=granted.1; network=x' },
    )
    const cleared = response.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))
    expect(cleared.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      'flash_email',
      'i18n_redirected',
      'network',
      'skipped-site-entry-warning',
    ])
  })

  it('is recorded as proof, without personal data', async () => {
    const before = (await consents()).results.map(({ id }) => id)
    await post('/_consent', { choice: 'refused' })
    const made = (await consents()).results.filter(({ id }) => !before.includes(id))
    expect(made).toEqual([
      { id: expect.stringMatching(/^[\w-]{20}$/), choice: 'refused', version: 1, site: 'she' },
    ])
  })

  it.each([
    'https://evil.example/x',
    'http://she.localhost.evil.example/',
    'http://she.localhost@evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '',
  ])('never redirects to %s', async (Referer) => {
    const response = await post('/_consent', { choice: 'refused' }, { Referer })
    expect(response.headers.get('location')).toBe('/')
  })

  it('never redirects to another host by two slashes', async () => {
    const response = await post(
      '/_consent',
      { choice: 'refused' },
      { Referer: `${ORIGIN}//evil.example/?a=1` },
    )
    expect(response.headers.get('location')).toBe('/evil.example/?a=1')
  })

  it('is accepted from pages of this origin alone, when unambiguous, and only on sites that ask', async () => {
    expect((await post('/_consent', { choice: 'granted' }, { Origin: 'https://evil.example' })).status).toBe(
      403,
    )
    expect((await post('/_consent', { choice: 'whatever' })).status).toBe(422)
    const elsewhere = await SELF.fetch('http://localhost/_consent', {
      method: 'POST',
      headers: { Origin: 'http://localhost', 'Content-Length': '0' },
    })
    expect(elsewhere.status).toBe(404)
  })
})
