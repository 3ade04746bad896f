// Runs many test files in one isolate, because loading the app and migrating its databases takes seconds per isolate.
import { describe } from 'vitest'
import { FIRST_IN_GROUP } from './first-in-group.ts'

/**
 * Wraps each file in a suite named after it, so that its top-level hooks apply to its own tests only. `files`: the result of
 * `import.meta.glob` in a module of tests/worker/groups/*.
 */
export function runTogether(files: Record<string, () => Promise<unknown>>): void {
  const named = Object.entries(files).map(
    ([path, load]) => [path.replace('../../', 'tests/worker/'), load] as const,
  )
  const isFirst = ([file]: (typeof named)[number]) => FIRST_IN_GROUP.includes(file)
  for (const [file, load] of [...named.filter(isFirst), ...named.filter((one) => !isFirst(one))]) {
    // biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: Vitest awaits it, and collects what it registers
    describe(file, async () => {
      await load()
    })
  }
}
