// One report or request of the member: number, state, their text, our answer, and the appeal if there is one.
import { useTranslate } from '#src/app-context.tsx'
import type { Complaint } from '#src/contract/complaints.ts'
import { isNoticed } from '#src/domain/case-outcomes.ts'
import { MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { AppealForm } from '#src/parts/complaints/AppealForm.tsx'
import type { AppealAnswer } from '#src/parts/complaints/appeal-action.ts'
import type { ReplyAnswer } from '#src/parts/complaints/reply-action.ts'
import { Thread } from '#src/parts/complaints/Thread.tsx'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { Sentence, slots } from '#src/parts/Sentence.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import css from './page.module.css'

/** Its state, as a label. */
function stateOf({ status, outcome, messages }: Complaint) {
  if (status !== 'closed') return messages.at(-1)?.author === 'operator' ? 'asked' : status
  return outcome === null ? 'answered' : 'decided'
}

export function CaseEntry({
  entry,
  answer,
  reply,
}: {
  entry: Complaint
  answer: AppealAnswer | undefined
  reply: ReplyAnswer | undefined
}) {
  const t = useTranslate()
  const { receipt, category, status, text, created_at, outcome, closed_at } = entry
  return (
    <Card as="li" padding="large" className={css.entry}>
      <header>
        <h2>{t(`complaints.categories.${category}`)}</h2>
        <Tag size="small" tone={status === 'closed' ? 'positive' : 'accent'}>
          {t(`cases.status.${stateOf(entry)}`)}
        </Tag>
        <small>
          <Sentence
            text={t('cases.number', slots('receipt'))}
            receipt={<strong translate="no">{receipt}</strong>}
          />{' '}
          · <LocalTime iso={created_at} as="date" />
        </small>
      </header>
      {category !== 'notice' && (
        <Disclosure summary={t('cases.wrote')}>
          <p data-part="content">{text}</p>
        </Disclosure>
      )}
      {entry.messages.length > 0 && (
        <>
          <h3>{t('cases.thread.title')}</h3>
          <Thread messages={entry.messages} is_open={status !== 'closed'} of={{ receipt }} answer={reply} />
        </>
      )}
      {status === 'closed' ? (
        <section>
          {category === 'notice' ? (
            <Notice entry={entry} />
          ) : (
            <>
              <h3>{t('cases.answer')}</h3>
              {outcome && (
                <p>
                  <strong>{t(`cases.outcomes.${outcome}`)}</strong>
                </p>
              )}
            </>
          )}
          {entry.ground && (
            <>
              <h3>{t('statement.ground')}</h3>
              <p>{t(`mail.suspension.reasons.${entry.ground}`, { min_age: MIN_AGE_YEARS })}</p>
              <h3>{t('statement.facts')}</h3>
            </>
          )}
          {entry.answer && <p data-part="content">{entry.answer}</p>}
          {closed_at && (
            <small>
              <LocalTime iso={closed_at} as="date" />
            </small>
          )}
        </section>
      ) : (
        category !== 'notice' && <p>{t(`complaints.next.${category}`)}</p>
      )}
      {entry.appeal && (
        <p>
          <Sentence
            text={t('cases.appeal.filed', slots('receipt'))}
            receipt={<strong translate="no">{entry.appeal}</strong>}
          />
        </p>
      )}
      {entry.appeal_until && (
        <AppealForm
          against={{ receipt }}
          label={t('cases.appeal.form', { receipt })}
          until={entry.appeal_until}
          answer={answer}
        />
      )}
    </Card>
  )
}

/** What was decided about the member. */
function Notice({ entry: { outcome, until, lifted_at } }: { entry: Complaint }) {
  const t = useTranslate()
  if (!isNoticed(outcome)) return null
  return (
    <>
      <h3>{t(`measures.${outcome}.subject`)}</h3>
      <p>{t(`measures.${outcome}.body`)}</p>
      {until && !lifted_at && (
        <p>
          <Sentence text={t('measures.until', slots('date'))} date={<LocalTime iso={until} as="date" />} />
        </p>
      )}
      {lifted_at && (
        <p>
          <Sentence
            text={t('measures.lifted', slots('date'))}
            date={<LocalTime iso={lifted_at} as="date" />}
          />
        </p>
      )}
    </>
  )
}
