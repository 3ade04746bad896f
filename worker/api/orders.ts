// `POST /api/orders.php`: buying; safe to repeat.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'

export const ordersApi = serve(contract.orders, {
  async place({ input, member, visitor, services }) {
    await services.limits.take('order', member.id)
    return services.orders.place(member.id, input, visitor.country)
  },
})
