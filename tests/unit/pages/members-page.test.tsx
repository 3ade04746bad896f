// The search page as a server renders it: what it offers beside the results, and which pages it loads.
import { describe, expect, it } from 'vitest'
import { type TraitFilters, traitsOf } from '#src/domain/search-traits.ts'
import '#src/pages/members/page.tsx'
import { loadLater } from '#src/pages/members/later.ts'
import { member } from '#tests/components/support/member.ts'
import { renderPage } from '#tests/unit/support/server-page.tsx'

await loadLater()

type Asked = {
  gender?: 'male' | 'female'
  country?: string
  countryregion?: number
  min_age?: number
  max_age?: number
  page?: number
  pp?: number
  after?: string
} & TraitFilters

const people = (...ids: number[]) => ids.map((id) => ({ id: `p${id}`, name: `Person ${id}`, age: 30 }))

/** An answer with the filters that were asked for. */
const answer = ({ gender, country, countryregion = 0, min_age, max_age, page = 1, ...others }: Asked) => ({
  profiles: people(page),
  paging: { num_results: 36, page, pp: 12, next: null },
  filter_options: {
    gender: gender ?? null,
    country: country ?? null,
    countryregion,
    min_age: min_age ?? null,
    max_age: max_age ?? null,
    ...traitsOf(others),
  },
})
const nobody = (asked: Asked) => ({ ...answer(asked), profiles: [], paging: { num_results: 0 } })

const REGIONS: Record<string, object[]> = {
  NL: [{ id: 108, name: 'Utrecht' }],
  DE: [{ id: 302, name: 'Bayern' }],
}

type Options = NonNullable<Parameters<typeof renderPage>[1]>

const open = (path: string, run: (asked: Asked) => unknown = answer, options: Options = {}) =>
  renderPage(path, {
    user: member(),
    ...options,
    answers: {
      'search.run': run,
      'regions.list': ({ country }: { country?: string } = {}) =>
        country ? { [country]: REGIONS[country] ?? [] } : REGIONS,
    },
  })
const searchesOf = ({ asked }: Awaited<ReturnType<typeof open>>) =>
  asked.flatMap(({ call, input }) => (call === 'search.run' ? [input] : []))
const cardsIn = (html: string) =>
  [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => /href="\/members\/(\w+)"/.exec(card)?.[1])
/** The address of the link with this text; null without one. */
const linkIn = (html: string, text: string) =>
  [...html.matchAll(/<a\b([^>]*)>((?:(?!<a\b).)*?)<\/a>/gs)]
    .filter(([, , content]) => content?.replaceAll(/<[^>]*>/g, '') === text)
    .map(([, attributes = '']) => /href="([^"]*)"/.exec(attributes)?.[1])[0] ?? null

