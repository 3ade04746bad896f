// How it works, in three honest steps.
import { useTranslate } from '#src/app-context.tsx'
import css from './HowItWorks.module.css'
import { useSteps } from './steps.ts'

export function HowItWorks() {
  const t = useTranslate()
  const steps = useSteps()
  return (
    <section className={css.root} aria-labelledby="how">
      <h2 id="how">{t('lander.how')}</h2>
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
