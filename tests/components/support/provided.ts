// What vitest.config.ts provides to the component tests.
import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** `whole`: axe checks every rule in every look. */
    axe: string
    /** Whether tests try more than `npm test` has time for. */
    thorough: boolean
  }
}
