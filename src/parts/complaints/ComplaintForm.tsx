// The contact form, which works without scripts, and the receipt that replaces it. Problems are shown by us, never by the
// browser's bubbles: at once with scripts, else by the server, which returns the input. Fields that only a notice of
// illegal content needs are shown by CSS when that is chosen.
import { useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import type { ComplaintCategory } from '#src/contract/complaints.ts'
import { COMPLAINT_CATEGORIES } from '#src/domain/complaint-categories.ts'
import { ABOUT_MAX_LENGTH, COMPLAINT_MIN_LENGTH } from '#src/domain/constants.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { Textarea } from '#src/ui/Textarea.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { fieldProblem } from '../field-problem.ts'
import css from './ComplaintForm.module.css'
import { ComplaintReceipt } from './ComplaintReceipt.tsx'
import type { ComplaintAnswer } from './complaint-action.ts'
import { useProblems } from './use-problems.ts'

export type ComplaintFormProps = {
  label: string
  /** Hides the choice of category. */
  only?: ComplaintCategory
  /** Values that the URL presets. */
  begun?: { category?: ComplaintCategory; about?: string }
}

export function ComplaintForm({ label, only, begun = {} }: ComplaintFormProps) {
  const { t } = useApp()
  const user = useUser()
  const answer = useActionData<ComplaintAnswer>()
  const sending = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  const [problems, judge] = useProblems(form, answer)
  if (answer?.kind === 'received') return <ComplaintReceipt receipt={answer.receipt} />

  const { fields = {}, values, code } = answer ?? {}
  const problem = (field: string) => fieldProblem(t, problems[field])
  // Without scripts the answer page starts at the first problem.
  const first = ['text', 'email', 'good_faith'].find((field) => fields[field])
  // The problems were corrected: the alert is hidden until the form is sent again.
  const isCorrected = Object.keys(fields).length > 0 && Object.keys(problems).length === 0
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className={css.root}
      aria-label={label}
      preventScrollReset
      // A problem that cannot be checked here stays as the server reported it.
      onInput={() => void judge().catch(() => {})}
    >
      {code && !sending && !isCorrected && <Alert tone="danger">{t(`errors.${code}`)}</Alert>}
      {only ? (
        <input type="hidden" name="category" value={only} />
      ) : (
        <RadioGroup
          legend={t('complaints.category')}
          name="category"
          required
          defaultValue={values?.category || begun.category || 'question'}
          error={problem('category')}
          options={COMPLAINT_CATEGORIES.map((value) => ({
            value,
            label: t(`complaints.categories.${value}`),
          }))}
        />
      )}
      {!only && (
        <div data-part="notice">
          <Field
            label={t('complaints.about')}
            note={t('complaints.optional')}
            hint={t('complaints.about_hint')}
            error={problem('about')}
            id="complaint-about"
          >
            <TextInput
              name="about"
              maxLength={ABOUT_MAX_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={values?.about ?? begun.about}
            />
          </Field>
          <p>{t('complaints.notice')}</p>
        </div>
      )}
      <Field
        label={t('complaints.text')}
        hint={t('complaints.text_hint')}
        error={problem('text')}
        id="complaint-text"
      >
        <Textarea
          name="text"
          required
          rows={5}
          tall
          minLength={COMPLAINT_MIN_LENGTH}
          defaultValue={values?.text}
          autoFocus={first === 'text'}
        />
      </Field>
      <Field
        label={t('complaints.email')}
        hint={t(user ? 'complaints.email_own' : 'complaints.email_hint')}
        error={problem('email')}
        id="complaint-email"
      >
        <TextInput
          type="email"
          name="email"
          required
          icon={user ? 'lock-simple' : undefined}
          readOnly={user !== null}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={user?.email ?? values?.email}
          autoFocus={first === 'email'}
        />
      </Field>
      {!only && (
        <div data-part="notice">
          <Checkbox
            name="good_faith"
            id="complaint-good-faith"
            label={t('complaints.good_faith')}
            error={problem('good_faith')}
            defaultChecked={values?.good_faith}
            autoFocus={first === 'good_faith'}
          />
        </div>
      )}
      <Button type="submit" size="large" loading={sending} loadingText={t('complaints.submitting')}>
        {t('complaints.submit')}
      </Button>
    </Form>
  )
}
