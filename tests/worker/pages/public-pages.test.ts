// The public pages: cached without data of the visitor, described for search engines, usable without scripts.

import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import nlNL from '#locales/nl-NL.json'
import localhost from '#sites/localhost.ts'
import { type App, appContext } from '#src/app.ts'
import { toRoute } from '#src/page-route.ts'
import { PAGES as ROUTES } from '#src/routes.tsx'
import { member, unique } from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'
import { indexablePaths } from '#worker/pages/public-pages.ts'

const PAGES = ['faq', 'service', 'ban', 'terms', 'privacy', 'cookies', 'return-policy', 'imprint']
const textOf = async (path: string) => (await harness().fetch(path)).text()

/** A form as a browser without scripts posts it. */
function posted(fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString()
  return {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(body.length),
    },
  }
}
const post = (path: string, fields: Record<string, string>) => harness().fetch(path, posted(fields))

describe.each(PAGES)('/pages/%s', (page) => {
  it('is cached, described, and the same for everybody', async () => {
    const text = await textOf(`/pages/${page}`)
    expect(text).toMatch(/<meta name="description" content="[^"{]{20,}"\/>/)
    expect(text).toContain(`<link rel="canonical" href="http://localhost/pages/${page}"/>`)
    expect(text).not.toContain('nonce=')
    expect(text).not.toContain('{{')
    expect(await textOf(`/pages/${page}?utm_source=elsewhere`)).toBe(text)
  })
})

describe('/pages/faq?q=', () => {
  it('is answered for this one visitor and leaves the cached page unchanged', async () => {
    const plain = await textOf('/pages/faq')
    const found = await textOf('/pages/faq?q=geld&x=%3Cscript%3E')
    expect(found).toContain('nonce=')
    expect(found).toMatch(/<mark>geld<\/mark>/)
    expect(found).not.toContain('id="language"')
    expect(await textOf('/pages/faq')).toBe(plain)
    expect(plain).toContain('id="language"')
  })

  it('finds texts in any spelling', async () => {
    const found = await textOf(`/pages/faq?q=${encodeURIComponent('wachtwóórd')}`)
    expect(found.match(/<details/g)).toHaveLength(2)
    expect(found).toMatch(/<mark>wachtwoord<\/mark>/)
  })

  it('never writes the query as markup', async () => {
    expect(await textOf(`/pages/faq?q=${encodeURIComponent('"><b>zeppelin</b>')}`)).not.toContain('<b>zepp')
  })
})

describe('the signup form without scripts', () => {
  it.each([
    ['deleted', { status: 'deleted' as const }, 'deleted', nlNL.signup.email_deleted],
    ['active', { email_confirmed_at: 1 }, 'active', nlNL.signup.email_active],
    ['not confirmed', {}, 'not_confirmed', nlNL.signup.email_active],
  ])('shows the state of an address whose account is %s @spec 2.3', async (_, facts, state, text) => {
    const { email } = await member(localhost, facts)
    for (const path of ['/signup', '/landers/gallery/nl']) {
      const response = await post(path, { email, name: 'Noor', password: 'een rustige dinsdag' })
      expect(response.status).toBe(409)
      const html = await response.text()
      expect(html).toContain(`data-email-state="${state}"`)
      expect(html).toContain(text)
      // The link that this state shows (SignupForm.module.css).
      const way = state === 'deleted' ? '/pages/service' : '/login'
      expect(html).toMatch(new RegExp(`<p data-when="[a-z_ ]*${state}[a-z_ ]*"><a href="${way}"`))
    }
  })
})

describe('signing up without scripts', () => {
  it('leads to a page with a link to the members', async () => {
    const { fetch } = harness()
    const fields = { email: `${unique('ohne')}@example.test`, name: 'Anna', password: 'een rustige dinsdag' }
    const answer = await fetch('/signup', posted(fields))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/signup'])
    const html = await (await fetch('/signup')).text()
    expect(html).toMatch(
      new RegExp(`<noscript>.*${nlNL.nav.needs_scripts}.*<a href="/members">${nlNL.steps.members}</a>`),
    )
    expect(html).toMatch(new RegExp(`<a [^>]*aria-label="${nlNL.steps.close}"[^>]* href="/members"`))
    expect((await fetch('/members')).status).toBe(200)
  })
})

describe('/pages/service without scripts', () => {
  const NUMBER = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}/

  it('answers a complaint with its number, on a page that is not cached', async () => {
    const response = await post('/pages/service', {
      category: 'complaint',
      text: 'De zoekpagina blijft leeg in Friesland.',
      email: `${unique('noor')}@example.test`,
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(text).toMatch(NUMBER)
    expect(text).toContain(nlNL.complaints.next.complaint)
    expect(text).toContain(`<a href="/pages/service" data-discover="true">${nlNL.complaints.done.again}</a>`)
    expect(await textOf('/pages/service')).toContain('name="text"')
  })

  it('shows the errors and keeps what was written', async () => {
    const response = await post('/pages/service', { category: 'report', text: 'Nee toch!', email: 'noor' })
    expect(response.status).toBe(422)
    const text = await response.text()
    expect(text).toContain('Nee toch!</textarea>')
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(2)
  })

  it('shows the same errors as with scripts, at the field, which has the focus, and nothing typed is lost', async () => {
    const email = `${unique('noor')}@example.test`
    const response = await post('/pages/service', { category: 'privacy', text: ' '.repeat(11), email })
    expect(response.status).toBe(422)
    const text = await response.text()
    expect(text).toMatch(new RegExp(`role="alert".*${nlNL.errors.invalid}`))
    const [area = ''] = /<textarea[^>]*>/.exec(text) ?? []
    expect(area).toContain('autofocus')
    const [, described = ''] = /aria-describedby="([^"]+)"/.exec(area) ?? []
    const content = described.split(' ').map((id) => text.split(`id="${id}"`)[1]?.slice(0, 400))
    expect(content.join()).toContain(nlNL.errors.fields.required)
    expect(text).toMatch(new RegExp(`<input[^>]* name="email"[^>]* value="${email}"`))
    expect(text).toMatch(
      /<input[^>]* checked=""[^>]* value="privacy"|<input[^>]* value="privacy"[^>]* checked=""/,
    )
  })

  it('asks for good faith with a notice, shows the error, and keeps what was written', async () => {
    expect(await textOf('/pages/service?category=report&about=somebody')).toMatch(
      /<input[^>]* name="about"[^>]* value="somebody"/,
    )
    const notice = {
      category: 'report',
      about: 'somebody',
      text: 'Dit profiel gebruikt foto’s van mijn zus.',
      email: `${unique('noor')}@example.test`,
    }
    const refused = await post('/pages/service', notice)
    expect(refused.status).toBe(422)
    const text = await refused.text()
    expect(text).toContain(nlNL.errors.fields.good_faith)
    expect(text).toContain(`${notice.text}</textarea>`)
    const taken = await post('/pages/service', { ...notice, good_faith: 'on' })
    expect(taken.status).toBe(200)
    expect(await taken.text()).toMatch(NUMBER)
  })
})