describe('the search page', () => {
  it('tells screen readers how many were found, in the words of its heading', async () => {
    const { html, t } = await open('/members?gender=')
    const heading = t('members.heading', { count: 36, number: '36' })
    expect(html).toContain(`<h1>${heading}</h1>`)
    expect(html).toMatch(new RegExp(`<p role="status"[^>]*>${heading}</p>`))
  })

  it('names no number where nobody fits among those that were looked through', async () => {
    const paging = { num_results: 0, next: 'c1', at_least: true }
    const { html, t } = await open('/members?gender=&smoking=no', (asked) => ({ ...nobody(asked), paging }))
    expect(html).toContain(`<h1>${t('members.title')}</h1>`)
  })

  it('counts up to the end those that were looked through one page after another, and adds a plus where they began behind a place', async () => {
    const looked = async (query: string) => {
      const { html, t } = await open(`/members?gender=&smoking=no&${query}`, (asked) => {
        const isLast = asked.after === 'c2'
        const paging = { num_results: isLast ? 1 : 2, next: isLast ? null : 'c2', at_least: !isLast }
        return { ...answer(asked), profiles: isLast ? people(3) : people(1, 2), paging }
      })
      return ['3', '3+'].filter((number) =>
        html.includes(`<h1>${t('members.heading', { count: 3, number })}</h1>`),
      )
    }
    expect(await looked('page=2&from=1')).toEqual(['3'])
    expect(await looked('page=4&from=3&after=c1')).toEqual(['3+'])
  })

  it('offers the regions of the country that the server chose', async () => {
    const { html } = await open('/members', (asked) => answer({ ...asked, country: 'DE' }))
    expect(html).toContain('<option value="302">Bayern</option>')
  })

  it('counts a region of another country as all of them', async () => {
    const regions = async (id: number) =>
      searchesOf(await open(`/members?gender=&country=NL&countryregion=${id}`))
    expect(await regions(108)).toMatchObject([{ country: 'NL', countryregion: 108 }])
    expect(await regions(302)).toMatchObject([{ country: 'NL', countryregion: 0 }])
  })

  it('leads back from a page beyond the last, but not from one that only looked in vain', async () => {
    expect((await open('/members?gender=&sort=new&page=4', nobody)).location).toBe(
      '/members?gender=&sort=new',
    )
    const paging = { num_results: 0, next: null, at_least: true }
    const looked = await open('/members?gender=&smoking=no&page=2', (asked) => ({ ...nobody(asked), paging }))
    expect(looked.location).toBeNull()
  })

  it('loads the pages that it shows together, and shows once who moved between two of them', async () => {
    const opened = await open('/members?gender=&page=3&from=2', (asked) => ({
      ...answer(asked),
      profiles: asked.page === 2 ? people(1, 2, 3) : people(3, 4),
    }))
    expect(searchesOf(opened)).toMatchObject([
      { page: 2, pp: 12, with_fictional: false },
      { page: 3, pp: 12, with_fictional: false },
    ])
    expect(cardsIn(opened.html)).toEqual(['p1', 'p2', 'p3', 'p4'])
  })

  it('asks for fictional profiles beside its first page alone', async () => {
    expect(searchesOf(await open('/members?gender='))).toMatchObject([{ with_fictional: true }])
    expect(searchesOf(await open('/members?gender=&page=2&from=1'))).toMatchObject([
      { page: 1, pp: 24, with_fictional: true },
    ])
  })

  it('loads the photos of its first row at once, and the others when they come near', async () => {
    const { html } = await open('/members?gender=', (asked) => ({
      ...answer(asked),
      profiles: people(1, 2, 3, 4, 5, 6).map((one) => ({
        ...one,
        main_image: { thumb_filename: 'p-thumb.webp' },
      })),
    }))
    expect([...html.matchAll(/<img [^>]*loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual([
      ...Array(4).fill('eager'),
      ...Array(2).fill('lazy'),
    ])
  })
})

it('asks only members of the last two weeks whom they look for, and only before their first search', async () => {
  const asks = async (user: Options['user'], unasked: boolean) => {
    const { html, t } = await open('/members', (asked) => ({ ...answer(asked), unasked }), {
      user: user ?? null,
    })
    return html.includes(t('members.whom.title'))
  }
  const signedUp = (days: number) =>
    member({}, { signup_date: new Date(Date.now() - days * 86_400_000).toISOString() })
  expect([
    await asks(signedUp(13), true),
    await asks(signedUp(15), true),
    await asks(signedUp(13), false),
    await asks(null, true),
  ]).toEqual([true, false, false, false])
})

describe('below the results', () => {
  const many = (asked: Asked) => ({ ...answer(asked), paging: { num_results: 100 } })

  it('is the next page, while there is one and no more than five are shown together', async () => {
    const more = async (query: string, run = many) => {
      const { html, t } = await open(`/members?gender=&${query}`, run)
      return linkIn(html, t('members.pages.more'))
    }
    expect(await more('page=4&from=1')).toBe('/members?gender=&page=5&from=1')
    expect(await more('page=5&from=1')).toBeNull()
    expect(await more('page=9')).toBeNull()
    expect(await more('page=3', answer)).toBeNull()
    expect(await more('page=2', answer)).toBe('/members?gender=&page=3&from=2')
  })

  it('says that there are no more on the last page, to members', async () => {
    const says = async (query: string, user: Options['user']) => {
      const { html, t } = await open(`/members?gender=&${query}`, answer, { user: user ?? null })
      return html.includes(t('members.end'))
    }
    expect([
      await says('page=3', member()),
      await says('page=2', member()),
      await says('page=3', null),
    ]).toEqual([true, false, false])
  })
})

describe('a search that nobody fits', () => {
  const ways = async (query: string, user: Options['user'] = member()) => {
    const { html, t } = await open(`/members?${query}`, nobody, { user: user ?? null })
    return {
      fewer: linkIn(html, t('members.none.fewer')),
      similar: linkIn(html, t('members.none.similar')),
      reset: linkIn(html, t('members.none.reset')),
      forgets: html.includes('value="forget" '),
    }
  }

  it('leads to one with fewer filters, a wider one, and for a member to one without the stored filters', async () => {
    expect(await ways('gender=female&min_age=30&max_age=40&interests=art')).toEqual({
      fewer: '/members?gender=female&min_age=30&max_age=40',
      similar: '/members?gender=female&min_age=25&max_age=45&interests=art',
      reset: null,
      forgets: true,
    })
  })

  it('offers nothing that would be the same search, and a visitor the server’s choice', async () => {
    expect(await ways('gender=female', null)).toEqual({
      fewer: null,
      similar: null,
      reset: '/members',
      forgets: false,
    })
  })
})

it('a new member is not asked for a gender that the site does not ask for, and keeps what the server chose', async () => {
  const unasked = (asked: Asked) => ({ ...answer({ ...asked, gender: 'female' }), unasked: true })
  const { html, t } = await open('/members', unasked, {
    user: member({}, { signup_date: new Date().toISOString() }),
    settings: { search_fields: ['age'] },
  })
  expect(html).toContain(t('members.whom.title'))
  expect(html).toContain('<input type="hidden" name="gender" value="female"/>')
  expect(html).not.toContain(t('members.whom.gender'))
})

describe('beside the results', () => {
  it('are cleared filters, only where any are set', async () => {
    const clears = async (query: string) => {
      const { html, t } = await open(`/members?${query}`)
      return html.includes(t('members.filters.clear'))
    }
    expect([await clears('gender=female'), await clears('gender=')]).toEqual([true, false])
  })

  it('says what a widened search is without: the age, else the country', async () => {
    const wanted = { gender: null, country: 'NL', countryregion: 0, min_age: 97, max_age: 98 }
    const widened = async (country?: string) => {
      const { html, t } = await open('/members', (asked) => ({
        ...answer({ ...asked, ...(country && { country }) }),
        widened: true,
        wanted,
      }))
      const search = [t('gender.everyone'), '97–98', 'Nederland'].join(' · ')
      const key = (['age', 'country'] as const).find((one) =>
        html.includes(t(`members.widened.${one}`, { search })),
      )
      return key
    }
    expect([await widened('NL'), await widened()]).toEqual(['age', 'country'])
  })

  it('are the countries near the member first, and none where the site serves one', async () => {
    const nearby = async (settings: Options['settings'], user: Options['user']) => {
      const { html, t } = await open('/members?gender=', answer, {
        settings: settings ?? {},
        user: user ?? null,
      })
      const group = new RegExp(`<optgroup label="${t('members.filters.nearby')}">(.*?)</optgroup>`, 's')
      return [...(group.exec(html)?.[1] ?? '').matchAll(/value="(\w+)"/g)].map(([, code]) => code)
    }
    const countries = ['AT', 'BE', 'DE', 'NL']
    expect(await nearby({ countries }, null)).toEqual(['NL', 'BE'])
    expect(await nearby({ countries }, member({ country: 'DE' }))).toEqual(['DE', 'AT'])
    const { html } = await open('/members?gender=', answer, { settings: { countries: ['NL'] } })
    expect(html).toContain('name="age"')
    expect(html).not.toMatch(/<select[^>]* name="country"/)
  })

  it('are the ages of the slider, open at its end', async () => {
    const ages = async (query: string) =>
      /<output>(.*?)<\/output>/.exec((await open(`/members?gender=&${query}`)).html)?.[1]
    expect(await ages('min_age=30&max_age=40')).toBe('30–40')
    expect(await ages('')).toBe('18–80+')
  })
})
