import { type FormEvent, useRef, useState } from 'react'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { Button } from '#console/parts/Button.tsx'
import { Confirm } from '#console/parts/Confirm.tsx'
import { textProblem } from '#console/parts/text-problem.ts'
import { languageName, t } from '#console/texts.ts'
import { MEASURES } from '#src/domain/case-outcomes.ts'
import { DraftText, Outcomes } from './fields.tsx'
import type { FormProps } from './form-props.ts'
import { decisionOf, effectOf, MeasureFields, sentTo } from './MeasureFields.tsx'
import css from './page.module.css'

/** Decides a report: nothing, or a measure against the reported member, with reasons for both sides. */
export function DecideForm({ found, draft, is_busy, send }: FormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [step, setStep] = useState<'write' | 'checked' | 'confirm'>('write')
  const { receipt, profile, photo, locale } = found
  const { answer = '', facts = '' } = draft.draft
  const possible = [
    'none' as const,
    ...MEASURES.filter((measure) => profile && (measure !== 'photo_removed' || photo)),
  ]
  const outcome = possible.find((one) => one === draft.draft.outcome) ?? 'none'
  const sender = found.member_name ?? t('cases.fields.the_visitor')

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
    const has_problem = textProblem(answer) ?? (outcome === 'none' ? null : textProblem(facts))
    setStep(has_problem ? 'checked' : 'confirm')
  }
  const is_checked = step === 'checked'

  return (
    <form className={css.box} onSubmit={review} noValidate>
      <h2>{t('cases.decide.title')}</h2>
      <Outcomes
        label={t('cases.decide.outcome')}
        name="outcome"
        value={outcome}
        outcomes={possible.map((one) => ({
          value: one,
          label: t(`cases.decide.${one}`),
          text: t(`cases.decide.${one}_text`),
        }))}
        onChange={(chosen) => draft.change({ outcome: chosen })}
      />
      {outcome !== 'none' && (
        <MeasureFields measure={outcome} found={found} draft={draft} is_checked={is_checked} />
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
        effect={outcome === 'none' ? t('cases.decide.none_text') : effectOf(outcome, draft)}
        sent={[
          ...(outcome === 'none' ? [] : [sentTo(outcome, found, draft)]),
          { to: t('cases.confirm.to_sender', { name: sender }), lang: locale, text: answer },
        ]}
        action={outcome === 'none' ? t('cases.decide.decide') : t(`cases.decide.${outcome}`)}
        is_severe={outcome !== 'none'}
        is_busy={is_busy}
        onConfirm={async () => {
          const decision =
            outcome === 'none'
              ? { receipt, outcome, answer }
              : { receipt, answer, ...decisionOf(outcome, draft) }
          await send((cases) => cases.decide(decision), outcome)
          setStep('write')
        }}
      />
    </form>
  )
}
