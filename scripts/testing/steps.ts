// One step of `npm test`: a program under node_modules, its output as it comes, its counts.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Counts } from './counts.ts'
import type { RanStep } from './summary.ts'

/** 128 and the number of the signal, as shells have it. */
const SIGTERM_STATUS = 143
/** For a program that hangs, to say what it knows and end its children. */
const GRACE_MS = 10_000
const MINUTE_MS = 60_000

export type Step = {
  title: string
  /** Below node_modules. */
  program: string
  args: string[]
  env?: Record<string, string>
  /** For test runners: how many passed and failed. Others count as one. */
  count?: () => Counts
}

/** `limit_ms`: a step that takes longer hangs; it is ended, and has failed. Without it none is. */
type Running = { at_once: number; limit_ms?: number }

/**
 * Runs steps in `at_once` parallel lanes and answers them in their order. With several lanes a step prints its output when it
 * ends, so that outputs do not mix; with one, as it comes.
 */
export async function runSteps(steps: readonly Step[], { at_once, limit_ms }: Running): Promise<RanStep[]> {
  const ran: RanStep[] = []
  const waiting = steps.entries()
  const lane = async () => {
    for (const [index, step] of waiting)
      ran[index] = await runStep(step, at_once === 1 ? 'shown' : 'held back', limit_ms)
  }
  await Promise.all(Array.from({ length: at_once }, lane))
  return ran
}

/** Runs a step to its end. */
async function runStep(
  { title, program, args, env, count }: Step,
  output: 'shown' | 'held back',
  limit_ms: number | undefined,
): Promise<RanStep> {
  console.log(output === 'shown' ? `\n── ${title}` : `── ${title} …`)
  const started = performance.now()
  const child = spawn(process.execPath, [path.join('node_modules', program), ...args], {
    stdio: output === 'shown' ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const held: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => held.push(chunk))
  // Without this the next step would begin after SIGTERM.
  const stop = () => {
    child.kill('SIGTERM')
    process.exit(SIGTERM_STATUS)
  }
  process.on('SIGTERM', stop)
  const hanging = endLate(child, limit_ms)
  // A child of a program that was killed may keep its output open.
  const [code] = await Promise.race([once(child, 'close') as Promise<[number | null]>, hanging.ended])
  hanging.stop()
  process.off('SIGTERM', stop)
  if (output === 'held back') process.stdout.write(`\n── ${title}\n${Buffer.concat(held)}`)
  const counts = count?.() ?? {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    failures: [],
    retried: [],
    files: [],
  }
  if (hanging.is_late()) {
    counts.failed = Math.max(counts.failed, 1)
    counts.failures.push(`${title}: did not end within ${(limit_ms ?? 0) / MINUTE_MS} minutes`)
  }
  // A runner that fails without a failed test (a leaked error, a broken set-up) has failed all the same.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  const seconds = (performance.now() - started) / 1_000
  console.log(`── ${title}: ${counts.passed} passed, ${counts.failed} failed (${seconds.toFixed(1)} s)`)
  return { title, ...counts, seconds }
}

/** Ends a program that takes longer than `limit_ms`; `ended` resolves only then. */
function endLate(child: ChildProcess, limit_ms: number | undefined) {
  let is_late = false
  let force: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    is_late = true
    child.kill('SIGTERM')
    force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  }
  const limit = limit_ms === undefined ? undefined : setTimeout(end, limit_ms)
  const ended = new Promise<[number | null]>((resolve) => {
    child.once('exit', (code) => {
      if (is_late) resolve([code])
    })
  })
  return {
    ended,
    is_late: () => is_late,
    stop() {
      clearTimeout(limit)
      clearTimeout(force)
    },
  }
}
