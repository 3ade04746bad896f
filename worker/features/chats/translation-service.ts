// Translates messages, by a server of the operator's choice (docs/decisions/chat.md). The text is read from the conversation
// object, which answers its participants alone.
import { Refusal } from '#src/contract/refusals.ts'
import { callDurableObject, requireOk } from '#worker/durable/kit/call-durable-object.ts'
import { conversationStub, memberStub } from '#worker/durable/kit/stubs.ts'
import { logWarning } from '#worker/log.ts'
import { createTranslator } from '#worker/platform/translator.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

export function createTranslations({ env }: Pick<SiteServiceDeps, 'env'>) {
  return {
    /**
     * A message of the member's conversation in a language such as `pl`. Throws `not_found` for one they cannot read, and where
     * no server is configured; `unavailable` when the server fails.
     */
    async translate(
      member_id: string,
      { conversation, seq, to }: { conversation: string; seq: number; to: string },
    ): Promise<string> {
      const translate = createTranslator(env)
      if (!translate) throw new Refusal('not_found')
      const chat = await callDurableObject(() => memberStub(env, member_id).view(conversation))
      if (!chat?.listed || chat.blocked || seq <= chat.cleared_upto) throw new Refusal('not_found')
      const page = { after: seq - 1, cleared_upto: chat.cleared_upto, limit: 1 }
      const { messages } = requireOk(
        await callDurableObject(() => conversationStub(env, conversation).read(member_id, page)),
      )
      const [message] = messages
      if (message?.seq !== seq || message.text === '') throw new Refusal('not_found')
      try {
        return await translate(message.text, to)
      } catch (error) {
        logWarning('translation-failed', { error })
        throw new Refusal('unavailable', { retry_after: 60 })
      }
    },
  }
}
