// Of the service worker: precaches the files that a member's pages and the chats start with (scripts/build/service-worker.ts lists them;
// docs/decisions/push.md). Their names contain a hash, so that a cached file is never outdated.
import { precacheAndRoute } from 'workbox-precaching'

/** Inserted by the build; empty in development. */
declare const __SHELL__: readonly string[]

precacheAndRoute(
  __SHELL__.map((url) => ({ url, revision: null })),
  // Exactly these URLs.
  { ignoreURLParametersMatching: [], cleanURLs: false, directoryIndex: '' },
)
