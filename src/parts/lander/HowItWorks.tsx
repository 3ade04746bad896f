// How it works, in three honest steps.
import { useApp } from '#src/app-context.tsx'
import css from './HowItWorks.module.css'

export function HowItWorks() {
  const { t, settings } = useApp()
  const free = Math.floor(settings.welcome_credits / Math.max(settings.message_cost, 1))
  const steps = [
    [t('lander.how_1'), t('lander.how_1_text')],
    [t('lander.how_2'), t('lander.how_2_text')],
    [t('lander.how_3'), free > 0 ? t('lander.how_3_text', { count: free }) : t('lander.how_3_text_paid')],
  ]
  return (
    <section className={css.root} aria-labelledby="how">
      <h2 id="how">{t('lander.how')}</h2>
      <ol>
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
