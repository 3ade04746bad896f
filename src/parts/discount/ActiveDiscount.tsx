// The member's current discount (specification section 3): the time bonus with its remaining time, else the welcome code.
// The server sets the end; then the welcome code takes over. Minutes are not announced to screen readers.
import type { ReactNode } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { DiscountCodes } from '#src/contract/discounts.ts'
import { activeDiscount, type Discount } from '#src/domain/discounts.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { useFormat, useLocalFormat, useNow } from '#src/parts/use-clock.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './ActiveDiscount.module.css'

export type ActiveDiscountProps = {
  codes: Pick<DiscountCodes, 'time_bonus' | 'welcome_code'>
  /** The code that the prices beside it include. */
  in_use?: string | null
  /** Path to the prices with a code. */
  use: (code: string) => ReactNode
}

export function ActiveDiscount({ codes, in_use = null, use }: ActiveDiscountProps) {
  const { t } = useApp()
  const format = useFormat()
  const now = useNow()
  // Before hydration the server's answer is only a moment old.
  const offer = activeDiscount(codes, now ?? 0)
  if (!offer) return null
  return (
    <section className={css.root} aria-label={t('discount.label')}>
      <div data-part="offer">
        <Icon name="gift" />
        <div>
          {offer.kind && <p data-part="worth">{worthOf({ ...offer, kind: offer.kind }, t, format)}</p>}
          <p data-part="code">
            <span>{t('discount.code', { code: offer.code })}</span>
            {offer.expires_at && <Ending until={offer.expires_at} now={now} />}
          </p>
        </div>
      </div>
      {in_use === offer.code ? <p data-part="in-use">{t('discount.in_use')}</p> : use(offer.code)}
    </section>
  )
}

function worthOf({ kind, value }: Discount, t: Translate, format: ReturnType<typeof useFormat>): string {
  if (kind === 'credits') return t('discount.credits', { count: value, number: format.number(value) })
  const percent = format.percent(value)
  return kind === 'percent' ? t('discount.percent', { percent }) : t('discount.first_purchase', { percent })
}

/** The end, and the remaining time. `role=timer` keeps screen readers from announcing every minute. */
function Ending({ until, now }: { until: string; now: number | null }) {
  const { t } = useApp()
  const format = useLocalFormat()
  return (
    <>
      <time dateTime={until} data-waiting={now === null || undefined}>
        {t('discount.until', { date: format.date(until), time: format.time(until) })}
      </time>
      {now !== null && (
        <strong role="timer">
          {t('discount.ends_in', { left: formatTimeLeft(Date.parse(until), now, t) })}
        </strong>
      )}
    </>
  )
}

/** In the two largest units: 2 d 4 h, 3 h, 12 min. */
function formatTimeLeft(until: number, now: number, t: Translate): string {
  const left = timeLeft(until, now) ?? { days: 0, hours: 0, minutes: 0 }
  const units = (['days', 'hours', 'minutes'] as const).filter((unit) => left[unit] > 0)
  if (units.length === 0) return t('discount.left.soon')
  return units
    .slice(0, 2)
    .map((unit) => t(`discount.left.${unit}`, { number: left[unit] }))
    .join(' ')
}
