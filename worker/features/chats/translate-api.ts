// `POST /api/translate.php`: a message of a conversation in another language.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const translateApi = bindHandlers(contract.translate, {
  async message({ input, member, services }) {
    await services.limits.take('translate', member.id)
    return { text: await services.translations.translate(member.id, input) }
  },
})
