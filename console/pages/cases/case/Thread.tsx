// What was asked of the writer and what they answered, and the form that asks. The case stays open, and its deadline goes on.
import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApp } from '#console/app.tsx'
import type { DraftOf } from '#console/drafts.ts'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { Badge } from '#console/parts/Badge.tsx'
import { Button } from '#console/parts/Button.tsx'
import { Confirm } from '#console/parts/Confirm.tsx'
import { textProblem } from '#console/parts/text-problem.ts'
import { dateTime, languageName, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Case, ThreadMessage } from '#src/contract/operator/cases.ts'
import { DraftText } from './fields.tsx'
import css from './page.module.css'
import threadCss from './Thread.module.css'

export function Thread({
  found,
  messages,
  pool,
  draft,
  may_ask,
}: {
  found: Case
  messages: readonly ThreadMessage[]
  pool: string
  draft: DraftOf
  may_ask: boolean
}) {
  const [is_asking, setAsking] = useState((draft.draft.question ?? '') !== '')
  useCommands(
    may_ask
      ? [
          {
            id: 'ask',
            label: t('cases.thread.ask'),
            keys: 'm',
            icon: 'chat-circle',
            section: 'here',
            run: () => setAsking(true),
          },
        ]
      : [],
  )
  if (messages.length === 0 && !may_ask) return null
  const writer = found.member_name ?? t('cases.fields.the_visitor')
  return (
    <section className={css.section}>
      {messages.length > 0 && (
        <>
          <h2>{t('cases.thread.title')}</h2>
          <ol className={threadCss.messages}>
            {messages.map(({ author, operator, text, created_at, mailed_at, by_mail }) => (
              <li key={`${author} ${created_at}`} data-author={author}>
                <p className={css.muted}>
                  {author === 'writer' ? writer : operator} · {dateTime(created_at)}
                  {by_mail && ` · ${t('cases.thread.by_mail')}`}
                  {author === 'operator' && !mailed_at && (
                    <>
                      {' '}
                      <Badge tone="warning">{t('cases.thread.unmailed')}</Badge>
                    </>
                  )}
                </p>
                <p className={threadCss.text} lang={found.locale}>
                  {text}
                </p>
                {by_mail === 'without_attachments' && (
                  <p className={css.muted}>{t('cases.thread.attachments')}</p>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {may_ask &&
        (is_asking ? (
          <AskForm found={found} pool={pool} draft={draft} writer={writer} onSent={() => setAsking(false)} />
        ) : (
          <div className={css.row}>
            <Button icon="chat-circle" keys="m" onClick={() => setAsking(true)}>
              {t('cases.thread.ask')}
            </Button>
          </div>
        ))}
    </section>
  )
}

function AskForm({
  found,
  pool,
  draft,
  writer,
  onSent,
}: {
  found: Case
  pool: string
  draft: DraftOf
  writer: string
  onSent(): void
}) {
  const { api, toasts } = useApp()
  const { revalidate } = useRevalidator()
  const field = useRef<HTMLTextAreaElement>(null)
  const [step, setStep] = useState<'write' | 'checked' | 'confirm'>('write')
  const text = draft.draft.question ?? ''
  const ask = useAction(
    async () => {
      await api.of(pool).cases.ask({ receipt: found.receipt, text })
      draft.change({ question: '' })
      toasts.add({ title: t('cases.thread.sent') })
      await revalidate()
      onSent()
    },
    ({ code }) => {
      setStep('write')
      if (code === 'not_found') void revalidate()
      return false
    },
  )
  function review(event: FormEvent) {
    event.preventDefault()
    setStep(textProblem(text) ? 'checked' : 'confirm')
  }
  return (
    <form className={css.box} onSubmit={review} noValidate>
      <DraftText
        ref={field}
        name="question"
        draft={draft}
        label={t('cases.thread.label', { name: writer, language: languageName(found.locale) })}
        hint={t('cases.thread.hint')}
        lang={found.locale}
        is_checked={step === 'checked'}
        autoFocus
      />
      <div className={`${css.row} ${css.end}`}>
        <Button onClick={onSent}>{t('parts.cancel')}</Button>
        <Button kind="primary" type="submit">
          {t('cases.thread.review')}
        </Button>
      </div>
      <Confirm
        is_open={step === 'confirm'}
        onClose={() => setStep('write')}
        sent={[{ to: t('cases.confirm.to_sender', { name: writer }), lang: found.locale, text }]}
        action={t('cases.thread.send')}
        is_busy={ask.is_busy}
        onConfirm={() => ask.run()}
      />
    </form>
  )
}
