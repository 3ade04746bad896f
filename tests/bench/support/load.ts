// Load from a process of its own, and what it costs the server: the CPU time that the kernel books on its process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { MeasuredServer } from './server.ts'

const CONNECTIONS = 10
const TICK_MS = 10

/** Sends so many GETs on ten connections. Throws unless every answer is a 2xx. */
export async function sendLoad(url: string, requests: number): Promise<void> {
  const args = [
    'node_modules/autocannon/autocannon.js',
    '-j',
    '-c',
    String(CONNECTIONS),
    '-a',
    String(requests),
    url,
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  await once(child, 'close')
  const result = JSON.parse(output) as { '2xx': number; non2xx: number; errors: number }
  if (result['2xx'] < requests)
    throw new Error(`${url}: ${result.non2xx + result.errors} answers are no page`)
}

/** User and system time of a process and its threads, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** CPU milliseconds per request of one round. */
export async function cpuPerRequest(server: MeasuredServer, path: string, requests: number): Promise<number> {
  const before = cpuMsOf(server.pid)
  await sendLoad(server.origin + path, requests)
  return (cpuMsOf(server.pid) - before) / requests
}
