// `POST /api/orders.php`: buying; safe to repeat.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const ordersApi = bindHandlers(contract.orders, {
  async place({ input, member, visitor, services }) {
    await services.limits.take('order', member.id)
    return services.orders.place(member.id, input, visitor.country)
  },
})
