// The message that a reply quotes: its author and its beginning. A tap scrolls to it.
import { useStore } from 'zustand'
import { useTranslate } from '#src/app-context.tsx'
import type { Entry } from './group-messages.ts'
import css from './QuotedMessage.module.css'
import { QuotedText } from './QuotedText.tsx'
import { useConversation } from './use-conversation.ts'
import { useGoToMessage } from './use-go-to-message.ts'
import { useQuoted } from './use-quoted.ts'

export function QuotedMessage({ entry, seq }: { entry: Entry; seq: number }) {
  const t = useTranslate()
  const quoted = useQuoted(seq, entry.quoted)
  const goTo = useGoToMessage()
  const profile = useStore(useConversation(), (state) => state.chat.profile)
  if (!quoted) return <p className={css.root}>{t('message.quote.gone')}</p>
  const name = quoted.sender === profile.id ? profile.name || t('profile.deleted') : t('chat.you')
  return (
    <button
      type="button"
      className={css.root}
      title={t('message.quote.go', { name })}
      onClick={() => void goTo(seq)}
    >
      <QuotedText quoted={quoted} name={name} />
    </button>
  )
}
