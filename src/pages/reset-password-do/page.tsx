// /reset-password/do: target of the link in the mail. Opening it changes nothing, so that mail scanners cannot use the
// token up; the form does.
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import { PASSWORD_MIN_LENGTH } from '#src/domain/constants.ts'
import { FormPage } from '#src/parts/FormPage.tsx'
import { FormProblemAlert } from '#src/parts/FormProblemAlert.tsx'
import { fieldProblem } from '#src/parts/field-problem.ts'
import { type FormProblem, refuseForm, useFocusOnProblem } from '#src/parts/form-answer.ts'
import { LinkLost } from '#src/parts/LinkLost.tsx'
import { useSecretOfLink } from '#src/parts/use-secret-of-link.ts'
import { paths } from '#src/paths.ts'
import { readForm, textIn } from '#src/posted-form.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'

type ChoiceAnswer = { token: string; problem: FormProblem }

export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

/** Sets the password and loads a new document, so that every store starts with the member. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { api, proof } = context.get(appContext)
  const form = await readForm(request)
  const token = textIn(form, 'token')
  const password = textIn(form, 'password')
  try {
    await proof.over((given) => api.resetPassword.choose({ token, password, proof: given }))
  } catch (error) {
    return refuseForm(error, { token })
  }
  return redirectDocument(paths.members, 303)
}

export function Page() {
  const { t } = useApp()
  const answer = useActionData<ChoiceAnswer>()
  const linkToken = useSecretOfLink(useLoaderData<typeof loader>().token)
  const token = answer?.token ?? linkToken
  const isBusy = useNavigation().state !== 'idle'
  const problem = answer?.problem
  const wrong = problem?.fields.password
  useFocusOnProblem(problem)
  if (!token || problem?.code === 'not_found')
    return (
      <LinkLost
        text={t('reset.lost')}
        action={
          <Link to={paths.resetPassword} {...buttonProps({ size: 'large' })}>
            {t('reset.lost_action')}
          </Link>
        }
      />
    )
  return (
    <FormPage heading={t('reset.do_title')} lead={t('reset.do_lead')}>
      <Form
        method="post"
        action={paths.resetPasswordDo}
        data-held=""
        noValidate
        aria-label={t('reset.do_title')}
      >
        <FormProblemAlert problem={problem} />
        <input type="hidden" name="token" value={token} />
        <Field
          label={t('reset.new_password')}
          id="reset-password"
          hint={t('reset.hint', { min: PASSWORD_MIN_LENGTH })}
          error={fieldProblem(t, wrong)}
        >
          <PasswordInput
            name="password"
            required
            minLength={PASSWORD_MIN_LENGTH}
            autoComplete="new-password"
            enterKeyHint="go"
            autoFocus={wrong !== undefined}
            showLabel={t('login.password_show')}
            hideLabel={t('login.password_hide')}
          />
        </Field>
        <Button type="submit" size="large" block loading={isBusy} loadingText={t('common.loading')}>
          {t('reset.do_submit')}
        </Button>
      </Form>
    </FormPage>
  )
}
