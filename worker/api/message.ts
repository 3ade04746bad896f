// `POST /api/message.php`: send a message; safe to repeat.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'

export const messageApi = serve(contract.message, {
  async send({ input, member, services }) {
    await services.limits.take('message', member.id)
    return services.chats.send(member.id, input)
  },
})
