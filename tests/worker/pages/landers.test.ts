// Landers from outside (specification section 2, design section 8): every route kind, one redirect at most, and
// nothing in the pages of one profile that reveals who is a member.
import { SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import nlNL from '#locales/nl-NL.json'
import localhost from '#sites/localhost.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { fictional, type MadeMember, member, unique } from '#tests/support/factories.ts'
import { build, first } from '#worker/platform/database/query.ts'

const get = (path: string, headers: Record<string, string> = {}, host = 'localhost') =>
  SELF.fetch(`http://${host}${path}`, { redirect: 'manual', headers })

let lotte: MadeMember
beforeAll(async () => {
  lotte = await fictional(localhost, { personal: 'I collect umbrellas.', city: 'Delft' })
})

const landers = LANDERS.map((name) => `/landers/${name}`)

describe.each([...landers, 'landing2', 'landing3'])('%s', (route) => {
  const path = () => (route.startsWith('/') ? route : `/members/${lotte.id}/${route}`)

  it('redirects its index to the slug of site and locale, with the query @spec 2.20', async () => {
    const response = await get(`${path()}?keep=1`, { 'dev-country': 'PL' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`${path()}/pl?keep=1`)
  })

  it.each([
    ['plain-nl', 301, 'nl'],
    ['NL', 301, 'nl'],
    ['nl/', 301, 'nl'],
    ['gay-nl', 302, 'nl'],
    ['nl?network=acme', 302, 'nl'],
  ])('redirects %s with %i', async (slug, status, canonical) => {
    const response = await get(`${path()}/${slug}`)
    expect(response.status).toBe(status)
    expect(response.headers.get('location')).toBe(`${path()}/${canonical}`)
  })

  it('answers 404 to an unknown slug, with the designed page', async () => {
    const response = await get(`${path()}/klingon`)
    expect(response.status).toBe(404)
    const text = await response.text()
    expect(text).toContain(`Page Not Found: ${path()}/klingon`)
    expect(text).toContain('data-signup=')
  })

  it('is served in the language of its slug, with alternates, canonical and form @spec 2.19', async () => {
    const html = await (await get(`${path()}/de`)).text()
    expect(html).toContain('<html lang="de"')
    expect(html).toContain(`<link rel="canonical" href="http://localhost${path()}/de"/>`)
    const alternates = [...html.matchAll(/hrefLang="([\w-]+)" href="([^"]+)"/g)].map(([, of, to]) => [of, to])
    expect(alternates).toHaveLength(8)
    expect(Object.fromEntries(alternates)).toMatchObject({
      en: `http://localhost${path()}/eng`,
      pl: `http://localhost${path()}/pl`,
      'x-default': `http://localhost${path()}`,
    })
    expect(html).toContain('data-signup=')
    expect(html).not.toMatch(/ style="/)
  })
})

describe('a form that is posted without a script', () => {
  it.each([...landers, 'landing', 'landing2/nl', 'landing3/nl', 'signup'])(
    'is answered with a text on %s itself',
    async (route) => {
      const path = route.startsWith('/') ? `${route}/nl` : `/members/${lotte.id}/${route}`
      const fields = { email: 'iemand@example.test', name: '@iemand', password: 'een rustige dinsdag' }
      const body = new URLSearchParams(fields).toString()
      const answer = await SELF.fetch(`http://localhost${path}`, {
        method: 'POST',
        redirect: 'manual',
        body,
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': String(body.length),
          'cf-connecting-ip': unique('address'),
          'dev-country': 'NL',
          Origin: 'http://localhost',
        },
      })
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(html).toContain(`>${nlNL.errors.fields.name_starts_with_at}<`)
      expect(html.match(/ aria-invalid="true"/g)).toHaveLength(1)
      expect(html).toMatch(/<input[^>]*name="email"[^>]*value="iemand@example\.test"/)
    },
  )
})

describe('the lander with a video', () => {
  it('has its poster and no video where no script runs', async () => {
    const html = await (await get('/landers/video/nl')).text()
    expect(html).toMatch(/<main[\s\S]*<img src="[^"]*poster/)
    expect(html).not.toMatch(/<video|\.mp4/)
  })
})

describe('the lander with a map', () => {
  const rendered = async (country: string, host?: string) =>
    /"country":"(\w\w)","width"/.exec(
      await (await get('/landers/maplanding/nl', { 'dev-country': country }, host)).text(),
    )?.[1]

  it('shows the visitor’s country where the site serves it, with a cached copy for each', async () => {
    expect(await rendered('NL')).toBe('NL')
    expect(await rendered('BE')).toBe('BE')
    expect(await rendered('DE')).toBe('DE')
    expect(await rendered('BE')).toBe('BE')
    // Not served: the language's own.
    expect(await rendered('BR')).toBe('NL')
  })

  it('contains each shape once, in the drawing and not in its data', async () => {
    const html = await (await get('/landers/maplanding/nl', { 'dev-country': 'NL' })).text()
    const outlines = [...html.matchAll(/<path d="(M\d+ \d+l[-\d ]+z[^"]*)"/g)].map(
      ([, outline = '']) => outline,
    )
    expect(outlines.length).toBeGreaterThanOrEqual(12)
    for (const outline of outlines) expect(html.split(outline)).toHaveLength(2)
  })
})

