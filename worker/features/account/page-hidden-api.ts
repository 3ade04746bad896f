// `/api/page-hidden.php` (specification section 7): authenticating the member records their activity; there is nothing else to do.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const pageHiddenApi = bindHandlers(contract.pageHidden, { tell: async () => 'done' as const })
