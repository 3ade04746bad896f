// When a deployment considers a host live: it serves this build, for this host.
import { describe, expect, it } from 'vitest'
import { type Answer, type FetchHost, probeHost } from '#scripts/deploy/probe-hosts.ts'
import type { Project } from '#scripts/deploy/project.ts'
import { waitUntilLive } from '#scripts/deploy/roll-out.ts'
import type { Survey } from '#scripts/deploy/survey.ts'
import { HOSTNAMES, readySite } from '#tests/support/cloudflare/launch-pad.ts'

const [hostname = '', www = ''] = HOSTNAMES
const host = { hostname, zone: hostname }
const robots = (patch: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: { 'x-build': 'abcdef012345' },
  body: `Sitemap: https://${hostname}/sitemap.xml`,
  ...patch,
})
const look = (answer: Answer) => probeHost(host, readySite(), 'abcdef012345', async () => answer)
const fails = (fault: object) =>
  probeHost(host, readySite(), 'abcdef012345', async () => {
    throw Object.assign(new Error('failed'), fault)
  })

describe('hosts are checked repeatedly', () => {
  const project = { sites: [readySite()], build: 'abcdef012345' } as unknown as Project
  const survey = { domains: { zones: new Map() } } as unknown as Survey
  const watch = async (fetchHost: FetchHost) => {
    const printed: string[] = []
    let waited = 0
    const deps = {
      env: {},
      verbose: false,
      print: (line: string) => printed.push(line),
      showProgress: () => {},
      fetchHost,
      load: async () => null,
      wait: async (ms: number) => {
        waited += ms
      },
    }
    const missing = await waitUntilLive(project, survey, deps)
    return { missing: missing.map((state) => state.hostname), printed, waited }
  }

  it('until all are live; an unchanged state is printed once', async () => {
    let looks = 0
    const { missing, printed } = await watch(async (asked) => {
      if (asked.hostname === www && ++looks < 4) throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
      return robots({ body: `Sitemap: https://${asked.hostname}/sitemap.xml` })
    })
    expect(missing).toEqual([])
    expect(looks).toBe(4)
    expect(printed.filter((line) => line.includes(www))).toHaveLength(2)
  })

  it('for five minutes at most; the hosts that are not live then are returned', async () => {
    const { missing, waited } = await watch(async (asked) =>
      robots({ body: `Sitemap: https://${asked.hostname}/`, status: asked.hostname === www ? 522 : 200 }),
    )
    expect(missing).toEqual([www])
    expect(waited).toBe(300_000)
  })
})

describe('a host is live', () => {
  it('when its robots.txt is of this build and names the host', async () => {
    expect(await look(robots())).toEqual({ hostname, live: true, text: 'serves this build' })
  })

  it('when it redirects to another host of its site', async () => {
    const answer = robots({ status: 301, headers: { location: `https://${www}/robots.txt` } })
    expect(await look(answer)).toMatchObject({ live: true, text: `redirects to ${www}` })
  })
})

describe('a host is not live yet', () => {
  it.each<[string, Answer, string]>([
    ['an older build', robots({ headers: { 'x-build': 'older' } }), 'still serves build older'],
    ['a parking page', robots({ headers: {} }), 'another server responds there'],
    [
      'another site',
      robots({ body: 'Sitemap: https://other.dating/sitemap.xml' }),
      'responds for another host',
    ],
    ['a worker that does not know it', robots({ status: 421 }), 'does not have this host yet'],
    ['a failing worker', robots({ status: 522 }), 'responds with status 522'],
    [
      'a host of somebody else',
      robots({ status: 302, headers: { location: 'https://parking.example/' } }),
      'redirects to parking.example, which is not a hostname of night-owls',
    ],
  ])('it responds as %s', async (_what, answer, text) => {
    const state = await look(answer)
    expect(state.live).toBe(false)
    expect(state.text).toContain(text)
  })

  it.each([
    [{ code: 'ENOTFOUND' }, 'has no address yet'],
    [{ code: 'EPROTO', message: 'ssl3 alert handshake failure: SSL routines' }, 'has no certificate yet'],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'has no certificate yet'],
    [{ code: 'ETIMEDOUT' }, 'does not answer (ETIMEDOUT)'],
  ])('the error %j is reported as a sentence', async (fault, text) => {
    expect(await fails(fault)).toEqual({ hostname, live: false, text })
  })
})
