// How soon we answer, by category.
import { useTranslate } from '#src/app-context.tsx'
import css from './page.module.css'

const KINDS = ['question', 'report', 'privacy', 'appeal'] as const

export function AnswerTimes() {
  const t = useTranslate()
  return (
    <section className={css.facts}>
      <h2>{t('service.times')}</h2>
      <dl>
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt>{t(`service.times_${kind}`)}</dt>
            <dd>{t(`service.times_${kind}_text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
