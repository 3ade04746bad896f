// The wallet as its owner sees it: the balance, where credits come from, where they went. Buying is not part of the
// product yet, and the page says so.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import type { Credits, LedgerEntry } from '#src/contract/credits.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './CreditsPage.module.css'

export async function loader({ context }: LoaderFunctionArgs): Promise<Credits> {
  return context.get(appContext).api.credits.show()
}

export function Page() {
  const { settings, t } = useApp()
  const format = useFormat()
  const { balance, lots, ledger } = useLoaderData<Credits>()
  const credits = useUser()?.credits ?? balance
  return (
    <div className={css.root}>
      <h1>{t('credits.title')}</h1>
      <section className={css.balance}>
        <h2>{t('credits.balance')}</h2>
        <p>
          <Icon name="coins-fill" />
          <strong>{t('nav.credits', { count: credits, number: format.number(credits) })}</strong>
        </p>
        <p>{t('credits.price', { count: settings.message_cost })}</p>
      </section>
      <Alert title={t('credits.closed.title')}>{t('credits.closed.body')}</Alert>
      {lots.length > 0 && <Lots lots={lots} />}
      <Ledger ledger={ledger} />
    </div>
  )
}

function Lots({ lots }: Pick<Credits, 'lots'>) {
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

const REASON_ICONS: Record<LedgerEntry['reason'], IconName> = {
  grant: 'plus',
  message: 'paper-plane-right',
  message_returned: 'arrow-clockwise',
}

function Ledger({ ledger }: Pick<Credits, 'ledger'>) {
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
