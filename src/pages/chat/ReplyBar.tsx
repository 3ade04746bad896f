// The message that is being replied to, above the composer, with a button that cancels the reply.
import { useStore } from 'zustand'
import { useTranslate } from '#src/app-context.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { QuotedText } from './QuotedText.tsx'
import css from './ReplyBar.module.css'
import { useConversation } from './use-conversation.ts'
import { useQuoted } from './use-quoted.ts'

export function ReplyBar() {
  const t = useTranslate()
  const store = useConversation()
  const replying = useStore(store, (state) => state.replying)
  const profile = useStore(store, (state) => state.chat.profile)
  const quoted = useQuoted(replying)
  if (!quoted) return null
  const name = quoted.sender === profile.id ? profile.name || t('profile.deleted') : t('chat.you')
  return (
    <div className={css.root}>
      <div>
        <span className="visually-hidden">{t('message.replying', { name })}: </span>
        <QuotedText quoted={quoted} name={name} />
      </div>
      <IconButton icon="x" label={t('message.reply_cancel')} onClick={() => store.replyTo(null)} />
    </div>
  )
}
