// The profiles on the error page of a member (specification section 2, error page).
import type { Context } from 'hono'
import type { App } from '#src/app.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { findSuggestions, ON_ERROR } from '#src/parts/profile/find-suggestions.ts'
import { type AppEnv, requestLogFields } from '#worker/context.ts'
import { logWarning } from '#worker/log.ts'

/** A few profiles, or none: the error page must not fail because of them. */
export async function suggestProfiles(c: Context<AppEnv>, app: App): Promise<FoundProfile[]> {
  try {
    return await findSuggestions(app, ON_ERROR)
  } catch (error) {
    logWarning('suggestions-missing', { ...requestLogFields(c), error })
    return []
  }
}
