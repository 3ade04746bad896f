// The pane of one conversation: who it is with, what was said, the box to write in.
import { useRef } from 'react'
import { useStore } from 'zustand'
import type { ConversationStore } from '#src/state/conversation.ts'
import { ChatHeader } from './ChatHeader.tsx'
import { Composer } from './Composer.tsx'
import css from './Conversation.module.css'
import { Gone } from './Gone.tsx'
import { MessageLog } from './MessageLog.tsx'
import { useSend } from './use-send.ts'

export function Conversation({ store }: { store: ConversationStore }) {
  const profile = useStore(store, (state) => state.chat.profile)
  const available = useStore(store, (state) => state.chat.available)
  const log = useRef<HTMLDivElement>(null)
  const send = useSend(store)
  return (
    <section className={css.root} aria-labelledby="peer">
      <ChatHeader store={store} />
      <MessageLog store={store} logRef={log} />
      {available ? (
        // The log grows upwards from its lower edge, so its end is at zero.
        <Composer store={store} onSend={send} onSent={() => log.current?.scrollTo({ top: 0 })} />
      ) : (
        <Gone profile={profile} />
      )}
    </section>
  )
}
