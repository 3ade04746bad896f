// A temporary folder in memory for a run of tests: their stores write some gigabytes and wait for the disk thousands of times, for data that
// nobody reads later. On machines without a large file system in memory the tests use the disk.
import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

const PARENT = '/dev/shm'
const PREFIX = 'vonk-tests-'
/** What `statfs` answers for a tmpfs on Linux. */
const TMPFS = 0x01021994
const GIGABYTE = 2 ** 30
/** A run of `npm run test:all` has at most two in the folder. */
const SPACE_BYTES = 6 * GIGABYTE
/** The tests need about six themselves. */
const MEMORY_BYTES = 12 * GIGABYTE

/** Creates the folder. Null where memory is short, or the machine has no such file system. Removes folders of runs that were killed. */
export function createMemoryFolder(parent = PARENT, pid = process.pid): string | null {
  try {
    accessSync(parent, constants.W_OK)
    removeAbandoned(parent)
    const { type, bavail, bsize } = statfsSync(parent)
    if (type !== TMPFS || bavail * bsize < SPACE_BYTES || freemem() < MEMORY_BYTES) return null
    const folder = path.join(parent, `${PREFIX}${pid}`)
    mkdirSync(folder)
    return folder
  } catch {
    return null
  }
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length) : Number.NaN)
    if (Number.isInteger(pid) && !isRunning(pid))
      rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
