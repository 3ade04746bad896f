// `GET /api/credits.php`: balance, lots and movements.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'

export const creditsApi = serve(contract.credits, {
  show: ({ member, services }) => services.wallet.show(member.id),
})
