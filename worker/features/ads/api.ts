// `/api/xcams/…` and `/api/resellpartner.php`: webcams and ads of the site's partners.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createAccounts } from '#worker/features/account/service.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createAds } from './service.ts'

export const resellPartnerApi = bindHandlers(contract.resellPartner, {
  leave: ({ deps }) => createAds(deps).toResell(),
})

export const xcamsRedirectApi = bindHandlers(contract.xcamsRedirect, {
  leave: ({ input, deps }) => createAds(deps).toCam(input.account),
})

export const xcamsSearchApi = bindHandlers(contract.xcamsSearch, {
  async run({ input, member, principal, deps, site }) {
    if (!site.ads.cams) return { cams: {} }
    const [user] = await Promise.all([
      createAccounts(deps).user(member.id, principal.state),
      createLimits(deps).take('cams', member.id),
    ])
    return createAds(deps).cams(user, input)
  },
})

export const xcamsSnapshotApi = bindHandlers(contract.xcamsSnapshot, {
  async show({ input, member, deps, site }) {
    if (site.ads.cams) await createLimits(deps).take('cam_snapshot', member.id)
    return createAds(deps).snapshot(input.account)
  },
})
