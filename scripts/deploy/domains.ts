// Attaches the hostnames of the sites as custom domains of the worker. Without a terminal wrangler would take a hostname over from its
// present target; here that is an error, in the API calls too.
import * as v from 'valibot'
import type { Cloudflare } from './cloudflare.ts'

const Zone = v.object({ id: v.string(), name: v.string(), status: v.string() })
const Attached = v.object({ hostname: v.string(), service: v.nullish(v.string()) })
const Change = v.object({ id: v.nullish(v.string()), hostname: v.string(), modified: v.nullish(v.boolean()) })
const Changeset = v.object({
  added: v.nullish(v.array(Change), []),
  removed: v.nullish(v.array(Change), []),
  updated: v.nullish(v.array(Change), []),
  conflicting: v.nullish(v.array(Change), []),
})

export type HostnameProblem =
  | { hostname: string; problem: 'no-zone' }
  | { hostname: string; problem: 'dns-record'; zone: string }
  | { hostname: string; problem: 'other-worker'; worker: string }
export type DomainSurvey = {
  /** The zone of each hostname. */
  zones: Map<string, string>
  problems: HostnameProblem[]
  /** Domains of this worker that no site uses any more. */
  leaving: string[]
  /** Hostnames in zones whose name servers are not set at the registrar yet. */
  waiting: string[]
}

/** What prevents hostnames from being attached. DNS records in the way can be checked only once there is a worker. */
export async function surveyDomains(
  api: Cloudflare,
  account: string,
  worker: { name: string; exists: boolean },
  hostnames: readonly string[],
): Promise<DomainSurvey> {
  const survey: DomainSurvey = { zones: new Map(), problems: [], leaving: [], waiting: [] }
  const findZone = zoneFinder(api, account)
  for (const hostname of hostnames) {
    const zone = await findZone(hostname)
    if (!zone) {
      survey.problems.push({ hostname, problem: 'no-zone' })
      continue
    }
    survey.zones.set(hostname, zone.name)
    if (zone.status !== 'active') survey.waiting.push(hostname)
  }
  for (const { hostname, service } of await api.get(
    `/accounts/${account}/workers/domains`,
    v.array(Attached),
  )) {
    if (service && service !== worker.name && hostnames.includes(hostname))
      survey.problems.push({ hostname, problem: 'other-worker', worker: service })
    if (service === worker.name && !hostnames.includes(hostname)) survey.leaving.push(hostname)
  }
  if (worker.exists && survey.problems.length === 0) {
    const taken = await takenHostnames(api, account, worker.name, hostnames)
    for (const hostname of taken)
      survey.problems.push({ hostname, problem: 'dns-record', zone: survey.zones.get(hostname) ?? hostname })
  }
  return survey
}

/** Finds the zone of a hostname, with one call for each name above it. */
function zoneFinder(api: Cloudflare, account: string) {
  const known = new Map<string, v.InferOutput<typeof Zone> | null>()
  return async (hostname: string) => {
    const labels = hostname.split('.')
    for (let from = 0; from < labels.length - 1; from++) {
      const name = labels.slice(from).join('.')
      if (!known.has(name)) {
        const [zone] = await api.list('/zones', Zone, { name, 'account.id': account })
        known.set(name, zone ?? null)
      }
      const zone = known.get(name)
      if (zone) return zone
    }
    return null
  }
}

/** Hostnames for which a DNS record exists that is not the worker's. */
async function takenHostnames(
  api: Cloudflare,
  account: string,
  worker: string,
  hostnames: readonly string[],
): Promise<string[]> {
  const changes = await api.post(
    `/accounts/${account}/workers/scripts/${worker}/domains/changeset?replace_state=true`,
    hostnames.map((hostname) => ({ hostname })),
    Changeset,
  )
  return (changes.conflicting ?? []).map(({ hostname }) => hostname)
}

/** Attaches the hostnames. The API refuses those that point elsewhere. */
export async function attachDomains(
  api: Cloudflare,
  account: string,
  worker: string,
  hostnames: readonly string[],
): Promise<void> {
  await api.put(
    `/accounts/${account}/workers/scripts/${worker}/domains/records`,
    {
      override_scope: true,
      override_existing_origin: false,
      override_existing_dns_record: false,
      origins: hostnames.map((hostname) => ({ hostname })),
    },
    v.unknown(),
  )
}
