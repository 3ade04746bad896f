// Shows a suspended member why their account is suspended, and the form to appeal (trust: statement of reasons).
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { Statement } from '#src/contract/complaints.ts'
import { MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { AppealForm } from '#src/parts/complaints/AppealForm.tsx'
import type { AppealAnswer } from '#src/parts/complaints/appeal-action.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { Sentence, slots } from '#src/parts/Sentence.tsx'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import css from './StatementOfReasons.module.css'

export type StatementProps = {
  statement: Statement
  /** The key from the address, which identifies the statement. */
  statementKey: string
  answer: AppealAnswer | undefined
}

export function StatementOfReasons({ statement, statementKey: key, answer }: StatementProps) {
  const t = useTranslate()
  const { ground, facts, by_report, decided_at, until, appeal, appeal_until } = statement
  return (
    <div data-frame="narrow" className={css.root}>
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
        {until && (
          <p>
            <Sentence text={t('statement.until', slots('date'))} date={<LocalTime iso={until} as="date" />} />
          </p>
        )}
        <p>{t('statement.scope')}</p>
        <h2>{t('statement.ground')}</h2>
        <p>{t(`mail.suspension.reasons.${ground}`, { min_age: MIN_AGE_YEARS })}</p>
        <p>
          <Link to={paths.terms}>{t('statement.rules')}</Link>
        </p>
        <h2>{t('statement.facts')}</h2>
        <p data-part="facts">{facts ?? t('statement.no_facts')}</p>
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
