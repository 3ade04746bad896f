// How a deployment judges what a host answers: only this build, for this host, is live.
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

describe('hosts are looked at again', () => {
  const project = { sites: [readySite()], build: 'abcdef012345' } as unknown as Project
  const survey = { domains: { zones: new Map() } } as unknown as Survey
  const watch = async (ask: FetchHost) => {
    const said: string[] = []
    let waited = 0
    const hands = {
      env: {},
      verbose: false,
      say: (line: string) => said.push(line),
      doing: () => {},
      ask,
      load: async () => null,
      wait: async (ms: number) => {
        waited += ms
      },
    }
    const silent = await waitUntilLive(project, survey, hands)
    return { silent: silent.map((state) => state.hostname), said, waited }
  }

  it('until all answer; what did not change is not said twice', async () => {
    let looks = 0
    const { silent, said } = await watch(async (asked) => {
      if (asked.hostname === www && ++looks < 4) throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
      return robots({ body: `Sitemap: https://${asked.hostname}/sitemap.xml` })
    })
    expect(silent).toEqual([])
    expect(looks).toBe(4)
    expect(said.filter((line) => line.includes(www))).toHaveLength(2)
  })

  it('for five minutes and no longer; those that are silent then are named', async () => {
    const { silent, waited } = await watch(async (asked) =>
      robots({ body: `Sitemap: https://${asked.hostname}/`, status: asked.hostname === www ? 522 : 200 }),
    )
    expect(silent).toEqual([www])
    expect(waited).toBe(300_000)
  })
})

describe('a host is live', () => {
  it('when its robots.txt is of this build and names the host', async () => {
    expect(await look(robots())).toEqual({ hostname, live: true, words: 'answers with this build' })
  })

  it('when it leads to another host of its site', async () => {
    const answer = robots({ status: 301, headers: { location: `https://${www}/robots.txt` } })
    expect(await look(answer)).toMatchObject({ live: true, words: `leads to ${www}` })
  })
})

describe('a host is not live yet', () => {
  it.each<[string, Answer, string]>([
    ['an older build', robots({ headers: { 'x-build': 'older' } }), 'still answers with build older'],
    ['a parking page', robots({ headers: {} }), 'something else answers there'],
    [
      'another site',
      robots({ body: 'Sitemap: https://other.dating/sitemap.xml' }),
      'answers for another host',
    ],
    ['a worker that does not know it', robots({ status: 421 }), 'does not know this host yet'],
    ['a failing worker', robots({ status: 522 }), 'answers with status 522'],
    [
      'a host of somebody else',
      robots({ status: 302, headers: { location: 'https://parking.example/' } }),
      'leads to parking.example, which is not of night-owls',
    ],
  ])('behind it answers %s', async (_what, answer, words) => {
    const state = await look(answer)
    expect(state.live).toBe(false)
    expect(state.words).toContain(words)
  })

  it.each([
    [{ code: 'ENOTFOUND' }, 'has no address yet'],
    [{ code: 'EPROTO', message: 'ssl3 alert handshake failure: SSL routines' }, 'has no certificate yet'],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'has no certificate yet'],
    [{ code: 'ETIMEDOUT' }, 'does not answer (ETIMEDOUT)'],
  ])('and %j is said as a sentence', async (fault, words) => {
    expect(await fails(fault)).toEqual({ hostname, live: false, words })
  })
})
