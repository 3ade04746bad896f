// What a built worker loads with the first request that needs it is loaded here before any: these tests' runner fetches each
// module in the name of the request that first wants it, and no other request may wait for that.
import '#worker/http/api/index.ts'
import '#worker/http/api/route-handlers.ts'
import '#worker/features/likes/queries.ts'
import '#worker/pages/document.tsx'
import '#worker/pages/error-document.ts'
import '#worker/http/api/request-services.ts'
import '#worker/http/upstream/forward.ts'
import '#worker/http/upstream/session.ts'
import '#src/contract/parsing.ts'
