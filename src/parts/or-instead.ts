// What a page shows beside its main data, which it can do without: an upstream need not have it, and may fail at it alone.
import type { App } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'

/**
 * The answer, or `instead` where it cannot be had. That is reported, unless the other side has no such thing. Rejects for whoever
 * is not signed in any more, who is led to the login page, and where the address itself asks for what cannot be.
 */
export async function orInstead<Answer, Instead>(
  { report }: Pick<App, 'report'>,
  asked: Promise<Answer>,
  instead: Instead,
): Promise<Answer | Instead> {
  try {
    return await asked
  } catch (error) {
    const code = error instanceof Refusal ? error.code : null
    if (code === 'sign_in_required' || code === 'invalid') throw error
    if (code !== 'not_found' && code !== 'not_offered') report(error, 'part')
    return instead
  }
}
