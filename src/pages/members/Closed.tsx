// Shown instead of the search on sites where only members may search, with links to sign up and log in.
import { Link, useLocation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import { type ButtonLook, buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoResults } from '#src/ui/illustrations/NoResults.tsx'

export function Closed() {
  const t = useTranslate()
  return (
    <EmptyState
      illustration={<NoResults />}
      level={1}
      title={t('members.visitor.closed')}
      action={<WaysIn />}
    >
      {t('members.visitor.closed_body')}
    </EmptyState>
  )
}

/** Sign up, and log in, which redirects back here. */
export function WaysIn({ size }: Pick<ButtonLook, 'size'>) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  return (
    <>
      <Link to={paths.signup} {...buttonProps({ size })}>
        {t('member.sign_up.action')}
      </Link>
      <Link
        to={`${paths.login}?next=${encodeURIComponent(pathname + search)}`}
        {...buttonProps({ variant: 'secondary', size })}
      >
        {t('member.sign_up.log_in')}
      </Link>
    </>
  )
}
