// Secondary data of a page: the page is rendered without it when an upstream does not have it or fails to answer.
import type { App } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'

/**
 * Returns the answer, or `instead` when the call fails. Reports the failure, unless the upstream has no such call. Rejects
 * with `sign_in_required`, which leads to the login page, and with `invalid`, because then the page's own URL is wrong.
 */
export async function orInstead<Answer, Instead>(
  { report }: Pick<App, 'report'>,
  call: Promise<Answer>,
  instead: Instead,
): Promise<Answer | Instead> {
  try {
    return await call
  } catch (error) {
    const code = error instanceof Refusal ? error.code : null
    if (code === 'sign_in_required' || code === 'invalid') throw error
    if (code !== 'not_found' && code !== 'not_offered') report(error, 'part')
    return instead
  }
}
