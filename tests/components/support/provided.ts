// What vitest.config.ts hands to the component tests.
import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** `whole`: axe looks with every rule in every look. */
    axe: string
  }
}
