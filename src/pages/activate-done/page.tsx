// /activate/done: where the link of the activation mail leads. With a token it confirms the address and goes on to the
// clean page; a token that is spent, expired or unknown leads to /activate/error. HEAD only asks whether there is a page: a mail
// scanner that checks links confirms nothing, and neither does a browser that fetches ahead (`acts`, src/page.ts).
import { Link, type LoaderFunctionArgs, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate, useUser } from '#src/app-context.tsx'
import { Refusal } from '#src/contract/refusals.ts'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { EmailOpened } from '#src/ui/illustrations/EmailOpened.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const token = url.searchParams.get('token')
  if (!token || request.method === 'HEAD') return null
  try {
    await context.get(appContext).api.activate.confirm({ token })
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'not_found' || error.code === 'invalid')) {
      throw redirect(paths.activateError)
    }
    throw error
  }
  throw redirect(url.pathname)
}

export function Page() {
  const t = useTranslate()
  const user = useUser()
  return (
    <EmptyState
      level={1}
      illustration={<EmailOpened />}
      title={t('activate.done.heading')}
      action={
        <Link to={user ? paths.members : paths.login} {...buttonProps({ size: 'large' })}>
          {user ? t('activate.done.members') : t('activate.done.log_in')}
        </Link>
      }
    >
      <p>{t('activate.done.text')}</p>
    </EmptyState>
  )
}
