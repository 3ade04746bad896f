// The error page (specification section 2).
import { useRouteError } from 'react-router'
import { useTranslate } from '../app-context.tsx'
import { RootFrame } from '../root.tsx'
import { readRouteError } from '../route-error.ts'

export function ErrorScreen() {
  const t = useTranslate()
  const { status, problem } = readRouteError(useRouteError())
  return (
    <RootFrame>
      <main id="content">
        <h1>{t('error.title')}</h1>
        <p>{status}</p>
        <p>{problem.message ?? t(`errors.${problem.code}`)}</p>
      </main>
    </RootFrame>
  )
}
