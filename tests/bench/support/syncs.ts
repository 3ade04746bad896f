// Counts the fsync calls of a process by strace. It slows the process down, so nothing is timed meanwhile.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ATTACH_MS = 1_000

/** Calls of fsync and fdatasync while `work` runs; null where strace is not installed. */
export async function countSyncs(pid: number, work: () => Promise<unknown>): Promise<number | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vonk-syncs-'))
  const file = path.join(folder, 'calls')
  try {
    const tracer = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', file, '-p', String(pid)], {
      stdio: 'ignore',
    })
    const ended = once(tracer, 'exit').catch(() => null)
    await wait(ATTACH_MS)
    if (tracer.exitCode !== null || tracer.pid === undefined) return null
    await work()
    tracer.kill('SIGINT')
    await ended
    return [...(await readFile(file, 'utf8')).matchAll(/\bf(?:data)?sync\(/g)].length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
