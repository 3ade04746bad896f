// The pages of a member in browsers without scripts: every form is posted as it is in the page, with the typed values.
import { describe, expect, it } from 'vitest'
import nl from '#locales/nl-NL.json'
import localhost from '#sites/localhost.ts'
import { member } from '#tests/support/factories.ts'
import { type Harness, harness, signedUp } from '#tests/support/harness.ts'

type Page = { status: number; location: string | null; html: string; address: string }
/** Null removes a field, as an unchecked box does. */
type Typed = Record<string, string | null>

const NL = { 'accept-language': 'nl-NL' }

/** The page where no script runs. */
async function read(answer: Response, address: string): Promise<Page> {
  const html = (await answer.text()).replace(/<!-- -->|<\/?noscript>/g, '')
  return { status: answer.status, location: answer.headers.get('location'), html, address }
}
/** Follows a redirect. */
async function open(one: Pick<Harness, 'fetch'>, path: string): Promise<Page> {
  const page = await read(await one.fetch(path, { headers: NL }), path)
  return page.location ? open(one, page.location) : page
}

/** Posts the first form of a page that contains some text, with its first button. */
async function send({ fetch }: Harness, path: string, page: Page, text: string, typed: Typed = {}) {
  const form = [...page.html.matchAll(/<form.*?<\/form>/gs)].find(([one]) => one.includes(text))?.[0]
  if (!form) throw new Error(`no form of ${path} says ${text}`)
  const { action, method, fields } = await readForm(form)
  for (const [name, value] of Object.entries(typed)) {
    if (value === null) fields.delete(name)
    else fields.set(name, value)
  }
  const body = fields.toString()
  if (method !== 'post') return open({ fetch }, `${action}?${body}`)
  const headers = {
    ...NL,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  }
  return read(await fetch(action || path, { method, body, headers }), action || path)
}

/** What a browser would post of an unchanged form. */
async function readForm(html: string) {
  const fields = new URLSearchParams()
  let [action, method, select, area, pressed] = ['', 'get', '', '', false]
  const attributes = (element: Element) => ({
    name: element.getAttribute('name') ?? '',
    value: (element.getAttribute('value') ?? '').replaceAll('&amp;', '&'),
  })
  const rewriter = new HTMLRewriter()
    .on('form', {
      element(form) {
        action = (form.getAttribute('action') ?? '').replaceAll('&amp;', '&')
        method = form.getAttribute('method') ?? 'get'
      },
    })
    .on('input[name]', {
      element(input) {
        const { name, value } = attributes(input)
        const isChoice = ['checkbox', 'radio'].includes(input.getAttribute('type') ?? '')
        if (!isChoice) fields.append(name, value)
        else if (input.hasAttribute('checked')) fields.append(name, value || 'on')
      },
    })
    .on('select[name]', {
      element(chosen) {
        select = attributes(chosen).name
        fields.append(select, '')
      },
    })
    .on('select[name] option[selected]', {
      element: (option) => void fields.set(select, attributes(option).value),
    })
    .on('textarea[name]', {
      element(typed) {
        area = attributes(typed).name
        fields.append(area, '')
      },
      text: ({ text }) => void fields.set(area, (fields.get(area) ?? '') + text),
    })
    .on('button[name]', {
      element(button) {
        if (!pressed) fields.append(attributes(button).name, attributes(button).value)
        pressed = true
      },
    })
  await rewriter.transform(new Response(html)).text()
  return { action, method, fields }
}

