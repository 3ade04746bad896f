import { useRevalidator } from 'react-router'
import type { OperatorApi } from '#console/api.ts'
import { useApp } from '#console/app.tsx'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Refusal, RefusalCode } from '#src/contract/refusals.ts'

/** The account is not, or not any more, one that this can be done with. */
const CHANGED: readonly RefusalCode[] = ['not_found', 'email_unconfirmed']

/** A call that changes a member. Afterwards the dialog closes, and the page is loaded again; also where the account changed meanwhile. */
export function useMemberAction({
  pool,
  done,
  onClose,
  onRefusal,
}: {
  pool: string
  done: string
  onClose(): void
  onRefusal?(refusal: Refusal): boolean
}) {
  const { api, toasts } = useApp()
  const { revalidate } = useRevalidator()
  return useAction(
    async (call: (members: OperatorApi['members']) => Promise<unknown>) => {
      await call(api.of(pool).members)
      onClose()
      toasts.add({ title: done })
      await revalidate()
    },
    (refusal) => {
      if (onRefusal?.(refusal)) return true
      if (!CHANGED.includes(refusal.code)) return false
      onClose()
      toasts.add({ title: t('members.changed_meanwhile'), type: 'danger', priority: 'high' })
      void revalidate()
      return true
    },
  )
}
