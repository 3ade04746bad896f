// Webcam and resell ads (specification sections 6 and 7), with a partner on loopback.
import { describe, expect, inject, it, vi } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { Site } from '#src/contract/site.ts'
import { AD_ELIGIBILITY_MS } from '#src/domain/constants.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import '#tests/support/cam-partner/known.ts'
import { createClock } from '#tests/support/clock.ts'
import { member, world } from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'
import { resellPartnerApi, xcamsRedirectApi, xcamsSnapshotApi } from '#worker/features/ads/api.ts'

const SIGNED_UP = Date.parse('2026-11-01T12:00:00Z')

function partnerSite(path = '/good', member_resell: ('cams' | 'camads')[] = ['cams', 'camads']): Site {
  const partner = inject('camPartner')
  return {
    ...world({ member_resell }),
    ads: {
      cams: {
        search: `${partner}${path}/search`,
        snapshot: `${partner}${path}/{account}.jpg`,
        visit: `${partner}${path}/enter?who={account}&by=us`,
      },
      resell: `${partner}/people?by=us`,
    },
  }
}

/** A member of the site, so long after signing up. */
async function viewer(site: Site, age_ms = AD_ELIGIBILITY_MS + 1) {
  const clock = createClock(SIGNED_UP + age_ms)
  return visit(site, await member(site, { created_at: SIGNED_UP }), { clock })
}

const accountsOf = ({ cams }: { cams: Record<string, { account: string }> }) =>
  Object.values(cams).map(({ account }) => account)

describe('webcams of the site’s partner', () => {
  it('are a map of entries, for the filters, without anything else of the partner’s answer @spec 3.16 3.17 7.24', async () => {
    const { api } = await viewer(partnerSite())
    const answer = await api.xcamsSearch.run({ gender: 'female', min_age: 25, max_age: 40 })
    expect(accountsOf(answer)).toEqual(['luna_female', 'mara', 'untold', 'ages_25_40'])
    expect(Object.values(answer.cams)[0]).toEqual({ account: 'luna_female' })
  })

  it('are none for a member of four days, and some from the next moment on @spec 6.5', async () => {
    const site = partnerSite()
    const early = await viewer(site, AD_ELIGIBILITY_MS)
    const late = await viewer(site, AD_ELIGIBILITY_MS + 1)
    expect(await early.api.xcamsSearch.run()).toEqual({ cams: {} })
    expect(accountsOf(await late.api.xcamsSearch.run())).toContain('mara')
  })

  it('are none where the site’s member_resell excludes them, or where it has no partner', async () => {
    const [without, alone] = [await viewer(partnerSite('/good', ['camads'])), await viewer(world())]
    expect(await without.api.xcamsSearch.run()).toEqual({ cams: {} })
    expect(await alone.api.xcamsSearch.run()).toEqual({ cams: {} })
  })

  it.each(['/much', '/away', '/broken', '/missing', '/silent'])(
    'are none where the partner answers as %s does, after a short wait @spec 7.24',
    async (path) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const { api } = await viewer(partnerSite(path))
      const requested = Date.now()
      expect(await api.xcamsSearch.run()).toEqual({ cams: {} })
      expect(Date.now() - requested).toBeLessThan(5_000)
      // The next request does not wait again.
      expect(await api.xcamsSearch.run()).toEqual({ cams: {} })
      expect(warned).toHaveBeenCalledOnce()
      warned.mockRestore()
    },
  )

  it('have an image that the worker fetches: an image, of limited size, from that origin alone', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { context } = await viewer(partnerSite())
    const show = (account: string) => xcamsSnapshotApi.run('show', { account }, context) as Promise<Response>
    const image = await show('luna')
    expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect((await image.bytes()).slice(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]))
    for (const account of ['page', 'much', 'away', 'nobody'])
      expect(await refusalOf(show(account))).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(show('../../secret'))).toMatchObject({ code: 'invalid' })
    warned.mockRestore()
  })
})

describe('the links to partners', () => {
  it('lead where the site’s file says, with the account filled in, and send no referrer @spec 7.26', async () => {
    const { context } = visit(partnerSite())
    const partner = inject('camPartner')
    const cam = (await xcamsRedirectApi.run('leave', { account: 'mara' }, context)) as Response
    const resell = (await resellPartnerApi.run(
      'leave',
      { flow: 'profile-search', redirect: '1' },
      context,
    )) as Response
    expect([cam.status, cam.headers.get('Location')]).toEqual([302, `${partner}/good/enter?who=mara&by=us`])
    expect([resell.status, resell.headers.get('Location')]).toEqual([302, `${partner}/people?by=us`])
    expect(cam.headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  it('do not exist where a site has no partner', async () => {
    expect(localhost.ads).toEqual({ cams: null, resell: null })
    const { fetch } = harness()
    expect((await fetch('/api/xcams/redirect.php?account=mara')).status).toBe(404)
    expect((await fetch('/api/resellpartner.php?flow=profile-search&redirect=1')).status).toBe(404)
  })
})
