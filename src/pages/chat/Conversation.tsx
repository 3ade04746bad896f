// The pane of one conversation: header, messages, composer.
import { useRef } from 'react'
import { useStore } from 'zustand'
import { areTipsDue } from '#src/domain/safety-tips.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import { BuyingHost } from './buying/BuyingHost.tsx'
import { ChatHeader } from './ChatHeader.tsx'
import { Composer } from './Composer.tsx'
import css from './Conversation.module.css'
import { focusComposer } from './composer-text.ts'
import { MessageLog } from './MessageLog.tsx'
import { PeerUnavailable } from './PeerUnavailable.tsx'
import { ReportHost } from './ReportHost.tsx'
import { TranslationsContext, useTranslationsOf } from './translation/use-translations.ts'
import { ConversationContext } from './use-conversation.ts'
import { useLate } from './use-late.ts'
import { useSend } from './use-send.ts'

const findSafetyNote = async () => (await import('./safety/SafetyNote.tsx')).SafetyNote

export function Conversation({ store }: { store: ConversationStore }) {
  const profile = useStore(store, (state) => state.chat.profile)
  const available = useStore(store, (state) => state.chat.available)
  const SafetyNote = useLate(
    findSafetyNote,
    useStore(store, (state) => areTipsDue(state.chat)),
  )
  const log = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const send = useSend(store)
  const translations = useTranslationsOf(store)
  return (
    <ConversationContext value={store}>
      <TranslationsContext value={translations}>
        <section className={css.root} aria-labelledby="peer">
          <ChatHeader store={store} />
          <ReportHost>
            <MessageLog store={store} logRef={log} onOffered={() => focusComposer(box.current)} />
          </ReportHost>
          {SafetyNote && (
            <SafetyNote
              conversation={store.getState().chat.conversation.id}
              onClosed={() => log.current?.focus({ preventScroll: true })}
            />
          )}
          {available ? (
            // The log is laid out from its lower edge (column-reverse), so its end is at scroll position zero.
            <BuyingHost store={store}>
              <Composer
                store={store}
                boxRef={box}
                onSend={send}
                onSent={() => log.current?.scrollTo({ top: 0 })}
              />
            </BuyingHost>
          ) : (
            <PeerUnavailable profile={profile} />
          )}
        </section>
      </TranslationsContext>
    </ConversationContext>
  )
}
