// /account-deleted: confirms the deletion, with no attempt to win the member back.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { EmailOpened } from '#src/ui/illustrations/EmailOpened.tsx'

export function Page() {
  const t = useTranslate()
  return (
    <EmptyState
      level={1}
      illustration={<EmailOpened />}
      title={t('deletion.done_heading')}
      action={
        <>
          <Link to={paths.home} {...buttonProps({ size: 'large' })}>
            {t('deletion.done_home')}
          </Link>
          <Link to={paths.service} {...buttonProps({ variant: 'ghost', size: 'large' })}>
            {t('deletion.done_service')}
          </Link>
        </>
      }
    >
      <p>{t('deletion.done_text')}</p>
    </EmptyState>
  )
}
