// What a built worker loads with the first request that needs it is loaded here before any: these tests' runner fetches each
// module in the name of the request that first wants it, and no other request may wait for that.
import '#worker/api/index.ts'
import '#worker/api/served.ts'
import '#worker/data/likes.ts'
import '#worker/render/document.tsx'
import '#worker/render/error-document.ts'
import '#worker/request-services.ts'
import '#worker/upstream/forward.ts'
import '#worker/upstream/session.ts'
import '#src/contract/parsing.ts'