describe('logging in to a suspended account', () => {
  it('leads to the page about it with the right password, and reveals nothing with a wrong one', async () => {
    const password = 'vier groene stoelen'
    const banned = await member(localhost, { password, status: 'banned' })
    const right = await post('/login', { email: banned.email, password })
    expect(right.status).toBe(403)
    const text = await right.text()
    expect(text.slice(text.indexOf('role="alert"'))).toContain('href="/pages/ban"')
    const wrong = await post('/login', { email: banned.email, password: 'guess guess' })
    expect(wrong.status).toBe(401)
    expect(await wrong.text()).not.toContain('href="/pages/ban"')
  })
})

describe('/pages/imprint', () => {
  const dutch = { ...localhost.settings, company_country: 'NL', countries: ['NL', 'BE'] }

  it('names the company, its contact, and the legal basis', async () => {
    const text = (await textOf('/pages/imprint')).replace(/<!-- -->/g, '')
    const { company_name, company_address, company_city, support_email } = localhost.settings
    for (const fact of [
      company_name,
      company_address,
      company_city,
      `mailto:${support_email}`,
      '§ 5 DDG',
      'MedienG',
    ])
      expect(text).toContain(fact)
  })

  it('is linked in the footer of every public page', async () => {
    for (const path of ['/', '/pages/faq', '/pages/terms'])
      expect(await textOf(path)).toMatch(/<footer[\s\S]*href="\/pages\/imprint"/)
  })

  it('is a 404, and in no sitemap, where no law requires one', async () => {
    const route = ROUTES.find(({ path }) => path === '/pages/imprint')
    const [offered] = (route && toRoute(route).middleware) ?? []
    const visit = async (settings: typeof dutch) => {
      const context = new RouterContextProvider()
      context.set(appContext, { settings } as unknown as App)
      const request = new Request('http://owls.test/pages/imprint')
      return offered?.({ request, context } as never, async () => 'shown')
    }
    expect(await visit({ ...dutch, countries: ['NL', 'AT'] })).toBe('shown')
    await expect(visit(dutch)).rejects.toMatchObject({ init: { status: 404 } })
    expect(indexablePaths(dutch)).not.toContain('/pages/imprint')
    expect(indexablePaths(localhost.settings)).toContain('/pages/imprint')
  })
})
