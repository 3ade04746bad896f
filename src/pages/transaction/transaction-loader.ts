// An order for its page, and the last action on it, such as the step of a withdrawal: from the URL, so that it works
// without scripts.
import type { LoaderFunctionArgs } from 'react-router'
import { appContext } from '#src/app.ts'
import type { Transaction } from '#src/contract/orders.ts'

export type Step = 'offered' | 'confirming' | 'done' | 'mailed'
export type TransactionData = { transaction: Transaction; step: Step }

export async function transactionLoader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<TransactionData> {
  const transaction = await context.get(appContext).api.transaction.find({ id: params.transactionId ?? '' })
  return { transaction, step: stepOf(new URL(request.url).searchParams) }
}

function stepOf(query: URLSearchParams): Step {
  if (query.has('withdrawn')) return 'done'
  if (query.has('mailed')) return 'mailed'
  return query.has('withdraw') ? 'confirming' : 'offered'
}
