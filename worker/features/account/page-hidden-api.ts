// `/api/page-hidden.php` (specification section 7): whoever asks as a member is noted to be here, and nothing else is wanted.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const pageHiddenApi = bindHandlers(contract.pageHidden, { tell: async () => 'done' as const })
