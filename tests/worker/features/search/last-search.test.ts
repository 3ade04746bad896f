// A member's last search, and the gender a new member is asked for (docs/decisions/search.md); the search page of visitors.

import { env, runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import nl from '#locales/nl-NL.json'
import localhost from '#sites/localhost.ts'
import type { SearchFilters } from '#src/contract/search.ts'
import { visit } from '#tests/support/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fictional, member } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { withRowCache } from '#worker/durable/kit/storage.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { createLastSearch } from '#worker/durable/member/last-search.ts'
import { build, run } from '#worker/platform/database/query.ts'

type Anna = Awaited<ReturnType<typeof signedUp>>

/** Of an age and in a region of their own, so that no member of another test fits. */
const WANTED = { gender: 'male', country: 'DE', countryregion: 302, min_age: 81, max_age: 84 } as const
const keptOf = ({ user }: Anna) =>
  runInDurableObject(memberStub(env, user.id), (_desk, { storage }) =>
    createLastSearch(withRowCache(storage)).find(),
  )
const byHand = ({ api }: Anna, filters: Parameters<Anna['api']['search']['run']>[0], more: object = {}) =>
  api.search.run({ manual_search: true, ...filters, ...more })
const keeps = (anna: Anna, filters: SearchFilters | null) =>
  eventually(
    () => keptOf(anna),
    (stored) => JSON.stringify(stored?.filters) === JSON.stringify(filters),
  )
/** A second device of the same member. */
async function anotherDevice({ user }: Anna) {
  const { token } = await visit(localhost).services.sessions.create(user.id, 'Tablet/1.0')
  return harness({ session: token })
}
const NL = { 'accept-language': 'nl-NL' }
const pageOf = async (one: Pick<Anna, 'fetch'>, path: string) => {
  const answer = await one.fetch(path, { headers: NL })
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') }
}

describe('the last search', () => {
  let anna: Anna
  beforeEach(async () => {
    anna = await signedUp('Anna')
    const { gender, country, countryregion } = WANTED
    await member(localhost, { gender, country, countryregion, birth_date: '1944-01-01' })
  })

  it('decides the deck of the match finder', async () => {
    await byHand(anna, WANTED)
    await keeps(anna, WANTED)
    const deck = await anna.api.matchFinder.deck({})
    expect(deck.filter_options).toEqual(WANTED)
    expect(deck.profiles.length).toBeGreaterThan(0)
    expect(deck.profiles.filter(({ age }) => (age ?? 0) < WANTED.min_age)).toEqual([])
  })

  it('is the last one by hand, and the default of the next, on another device too', async () => {
    expect(await anna.api.search.run({ auto_load: true })).toMatchObject({ unasked: true })
    await byHand(anna, WANTED)
    await keeps(anna, WANTED)
    const tablet = await anotherDevice(anna)
    const begun = await tablet.api.search.run({ auto_load: true })
    expect(begun).toMatchObject({ filter_options: WANTED, widened: false, unasked: false })
    expect(begun.profiles.length).toBeGreaterThan(0)
    expect((await pageOf(tablet, '/members')).html).toContain('value="302" selected=""')
  })

  it('keeps what members say and a photo; the deck is dealt by gender, place and age alone', async () => {
    const said = { ...WANTED, interests: ['art' as const], with_photo: true as const }
    await byHand(anna, said)
    await keeps(anna, said)
    const begun = await anna.api.search.run({ auto_load: true })
    expect(begun).toMatchObject({ filter_options: said, profiles: [], widened: false })
    const { html } = await pageOf(anna, '/members')
    expect(html).toMatch(/<input[^>]*name="interests"[^>]*checked=""[^>]*value="art"/)
    const deck = await anna.api.matchFinder.deck({})
    expect(deck.filter_options).toEqual(WANTED)
    expect(deck.profiles.length).toBeGreaterThan(0)
    await byHand(anna, WANTED)
    await keeps(anna, WANTED)
  })

  it('is overridden by a URL with filters', async () => {
    await byHand(anna, WANTED)
    await keeps(anna, WANTED)
    const { html } = await pageOf(anna, '/members?gender=female&country=NL')
    expect(html).not.toContain('value="302" selected=""')
    await keeps(anna, {
      ...WANTED,
      gender: 'female',
      country: 'NL',
      countryregion: 0,
      min_age: null,
      max_age: null,
    })
  })

  it('is unchanged by do_not_save, by a further page, by the server’s defaults and by a lander', async () => {
    await byHand(anna, WANTED)
    await keeps(anna, WANTED)
    await byHand(anna, { gender: 'female' }, { do_not_save: true })
    await byHand(anna, { gender: 'female' }, { source: 'lander' })
    await anna.api.search.run({ auto_load: true, searchAllCountries: true })
    await pageOf(anna, '/members?gender=&page=2')
    expect(await keptOf(anna)).toEqual({ filters: WANTED })
  })

  it('is widened where nobody fits it, which the answer and the page say, with a link back to it', async () => {
    const nobody = { ...WANTED, min_age: 97, max_age: 98 }
    await byHand(anna, nobody)
    await keeps(anna, nobody)
    const found = await anna.api.search.run({ auto_load: true })
    expect(found).toMatchObject({ widened: true, wanted: nobody })
    expect(found.filter_options).not.toEqual(nobody)
    const { html } = await pageOf(anna, '/members')
    expect(html).toContain(nl.members.widened.exact)
    expect(html).toContain(
      'href="/members?gender=male&amp;min_age=97&amp;max_age=98&amp;country=DE&amp;countryregion=302"',
    )
    expect(html).toMatch(/commandfor="filters"[^>]*>(?:<[^>]*>)*Filters aanpassen/)
    await keeps(anna, nobody)
  })

  it('is cleared by the member, who is not asked again', async () => {
    await byHand(anna, WANTED)
    await keeps(anna, WANTED)
    const body = 'intent=forget'
    const cleared = await anna.fetch('/saved-searches', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': `${body.length}` },
    })
    expect([cleared.status, cleared.headers.get('location')]).toEqual([302, '/members'])
    expect(await keptOf(anna)).toEqual({ filters: null })
    const begun = await anna.api.search.run({ auto_load: true })
    expect(begun.filter_options).not.toEqual(WANTED)
    expect(begun.unasked).toBe(false)
  })

  it('is in the export, and deleted with the account', async () => {
    await byHand(anna, WANTED)
    await keeps(anna, WANTED)
    const exported = await (await anna.fetch('/api/export.php')).json()
    expect(exported).toMatchObject({ last_search: [{ filters: WANTED }] })
    await anna.api.user.remove({ password: 'a quiet harbour' })
    expect(
      await eventually(
        () => keptOf(anna),
        (stored) => stored === null,
      ),
    ).toBeNull()
  })
})

