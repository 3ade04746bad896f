// /transactions/{transactionId}: the state of an order, its receipt, and the withdrawal. Payment providers redirect here;
// while the order is open the page polls.
import { useActionData, useLoaderData } from 'react-router'
import { useTranslate, useUser } from '#src/app-context.tsx'
import { FormProblemAlert } from '#src/parts/FormProblemAlert.tsx'
import { Alert } from '#src/ui/Alert.tsx'
import css from './page.module.css'
import { Receipt } from './Receipt.tsx'
import { State } from './State.tsx'
import type { TransactionAnswer } from './transaction-action.ts'
import type { TransactionData } from './transaction-loader.ts'
import { useDecision } from './use-decision.ts'
import { Withdrawal } from './Withdrawal.tsx'

export { transactionAction as action } from './transaction-action.ts'
export { transactionLoader as loader } from './transaction-loader.ts'

function Mailed() {
  const t = useTranslate()
  return (
    <Alert tone="success" role="status">
      {t('receipt.mailed', { email: useUser()?.email ?? '' })}
    </Alert>
  )
}

export function Page() {
  const { transaction, step } = useLoaderData<TransactionData>()
  const answer = useActionData<TransactionAnswer>()
  useDecision(transaction)
  return (
    <div data-frame="narrow" className={css.root}>
      <State transaction={transaction} />
      <Withdrawal transaction={transaction} step={step} problem={answer?.problem} />
      {step !== 'confirming' && <FormProblemAlert problem={answer?.problem} />}
      {step === 'mailed' && <Mailed />}
      <Receipt transaction={transaction} />
    </div>
  )
}
