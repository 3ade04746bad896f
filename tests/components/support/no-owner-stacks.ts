// Keeps React from recording a stack for each element that it creates: development builds do so for the stacks of their warnings, and it
// takes a fifth of a test's time. The warnings themselves are the same.
import * as React from 'react'

/** Above this many in a second React records no further stack. */
const MOST = 10_000

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object | undefined>
if (!internals || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts its owner stacks in another place by now')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MOST, set: () => undefined })
