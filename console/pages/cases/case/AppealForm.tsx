import { type FormEvent, useRef, useState } from 'react'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { Button } from '#console/parts/Button.tsx'
import { Confirm } from '#console/parts/Confirm.tsx'
import { textProblem } from '#console/parts/text-problem.ts'
import { languageName, t } from '#console/texts.ts'
import { APPEAL_OUTCOMES, MEASURES } from '#src/domain/case-outcomes.ts'
import { DraftText, Outcomes } from './fields.tsx'
import type { FormProps } from './form-props.ts'
import { actionOf, effectOf, MeasureFields, sentTo } from './MeasureFields.tsx'
import css from './page.module.css'

/** Decides an appeal. Where a reporter's appeal succeeds, the measure that was refused is taken, with reasons. */
export function AppealForm({ found, draft, is_busy, send }: FormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [step, setStep] = useState<'write' | 'checked' | 'confirm'>('write')
  const { receipt, against_case, locale } = found
  const { answer = '', facts = '' } = draft.draft
  const outcome = APPEAL_OUTCOMES.find((one) => one === draft.draft.outcome) ?? 'upheld'
  const measure = MEASURES.find((one) => one === draft.draft.measure) ?? 'suspended'
  const acts = outcome === 'reversed' && against_case !== null
  const sender = found.member_name ?? t('cases.fields.the_visitor')
  const reversed_text = t(against_case ? 'cases.appeal.reversed_act' : 'cases.appeal.reversed_lift')
  const effect = outcome === 'reversed' ? reversed_text : t('cases.appeal.upheld_text')

  useCommands([
    {
      id: 'decide',
      label: t('cases.decide.focus'),
      keys: 'a',
      icon: 'pencil-simple',
      section: 'here',
      run: () => field.current?.focus(),
    },
  ])
  function review(event: FormEvent) {
    event.preventDefault()
    setStep(textProblem(answer) || (acts && textProblem(facts)) ? 'checked' : 'confirm')
  }
  const is_checked = step === 'checked'

  return (
    <form className={css.box} onSubmit={review} noValidate>
      <h2>{t('cases.appeal.title')}</h2>
      <Outcomes
        label={t('cases.decide.outcome')}
        name="outcome"
        value={outcome}
        outcomes={[
          { value: 'upheld', label: t('cases.appeal.upheld'), text: t('cases.appeal.upheld_text') },
          { value: 'reversed', label: t('cases.appeal.reversed'), text: reversed_text },
        ]}
        onChange={(chosen) => draft.change({ outcome: chosen })}
      />
      {acts && (
        <>
          <Outcomes
            label={t('cases.appeal.measure')}
            name="measure"
            value={measure}
            outcomes={MEASURES.map((one) => ({
              value: one,
              label: t(`cases.decide.${one}`),
              text: t(`cases.decide.${one}_text`),
            }))}
            onChange={(chosen) => draft.change({ measure: chosen })}
          />
          <MeasureFields measure={measure} found={found} draft={draft} is_checked={is_checked} />
        </>
      )}
      <DraftText
        ref={field}
        name="answer"
        draft={draft}
        label={t('cases.decide.answer', { name: sender, language: languageName(locale) })}
        hint={t('cases.decide.answer_hint')}
        lang={locale}
        is_checked={is_checked}
      />
      <div className={`${css.row} ${css.end}`}>
        <Button kind="primary" type="submit">
          {t('cases.decide.review')}
        </Button>
      </div>
      <Confirm
        is_open={step === 'confirm'}
        onClose={() => setStep('write')}
        effect={acts ? effectOf(measure, draft) : effect}
        sent={[
          ...(acts ? [sentTo(measure, found, draft)] : []),
          { to: t('cases.confirm.to_sender', { name: sender }), lang: locale, text: answer },
        ]}
        action={t('cases.decide.decide')}
        is_severe={acts}
        is_busy={is_busy}
        onConfirm={async () => {
          const action = acts && { action: actionOf(measure, draft) }
          await send((cases) => cases.decideAppeal({ receipt, outcome, answer, ...action }), outcome)
          setStep('write')
        }}
      />
    </form>
  )
}
