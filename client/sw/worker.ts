// The service worker at /sw.js, in its second version (docs/decisions/push.md): the first received pushes and sent what waits,
// this one also stands in where there is no line, and takes photos that another app shares. Registered for members, after the
// page (client/effects/service-worker.ts). It never answers a call (`/api/`) and keeps no page of a member; a file for each thing
// that happens to it.
import './documents.ts'
import './precache.ts'
import './push.ts'
import './share.ts'
import './lifecycle.ts'
import './subscription.ts'
import './sync.ts'
import './version.ts'
