// /activate/error: the link was used, expired or mistyped. Offers signed-in members a new one.
import { type ActionFunctionArgs, Form, Link, useActionData, useNavigation } from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate, useUser } from '#src/app-context.tsx'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { EmailLost } from '#src/ui/illustrations/EmailLost.tsx'

type ResendAnswer = { sent: true } | { sent: false; code: RefusalCode }

export async function action({ context }: ActionFunctionArgs): Promise<ResendAnswer> {
  try {
    await context.get(appContext).api.activate.resend()
    return { sent: true }
  } catch (error) {
    // Session ended: toRouteError redirects to the login page.
    if (!(error instanceof Refusal) || error.code === 'sign_in_required') throw error
    return { sent: false, code: error.code }
  }
}

export function Page() {
  const t = useTranslate()
  const user = useUser()
  const confirmed = user?.email_confirmed === true
  return (
    <EmptyState
      level={1}
      illustration={<EmailLost />}
      title={t('activate.error.heading')}
      action={user && !confirmed ? <Resend email={user.email} /> : <NextStep signed_in={user !== null} />}
    >
      <p>{confirmed ? t('activate.error.confirmed') : t('activate.error.text')}</p>
      {!user && <p>{t('activate.error.log_in_first')}</p>}
    </EmptyState>
  )
}

function Resend({ email }: { email: string }) {
  const t = useTranslate()
  const answer = useActionData<ResendAnswer>()
  const sending = useNavigation().formMethod === 'POST'
  if (answer?.sent) return <Alert tone="success">{t('activate.error.sent', { email })}</Alert>
  return (
    <Form method="post">
      {answer && <Alert tone="danger">{t(`errors.${answer.code}`)}</Alert>}
      <Button
        type="submit"
        size="large"
        icon="envelope-simple"
        loading={sending}
        loadingText={t('activate.error.sending')}
      >
        {t('activate.error.resend')}
      </Button>
    </Form>
  )
}

function NextStep({ signed_in }: { signed_in: boolean }) {
  const t = useTranslate()
  const to = signed_in ? paths.members : `${paths.login}?next=${encodeURIComponent(paths.activateError)}`
  return (
    <Link to={to} {...buttonProps({ size: 'large' })}>
      {signed_in ? t('activate.error.members') : t('activate.error.log_in')}
    </Link>
  )
}
