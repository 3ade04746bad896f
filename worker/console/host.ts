// Which requests are for the console: those of the operators' host (`OPERATORS_HOST`; `console.localhost` in local bundles). Evaluated for
// every request of every site, so it compares one piece of the URL and imports nothing.
import type { Env } from '#worker/env.ts'

/** The hostname of the console in local bundles. */
const LOCAL_HOST = 'console.localhost'

/** Whether a URL is on the operators' host, whatever its port. Without such a host there is no console. */
export function isOperatorsHost(url: string, { OPERATORS_HOST }: Pick<Env, 'OPERATORS_HOST'>): boolean {
  const host = OPERATORS_HOST || (__SEAMS__ ? LOCAL_HOST : '')
  if (!host) return false
  const start = url.indexOf('//') + 2
  return url.startsWith(host, start) && /[:/?#]|^$/.test(url.charAt(start + host.length))
}
