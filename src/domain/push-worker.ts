// The version of the service worker that receives pushes, for pages, the service worker and the sender (docs/decisions/push.md).

/**
 * Specification section 7. 1 showed the top-level fields of a push's JSON; 2 shows the notification of a declarative push and the unread
 * count, and renews subscriptions.
 */
export const PUSH_WORKER_VERSION = 2
/** Of a service worker that reports no version, as the first did. */
export const FIRST_PUSH_WORKER_VERSION = 1
