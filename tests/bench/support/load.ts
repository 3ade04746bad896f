// Sends load from another process, and measures the CPU time that the kernel counts for the server's process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { medianOf } from '../figure.ts'
import type { MeasuredServer } from './server.ts'

const CONNECTIONS = 10
const TICK_MS = 10

/** The headers of the requests, and the expected class of statuses. */
export type Load = { headers?: Record<string, string>; status?: '2xx' | '3xx' }

/** Sends GET requests on ten connections. Throws unless every answer has the expected status. */
export async function sendLoad(
  url: string,
  requests: number,
  { headers = {}, status = '2xx' }: Load = {},
): Promise<void> {
  const args = [
    'node_modules/autocannon/autocannon.js',
    '-j',
    '-c',
    String(CONNECTIONS),
    '-a',
    String(requests),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    url,
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  await once(child, 'close')
  const result = JSON.parse(output) as { '2xx': number; '3xx': number; errors: number }
  if (result[status] < requests)
    throw new Error(`${url}: ${requests - result[status]} of ${requests} answers are not ${status}`)
}

/** User and system time of a process and its threads, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** The resident memory of a process. */
export const residentBytes = (pid: number): number =>
  1_024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** CPU milliseconds per request of one round. */
export async function cpuPerRequest(
  server: MeasuredServer,
  path: string,
  requests: number,
  load: Load = {},
): Promise<number> {
  const before = cpuMsOf(server.pid)
  await sendLoad(server.origin + path, requests, load)
  return (cpuMsOf(server.pid) - before) / requests
}

/** Medians of several costs, measured in turns, so that other work of the machine affects all of them. */
export async function inTurns<Name extends string>(
  rounds: number,
  costs: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(costs) as Name[]
  const seen = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of names) seen.get(name)?.push(await costs[name]())
  }
  return Object.fromEntries(names.map((name) => [name, medianOf(seen.get(name) ?? [])])) as Record<
    Name,
    number
  >
}
