// /premium/cancel: cancelling without signing in (§ 312k BGB): contract, address, kind, and one button. The answer is the
// same for every address, so that an attacker cannot test whether someone has premium; a mail confirms it.
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { CancellationForm } from './CancellationForm.tsx'
import type { CancellationAnswer } from './cancellation-action.ts'
import css from './page.module.css'
import { Received } from './Received.tsx'

export { cancellationAction as action } from './cancellation-action.ts'

export function loader({ context }: LoaderFunctionArgs): { signedIn: boolean } {
  return { signedIn: context.get(appContext).session.isSignedIn() }
}

export function Page() {
  const t = useTranslate()
  const { signedIn } = useLoaderData<typeof loader>()
  const answer = useActionData<CancellationAnswer>()
  if (answer && 'received' in answer) return <Received answer={answer} />
  return (
    <div data-frame="narrow" className={css.root}>
      <header>
        <h1>{t('premium.request.title')}</h1>
        <p>{t('premium.request.lead')}</p>
      </header>
      {signedIn && (
        <Alert>
          {t('premium.request.signed_in')} <Link to={paths.premium}>{t('premium.manage')}</Link>
        </Alert>
      )}
      <CancellationForm refused={answer} />
    </div>
  )
}
