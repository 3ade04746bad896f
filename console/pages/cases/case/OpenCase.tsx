// What is done about an open case: an answer, a decision, or a decision on an appeal. A measure is not undone later, so what will be sent,
// and to whom, is shown before it is; where nothing else follows, the closing can be undone for a minute.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OperatorApi } from '#console/api.ts'
import { useApp } from '#console/app.tsx'
import type { DraftOf } from '#console/drafts.ts'
import { Banner } from '#console/parts/Banner.tsx'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Case } from '#src/contract/operator/cases.ts'
import type { CaseOutcome } from '#src/domain/case-outcomes.ts'
import { isUndoable } from '#src/domain/case-undo.ts'
import { useQueue } from '../page.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { AppealForm } from './AppealForm.tsx'
import { DecideForm } from './DecideForm.tsx'
import type { FormProps } from './form-props.ts'
import css from './page.module.css'

export function OpenCase({
  found,
  pool,
  draft,
  may_answer,
  may_decide,
}: {
  found: Case
  pool: string
  draft: DraftOf
  may_answer: boolean
  may_decide: boolean
}) {
  const { api, toasts } = useApp()
  const { onClosed } = useQueue()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<'raced' | 'own' | null>(null)
  const is_answered = found.category !== 'report' && found.category !== 'appeal'

  const action = useAction(
    async (call: (cases: OperatorApi['cases']) => Promise<unknown>, outcome: CaseOutcome | null) => {
      await call(api.of(pool).cases)
      const written = draft.draft
      draft.discard()
      if (!isUndoable(outcome)) toasts.add({ title: t('cases.decide.decided') })
      onClosed(found.receipt, isUndoable(outcome) ? written : null)
    },
    ({ code }) => {
      if (code === 'not_yours' && found.category === 'appeal') setProblem('own')
      else if (code === 'not_found') {
        setProblem('raced')
        void revalidate()
      } else return false
      return true
    },
  )
  const said = problem ?? (found.is_own_decision ? 'own' : null)
  const form: FormProps = { found, draft, is_busy: action.is_busy, send: action.run }

  return (
    <>
      {said && (
        <Banner tone={said === 'own' ? 'info' : 'danger'} is_live>
          {t(said === 'own' ? 'cases.appeal.own' : 'cases.raced')}
        </Banner>
      )}
      {is_answered ? (
        may_answer ? (
          <AnswerForm {...form} />
        ) : (
          <p className={css.muted}>{t('cases.answer.no_right')}</p>
        )
      ) : !may_decide ? (
        <p className={css.muted}>{t('cases.decide.no_right')}</p>
      ) : found.is_own_decision ? null : found.category === 'report' ? (
        <DecideForm {...form} />
      ) : (
        <AppealForm {...form} />
      )}
    </>
  )
}
