// The receipt: seller, buyer, item, date, price with VAT. Prints as a page of its own.
import type { ReactNode } from 'react'
import { useApp, useUser } from '#src/app-context.tsx'
import type { Transaction } from '#src/contract/orders.ts'
import { registerLabel } from '#src/domain/company-register.ts'
import { orderReference } from '#src/domain/receipts.ts'
import { vatIn } from '#src/domain/vat.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { methodName } from '#src/parts/buying/payment-methods.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { Card } from '#src/ui/Card.tsx'
import css from './page.module.css'
import { ReceiptActions } from './ReceiptActions.tsx'

export function Receipt({ transaction }: { transaction: Transaction }) {
  const { settings, t } = useApp()
  const format = useFormat()
  const user = useUser()
  const { id, kind, credits, price, refunded, vat_rate, method, code, created_at, paid_at, receipt } =
    transaction
  const bought = t('nav.credits', { count: credits, number: format.number(credits) })
  const vat = { ...price, amount: vatIn(price.amount, vat_rate) }
  const net = { ...price, amount: price.amount - vat.amount }
  return (
    <Card as="section" padding="large" className={css.receipt} aria-labelledby="receipt">
      <header>
        <h2 id="receipt">{t(receipt ? 'receipt.heading' : 'receipt.details')}</h2>
        <p>{settings.name}</p>
      </header>
      {receipt && <Seller />}
      <dl>
        <Row label={t('receipt.number')}>{receipt ?? orderReference(id)}</Row>
        <Row label={t('receipt.date')}>
          <LocalTime iso={paid_at ?? created_at} as="date" />
        </Row>
        <Row label={t(receipt ? 'receipt.method' : 'receipt.method_chosen')}>{methodName(t, method)}</Row>
        {user && <Row label={t('receipt.account')}>{user.email}</Row>}
        {code && <Row label={t('buy.code.label')}>{code}</Row>}
      </dl>
      <table>
        <caption className="visually-hidden">{t('receipt.details')}</caption>
        <tbody>
          <Sum label={kind === 'premium' ? t('premium.receipt_line', { credits: bought }) : bought}>
            {format.money(vat_rate > 0 ? net : price)}
          </Sum>
          {vat_rate > 0 && (
            <Sum label={t('receipt.vat', { rate: format.percent(vat_rate / 100) })}>{format.money(vat)}</Sum>
          )}
          <Sum label={t('receipt.total')} strong>
            {format.money(price)}
          </Sum>
          {refunded.amount > 0 && <Sum label={t('receipt.refunded_sum')}>−{format.money(refunded)}</Sum>}
        </tbody>
      </table>
      {vat_rate === 0 && <p data-part="quiet">{t('buy.untaxed')}</p>}
      {receipt && <ReceiptActions of={id} />}
    </Card>
  )
}

function Seller() {
  const { settings, locale, t } = useApp()
  const format = useFormat()
  const register = registerLabel(settings.company_country, languageOf(locale))
  return (
    <address>
      <strong>{settings.company_name}</strong>
      <br />
      {settings.company_address}, {settings.company_city}, {format.country(settings.company_country)}
      {settings.company_kvk && (
        <>
          <br />
          {register}: {settings.company_kvk}
        </>
      )}
      {settings.company_vat_numbers.length > 0 && (
        <>
          <br />
          {t('service.vat')}: {settings.company_vat_numbers.join(', ')}
        </>
      )}
    </address>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Sum({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <tr data-strong={strong || undefined}>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  )
}
