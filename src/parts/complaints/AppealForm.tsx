// The appeal against a decision: deadline, reason, and the number after sending.
import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { COMPLAINT_MIN_LENGTH } from '#src/domain/constants.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Textarea } from '#src/ui/Textarea.tsx'
import { FormProblemAlert } from '../FormProblemAlert.tsx'
import { fieldProblem } from '../field-problem.ts'
import { useFocusOnProblem } from '../form-answer.ts'
import { LocalTime } from '../LocalTime.tsx'
import { Sentence, slots } from '../Sentence.tsx'
import css from './AppealForm.module.css'
import type { AppealAnswer } from './appeal-action.ts'

export type AppealFormProps = {
  against: { receipt: string } | { key: string }
  label: string
  until: string
  answer: AppealAnswer | undefined
}

export function AppealForm({ against, label, until, answer }: AppealFormProps) {
  const t = useTranslate()
  const [[name, value]] = Object.entries(against) as [[string, string]]
  const isBusy = useNavigation().formData?.get(name) === value
  const problem = answer?.done === false ? answer.problem : undefined
  useFocusOnProblem(problem)
  if (answer?.done)
    return (
      <Alert tone="success" role="status">
        {t('cases.appeal.filed', { receipt: answer.receipt })}
      </Alert>
    )
  return (
    <Form method="post" noValidate preventScrollReset aria-label={label} className={css.root}>
      <FormProblemAlert problem={problem} />
      <input type="hidden" name={name} value={value} />
      <p>{t('cases.appeal.may')}</p>
      <p>
        <Sentence text={t('cases.appeal.until', slots('date'))} date={<LocalTime iso={until} as="date" />} />
      </p>
      <Field
        label={t('cases.appeal.label')}
        hint={t('complaints.text_hint')}
        error={fieldProblem(t, problem?.fields.text)}
        id={`appeal-${value.slice(0, 14)}`}
      >
        <Textarea
          name="text"
          required
          rows={4}
          minLength={COMPLAINT_MIN_LENGTH}
          defaultValue={answer?.done === false ? answer.text : undefined}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isBusy} loadingText={t('complaints.submitting')}>
        {t('cases.appeal.submit')}
      </Button>
    </Form>
  )
}
