// What the form's alert says. The words for a dead line and for a fault travel with the form; for all else a server has just
// answered, and has the other words too.
import type { SignupConfig } from './signup-config.ts'

/** Never rejects: without the words for `code` there are those for a fault. */
export async function refusalText(code: string, { errors, messages }: SignupConfig): Promise<string> {
  const known: Record<string, string> = errors
  try {
    return known[code] ?? (await (await fetch(messages)).json()).errors[code] ?? errors.internal
  } catch {
    return errors.internal
  }
}