describe('/notifications without scripts', () => {
  const CHOICES = nl.notifications.form

  it('saves the choices, and shows an error beside what cannot be saved', async () => {
    const anna = await signedUp('Anna')
    const page = await open(anna, '/notifications')
    const wrong = await send(anna, '/notifications', page, CHOICES, { quiet: 'on', to: '22:00' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain(nl.errors.fields.quiet_hours)
    expect(wrong.html).toMatch(/<input[^>]*name="to"[^>]*value="22:00"/)
    const saved = await send(anna, '/notifications', wrong, CHOICES, { to: '07:00' })
    expect(saved.status).toBe(200)
    expect(saved.html).toContain(`>${nl.notifications.saved}<`)
    expect((await open(anna, '/notifications')).html).toMatch(/<input[^>]*name="to"[^>]*value="07:00"/)
    expect((await anna.api.notifications.show()).quiet).toMatchObject({ from: '22:00', to: '07:00' })
  })
})

describe('/profile without scripts', () => {
  /** A row with its form, which is unfolded below it. */
  const partOf = ({ html }: Page, part: string) =>
    new RegExp(`<(\\w+)[^>]* id="${part}".*?</dialog>`, 's').exec(html)?.[0] ?? ''
  const UNFOLDED = /<details open=""/
  const mark = (part: string) => `name="part" value="${part}"`

  it('is edited, part by part, and a refusal keeps what was typed', async () => {
    const anna = await signedUp('Anna')
    const save = async (part: string, typed: Typed, page?: Page) =>
      send(anna, '/profile', page ?? (await open(anna, '/profile')), mark(part), typed)
    const seen = async (part: string, { status, location }: Page) => {
      expect([status, location]).toEqual([303, `/profile?saved=${part}#${part}`])
      return open(anna, `/profile?saved=${part}`)
    }
    const about = await seen('about', await save('about', { personal: 'Zonder scripts,\r\nop twee regels.' }))
    expect(partOf(about, 'about')).toContain(nl.own_profile.saved)
    expect(partOf(about, 'about')).toMatch(UNFOLDED)
    expect(partOf(about, 'about')).toContain('Zonder scripts,\nop twee regels.</textarea>')
    expect(partOf(about, 'basics')).not.toContain(nl.own_profile.saved)
    expect(partOf(about, 'basics')).not.toMatch(UNFOLDED)
    // The form is in the page, with a button that posts it.
    expect(partOf(about, 'basics')).toMatch(/<dialog[^>]* open=""/)
    expect(partOf(about, 'basics')).toMatch(/<button[^>]* type="submit"[^>]*>(?:<[^>]*>)*Opslaan</)

    const refused = await save('basics', { name: '@anna' })
    expect(refused.status).toBe(422)
    expect(partOf(refused, 'basics')).toContain(nl.errors.fields.name_starts_with_at)
    expect(partOf(refused, 'basics')).toMatch(UNFOLDED)
    expect(partOf(refused, 'basics')).toMatch(/<input[^>]*name="name"[^>]*value="@anna"/)
    const birth = {
      'date_of_birth-day': '17',
      'date_of_birth-month': '05',
      'date_of_birth-year': '1990',
    }
    await seen('basics', await save('basics', { name: 'Anneke', ...birth }, refused))

    // The regions are those of the saved country.
    const place = await seen('place', await save('place', { country: 'NL' }))
    const region = /<option value="(\d+)"[^>]*>Utrecht</.exec(partOf(place, 'place'))?.[1] ?? ''
    const there = await save('place', { countryregion: region, city: 'Amersfoort' }, place)
    expect(partOf(await seen('place', there), 'place')).toContain(nl.own_profile.saved)
    expect((await anna.api.user.current()).profile).toMatchObject({
      name: 'Anneke',
      date_of_birth: '1990-05-17',
      city: 'Amersfoort',
      countryregion: 110,
      personal: 'Zonder scripts,\nop twee regels.',
    })
  })
})

describe('a member’s page', () => {
  it('is visible to visitors once its owner opted in, until they withdraw it', async () => {
    const anna = await signedUp('Anna')
    const path = `/members/${anna.user.profile.id}`
    const seen = () => open(harness(), path)
    const choose = async (typed: Typed) =>
      send(anna, '/profile', await open(anna, '/profile'), 'name="part" value="privacy"', typed)
    expect((await seen()).status).toBe(404)
    await choose({ public: 'on' })
    const page = await seen()
    expect(page.status).toBe(200)
    expect(page.html).toMatch(/<h1[^>]*>.*Anna.*<\/h1>/s)
    await choose({ public: null })
    expect((await seen()).status).toBe(404)
  })
})

describe('the search without scripts', () => {
  it('takes an exact age or a band, an order, and pages', async () => {
    await Promise.all(
      Array.from({ length: 25 }, () => member(localhost, { country: 'NL', gender: 'female' })),
    )
    const anna = await signedUp('Anna')
    const everyone = await open(anna, '/members?gender=')
    const filter = (page: Page, typed: Typed) => send(anna, '/members', page, 'name="min_age"', typed)
    const exact = await filter(everyone, { min_age: '30', max_age: '60' })
    expect(exact.address).toMatch(/min_age=30&max_age=60/)
    expect(exact.html).toMatch(/<option value="30-60" selected=""/)
    const band = await filter(exact, { age: '26-35' })
    expect(band.address).toMatch(/min_age=26&max_age=35/)

    const sorted = new RegExp(`href="([^"]*sort=new[^"]*)"[^>]*>${nl.members.sort.new}`).exec(everyone.html)
    const newest = await open(anna, (sorted?.[1] ?? '').replaceAll('&amp;', '&'))
    const next = /<a[^>]*href="([^"]*sort=new&amp;page=2)"/.exec(newest.html)?.[1] ?? ''
    const second = await open(anna, next.replaceAll('&amp;', '&'))
    expect(second.status).toBe(200)
    expect(second.html.match(/<article/g)).toHaveLength(12)
  })

  it('takes several values of one filter, and keeps them checked', async () => {
    const anna = await signedUp('Anna')
    const found = await open(anna, '/members?gender=&interests=art&interests=travel&with_photo=1')
    expect(found.status).toBe(200)
    const checked = [...found.html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => input.includes('checked=""'))
    expect(checked.map((input) => /value="(\w+)"/.exec(input)?.[1])).toEqual(['1', 'travel', 'art'])
  })

  it('accepts a visitor’s filters', async () => {
    const visitor = harness()
    const found = await send(visitor, '/members', await open(visitor, '/members'), 'name="min_age"', {
      country: 'DE',
    })
    expect(found.html).toMatch(/<option value="DE" selected=""/)
  })
})

describe('a saved search without scripts', () => {
  it('is named, muted and deleted', async () => {
    const anna = await signedUp('Anna')
    const saved = await send(
      anna,
      '/members',
      await open(anna, '/members?gender=male&country=DE&min_age=42&max_age=60'),
      nl.saved_searches.save,
    )
    const [stored] = await anna.api.savedSearches.list()
    expect(stored?.filters).toMatchObject({ gender: 'male', country: 'DE', min_age: 42, max_age: 60 })
    expect(saved.html).toContain(stored?.name ?? 'none is kept')

    const path = '/saved-searches'
    const named = await send(anna, path, await open(anna, path), 'value="rename"', { name: 'Mannen thuis' })
    expect(named.html).toMatch(/<h2><a[^>]*min_age=42[^>]*sort=new[^>]*>Mannen thuis</)
    expect(named.html).toContain(nl.saved_searches.on)
    const off = await send(anna, path, named, 'value="alert"')
    expect(off.html).toContain(nl.saved_searches.off)
    const gone = await send(anna, path, off, 'value="remove"')
    expect(gone.html).not.toContain('Mannen thuis')
    expect(gone.html).toContain(nl.saved_searches.none_title)
    expect(await anna.api.savedSearches.list()).toEqual([])
  })
})
