// /credits/repeat-order: redirects to the order page of the last purchase, with the same payment method, where one
// confirmation remains. Without a purchase it says so.
import { Link, type LoaderFunctionArgs, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { WalletEmpty } from '#src/ui/illustrations/WalletEmpty.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const last = await context.get(appContext).api.transactions.last()
  return last ? redirect(paths.order(last.package, { method: last.method })) : null
}

export function Page() {
  const t = useTranslate()
  return (
    <EmptyState
      level={1}
      illustration={<WalletEmpty />}
      title={t('buy.nothing_yet.title')}
      action={
        <Link to={paths.credits} {...buttonProps({ size: 'large' })}>
          {t('buy.nothing_yet.action')}
        </Link>
      }
    >
      <p>{t('buy.nothing_yet.body')}</p>
    </EmptyState>
  )
}
