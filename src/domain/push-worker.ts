// Which service worker pushes come to: page, service worker and sender read its version alike (docs/decisions/push.md).

/**
 * Specification section 7, the version of the service worker that receives pushes. 1 showed what stands at the top of a push's JSON; 2 shows
 * the notification of a declarative push and how much waits, and keeps browser and account at one.
 */
export const PUSH_WORKER_VERSION = 2
/** Of one that does not say which it is: the first knew of no versions. */
export const FIRST_PUSH_WORKER_VERSION = 1
