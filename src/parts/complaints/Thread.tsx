// What an operator asked about a case and what its writer answered, and the form for the next answer while the case is open.
import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { CaseMessage } from '#src/contract/complaints.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Textarea } from '#src/ui/Textarea.tsx'
import { FormProblemAlert } from '../FormProblemAlert.tsx'
import { fieldProblem } from '../field-problem.ts'
import { useFocusOnProblem } from '../form-answer.ts'
import { LocalTime } from '../LocalTime.tsx'
import type { ReplyAnswer } from './reply-action.ts'
import css from './Thread.module.css'

export type ThreadProps = {
  messages: readonly CaseMessage[]
  is_open: boolean
  of: { receipt: string } | { key: string }
  answer: ReplyAnswer | undefined
}

export function Thread({ messages, is_open, of, answer }: ThreadProps) {
  const t = useTranslate()
  const is_asked = messages.at(-1)?.author === 'operator'
  return (
    <div className={css.root}>
      <ol>
        {messages.map(({ author, text, created_at, by_mail }) => (
          <li key={`${author} ${created_at}`} data-author={author}>
            <small>
              {t(author === 'operator' ? 'cases.thread.asked' : 'cases.thread.answered')} ·{' '}
              <LocalTime iso={created_at} as="date" />
              {by_mail && ` · ${t('cases.thread.by_mail')}`}
            </small>
            <p>{text}</p>
            {by_mail === 'without_attachments' && <small>{t('cases.thread.attachments')}</small>}
          </li>
        ))}
      </ol>
      {answer?.done ? (
        <Alert tone="success" role="status">
          {t('cases.thread.sent')}
        </Alert>
      ) : (
        <p>
          {t(!is_open ? 'cases.thread.closed' : is_asked ? 'cases.thread.waiting' : 'cases.thread.replied')}
        </p>
      )}
      {/* Another key empties the field once its text was sent. */}
      {is_open && <ReplyForm key={messages.length} of={of} answer={answer} is_asked={is_asked} />}
    </div>
  )
}

function ReplyForm({ of, answer, is_asked }: Pick<ThreadProps, 'of' | 'answer'> & { is_asked: boolean }) {
  const t = useTranslate()
  const [name, value] = 'receipt' in of ? (['receipt', of.receipt] as const) : (['key', of.key] as const)
  const sent = useNavigation().formData
  const isBusy = sent?.get('what') === 'reply' && sent.get(name) === value
  const refused = answer?.done === false ? answer : undefined
  useFocusOnProblem(refused?.problem)
  return (
    <Form method="post" noValidate preventScrollReset aria-label={t('cases.thread.label')}>
      <FormProblemAlert problem={refused?.problem} />
      <input type="hidden" name="what" value="reply" />
      <input type="hidden" name={name} value={value} />
      <Field
        label={t('cases.thread.label')}
        error={fieldProblem(t, refused?.problem.fields.text)}
        id={`reply-${value.slice(0, 14)}`}
      >
        <Textarea name="text" required rows={is_asked ? 4 : 2} defaultValue={refused?.text} />
      </Field>
      <Button type="submit" variant="secondary" loading={isBusy} loadingText={t('complaints.submitting')}>
        {t('cases.thread.send')}
      </Button>
    </Form>
  )
}
