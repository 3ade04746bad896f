// `GET /api/credits.php`: balance, lots and movements, and what can be bought. `PUT`: the limits the member sets themselves.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { buyerCountry } from '#worker/features/offers/service.ts'

export const creditsApi = bindHandlers(contract.credits, {
  async show({ input, member, principal, site, visitor, services }) {
    const country = buyerCountry(site, principal.state?.searcher.country, visitor.country)
    const [wallet, offers] = await Promise.all([
      services.wallet.show(member.id),
      services.offers.list({ country, member_id: member.id, code: input.code }),
    ])
    return { ...wallet, offers }
  },

  async guard({ input, member, services }) {
    await services.wallet.setSpendingLimit(member.id, input.guard)
    return 'done' as const
  },
})
