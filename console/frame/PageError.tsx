import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { Refusal } from '#src/contract/refusals.ts'
import buttonCss from '../parts/Button.module.css'
import { Button } from '../parts/Button.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { t } from '../texts.ts'

/** A page that does not exist, or could not be loaded. The frame around it stays. */
export function PageError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <EmptyState
        icon="compass"
        title={t('frame.not_found')}
        action={
          <Link to="/" className={buttonCss.root} data-kind="secondary">
            {t('frame.to_start')}
          </Link>
        }
      >
        {t('frame.not_found_text')}
      </EmptyState>
    )
  const is_unreachable = error instanceof Refusal && error.code === 'unavailable'
  if (!(error instanceof Refusal)) console.error(error)
  return (
    <EmptyState
      icon={is_unreachable ? 'wifi-slash' : 'warning'}
      title={t(is_unreachable ? 'frame.unreachable' : 'frame.failed')}
      action={
        <Button icon="arrow-clockwise" is_busy={state === 'loading'} onClick={() => revalidate()}>
          {t('frame.retry')}
        </Button>
      }
    >
      {t(is_unreachable ? 'frame.unreachable_text' : 'frame.failed_text')}
    </EmptyState>
  )
}

/** The same without a frame. */
export const WholeError = () => (
  <main>
    <PageError />
  </main>
)
