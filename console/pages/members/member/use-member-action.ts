import { useRevalidator } from 'react-router'
import type { OperatorApi } from '#console/api.ts'
import { useApp } from '#console/app.tsx'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Refusal } from '#src/contract/refusals.ts'

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
      if (refusal.code !== 'not_found') return false
      onClose()
      toasts.add({ title: t('members.changed_meanwhile'), type: 'danger', priority: 'high' })
      void revalidate()
      return true
    },
  )
}
