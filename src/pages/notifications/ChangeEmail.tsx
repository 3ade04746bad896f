// Changes the account's address, for instance a mistyped one (specification section 2: notifications, with the hash
// `#email-change-incorrect`). Nothing changes before the link in the mail is followed.
import { useEffect, useId, useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import { fieldProblem } from '#src/parts/field-problem.ts'
import { waitText } from '#src/parts/wait.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { AddressAnswer, Answer } from './actions.ts'
import css from './ChangeEmail.module.css'

export const CHANGE_EMAIL_ID = 'email-change-incorrect'

export function ChangeEmail() {
  const { t } = useApp()
  const heading = useId()
  const given = useActionData<Answer>()
  const answer = given?.of === 'address' ? given : null
  return (
    <Card as="section" padding="large" id={CHANGE_EMAIL_ID} className={css.root} aria-labelledby={heading}>
      <h2 id={heading}>{t('notifications.email.heading')}</h2>
      {answer && !answer.refused ? <Requested email={answer.email} /> : <AddressForm answer={answer} />}
    </Card>
  )
}

/** Replaces the form, and takes its focus. */
function Requested({ email }: { email: string }) {
  const { t } = useApp()
  const note = useRef<HTMLDivElement>(null)
  // An effect, because focus belongs to the document.
  useEffect(() => note.current?.focus(), [])
  return (
    <Alert
      ref={note}
      tabIndex={-1}
      role="status"
      tone="success"
      title={t('notifications.email.asked.title', { email })}
    >
      {t('notifications.email.asked.body')}
    </Alert>
  )
}

function AddressForm({ answer }: { answer: AddressAnswer | null }) {
  const { t } = useApp()
  const user = useUser()
  const isSubmitting = useNavigation().formData?.has('password') ?? false
  const form = useRef<HTMLFormElement>(null)
  const refused = answer?.refused
  const { fields = {} } = refused ?? {}
  const first = (['email', 'password'] as const).find((field) => fields[field])
  const problem = (field: string) => fieldProblem(t, fields[field])
  // An effect, because focus belongs to the document: to the first invalid field, after every attempt.
  useEffect(() => {
    if (!answer?.refused) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return (
    <Form ref={form} method="post" noValidate preventScrollReset>
      <p>{t('notifications.email.lead', { email: user?.email ?? '' })}</p>
      {refused && !first && !isSubmitting && (
        <Alert tone="danger">
          {t(`errors.${refused.code}`)} {waitText(t, refused)}
        </Alert>
      )}
      <Field label={t('notifications.email.email')} error={problem('email')} id="new-email">
        <TextInput
          type="email"
          name="email"
          required
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={answer?.email}
          autoFocus={first === 'email'}
        />
      </Field>
      <Field label={t('notifications.email.password')} error={problem('password')} id="own-password">
        <PasswordInput
          name="password"
          required
          autoComplete="current-password"
          showLabel={t('notifications.email.show')}
          hideLabel={t('notifications.email.hide')}
          autoFocus={first === 'password'}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isSubmitting} loadingText={t('common.loading')}>
        {t('notifications.email.submit')}
      </Button>
    </Form>
  )
}
