// Of the service worker: the files that a member's pages start with and those of the chats, kept when a build is installed
// (scripts/build/service-worker.ts lists them; docs/decisions/push.md). Their names change with their contents, so what is kept is right.
import { precacheAndRoute } from 'workbox-precaching'

/** Written in by the build; none while the sources are served. */
declare const __SHELL__: readonly string[]

precacheAndRoute(
  __SHELL__.map((url) => ({ url, revision: null })),
  // Nothing but these addresses, as they are spelt.
  { ignoreURLParametersMatching: [], cleanURLs: false, directoryIndex: '' },
)
