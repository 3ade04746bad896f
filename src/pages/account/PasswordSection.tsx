// Changes the password, which requires the current one. Says beforehand that all other devices are logged out.
import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#src/domain/constants.ts'
import { fieldProblem } from '#src/parts/field-problem.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import type { AccountAnswer } from './account-action.ts'
import { Outcome, Section } from './Section.tsx'

type Props = { email: string; answer: AccountAnswer | undefined }

const INTENT = 'change-password'

export function PasswordSection({ email, answer }: Props) {
  const t = useTranslate()
  const isBusy = useNavigation().formData?.get('intent') === INTENT
  const mine = answer?.intent === INTENT ? answer : undefined
  const problems = mine?.done === false ? mine.fields : {}
  const shown = { showLabel: t('login.password_show'), hideLabel: t('login.password_hide') }
  return (
    <Section id="password" heading={t('account.password.heading')} lead={t('account.password.lead')}>
      <Outcome answer={mine} done={mine && t('account.password.done')} />
      {/* The key changes with each saved password, which empties the form. */}
      <Form key={mine?.done ? mine.at : 'open'} method="post" replace preventScrollReset data-part="password">
        <input type="hidden" name="intent" value={INTENT} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          id="current-password"
          label={t('account.password.current')}
          error={fieldProblem(t, problems.current)}
        >
          <PasswordInput name="current" required autoComplete="current-password" {...shown} />
        </Field>
        <Field
          id="new-password"
          label={t('account.password.new')}
          hint={t('signup.password_hint')}
          error={fieldProblem(t, problems.password)}
        >
          <PasswordInput
            name="password"
            required
            minLength={PASSWORD_MIN_LENGTH}
            maxLength={PASSWORD_MAX_LENGTH}
            autoComplete="new-password"
            {...shown}
          />
        </Field>
        <div data-part="actions">
          <Button type="submit" loading={isBusy} loadingText={t('common.loading')}>
            {t('account.password.submit')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
