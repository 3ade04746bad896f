// The legend: what the signs of this place mean, and what the terms of others hide (trust rules).
import { useApp } from '#src/app-context.tsx'
import { useFictionalIcon } from '#src/parts/profile/FictionalLabel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './Legend.module.css'

export function Legend() {
  const { t, settings } = useApp()
  const cost = { count: settings.message_cost, credits: settings.welcome_credits }
  const signs: readonly [IconName, string, string][] = [
    [useFictionalIcon(), t('lander.honest_fictional'), t('lander.honest_fictional_text')],
    ['coins', t('lander.honest_cost'), t('lander.honest_cost_text', cost)],
    ['cake', t('lander.honest_adults'), t('lander.honest_adults_text', { site: settings.name })],
    ['lock-simple', t('lander.honest_private'), t('lander.honest_private_text')],
  ]
  return (
    <section className={css.root} aria-labelledby="legend">
      <h2 id="legend">{t('lander.maplanding.legend')}</h2>
      <dl>
        {signs.map(([icon, title, text]) => (
          <div key={icon}>
            <dt>
              <Icon name={icon} /> {title}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
