// `GET /api/companyinfo.php`: who runs the site, as its settings say.
import { companyInfoOf } from '#src/contract/company.ts'
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'

export const companyInfoApi = serve(contract.companyInfo, {
  show: ({ site }) => companyInfoOf(site.settings),
})
