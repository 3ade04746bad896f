// Finds what would make a deployment fail, before anything is changed. Pure functions.
import path from 'node:path'
import { checkSite } from '../site/checks.ts'
import type { Blocker } from './blocker.ts'
import type { HostnameProblem } from './domains.ts'
import { leftBehindBlocker } from './pools.ts'
import { type Project, publicHostnames } from './project.ts'
import type { FoundStore, Store } from './stores.ts'
import type { Survey } from './survey.ts'

/** The secret that launch creates if it is missing. */
export const LAUNCH_MAKES = 'SECRET'

/** Problems of the files in this folder. */
export function localBlockers(project: Project): Blocker[] {
  const found: Blocker[] = []
  if (publicHostnames(project).length === 0)
    found.push({
      what: 'No site in sites/ has a public hostname, so there is nothing to deploy.',
      todo: 'npm run site -- add',
    })
  const { OPERATORS_HOST } = project.config.vars
  const shared = project.sites.find(({ hostnames }) => hostnames.some((name) => name === OPERATORS_HOST))
  if (shared)
    found.push({
      what: `OPERATORS_HOST is a hostname of the site ${shared.id}, which would then serve the console.`,
      todo: `choose another hostname in ${path.basename(project.configFile)}`,
    })
  const errors = project.sites.flatMap(checkSite).filter(({ level }) => level === 'error')
  for (const { site, message } of errors)
    found.push({
      what: `sites/${site}.ts: ${message}`,
      todo: 'npm run site -- doctor lists the problems of all sites',
    })
  return found
}

/** Missing ids, which a launch writes. */
export function idBlockers(project: Project, stores: readonly Store[]): Blocker[] {
  const without = stores.filter(({ place, written }) => place && !written)
  if (without.length === 0) return []
  return [
    {
      what: `${path.basename(project.configFile)} has no id yet for ${without.map(({ kind, binding }) => `${kind} ${binding}`).join(' and ')}.`,
      todo: 'npm run launch creates the stores and writes their ids',
    },
  ]
}

/** What is missing in the account. A launch creates stores and SECRET itself. */
export function accountBlockers(project: Project, survey: Survey, launch: boolean): Blocker[] {
  const { worker, stores, domains, left_behind } = survey
  const secrets = project.config.secrets.required.filter((name) => !worker.secrets.includes(name))
  return [
    ...strayIds(project, stores),
    ...(launch ? [] : neverLaunched(survey)),
    ...(!launch && worker.exists && secrets.includes(LAUNCH_MAKES)
      ? [
          {
            what: `The worker has no ${LAUNCH_MAKES}, so nobody could sign up or log in.`,
            todo: `npm run launch creates and uploads one; to set your own: npx wrangler secret put ${LAUNCH_MAKES}`,
          },
        ]
      : []),
    ...secrets
      .filter((name) => name !== LAUNCH_MAKES)
      .map((name) => ({ what: `The worker has no ${name}.`, todo: `npx wrangler secret put ${name}` })),
    ...domains.problems.map(hostnameBlocker),
    ...left_behind.map(leftBehindBlocker),
  ]
}

/** Ids in the file that the account does not have. No store is created in their place, because the account may be the wrong one. */
const strayIds = ({ configFile }: Project, stores: readonly FoundStore[]): Blocker[] =>
  stores
    .filter(({ written, id }) => written && !id)
    .map(({ kind, binding, written }) => ({
      what: `${path.basename(configFile)} has the id ${written} for ${kind} ${binding}, which this account does not have.`,
      todo: 'Log in to the account that has it. If it was deleted on purpose: replace the id with zeros, then npm run launch.',
    }))

function neverLaunched({ worker, stores }: Survey): Blocker[] {
  const missing = stores
    .filter(({ id, written }) => !id && !written)
    .map(({ kind, name }) => `${kind} ${name}`)
  if (!worker.exists) missing.unshift(`worker ${worker.name}`)
  return missing.length > 0
    ? [{ what: `The account has no ${missing.join(', ')}.`, todo: 'npm run launch creates what is missing' }]
    : []
}

export function hostnameBlocker(problem: HostnameProblem): Blocker {
  const { hostname } = problem
  switch (problem.problem) {
    case 'no-zone':
      return {
        what: `${hostname} is in no zone of this account.`,
        todo: 'dash.cloudflare.com → Add a domain, then set its name servers at the registrar',
      }
    case 'dns-record':
      return {
        what: `${hostname} is in use: it has a DNS record that points elsewhere.`,
        todo: `dash.cloudflare.com → ${problem.zone} → DNS → Records: note the A, AAAA and CNAME records named ${hostname}, then delete them`,
      }
    case 'other-worker':
      return {
        what: `${hostname} is in use: it belongs to the worker ${problem.worker}.`,
        todo: `dash.cloudflare.com → Workers & Pages → ${problem.worker} → Settings → Domains & Routes: remove ${hostname} there`,
      }
  }
}
