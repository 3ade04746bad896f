// The visitor's home page as a server renders it: the prices of the site, and the link to the search where visitors may search.
import { describe, expect, it } from 'vitest'
import '#src/pages/home/page.tsx'
import { renderPage } from '#tests/unit/support/server-page.tsx'

type Options = NonNullable<Parameters<typeof renderPage>[1]>

const open = (settings: Options['settings'] = {}) =>
  renderPage('/', {
    settings,
    answers: {
      'search.run': () => ({
        profiles: ['Lotte', 'Femke', 'Sanne'].map((name) => ({ id: name, kind: 'fictional', name, age: 34 })),
        paging: { num_results: 3 },
        filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
      }),
    },
  })
/** The lines of the price list. */
const pricesIn = (html: string) =>
  [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>.*?<dd[^>]*>(.*?)<\/dd>/gs)].map(([, what, price]) =>
    `${what}: ${price}`.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' '),
  )

describe('the prices on the home page', () => {
  it('are in credits, and in the money of the language’s country', async () => {
    const costs = { NL: { costs: 95, currency: 'EUR' }, GB: { costs: 85, currency: 'GBP' } }
    const { html, t } = await open({ message_cost: 2, welcome_credits: 10, minimum_message_costs: costs })
    expect(pricesIn(html)).toEqual([
      `${t('home.costs_look')}: ${t('home.costs_free')}`,
      `${t('home.costs_welcome')}: ${t('home.credits', { count: 10 })}`,
      `${t('home.costs_message')}: ${t('home.credits', { count: 2 })}`,
      `${t('home.costs_money')}: € 0,95`,
    ])
    expect(html).toContain(t('home.costs_where', { country: 'Nederland' }))
    expect(html).toContain(t('lander.how_3_text', { count: 5 }))
  })

  it('are those of the site’s first country where the language’s has none', async () => {
    const costs = { GB: { costs: 85, currency: 'GBP' } }
    const { html, t } = await open({ countries: ['GB', 'DE'], minimum_message_costs: costs })
    expect(pricesIn(html).at(-1)).toBe(`${t('home.costs_money')}: £ 0,85`)
  })

  it('are none where messages are free, and promise no free message without credits', async () => {
    const { html, t } = await open({ message_cost: 0, welcome_credits: 0 })
    expect(pricesIn(html)).toEqual([
      `${t('home.costs_look')}: ${t('home.costs_free')}`,
      `${t('home.costs_message')}: ${t('home.costs_free')}`,
    ])
    expect(html).toContain(t('lander.how_3_text_paid'))
  })
})

it.each([
  ['other', 'other', true],
  ['none', 'other', false],
  ['other', 'none', false],
] as const)(
  'the search is linked where all visitors may search: %s without a network, %s with one',
  async (logged_out_search, logged_out_search_trafficsource, isLinked) => {
    const { html, t } = await open({ logged_out_search, logged_out_search_trafficsource })
    expect(html.includes(t('home.look_around'))).toBe(isLinked)
  },
)
