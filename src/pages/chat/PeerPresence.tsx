// Under the other's name: whether they are typing, or roughly when they were last active, as far as their privacy settings
// allow.
import { useStore } from 'zustand'
import { useTranslate } from '#src/app-context.tsx'
import type { ConversationStore } from '#src/state/conversation.ts'

export function PeerPresence({ store }: { store: ConversationStore }) {
  const t = useTranslate()
  const typing = useStore(store, (state) => state.peer_typing)
  const presence = useStore(store, (state) => state.chat.profile.presence)
  // Hidden from screen readers: the log already announces typing.
  if (typing) return <p aria-hidden="true">{t('chat.typing_short')}</p>
  return presence ? <p data-presence={presence}>{t(`chat.presence.${presence}`)}</p> : null
}
