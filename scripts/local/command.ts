// How a long-running command begins and ends: troubles as sentences, signals that end everything it started.
import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import { DEMO_PASSWORD, demoMembers } from '#seed/members.ts'
import { GONE_WITHIN_MS, isTrueWithin, type State, Trouble } from './state.ts'

export type Endings = {
  /** Runs when the command ends, the latest first. */
  add(step: () => unknown): void
}

/** Runs until a signal comes (exit 0) or trouble does (exit 1). */
export async function runUntilStopped(command: (endings: Endings) => Promise<void>): Promise<void> {
  const steps: (() => unknown)[] = []
  let ending = false
  async function end(code: number): Promise<void> {
    if (ending) return
    ending = true
    for (const step of steps) await step()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  // scripts/run.mjs holds the other end: it was killed outright, and cannot pass that on.
  process.once('disconnect', () => void end(0))
  try {
    await command({ add: (step) => void steps.unshift(step) })
  } catch (error) {
    if (ending) return
    console.error(error instanceof Trouble ? error.message : error)
    await end(1)
  }
}

/**
 * The host to listen on so that `localhost` finds us, by IPv4 and, where the machine has it, IPv6. Throws Trouble when the
 * port is taken; where its last user was killed, that is given a moment to be over.
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
    throw new Trouble(`Port ${port} is taken; choose another one: PORT=${port + 1} npm start`)
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

/** What one can open, and who one can be. */
export function greet(port: number): void {
  const emails = demoMembers().map((member) => member.email)
  console.log(`
  http://localhost:${port}            the plain site
  http://she.localhost:${port}        a niche site, German first
  http://gay.localhost:${port}        a niche site, Polish first
  http://localhost:${port}/_dev/mail  every mail that was sent

  Log in as ${emails.slice(0, 2).join(', ')},
  ${emails.slice(2).join(' or ')} with the password ${DEMO_PASSWORD}
`)
}
