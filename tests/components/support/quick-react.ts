// Keeps React's development build from recording a stack for each element and a time for each component, a quarter of a test's time: the
// one is for the stacks of its warnings, the other for the browser's performance panel. The warnings themselves are the same.
import * as React from 'react'

/** Above this many in a second React records no further stack. */
const MOST = 10_000

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object | undefined>
if (!internals || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts its owner stacks in another place by now')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MOST, set: () => undefined })

// Read by react-dom when it is loaded.
Object.defineProperty(console, 'timeStamp', { value: undefined })
