// The service worker at /sw.js, in its second version (docs/decisions/push.md): pushes and unsent messages, as the first, and also
// the offline page and shared photos. Registered for members (client/effects/service-worker.ts). It never answers a call (`/api/`)
// and caches no page of a member.
import './documents.ts'
import './precache.ts'
import './push.ts'
import './share.ts'
import './lifecycle.ts'
import './subscription.ts'
import './sync.ts'
import './version.ts'
