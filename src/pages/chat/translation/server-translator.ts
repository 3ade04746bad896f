// The operator's translation service, called through our server, which reads the text from the conversation itself.
import type { Api } from '#src/contract/client.ts'
import type { Language } from '#src/domain/constants.ts'
import type { Translator } from '#src/ports/translator.ts'

export const createServerTranslator = (api: Api, conversation: string): Translator => ({
  availability: async () => 'now',
  async translate({ seq, to }) {
    const { text } = await api.translate.message({ conversation, seq, to: to as Language })
    return text
  },
})
