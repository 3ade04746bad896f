// Starts and ends a long-running command: errors as sentences, and signals that end everything that it started.
import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import { DEMO_PASSWORD, demoMembers } from '#seed/members.ts'
import { isPublicHostname, localHostname, primaryHostname } from '#sites/hostnames.ts'
import type { Site } from '#src/contract/site.ts'
import { DEMO_OPERATORS } from './demo-operators.ts'
import { GONE_WITHIN_MS, isTrueWithin, type State, StateError } from './state.ts'

export type StopFunctions = {
  /** Runs when the command ends, the latest first. */
  add(step: () => unknown): void
}

/** Runs until a signal (exit 0) or an error (exit 1). */
export async function runUntilStopped(command: (endings: StopFunctions) => Promise<void>): Promise<void> {
  const steps: (() => unknown)[] = []
  let ending = false
  async function end(code: number): Promise<void> {
    if (ending) return
    ending = true
    for (const step of steps) await step()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  // scripts/run.mjs has the other end of the channel: it was killed with SIGKILL, and could not forward a signal.
  process.once('disconnect', () => void end(0))
  try {
    await command({ add: (step) => void steps.unshift(step) })
  } catch (error) {
    if (ending) return
    console.error(error instanceof StateError ? error.message : error)
    await end(1)
  }
}

/**
 * The host on which to listen so that `localhost` works by IPv4 and, where the machine has it, by IPv6. Throws StateError if the port is in
 * use; a process that was killed gets a moment to free it.
 */
export async function requireFreePort(
  port: number,
  { was_killed }: Pick<State, 'was_killed'>,
): Promise<string> {
  const addresses = (await lookup('localhost', { all: true })).map(({ address }) => address)
  let outcomes: string[] = []
  const isFree = async () => {
    outcomes = await Promise.all(
      [...new Set(['127.0.0.1', ...addresses])].map((host) => tryListening(host, port)),
    )
    return !outcomes.includes('EADDRINUSE')
  }
  if (!(await isTrueWithin(was_killed ? GONE_WITHIN_MS : 0, isFree))) {
    throw new StateError(`Port ${port} is in use. Use another one: PORT=${port + 1} npm start`)
  }
  return outcomes.every((outcome) => outcome === 'free') ? 'localhost' : '127.0.0.1'
}

function tryListening(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
      .listen(port, host, () => probe.close(() => resolve('free')))
  })
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' })

/** A table of the local URL of every site with its name and first language, and the URL of the sent emails. */
export function addressTable(port: number, sites: readonly Site[]): string {
  const rows = sites.map((site): [string, string] => {
    const primary = primaryHostname(site)
    const hostname = isPublicHostname(primary) ? localHostname(site) : primary
    const { name, domain_language } = site.settings
    const live = isPublicHostname(primary) ? `, live at ${primary}` : ''
    return [`http://${hostname}:${port}`, `${name}, ${languages.of(domain_language)} first${live}`]
  })
  rows.push([`http://localhost:${port}/_dev/mail`, 'all sent emails'])
  rows.push([`http://console.localhost:${port}`, 'the operators’ console'])
  const width = Math.max(...rows.map(([address]) => address.length))
  return rows.map(([address, what]) => `  ${address.padEnd(width)}  ${what}`).join('\n')
}

/** Prints the URLs and the accounts of the demo members. */
export function greet(port: number, sites: readonly Site[]): void {
  const emails = demoMembers().map((member) => member.email)
  console.log(`
${addressTable(port, sites)}

  Log in as ${emails.slice(0, 2).join(', ')},
  ${emails.slice(2).join(' or ')} with the password ${DEMO_PASSWORD},
  on the plain site and on every site that you add

  Open http://console.localhost:${port}/_dev/operator/olga to be an operator with every right, or with one:
  ${DEMO_OPERATORS.slice(1)
    .map(({ name }) => name)
    .join(', ')} instead of olga
`)
}
