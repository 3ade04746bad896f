// Under the other's name: that they are writing, or roughly when they were here, as far as they let that be known.
import { useStore } from 'zustand'
import { useTranslate } from '#src/app-context.tsx'
import type { ConversationStore } from '#src/state/conversation.ts'

export function PeerPresence({ store }: { store: ConversationStore }) {
  const t = useTranslate()
  const typing = useStore(store, (state) => state.peer_typing)
  const presence = useStore(store, (state) => state.chat.profile.presence)
  // The log tells a screen reader who is typing; here it would be told twice.
  if (typing) return <p aria-hidden="true">{t('chat.typing_short')}</p>
  return presence ? <p data-presence={presence}>{t(`chat.presence.${presence}`)}</p> : null
}
