// `POST /api/message.php`: send a message; safe to repeat.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'

export const messageApi = serve(contract.message, {
  send: ({ input, asker, services }) => services.chats.send(asker, input),
})
