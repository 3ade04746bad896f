// /account/data: target of the link that an operator had mailed to a member who asked for their data. It opens without signing in, because
// they may be suspended or unable to log in. The files are links on the page, so that mail scanners that open the mailed one read nothing.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate } from '#src/app-context.tsx'
import { Refusal } from '#src/contract/refusals.ts'
import { EXPORT_KEY_DAYS } from '#src/domain/constants.ts'
import { LinkLost } from '#src/parts/LinkLost.tsx'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { Sentence, slots } from '#src/parts/Sentence.tsx'
import { useSecretOfLink } from '#src/parts/use-secret-of-link.ts'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { EmailOpened } from '#src/ui/illustrations/EmailOpened.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'

/** `until`: null for a key that opens nothing, or no longer. */
type Opened = { key: string; until: string | null }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Opened> {
  const { api } = context.get(appContext)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  try {
    return { key, until: key === '' ? null : (await api.export.mailed({ mailed: key })).until }
  } catch (error) {
    if (error instanceof Refusal && ['not_found', 'invalid'].includes(error.code)) return { key, until: null }
    throw error
  }
}

export function Page() {
  const t = useTranslate()
  const { key, until } = useSecretOfLink(useLoaderData<Opened>())
  if (until === null)
    return (
      <LinkLost
        text={t('data_export.lost', { days: EXPORT_KEY_DAYS })}
        action={
          <Link to={paths.service} {...buttonProps({ variant: 'secondary' })}>
            {t('mail_change.lost_help')}
          </Link>
        }
      />
    )
  const hrefOf = (as: 'html' | 'json') => `${paths.export}?${new URLSearchParams({ key, as })}`
  return (
    <EmptyState
      level={1}
      illustration={<EmailOpened />}
      title={t('account.data.heading')}
      action={
        <>
          <LinkButton size="large" block icon="download-simple" href={hrefOf('html')} download>
            {t('data_export.read')}
          </LinkButton>
          <LinkButton variant="ghost" block href={hrefOf('json')} download>
            {t('data_export.json')}
          </LinkButton>
        </>
      }
    >
      <p>{t('data_export.text')}</p>
      <p>
        <Sentence text={t('data_export.until', slots('date'))} date={<LocalTime iso={until} as="date" />} />
      </p>
    </EmptyState>
  )
}
