// Changes the content security policy of a response of Vite's server, whose client needs what a build does not.
import type { ServerResponse } from 'node:http'

const POLICY = 'content-security-policy'
/** Vite's client waits in a worker, made of a blob, until a server that restarts answers again, and then loads the page. */
export const VITE_WORKER = 'blob:'

/** Changes the policy that the response will have; does nothing to one without a policy. */
export function relaxPolicy(response: ServerResponse, relaxed: (policy: string) => string): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1)
    if (isRecord(headers) && typeof headers[POLICY] === 'string') headers[POLICY] = relaxed(headers[POLICY])
    return writeHead(status, ...rest)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
