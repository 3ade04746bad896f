// The credits: who and what one saw, and what others leave for their terms, in the type of the end of a film.
import { useApp } from '#src/app-context.tsx'
import css from './EndTitles.module.css'

export function EndTitles() {
  const { t, settings } = useApp()
  const cost = { count: settings.message_cost, credits: settings.welcome_credits }
  const titles: readonly [string, string][] = [
    [t('lander.video.drawn'), t('lander.video.drawn_text')],
    [t('lander.honest_fictional'), t('lander.honest_fictional_text')],
    [t('lander.honest_cost'), t('lander.honest_cost_text', cost)],
    [t('lander.honest_adults'), t('lander.honest_adults_text', { site: settings.name })],
    [t('lander.honest_private'), t('lander.honest_private_text')],
  ]
  return (
    <section className={css.root} aria-labelledby="credits">
      <h2 id="credits">{t('lander.video.credits')}</h2>
      <dl>
        {titles.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
