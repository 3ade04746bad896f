import { useLayoutEffect, useRef, useState } from 'react'
import { useApp } from '#console/app.tsx'
import { Badge } from '#console/parts/Badge.tsx'
import { Button } from '#console/parts/Button.tsx'
import { dateTime, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Message } from '#src/contract/chat.ts'
import type { DeskConversation } from '#src/contract/operator/answer-desk.ts'
import css from './page.module.css'

/** The conversation so far: who wrote each message, when, and which ones wait. */
export function Messages({ found, pool }: { found: DeskConversation; pool: string }) {
  const { conversation, waiting, member, profile } = found
  const { api } = useApp()
  const [earlier, setEarlier] = useState<{ messages: Message[]; has_more: boolean } | null>(null)
  const end = useRef<HTMLLIElement>(null)
  const messages = joined(earlier?.messages ?? [], found.messages)
  const load = useAction(async () => {
    const before = messages[0]?.seq
    if (!before) return
    const page = await api.of(pool).answerDesk.conversation({ conversation, before })
    setEarlier({ messages: joined(page.messages, messages), has_more: page.has_more })
  })
  // The newest message is in sight when the conversation opens.
  useLayoutEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.messages} aria-label={t('desk.conversation')} tabIndex={0}>
      {(earlier ?? found).has_more && (
        <div className={css.earlier}>
          <Button size="small" is_busy={load.is_busy} onClick={() => load.run()}>
            {t('desk.earlier')}
          </Button>
        </div>
      )}
      <ol>
        {messages.map((message, at) => {
          const { seq, client_id, producer, text, sent_at, quoted, extra } = message
          const is_ours = producer !== 'member'
          const who = is_ours ? profile?.name : member?.name
          return (
            <li
              key={seq ?? client_id}
              ref={at === messages.length - 1 ? end : undefined}
              className={css.message}
              data-ours={is_ours || undefined}
            >
              <p className={css.who}>
                <strong>{who ?? t(is_ours ? 'desk.the_profile' : 'desk.the_member')}</strong>
                <span>{t(`desk.producers.${producer}`)}</span>
                <time dateTime={sent_at}>{dateTime(sent_at)}</time>
                {seq !== null && waiting.includes(seq) && (
                  <Badge tone="warning">{t('desk.unanswered')}</Badge>
                )}
              </p>
              {quoted && (
                <p className={css.quote} lang={quoted.text ? member?.language : undefined}>
                  {quoted.text || t('desk.photo')}
                </p>
              )}
              {text && (
                <p className={css.text} lang={member?.language}>
                  {text}
                </p>
              )}
              {extra?.photo && <p className={css.small}>{t('desk.photo')}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Each message once, in order. */
function joined(older: readonly Message[], newer: readonly Message[]): Message[] {
  const known = new Set(newer.map(({ seq }) => seq))
  return [...older.filter(({ seq }) => !known.has(seq)), ...newer]
}
