// /activate/done: target of the link in the activation mail. A token confirms the address and redirects to the clean page;
// an invalid one leads to /activate/error. HEAD confirms nothing, so that mail scanners and prefetching browsers (`acts`,
// src/page.ts) cannot use the token up.
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
