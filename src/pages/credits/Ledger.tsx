// The credit ledger: every movement, newest first.
import { useApp } from '#src/app-context.tsx'
import type { Credits, LedgerEntry } from '#src/contract/credits.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './CreditsPage.module.css'

const REASON_ICONS: Record<LedgerEntry['reason'], IconName> = {
  grant: 'plus',
  message: 'paper-plane-right',
  message_returned: 'arrow-clockwise',
  unanswered: 'arrow-clockwise',
  expired: 'clock',
  set_aside: 'lock-simple',
  set_aside_back: 'arrow-clockwise',
  given_back: 'check',
  refund: 'minus',
  chargeback: 'minus',
  debt: 'minus',
  restored: 'arrow-clockwise',
  operator: 'user',
}

export function Ledger({ ledger }: Pick<Credits, 'ledger'>) {
  const { t } = useApp()
  const format = useFormat()
  return (
    <section>
      <h2>{t('credits.ledger')}</h2>
      {ledger.length === 0 ? (
        <p data-part="quiet">{t('credits.no_activity')}</p>
      ) : (
        <ul className={css.rows}>
          {ledger.map((entry) => (
            <li key={`${entry.at} ${entry.balance}`}>
              <Icon name={REASON_ICONS[entry.reason]} />
              <div>
                <p>{t(`credits.reason.${entry.reason}`)}</p>
                <small>
                  <LocalTime iso={entry.at} as="day" />
                  {', '}
                  <LocalTime iso={entry.at} as="time" />
                </small>
              </div>
              <div data-part="end">
                <strong data-gain={entry.delta > 0 || undefined}>{format.signed(entry.delta)}</strong>
                <small>{t('credits.balance_after', { number: format.number(entry.balance) })}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
