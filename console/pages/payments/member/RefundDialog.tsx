import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApp } from '#console/app.tsx'
import { Banner } from '#console/parts/Banner.tsx'
import { Button } from '#console/parts/Button.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { format, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { WalletOrder } from '#src/contract/operator/wallets.ts'

/** Refunds the unused part of an order. The amount is sent as it was shown: another one is refused. */
export function RefundDialog({
  order: { id, receipt, refundable, method },
  pool,
  onClose,
}: {
  order: WalletOrder
  pool: string
  onClose(): void
}) {
  const { api, toasts } = useApp()
  const { revalidate } = useRevalidator()
  const [is_refused, setRefused] = useState(false)
  const refund = useAction(
    async () => {
      await api.of(pool).wallets.refund({ order: id, money: refundable })
      onClose()
      toasts.add({ title: t('payments.refund_sent') })
      await revalidate()
    },
    ({ code }) => {
      if (code === 'payment_provider') setRefused(true)
      else if (code === 'price_changed' || code === 'nothing_to_withdraw') {
        onClose()
        toasts.add({ title: t('payments.changed_meanwhile'), type: 'danger', priority: 'high' })
        void revalidate()
      } else return false
      return true
    },
  )
  const money = format.money(refundable)
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t('payments.refund_title', { money })}
      text={t('payments.refund_text', { money, method, order: receipt ?? id })}
      actions={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button kind="danger" is_busy={refund.is_busy} onClick={() => refund.run()}>
            {t('payments.refund_money', { money })}
          </Button>
        </>
      }
    >
      {is_refused && (
        <Banner tone="danger" is_live>
          {t('payments.provider_refused')}
        </Banner>
      )}
    </Dialog>
  )
}
