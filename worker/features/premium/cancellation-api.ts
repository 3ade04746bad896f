// `POST /api/cancellation.php`: cancelling premium without signing in; the limit is taken first.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const cancellationApi = bindHandlers(contract.cancellation, {
  async request({ input, visitor, services }) {
    await services.limits.take('cancellation', visitor.ip_range)
    return services.cancellations.request(input)
  },
})
