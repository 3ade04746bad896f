// /reset-password: requests a link to set a new password, with or without scripts. The answer is the same for every
// address, so that an attacker cannot test whether someone has an account.
import { type ActionFunctionArgs, Form, Link, useActionData, useNavigation } from 'react-router'
import { useStore } from 'zustand'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import { translateOr } from '#src/i18n/translate.ts'
import { FormPage } from '#src/parts/FormPage.tsx'
import { FormProblemAlert } from '#src/parts/FormProblemAlert.tsx'
import { type FormProblem, refuseForm, useFocusOnProblem } from '#src/parts/form-answer.ts'
import { paths } from '#src/paths.ts'
import { readForm, textIn } from '#src/posted-form.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Field } from '#src/ui/Field.tsx'
import { EmailSent } from '#src/ui/illustrations/EmailSent.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

type ResetAnswer = { email: string; sent?: true; problem?: FormProblem }

export async function action({ context, request }: ActionFunctionArgs) {
  const { api, proof } = context.get(appContext)
  const email = textIn(await readForm(request), 'email').trim()
  try {
    await proof.over((given) => api.resetPassword.ask({ email, proof: given }))
    return { email, sent: true }
  } catch (error) {
    return refuseForm(error, { email })
  }
}

export function Page() {
  const answer = useActionData<ResetAnswer>()
  return answer?.sent ? <Sent email={answer.email} /> : <RequestForm answer={answer} />
}

function RequestForm({ answer }: { answer: ResetAnswer | undefined }) {
  const { t, proof } = useApp()
  const isProving = useStore(proof, ({ working }) => working)
  const isBusy = useNavigation().state !== 'idle'
  const problem = answer?.problem
  const wrong = problem?.fields.email
  useFocusOnProblem(problem)
  return (
    <FormPage
      heading={t('reset.title')}
      lead={t('reset.lead')}
      beneath={
        <>
          {t('reset.remembered')} <Link to={paths.login}>{t('reset.log_in')}</Link>
        </>
      }
    >
      <Form method="post" data-held="" noValidate aria-label={t('reset.form_label')}>
        <FormProblemAlert problem={problem} />
        <Field
          label={t('login.email')}
          id="reset-email"
          error={wrong && translateOr(t, `errors.fields.${wrong}`, 'errors.fields.email')}
        >
          <TextInput
            type="email"
            name="email"
            required
            autoComplete="username"
            inputMode="email"
            enterKeyHint="send"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={answer?.email}
          />
        </Field>
        <Button
          type="submit"
          size="large"
          block
          loading={isBusy}
          loadingText={t(isProving ? 'common.proving' : 'common.loading')}
        >
          {t('reset.submit')}
        </Button>
      </Form>
    </FormPage>
  )
}

function Sent({ email }: { email: string }) {
  const { t } = useApp()
  return (
    <EmptyState
      level={1}
      illustration={<EmailSent />}
      title={t('reset.sent_heading')}
      action={
        // A new document, which has no form answer.
        <Link to={paths.resetPassword} reloadDocument {...buttonProps({ variant: 'secondary' })}>
          {t('reset.other_address')}
        </Link>
      }
    >
      <p role="status">{t('reset.sent', { email })}</p>
    </EmptyState>
  )
}
