// What was said. The box is laid out from its lower edge (column-reverse): it starts at the newest message without
// scripts, stays there while one is at the end, and does not jump when older messages arrive above.
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import { useLocalFormat } from '#src/parts/use-clock.ts'
import { useFailureToast } from '#src/parts/use-failure.ts'
import { useInView } from '#src/parts/use-in-view.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import { Button } from '#src/ui/Button.tsx'
import { Beginning } from './Beginning.tsx'
import { DayOfMessages } from './DayOfMessages.tsx'
import { groupByDay, toEntries } from './group-messages.ts'
import css from './MessageLog.module.css'
import { TypingIndicator } from './TypingIndicator.tsx'
import { useAttention } from './use-attention.ts'

export type MessageLogProps = {
  store: ConversationStore
  logRef: RefObject<HTMLDivElement | null>
}

export function MessageLog({ store, logRef }: MessageLogProps) {
  const { t } = useApp()
  const { chat, outgoing, peer_typing } = useStore(store)
  const { messages, profile, conversation } = chat
  const format = useLocalFormat()
  const [atEnd, setAtEnd] = useState(true)
  const older = useOlderMessages(store)
  const topRef = useInView(older.loadWhenSeen, '200px')
  const endRef = useInView(setAtEnd, '48px')
  const unseen = useUnseen(store, atEnd)
  const name = profile.name || t('profile.deleted')
  const entries = toEntries(messages, outgoing, {
    peer: profile.id,
    peer_read_upto: conversation.peer_read_upto,
  })
  const days = groupByDay(entries, format.dayKey)
  const retry = () => void store.retry().catch(console.error)

  return (
    <div className={css.root}>
      <div
        ref={logRef}
        role="log"
        aria-live="polite"
        aria-busy={older.loading || undefined}
        aria-label={t('chat.messages', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus
        tabIndex={0}
      >
        <div data-part="content">
          {chat.has_more ? (
            <div ref={topRef} data-part="older">
              <Button
                variant="secondary"
                size="small"
                loading={older.loading}
                loadingText={t('common.loading')}
                onClick={older.load}
              >
                {t('chat.earlier')}
              </Button>
            </div>
          ) : (
            <Beginning profile={profile} isEmpty={entries.length === 0} />
          )}
          {days.map((day) => (
            <DayOfMessages key={day.key} day={day} onRetry={chat.available ? retry : null} />
          ))}
          {peer_typing && <TypingIndicator name={name} />}
          <div ref={endRef} data-part="end" />
        </div>
      </div>
      {unseen > 0 && (
        <Button
          size="small"
          icon="caret-down"
          className={css.unseen}
          onClick={() => logRef.current?.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          {t('chat.new_messages', { count: unseen })}
        </Button>
      )}
    </div>
  )
}

/** Older messages: on wish, and by themselves when the upper end comes into view. */
function useOlderMessages(store: ConversationStore) {
  const [loading, setLoading] = useState(false)
  const showFailure = useFailureToast()

  async function load() {
    setLoading(true)
    try {
      await store.loadOlder()
    } catch (error) {
      showFailure(error)
    } finally {
      setLoading(false)
    }
  }
  const loadWhenSeen = useCallback(
    (seen: boolean) => {
      if (seen) store.loadOlder().catch((error: unknown) => console.warn('Older messages failed', error))
    },
    [store],
  )
  return { loading, load, loadWhenSeen }
}

/** Marks what is looked at as read, and counts what arrived below while one was reading further up. */
function useUnseen(store: ConversationStore, atEnd: boolean): number {
  const { chats } = useApp()
  const { messages, profile, conversation } = useStore(store, (state) => state.chat)
  const attentive = useAttention()
  const newest = messages.at(-1)?.seq ?? 0
  const [seenUpto, setSeenUpto] = useState(newest)
  if (atEnd && seenUpto !== newest) setSeenUpto(newest)
  const { id } = conversation

  // An effect, because reading is an event of the outside: the newest message is in view and somebody looks at it.
  useEffect(() => {
    if (!attentive || !atEnd || newest === 0) return
    store.markRead().then(
      () => chats.open(id),
      (error: unknown) => console.warn('Marking as read failed', error),
    )
  }, [store, chats, id, attentive, atEnd, newest])

  return atEnd
    ? 0
    : messages.filter(({ seq, sender }) => sender === profile.id && (seq ?? 0) > seenUpto).length
}
