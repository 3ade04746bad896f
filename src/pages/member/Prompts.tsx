// A member's short answers. Each can be replied to: the chat opens with the answer quoted in the composer.
import { useApp, useUser } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { type PromptAnswer, promptsOf, withQuote } from '#src/domain/prompts.ts'
import { ConfirmAddressDialog } from '#src/parts/profile/ConfirmAddressDialog.tsx'
import { useStartChat } from '#src/parts/profile/use-start-chat.ts'
import { Button } from '#src/ui/Button.tsx'
import css from './Prompts.module.css'

export function Prompts({ profile }: { profile: Profile }) {
  const { t } = useApp()
  const self = useUser()?.profile.id ?? null
  const mayReply = self !== null && self !== profile.id && profile.may_write
  return promptsOf(profile.notes).map((one) => (
    <section key={one.prompt} className={css.root}>
      <h2>{t(`prompts.topics.${one.prompt}`)}</h2>
      <p lang={profile.language}>{one.answer}</p>
      {mayReply && <Reply profile_id={profile.id} {...one} />}
    </section>
  ))
}

/** Opens the chat with the answer quoted in the composer; an earlier draft follows the quote. */
function Reply({ profile_id, prompt, answer }: PromptAnswer & { profile_id: string }) {
  const { conversations, unsentStore, t } = useApp()
  const { start, starting, unconfirmed, close } = useStartChat(profile_id, (conversation) => {
    const quote = t('prompts.quote', { answer })
    const opened = conversations.find(conversation)
    if (opened) opened.setDraft(withQuote(quote, opened.getState().draft))
    else unsentStore.saveDraft(conversation, withQuote(quote, unsentStore.findDraft(conversation)))
  })
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon="arrow-bend-up-left"
        loading={starting}
        loadingText={t('common.loading')}
        aria-label={t('prompts.reply_to', { topic: t(`prompts.topics.${prompt}`) })}
        onClick={start}
      >
        {t('message.reply')}
      </Button>
      {unconfirmed && <ConfirmAddressDialog onClose={close} />}
    </>
  )
}