describe('a lander of another niche', () => {
  it('redirects to its own slugs', async () => {
    for (const path of [...landers, '/members/anyone/landing2', '/members/anyone/landing3']) {
      const response = await get(`${path}/nl`, {}, 'she.localhost')
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, `${path}/she-nl`])
    }
  })
})

describe('the pages of one profile', () => {
  const PAGES = ['landing', 'landing2/eng', 'landing3/eng', 'signup']

  it.each(PAGES)(
    '%s names the profile, states that it is fictional, and its form has its id @spec 2.8 2.43',
    async (page) => {
      const html = await (await get(`/members/${lotte.id}/${page}`, { 'dev-country': 'GB' })).text()
      expect(html).toMatch(/<h1>[^<]*Lotte/)
      expect(html).toContain('Lotte is a fictional profile')
      expect(html).toContain(`&quot;profile&quot;:&quot;${lotte.id}&quot;`)
    },
  )

  it.each(PAGES)('%s answers the same for every profile that may not be shown @spec 2.8', async (page) => {
    const anna = await member(localhost)
    const gone = await fictional(localhost, { status: 'deleted' })
    const banned = await fictional(localhost, { status: 'banned' })
    const elsewhere = await fictional({ ...localhost, pool: unique('pool') })
    const answers: [number, string][] = []
    for (const id of [unique('nobody'), anna.id, gone.id, banned.id, elsewhere.id]) {
      const response = await get(`/members/${id}/${page}`, { 'dev-country': 'GB' })
      const text = (await response.text()).replaceAll(id, 'ID').replace(/nonce="\w+"/g, '')
      answers.push([response.status, text])
    }
    expect(answers[0]?.[0]).toBe(404)
    expect(answers[0]?.[1]).toContain('Page Not Found: /members/ID/')
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it.each(PAGES)('%s shows a member who opted in, and one who accepts no first message', async (page) => {
    const [anna, ben] = await Promise.all([
      member(localhost, { is_public: 1, name: 'Annelien' }),
      member(localhost, { is_public: 1, who_may_write: 'liked' }),
    ])
    const html = await (await get(`/members/${anna.id}/${page}`, { 'dev-country': 'GB' })).text()
    expect(html).toMatch(/<h1>[^<]*Annelien/)
    expect(html).not.toContain('Annelien is a fictional profile')
    const answer = await get(`/members/${ben.id}/${page}`, { 'dev-country': 'GB' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/members/${ben.id}`])
  })

  it.each(['landing', 'landing2/eng', 'landing3/eng', 'signup'])(
    '%s accepts the form without scripts, records the profile, and redirects to it',
    async (page) => {
      const email = `${unique('via')}@example.test`
      const response = await SELF.fetch(`http://localhost/members/${lotte.id}/${page}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: 'http://localhost', 'cf-connecting-ip': `198.51.100.${PAGES.indexOf(page)}` },
        body: new URLSearchParams({ email, name: 'Noor', password: 'een rustige dinsdag' }),
      })
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(`/members/${lotte.id}/signup`)
      const row = await first(env.DB, build.selectFrom('members').where('email', '=', email).select('signup'))
      expect(JSON.parse(row?.signup ?? '')).toMatchObject({ profile: lotte.id })
    },
  )
})
