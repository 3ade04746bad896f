// Runs many test files in one isolate, because loading the app and migrating its databases takes seconds per isolate.
import { describe } from 'vitest'
import { OWN_ISOLATE } from './own-isolate.ts'

/**
 * Wraps each file in a suite named after it, so that its top-level hooks apply to its own tests only. `files`: the result of
 * `import.meta.glob` in a module of tests/worker/groups/*.
 */
export function runTogether(files: Record<string, () => Promise<unknown>>): void {
  for (const [path, load] of Object.entries(files)) {
    const file = path.replace('../../', 'tests/worker/')
    if (OWN_ISOLATE.includes(file)) continue
    // biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: Vitest awaits it, and collects what it registers
    describe(file, async () => {
      await load()
    })
  }
}
