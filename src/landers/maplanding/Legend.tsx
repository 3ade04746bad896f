// The legend: what the signs of this place mean, and what the terms of others hide (trust rules).
import { useApp } from '#src/app-context.tsx'
import { useHonestPoints } from '#src/parts/lander/honest-points.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './Legend.module.css'

export function Legend() {
  const { t } = useApp()
  return (
    <section className={css.root} aria-labelledby="legend">
      <h2 id="legend">{t('lander.maplanding.legend')}</h2>
      <dl>
        {useHonestPoints().map(({ of, icon, title, text }) => (
          <div key={of}>
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
