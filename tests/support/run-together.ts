// Runs many test files in one isolate. Loading the app and migrating its databases takes seconds, once per isolate.
import { describe } from 'vitest'
import { OWN_ISOLATE } from './own-isolate.ts'

/**
 * Each file is a suite of its own name: hooks at its top level hold for its tests alone. `files`: as a module of
 * tests/worker/groups/* finds them by `import.meta.glob`.
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
