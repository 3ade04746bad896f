// `/api/xcams/…` and `/api/resellpartner.php`: webcams and ads of the site's partners.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

export const resellPartnerApi = bindHandlers(contract.resellPartner, {
  leave: ({ services }) => services.ads.toResell(),
})

export const xcamsRedirectApi = bindHandlers(contract.xcamsRedirect, {
  leave: ({ input, services }) => services.ads.toCam(input.account),
})

export const xcamsSearchApi = bindHandlers(contract.xcamsSearch, {
  async run({ input, member, principal, services, site }) {
    if (!site.ads.cams) return { cams: {} }
    const [user] = await Promise.all([
      services.accounts.user(member.id, principal.state),
      services.limits.take('cams', member.id),
    ])
    return services.ads.cams(user, input)
  },
})

export const xcamsSnapshotApi = bindHandlers(contract.xcamsSnapshot, {
  async show({ input, member, services, site }) {
    if (site.ads.cams) await services.limits.take('cam_snapshot', member.id)
    return services.ads.snapshot(input.account)
  },
})
