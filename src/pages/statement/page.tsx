// /statement: why an account is suspended, for its member to read, and the appeal against it (trust: statement of reasons). Whoever is
// suspended has no session: a login with the right password leads here with a key that is good for an hour.
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate } from '#src/app-context.tsx'
import type { Statement } from '#src/contract/complaints.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { AppealForm } from '#src/parts/complaints/AppealForm.tsx'
import { type AppealAnswer, fileAppeal } from '#src/parts/complaints/appeal-action.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { Sentence, slots } from '#src/parts/Sentence.tsx'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import css from './page.module.css'

type StatementData = { key: string; statement: Statement | null }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<StatementData> {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  try {
    return { key, statement: key ? await context.get(appContext).api.complaints.statement({ key }) : null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { key, statement: null }
  }
}

export { fileAppeal as action }

export function Page() {
  const t = useTranslate()
  const { key, statement } = useLoaderData<StatementData>()
  const answer = useActionData<AppealAnswer>()
  if (!statement)
    return (
      <EmptyState
        level={1}
        title={t('statement.over')}
        action={
          <Link to={paths.login} {...buttonProps()}>
            {t('statement.log_in')}
          </Link>
        }
      >
        {t('statement.over_text')}
      </EmptyState>
    )
  const { ground, facts, by_report, decided_at, appeal, appeal_until } = statement
  return (
    <div className={css.root}>
      <header>
        <h1>{t('statement.title')}</h1>
        <p>{t('statement.lead')}</p>
      </header>
      <Card as="section" padding="large">
        <p>
          <strong>
            <Sentence
              text={t('statement.since', slots('date'))}
              date={<LocalTime iso={decided_at} as="date" />}
            />
          </strong>
        </p>
        <p>{t('statement.scope')}</p>
        <h2>{t('statement.ground')}</h2>
        <p>{t(`mail.suspension.reasons.${ground}`, { min_age: MIN_AGE_YEARS })}</p>
        <p>
          <Link to={paths.terms}>{t('statement.rules')}</Link>
        </p>
        <h2>{t('statement.facts')}</h2>
        <p data-part="words">{facts ?? t('statement.no_facts')}</p>
        <p>{t(by_report ? 'statement.by_report' : 'statement.no_report')}</p>
      </Card>
      <Card as="section" padding="large" aria-labelledby="appeal">
        <h2 id="appeal">{t('complaints.appeal_label')}</h2>
        {appeal && !answer?.done && (
          <p>
            <Sentence
              text={t('cases.appeal.filed', slots('receipt'))}
              receipt={<strong translate="no">{appeal}</strong>}
            />
          </p>
        )}
        {(appeal_until || answer?.done) && (
          <AppealForm
            against={{ key }}
            label={t('complaints.appeal_label')}
            until={appeal_until ?? decided_at}
            answer={answer}
          />
        )}
        <p>{t('statement.elsewhere')}</p>
      </Card>
    </div>
  )
}
