// `GET /api/companyinfo.php`: who runs the site, as its settings say.
import { companyInfoOf } from '#src/contract/company.ts'
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const companyInfoApi = bindHandlers(contract.companyInfo, {
  show: ({ site }) => companyInfoOf(site.settings),
})
