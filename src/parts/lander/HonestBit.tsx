// What others hide in their terms, said out loud: fictional profiles, prices, age, privacy (trust rules).
import { useTranslate } from '#src/app-context.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import css from './HonestBit.module.css'
import { useHonestPoints } from './honest-points.ts'

export function HonestBit() {
  const t = useTranslate()
  const points = useHonestPoints()
  return (
    <section className={css.root} aria-labelledby="honest">
      <header>
        <h2 id="honest">{t('lander.honest')}</h2>
        <p>{t('lander.honest_lead')}</p>
      </header>
      <ul>
        {points.map(({ of, icon, title, text }) => (
          <li key={of}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
