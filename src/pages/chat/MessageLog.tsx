// The messages of a conversation, laid out from the lower edge (column-reverse): the log starts at the newest message
// without scripts, stays at the end while the member is there, and does not jump when older messages load above. Far days
// are skipped by layout or removed, and only changed days render again (docs/decisions/chat.md).
import { Fragment, type RefObject, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import { useLocalFormat } from '#src/parts/use-clock.ts'
import { useInView } from '#src/parts/use-in-view.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import { Button } from '#src/ui/Button.tsx'
import { Beginning } from './Beginning.tsx'
import { type DayHeights, DayInLog } from './DayInLog.tsx'
import { toEntries } from './group-messages.ts'
import css from './MessageLog.module.css'
import { moveBetweenMessages } from './roving-focus.ts'
import { ToNewest } from './ToNewest.tsx'
import { TypingIndicator } from './TypingIndicator.tsx'
import { useFadingDate } from './use-fading-date.ts'
import { useOlderMessages } from './use-older-messages.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { useStableDays } from './use-stable-days.ts'
import { useFirstUnread, useUnseen } from './use-unseen.ts'

/** A thread of more messages has only the days near the viewport, and the last ones, in the DOM. */
const WHOLE_UPTO = 500
const LAST_DAYS = 4

/** By conversation, for as long as the app lives. */
const heightsByStore = new WeakMap<ConversationStore, DayHeights>()
function heightsOf(store: ConversationStore): DayHeights {
  const heights: DayHeights = heightsByStore.get(store) ?? new Map()
  heightsByStore.set(store, heights)
  return heights
}

export type MessageLogProps = {
  store: ConversationStore
  logRef: RefObject<HTMLDivElement | null>
  /** Called when a suggested first line was put into the box. */
  onOffered: () => void
}

export function MessageLog({ store, logRef, onOffered }: MessageLogProps) {
  const { t } = useApp()
  const chat = useStore(store, (state) => state.chat)
  const outgoing = useStore(store, (state) => state.outgoing)
  const hidden = useStore(store, (state) => state.hidden)
  const isTyping = useStore(store, (state) => state.peer_typing)
  const { messages, profile, conversation } = chat
  const format = useLocalFormat()
  const firstUnread = useFirstUnread(store)
  const [atEnd, setAtEnd] = useState(firstUnread === null)
  const older = useOlderMessages(store)
  const topRef = useInView(older.loadWhenSeen, '200px')
  const endRef = useInView(setAtEnd, '48px')
  const unseen = useUnseen(store, { atEnd, firstUnread })
  const fading = useFadingDate()
  const name = profile.name || t('profile.deleted')
  const entries = toEntries(messages, outgoing, {
    peer: profile.id,
    peer_read_upto: conversation.peer_read_upto,
    peer_has_upto: conversation.peer_has_upto,
    hidden,
  })
  const { read, unread } = useStableDays(entries, format.dayKey, firstUnread)
  const isLong = messages.length > WHOLE_UPTO
  const heights = heightsOf(store)
  const retry = useCallback(() => void store.retry().catch(console.error), [store])
  useScrollAnchor(store, logRef)

  return (
    <div className={css.root}>
      <div
        ref={logRef}
        role="log"
        aria-live="polite"
        aria-busy={older.loading || undefined}
        aria-label={t('chat.messages', { name })}
        data-at-top={older.atTop || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus
        tabIndex={0}
        onKeyDown={moveBetweenMessages}
        onScroll={fading}
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
            <Beginning store={store} isEmpty={entries.length === 0} onOffered={onOffered} />
          )}
          {[read, unread].map((days, part) => (
            <Fragment key={days === read ? 'read' : 'unread'}>
              {part === 1 && days.length > 0 && (
                <p data-part="unread-line">
                  <span>{t('chat.unread_line')}</span>
                </p>
              )}
              {days.map((day, index) => (
                <DayInLog
                  key={day.key}
                  day={day}
                  onRetry={chat.available ? retry : null}
                  isContinued={part === 1 && index === 0 && read.at(-1)?.key === day.key}
                  mayLeave={isLong && index < days.length - LAST_DAYS}
                  heights={heights}
                />
              ))}
            </Fragment>
          ))}
          {isTyping && <TypingIndicator name={name} />}
          <div ref={endRef} data-part="end" />
        </div>
      </div>
      {!atEnd && <ToNewest unseen={unseen} logRef={logRef} />}
    </div>
  )
}
