// What others hide in their terms, said out loud: fictional profiles, prices, age, privacy (trust rules).
import { useApp } from '#src/app-context.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { useFictionalIcon } from '../profile/FictionalLabel.tsx'
import css from './HonestBit.module.css'

export function HonestBit() {
  const { t, settings } = useApp()
  const cost = { count: settings.message_cost, credits: settings.welcome_credits }
  const points: readonly [IconName, string, string][] = [
    [useFictionalIcon(), t('lander.honest_fictional'), t('lander.honest_fictional_text')],
    ['coins', t('lander.honest_cost'), t('lander.honest_cost_text', cost)],
    ['cake', t('lander.honest_adults'), t('lander.honest_adults_text', { site: settings.name })],
    ['lock-simple', t('lander.honest_private'), t('lander.honest_private_text')],
  ]
  return (
    <section className={css.root} aria-labelledby="honest">
      <header>
        <h2 id="honest">{t('lander.honest')}</h2>
        <p>{t('lander.honest_lead')}</p>
      </header>
      <ul>
        {points.map(([icon, title, text]) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
