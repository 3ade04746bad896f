import { type FormEvent, useRef, useState } from 'react'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { Button } from '#console/parts/Button.tsx'
import { Confirm } from '#console/parts/Confirm.tsx'
import { textProblem } from '#console/parts/text-problem.ts'
import { languageName, t } from '#console/texts.ts'
import { DraftText } from './fields.tsx'
import type { FormProps } from './form-props.ts'
import css from './page.module.css'

/** Answers a question, a complaint or a request about personal data. */
export function AnswerForm({ found, draft, is_busy, send }: FormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [step, setStep] = useState<'write' | 'checked' | 'confirm'>('write')
  const answer = draft.draft.answer ?? ''
  useCommands([
    {
      id: 'answer',
      label: t('cases.answer.focus'),
      keys: 'a',
      icon: 'pencil-simple',
      section: 'here',
      run: () => field.current?.focus(),
    },
  ])
  function review(event: FormEvent) {
    event.preventDefault()
    setStep(textProblem(answer) ? 'checked' : 'confirm')
  }
  return (
    <form className={css.box} onSubmit={review} noValidate>
      <h2>{t('cases.answer.title')}</h2>
      <DraftText
        ref={field}
        name="answer"
        draft={draft}
        label={t('cases.answer.label', { language: languageName(found.locale) })}
        hint={t('cases.answer.hint')}
        lang={found.locale}
        is_checked={step === 'checked'}
      />
      <div className={`${css.row} ${css.end}`}>
        <Button kind="primary" type="submit">
          {t('cases.answer.review')}
        </Button>
      </div>
      <Confirm
        is_open={step === 'confirm'}
        onClose={() => setStep('write')}
        sent={[
          {
            to: t('cases.confirm.to_sender', { name: found.member_name ?? t('cases.fields.the_visitor') }),
            lang: found.locale,
            text: answer,
          },
        ]}
        action={t('cases.answer.send')}
        is_busy={is_busy}
        onConfirm={async () => {
          await send((cases) => cases.answer({ receipt: found.receipt, answer }), null)
          setStep('write')
        }}
      />
    </form>
  )
}
