// `GET /api/credits.php`: balance, lots and movements, and what can be bought. `PUT`: the limits the member sets themselves.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { buyerCountry, siteOffers } from '#worker/features/offers/service.ts'
import { createWallet } from './service.ts'

export const creditsApi = bindHandlers(contract.credits, {
  async show({ input, member, principal, site, visitor, deps }) {
    const country = buyerCountry(site, principal.state?.searcher.country, visitor.country)
    const [wallet, offers] = await Promise.all([
      createWallet(deps).show(member.id),
      siteOffers(deps).list({ country, member_id: member.id, code: input.code }),
    ])
    return { ...wallet, offers }
  },

  async guard({ input, member, deps }) {
    await createWallet(deps).setSpendingLimit(member.id, input.guard)
    return 'done' as const
  },
})
