// Withdrawal from a purchase, in the two steps and with the labels that the law requires (Directive 2011/83/EU, article
// 11a): a link that shows the exact sum, and a button that confirms it.
import { Form, Link, useNavigation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { Transaction } from '#src/contract/orders.ts'
import { FormProblemAlert } from '#src/parts/FormProblemAlert.tsx'
import type { FormProblem } from '#src/parts/form-answer.ts'
import { useFormat, useLocalFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { Card } from '#src/ui/Card.tsx'
import css from './page.module.css'
import type { Step } from './transaction-loader.ts'

type WithdrawalProps = { transaction: Transaction; step: Step; problem: FormProblem | undefined }

export function Withdrawal({ transaction, step, problem }: WithdrawalProps) {
  const t = useTranslate()
  if (step === 'done')
    return (
      <Alert tone="success" role="status">
        {t('receipt.withdraw.done')}
      </Alert>
    )
  if (!transaction.withdrawal) return step === 'confirming' && <FormProblemAlert problem={problem} />
  return step === 'confirming' ? (
    <ConfirmWithdrawal transaction={transaction} withdrawal={transaction.withdrawal} problem={problem} />
  ) : (
    <Offer transaction={transaction} withdrawal={transaction.withdrawal} />
  )
}

type Withdrawable = { transaction: Transaction; withdrawal: NonNullable<Transaction['withdrawal']> }

function useSums({ withdrawal: { credits, money, until } }: Withdrawable) {
  const t = useTranslate()
  const format = useFormat()
  return {
    credits: t('nav.credits', { count: credits, number: format.number(credits) }),
    money: format.money(money),
    date: useLocalFormat().date(until),
  }
}

function Offer(withdrawable: Withdrawable) {
  const t = useTranslate()
  const sums = useSums(withdrawable)
  return (
    <section className={css.withdrawal}>
      <h2>{t('pricing.withdrawal')}</h2>
      <p>{t('receipt.withdraw.text', sums)}</p>
      <Link
        to={`${paths.transaction(withdrawable.transaction.id)}?withdraw`}
        preventScrollReset
        {...buttonProps({ variant: 'secondary' })}
      >
        {t('receipt.withdraw.begin')}
      </Link>
    </section>
  )
}

function ConfirmWithdrawal({ problem, ...withdrawable }: Withdrawable & Pick<WithdrawalProps, 'problem'>) {
  const t = useTranslate()
  const sums = useSums(withdrawable)
  const isBusy = useNavigation().formMethod === 'POST'
  const { transaction, withdrawal } = withdrawable
  const here = paths.transaction(transaction.id)
  return (
    <Card as="section" padding="large" className={css.withdrawal}>
      <h2>{t('receipt.withdraw.heading')}</h2>
      <p>
        {t('receipt.withdraw.sure', sums)} {transaction.kind === 'premium' && t('premium.withdraw_ends')}
      </p>
      <FormProblemAlert problem={problem} />
      <Form method="post" action={`${here}?withdraw`} data-held="" preventScrollReset>
        <input type="hidden" name="amount" value={withdrawal.money.amount} />
        <input type="hidden" name="currency" value={withdrawal.money.currency} />
        <Button type="submit" loading={isBusy} loadingText={t('common.loading')}>
          {t('receipt.withdraw.confirm')}
        </Button>
        <Link to={here} preventScrollReset {...buttonProps({ variant: 'ghost' })}>
          {t('receipt.withdraw.keep')}
        </Link>
      </Form>
    </Card>
  )
}