describe('a new member', () => {
  it('is asked whom they look for before they see anybody, by a form that needs no script', async () => {
    const anna = await signedUp('Anna')
    const { status, html } = await pageOf(anna, '/members')
    expect(status).toBe(200)
    expect(html).toContain(nl.members.whom.title)
    expect(html).not.toContain('<article')
    const form = /<form[^>]*action="\/members"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? ''
    for (const name of ['gender', 'min_age', 'max_age', 'country', 'countryregion'])
      expect(form).toContain(`name="${name}"`)
    await pageOf(anna, '/members?gender=female&min_age=30&max_age=&country=NL&countryregion=0')
    await keeps(anna, { gender: 'female', country: 'NL', countryregion: 0, min_age: 30, max_age: null })
    expect((await pageOf(anna, '/members')).html).not.toContain(nl.members.whom.title)
  })

  it('may skip that, and is not asked again', async () => {
    const anna = await signedUp('Anna')
    const { html } = await pageOf(anna, '/members')
    const skip = /href="(\/members\?[^"]*)"[^>]*>(?:<[^>]*>)*Overslaan/
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&')
    if (!skip) throw new Error('there is no way past the question')
    expect((await pageOf(anna, skip)).html).not.toContain(nl.members.whom.title)
    await eventually(
      () => keptOf(anna),
      (stored) => stored !== null,
    )
    expect((await pageOf(anna, '/members')).html).not.toContain(nl.members.whom.title)
  })

  it('is one of the last fourteen days: nobody else is asked', async () => {
    const anna = await signedUp('Anna')
    const created_at = Date.now() - 15 * 86_400_000
    await run(env.DB, build.updateTable('members').set({ created_at }).where('id', '=', anna.user.id))
    expect((await pageOf(anna, '/members')).html).not.toContain(nl.members.whom.title)
  })
})

describe('the search page of visitors', () => {
  it('states whom it shows, links to them and to signing up, and is in no search engine', async () => {
    await Promise.all([
      fictional(localhost, { country: 'NL', name: 'Lotte' }),
      member(localhost, { country: 'NL', name: 'Verborgen Vera' }),
    ])
    const { status, html } = await pageOf(harness(), '/members')
    expect(status).toBe(200)
    expect(html).toContain('<article')
    expect(html).not.toContain('Verborgen Vera')
    expect(html).toContain(nl.members.visitor.body)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toMatch(/href="\/signup"/)
    expect(html).toContain('href="/login?next=%2Fmembers"')
    for (const [, href] of html.matchAll(/<article.*?<a [^>]*href="([^"]*)"/gs))
      expect(href).toMatch(/^\/members\/[\w-]+$/)
    // What only members can do.
    expect(html).not.toContain(nl.saved_searches.save)
    expect(html).not.toContain(nl.members.sort.label)
  })

  it('searches by the filters of its URL', async () => {
    const { html } = await pageOf(harness(), '/members?gender=female&min_age=97&max_age=98')
    expect(html).toContain(nl.members.none.title)
    expect(html).not.toContain('<article')
  })
})
