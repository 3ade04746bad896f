// Checks over the network that every hostname serves the deployed build. Names are resolved by the name servers of their zone, because
// another resolver would cache a host that is still missing for half an hour.
import { lookup, Resolver, resolve4, resolveNs } from 'node:dns/promises'
import { request } from 'node:https'
import type { Site } from '#src/contract/site.ts'

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
/** Requests a path of a host in that zone over HTTPS. Throws when it does not answer. */
export type FetchHost = (host: { hostname: string; zone: string }, path: string) => Promise<Answer>

export type HostState = { hostname: string; live: boolean; text: string }

const TIMEOUT_MS = 10_000

/** How a hostname of a site answers now. */
export async function probeHost(
  host: { hostname: string; zone: string },
  site: Site,
  build: string,
  ask: FetchHost,
): Promise<HostState> {
  const { hostname } = host
  const print = (live: boolean, text: string): HostState => ({ hostname, live, text })
  let answer: Answer
  try {
    answer = await ask(host, '/robots.txt')
  } catch (error) {
    return print(false, reasonOf(error as NodeJS.ErrnoException))
  }
  const target = redirectHost(answer, hostname)
  if (target !== null) {
    return site.hostnames.includes(target)
      ? print(true, `redirects to ${target}`)
      : print(false, `redirects to ${target}, which is not a hostname of ${site.id}`)
  }
  if (answer.status === 421) return print(false, 'the deployed build does not have this host yet')
  if (answer.status !== 200) return print(false, `responds with status ${answer.status}`)
  const theirs = answer.headers['x-build']
  if (theirs === undefined) return print(false, 'another server responds there')
  if (theirs !== build) return print(false, `still serves build ${theirs}`)
  if (!answer.body.includes(`Sitemap: https://${hostname}/`)) return print(false, 'responds for another host')
  return print(true, 'serves this build')
}

function redirectHost({ status, headers }: Answer, hostname: string): string | null {
  if (status < 300 || status >= 400 || typeof headers.location !== 'string') return null
  const location = new URL(headers.location, `https://${hostname}`).hostname
  return location === hostname ? null : location
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'has no address yet'
  if (/SSL|TLS|CERT/i.test(`${code} ${message}`)) return 'has no certificate yet'
  return `does not answer (${code ?? message})`
}

/** The implementation over the network. */
export const fetchHost: FetchHost = async ({ hostname, zone }, path) => {
  const address = await addressOf(hostname, zone)
  return new Promise((resolve, reject) => {
    const call = request({
      host: address,
      servername: hostname,
      path,
      headers: { host: hostname, 'user-agent': 'vonk-deploy', 'cache-control': 'no-cache' },
      timeout: TIMEOUT_MS,
    })
    call.on('error', reject)
    call.on('timeout', () => call.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
    call.on('response', (response) => {
      const chunks: string[] = []
      response.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: chunks.join('') }),
      )
    })
    call.end()
  })
}

async function addressOf(hostname: string, zone: string): Promise<string> {
  const servers = await nameServersOf(zone)
  // A network without direct access to name servers: resolves as usual.
  if (servers.length === 0) return (await lookup(hostname)).address
  const resolver = new Resolver({ timeout: TIMEOUT_MS / 4, tries: 2 })
  resolver.setServers(servers)
  const [address] = await resolver.resolve4(hostname)
  if (!address) throw Object.assign(new Error('no address'), { code: 'ENODATA' })
  return address
}

/** Addresses of a zone's name servers; empty when they cannot be found. */
async function nameServersOf(zone: string): Promise<string[]> {
  const names = await resolveNs(zone).catch(() => [])
  const addresses = await Promise.all(names.slice(0, 2).map((name) => resolve4(name).catch(() => [])))
  return addresses.flat()
}
