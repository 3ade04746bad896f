import type { DraftOf } from '#console/drafts.ts'
import { Button } from '#console/parts/Button.tsx'
import { CopyButton } from '#console/parts/CopyButton.tsx'
import { dateTime, t } from '#console/texts.ts'
import type { Case } from '#src/contract/operator/cases.ts'
import { typedTexts } from './drafts.ts'
import css from './page.module.css'
import { UndoClosing } from './UndoClosing.tsx'

/** How a case ended; and what this operator typed, where another one was faster. */
export function ClosedCase({ found, pool, draft }: { found: Case; pool: string; draft: DraftOf }) {
  const unsent = typedTexts(draft.draft).join('\n\n')
  return (
    <>
      {unsent && (
        <section className={css.box}>
          <h2>{t('cases.closed.unsent')}</h2>
          <p className={css.muted}>{t('cases.closed.unsent_text')}</p>
          <p className={css.quote}>{unsent}</p>
          <div className={css.row}>
            <CopyButton text={unsent} />
            <Button onClick={draft.discard}>{t('cases.closed.discard')}</Button>
          </div>
        </section>
      )}
      <section className={css.box}>
        <h2>{t('cases.closed.title')}</h2>
        <dl className={css.facts}>
          {found.closed_at && (
            <div>
              <dt>{t('cases.closed.at')}</dt>
              <dd>{dateTime(found.closed_at)}</dd>
            </div>
          )}
          <div>
            <dt>{t('cases.closed.answer')}</dt>
            <dd className={css.text}>{found.answer}</dd>
          </div>
        </dl>
        <UndoClosing found={found} pool={pool} />
        {found.appeal && <p>{t('cases.closed.appealed', { receipt: found.appeal })}</p>}
      </section>
    </>
  )
}
