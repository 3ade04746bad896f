// The lots of the member's credits: origin, and credits left.
import { useApp } from '#src/app-context.tsx'
import type { Credits } from '#src/contract/credits.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { Sentence, slots } from '#src/parts/Sentence.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './CreditsPage.module.css'

export function Lots({ lots }: Pick<Credits, 'lots'>) {
  const { t } = useApp()
  const format = useFormat()
  return (
    <section>
      <h2>{t('credits.lots')}</h2>
      <ul className={css.rows}>
        {lots.map((lot) => (
          <li key={`${lot.granted_at} ${lot.origin}`}>
            <Icon name={lot.origin === 'purchase' ? 'credit-card' : 'gift'} />
            <div>
              <p>{t(`credits.origin.${lot.origin}`)}</p>
              <LocalTime iso={lot.granted_at} as="date" />
              {lot.expires_at && (
                <small>
                  {' · '}
                  <Sentence
                    text={t('credits.good_until', slots('date'))}
                    date={<LocalTime iso={lot.expires_at} as="date" />}
                  />
                </small>
              )}
            </div>
            <div data-part="end">
              <p>
                {t('credits.remaining', {
                  remaining: format.number(lot.remaining),
                  granted: format.number(lot.granted),
                })}
              </p>
              <meter
                min={0}
                max={lot.granted}
                value={lot.remaining}
                aria-label={t(`credits.origin.${lot.origin}`)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
