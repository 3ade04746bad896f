// /complete-signup: asks for what is missing (specification section 2, design section 12): the date of birth before the
// first message, the confirmed address before the second conversation. Redirects to `?next=`.
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate, useUser } from '#src/app-context.tsx'
import { MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { NO_DATE } from '#src/domain/date-parts.ts'
import { translateOr } from '#src/i18n/translate.ts'
import { BirthDateField } from '#src/parts/birth-date/BirthDateField.tsx'
import { FormPage } from '#src/parts/FormPage.tsx'
import { FormProblemAlert } from '#src/parts/FormProblemAlert.tsx'
import { type FormProblem, refuseForm, useFocusOnProblem } from '#src/parts/form-answer.ts'
import { ResendActivation } from '#src/parts/ResendActivation.tsx'
import { safeNext } from '#src/paths.ts'
import { birthDateIn, readForm } from '#src/posted-form.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { EmailOpened } from '#src/ui/illustrations/EmailOpened.tsx'
import { EmailSent } from '#src/ui/illustrations/EmailSent.tsx'

type BirthAnswer = { date_of_birth: string; problem: FormProblem }

export async function action({ context, request }: ActionFunctionArgs) {
  const { session } = context.get(appContext)
  const date_of_birth = birthDateIn(await readForm(request))
  try {
    // An empty field does not delete a saved date.
    await session.save({ date_of_birth: date_of_birth || 'none' })
  } catch (error) {
    return refuseForm(error, { date_of_birth })
  }
  return redirect(safeNext(new URL(request.url).searchParams.get('next')), 303)
}

export function Page() {
  const user = useUser()
  const next = safeNext(useSearchParams()[0].get('next'))
  if (!user?.profile.date_of_birth) return <BirthDate next={next} />
  return user.email_confirmed ? <Complete next={next} /> : <Address email={user.email} next={next} />
}

function BirthDate({ next }: { next: string }) {
  const t = useTranslate()
  const answer = useActionData<BirthAnswer>()
  const [date, setDate] = useState(answer?.date_of_birth || NO_DATE)
  const isBusy = useNavigation().state !== 'idle'
  const problem = answer?.problem
  const wrong = problem?.fields.date_of_birth
  useFocusOnProblem(problem)
  return (
    <FormPage
      heading={t('complete.birth_heading')}
      lead={t('complete.birth_lead')}
      beneath={<Link to={next}>{t('complete.later')}</Link>}
    >
      <Form method="post" data-held="" noValidate aria-label={t('complete.birth_heading')}>
        <FormProblemAlert problem={problem} />
        <BirthDateField
          value={date}
          onChange={setDate}
          error={
            wrong
              ? translateOr(t, `errors.fields.${wrong}`, 'errors.fields.date_of_birth', {
                  min_age: MIN_AGE_YEARS,
                })
              : null
          }
        />
        <Button type="submit" size="large" block loading={isBusy} loadingText={t('common.loading')}>
          {t('complete.save')}
        </Button>
      </Form>
    </FormPage>
  )
}

function Address({ email, next }: { email: string; next: string }) {
  const t = useTranslate()
  return (
    <EmptyState
      level={1}
      illustration={<EmailSent />}
      title={t('complete.mail_heading')}
      action={
        <>
          <ResendActivation size="large" />
          <Link to={next} {...buttonProps({ variant: 'ghost', size: 'large' })}>
            {t('complete.later')}
          </Link>
        </>
      }
    >
      <p>{t('complete.mail_lead', { email })}</p>
    </EmptyState>
  )
}

function Complete({ next }: { next: string }) {
  const t = useTranslate()
  return (
    <EmptyState
      level={1}
      illustration={<EmailOpened />}
      title={t('complete.done_heading')}
      action={
        <Link to={next} {...buttonProps({ size: 'large' })}>
          {t('complete.continue')}
        </Link>
      }
    >
      <p>{t('complete.done_lead')}</p>
    </EmptyState>
  )
}
