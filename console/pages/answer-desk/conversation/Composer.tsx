// Writes the answer. The draft and its client_id are kept in the tab until it is sent, so that a repeated press, or a press after a lost
// response, sends it once.
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useApp } from '#console/app.tsx'
import type { DraftOf } from '#console/drafts.ts'
import { Banner } from '#console/parts/Banner.tsx'
import { Button } from '#console/parts/Button.tsx'
import { CopyButton } from '#console/parts/CopyButton.tsx'
import { TextArea } from '#console/parts/Field.tsx'
import { languageName, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { DeskConversation } from '#src/contract/operator/answer-desk.ts'
import type { RefusalCode } from '#src/contract/refusals.ts'
import { MESSAGE_MAX_LENGTH } from '#src/domain/constants.ts'
import { isComposing } from '#src/ui/is-composing.ts'
import { useDesk } from '../page.tsx'
import { type ClaimState, newestSeq } from './claim-state.ts'
import css from './page.module.css'

/** What happened meanwhile, by the refusal that says so. */
const PROBLEMS = {
  not_yours: 'lost',
  not_found: 'nothing_waits',
  member_unavailable: 'unreachable',
  client_id_reused: 'sent_before',
  unavailable: 'unconfirmed',
} as const satisfies Partial<Record<RefusalCode, string>>
type Problem = (typeof PROBLEMS)[keyof typeof PROBLEMS]
const isProblem = (code: string): code is keyof typeof PROBLEMS => code in PROBLEMS

function textProblem(text: string): string | null {
  const length = text.trim().length
  if (length === 0) return t('desk.composer.required')
  return length > MESSAGE_MAX_LENGTH ? t('desk.composer.too_long', { count: MESSAGE_MAX_LENGTH }) : null
}

export function Composer({
  found,
  pool,
  draft,
  claimState,
  onWrite,
  onChanged,
}: {
  found: DeskConversation
  pool: string
  draft: DraftOf
  claimState: ClaimState
  onWrite(): void
  /** Something else happened to the conversation: it is loaded again. */
  onChanged(): Promise<void>
}) {
  const { conversation, profile, member } = found
  const { api, toasts } = useApp()
  const desk = useDesk()
  const field = useRef<HTMLTextAreaElement>(null)
  const [is_checked, setChecked] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { text = '', client_id = '' } = draft.draft
  const said = problem ?? (claimState === 'mine' ? null : claimState)
  const may_write = said === null || said === 'over' || said === 'sent_before' || said === 'unconfirmed'

  // A touch screen would open its keyboard over the conversation.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }, [])

  const send = useAction(
    async () => {
      await api.of(pool).answerDesk.answer({ conversation, client_id, text, upto: newestSeq(found) })
      draft.discard()
      toasts.add({ title: t('desk.composer.sent') })
      await desk.toList()
    },
    ({ code }) => {
      if (!isProblem(code)) return false
      if (code === 'client_id_reused') draft.change({ client_id: crypto.randomUUID() })
      setProblem(PROBLEMS[code])
      if (code !== 'unavailable') void onChanged()
      return true
    },
  )
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!may_write) return
    setChecked(true)
    if (textProblem(text) === null) void send.run()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (!event.repeat) submit()
    }
    // Leaves the field; the next press gives the conversation back.
    if (event.key === 'Escape') field.current?.blur()
  }

  return (
    <form className={css.composer} onSubmit={submit} noValidate>
      {said && (
        <Banner tone={said === 'over' || said === 'unconfirmed' ? 'warning' : 'danger'} is_live>
          {said === 'taken' && found.claim
            ? t('desk.said.taken_by', { who: found.claim.name ?? t('desk.somebody') })
            : t(`desk.said.${said}`)}{' '}
          {!may_write && text !== '' && t('desk.said.kept')}
        </Banner>
      )}
      <TextArea
        ref={field}
        label={t('desk.composer.label', { profile: profile?.name ?? t('desk.the_profile') })}
        hint={member ? t('desk.composer.language', { language: languageName(member.language) }) : undefined}
        error={is_checked && may_write ? textProblem(text) : null}
        lang={member?.language}
        rows={3}
        spellCheck
        readOnly={!may_write || send.is_busy}
        value={text}
        onChange={({ target }) => {
          draft.change({ text: target.value, client_id: client_id || crypto.randomUUID() })
          onWrite()
        }}
        onKeyDown={onKeyDown}
      />
      <div className={css.actions}>
        {may_write ? (
          <Button
            kind="primary"
            type="submit"
            keys="mod+Enter"
            icon="paper-plane-right"
            is_busy={send.is_busy}
          >
            {t('desk.composer.send')}
          </Button>
        ) : (
          text !== '' && <CopyButton text={text} />
        )}
      </div>
    </form>
  )
}
