// Finds dead code with knip. One of its runs answers one question (`--production` leaves the tests out), so both are asked here,
// in one process.
import path from 'node:path'
import { createOptions, createSession, type IssueType } from 'knip/session'

const QUESTIONS = [
  ['nothing uses', false],
  ['only tests use', true],
] as const

/** Returns a line for each file, export and dependency of a project that nothing uses, or that nothing but its tests uses. */
export async function findDeadCode(cwd: string): Promise<string[]> {
  /** What was found, and the first question it answers. */
  const found = new Map<string, string>()
  for (const [what, isProduction] of QUESTIONS) {
    const options = await createOptions({ cwd, isProduction, isSession: true, isShowProgress: false })
    const { issues } = (await createSession(options)).getResults()
    for (const [type, files] of Object.entries(issues)) {
      if (options.rules[type as IssueType] !== 'error') continue
      for (const { filePath, symbol, line } of Object.values(files).flatMap((file) => Object.values(file))) {
        const where = `${type} ${symbol} (${path.relative(cwd, filePath)}:${line ?? 1})`
        if (!found.has(where)) found.set(where, what)
      }
    }
  }
  return [...found].map(([where, what]) => `${what}: ${where}`)
}
