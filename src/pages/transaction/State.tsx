// The state of the order, in one sentence, and the next action.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate, useUser } from '#src/app-context.tsx'
import type { Transaction } from '#src/contract/orders.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import css from './page.module.css'

const SIGNS: Record<Exclude<Transaction['state'], 'open'>, { icon: IconName; tone: string }> = {
  paid: { icon: 'check-circle-fill', tone: 'good' },
  failed: { icon: 'x-circle-fill', tone: 'bad' },
  cancelled: { icon: 'x-circle-fill', tone: 'quiet' },
  expired: { icon: 'clock', tone: 'quiet' },
  refunded: { icon: 'arrow-clockwise', tone: 'good' },
  charged_back: { icon: 'warning-circle-fill', tone: 'bad' },
}

export function State({ transaction }: { transaction: Transaction }) {
  const { state, giving_back } = transaction
  const sign = state === 'open' || giving_back ? null : SIGNS[state]
  return (
    // Always in the DOM, so that a screen reader announces when it is decided.
    <div className={css.state} role="status" data-tone={sign?.tone}>
      {sign ? <Icon name={sign.icon} /> : <Spinner />}
      <Status transaction={transaction} />
    </div>
  )
}

function Status({ transaction }: { transaction: Transaction }) {
  const t = useTranslate()
  const format = useFormat()
  const balance = useUser()?.credits ?? 0
  const creditsText = (count: number) => t('nav.credits', { count, number: format.number(count) })
  const { id, state, credits, refunded, giving_back } = transaction
  const isPremium = transaction.kind === 'premium'
  const again = {
    to: isPremium ? paths.premium : paths.order(transaction.package, { method: transaction.method }),
  }
  if (giving_back)
    return (
      <StatusText
        title={t('receipt.under_way.title')}
        body={t('receipt.under_way.body', { money: format.money(giving_back) })}
      />
    )
  switch (state) {
    case 'open':
      return (
        <StatusText title={t('receipt.open.title')} body={t('receipt.open.body')}>
          <Link to={paths.transaction(id)} {...buttonProps({ variant: 'secondary' })}>
            {t('receipt.open.check')}
          </Link>
          <Link to={resumed(transaction)} {...buttonProps({ variant: 'ghost' })}>
            {t('receipt.open.resume')}
          </Link>
        </StatusText>
      )
    case 'paid':
      return (
        <StatusText
          title={t('receipt.paid.title')}
          body={t('receipt.paid.body', { credits: creditsText(credits), balance: creditsText(balance) })}
        >
          <Link to={paths.chats} {...buttonProps()}>
            {t('receipt.paid.chats')}
          </Link>
          {isPremium ? (
            <Link to={paths.premium} {...buttonProps({ variant: 'secondary' })}>
              {t('premium.manage')}
            </Link>
          ) : (
            <Link to={paths.members} {...buttonProps({ variant: 'secondary' })}>
              {t('receipt.paid.members')}
            </Link>
          )}
        </StatusText>
      )
    case 'failed':
    case 'cancelled':
    case 'expired':
      return (
        <StatusText title={t(`receipt.${state}.title`)} body={t('receipt.unpaid_body')}>
          <Link {...again} {...buttonProps()}>
            {t('receipt.again')}
          </Link>
        </StatusText>
      )
    case 'refunded':
      return (
        <StatusText
          title={t('receipt.refunded.title', { money: format.money(refunded) })}
          body={t('receipt.refunded.body')}
        />
      )
    case 'charged_back':
      return (
        <StatusText title={t('receipt.charged_back.title')} body={t('receipt.charged_back.body')}>
          <Link to={paths.service} {...buttonProps({ variant: 'secondary' })}>
            {t('receipt.service')}
          </Link>
        </StatusText>
      )
  }
}

/** The order page with the same attempt: ordering there continues this order and creates no other. */
function resumed({ kind, package: id, method, attempt: ordered, code }: Transaction): string {
  const attempt = ordered.slice(0, ordered.indexOf('-'))
  return kind === 'premium'
    ? `${paths.premium}?plan=${id}&attempt=${attempt}`
    : paths.order(id, { method, code, attempt })
}

function StatusText({ title, body, children }: { title: string; body: string; children?: ReactNode }) {
  return (
    <div>
      <h1>{title}</h1>
      <p>{body}</p>
      {children && <div data-part="links">{children}</div>}
    </div>
  )
}
