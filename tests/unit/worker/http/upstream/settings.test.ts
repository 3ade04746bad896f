// A site's settings in front of an upstream: the site's file, overridden by the upstream.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { Exchange } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { siteSettings } from '#worker/http/upstream/settings.ts'

/** The cost of one request. */
const CALLS = ['/api/settings.php', '/api/companyinfo.php']

/** A site that no test has requested yet. */
const freshSite = () => ({ ...localhost, id: crypto.randomUUID() })
const dutch = { country: 'NL' }

describe('settings in front of an upstream', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('are the site’s own where the upstream does not know the call', async () => {
    const settings = await siteSettings(freshSite(), dutch, async () => ({
      status: 404,
      body: 'No such call',
    }))
    expect(settings).toEqual({
      ...localhost.settings,
      geoip_country: 'NL',
      geoip_selected_country: 'NL',
    })
  })

  it('are the site’s own where the upstream fails', async () => {
    const settings = await siteSettings(freshSite(), { country: 'T1' }, async () => {
      throw new Refusal('upstream_unreachable')
    })
    expect(settings).toMatchObject({ name: localhost.settings.name, geoip_country: null })
  })

  it('override each key that has the right form, but never what the pipeline needed before @spec 3.6', async () => {
    const settings = await siteSettings(freshSite(), dutch, async () => ({
      status: 200,
      body: {
        name: 'Elders',
        countries: ['BE'],
        signups: 'perhaps',
        niche: 5,
        domain_language: 'pl',
        more: 1,
      },
    }))
    expect(settings).toMatchObject({
      name: 'Elders',
      countries: ['BE'],
      signups: 'all',
      niche: 1,
      domain_language: 'en',
      geoip_country: 'NL',
      geoip_selected_country: null,
    })
    expect(settings).not.toHaveProperty('more')
  })

  it('include the regions of the upstream, in its spelling of numbers, else those of the site’s file', async () => {
    const answer = async () => ({
      status: 200,
      body: { delete_discount: '25', region_data: { NL: [{ id: '7', name: 'Achterhoek' }], BE: null } },
    })
    expect(await siteSettings(freshSite(), dutch, answer)).toMatchObject({
      delete_discount: 25,
      region_data: { NL: [{ id: 7, name: 'Achterhoek' }], BE: [] },
    })
    const own = { NL: [{ id: 108, name: 'Noord-Holland' }] }
    const silent = async () => ({ status: 404, body: 'No such call' })
    expect(await siteSettings({ ...freshSite(), region_data: own }, dutch, silent)).toMatchObject({
      region_data: own,
    })
  })

  it('include the company from companyinfo.php, which an upstream knows by the specification', async () => {
    const settings = await siteSettings(freshSite(), dutch, async ({ group }) =>
      group.path === '/api/companyinfo.php'
        ? { status: 200, body: { name: 'Elders BV', kvk: '123', country: 'Nederland', tradenames: ['E'] } }
        : { status: 404, body: 'No such call' },
    )
    expect(settings).toMatchObject({
      name: localhost.settings.name,
      company_name: 'Elders BV',
      company_kvk: '123',
      company_tradenames: ['E'],
      company_country: localhost.settings.company_country,
      company_address: localhost.settings.company_address,
    })
  })

  it('are requested once in five minutes, and once a minute while they are unavailable', async () => {
    const ask = vi.fn(async (_: Exchange) => ({ status: 200, body: { name: 'Elders' } as unknown }))
    const site = freshSite()
    await siteSettings(site, dutch, ask)
    await siteSettings(site, dutch, ask)
    expect(ask.mock.calls.map(([{ group }]) => group.path)).toEqual(CALLS)
    vi.setSystemTime(Date.now() + 301_000)
    ask.mockResolvedValue({ status: 503, body: null })
    await siteSettings(site, dutch, ask)
    vi.setSystemTime(Date.now() + 61_000)
    await siteSettings(site, dutch, ask)
    expect(ask).toHaveBeenCalledTimes(3 * CALLS.length)
  })
})
