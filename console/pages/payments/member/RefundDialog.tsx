import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApp } from '#console/app.tsx'
import { Banner } from '#console/parts/Banner.tsx'
import { Button } from '#console/parts/Button.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { Select } from '#console/parts/Select.tsx'
import { format, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { WalletOrder } from '#src/contract/operator/wallets.ts'
import { REFUND_REASONS, type RefundReason } from '#src/domain/approvals.ts'

/** Refunds the unused part of an order. The amount is sent as it was shown: another one is refused. */
export function RefundDialog({
  order: { id, receipt, refundable, method, needs_second },
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
  const [key] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState<RefundReason>('goodwill')
  const refund = useAction(
    async () => {
      const asked = needs_second ? { reason, key } : {}
      const answer = await api.of(pool).wallets.refund({ order: id, money: refundable, ...asked })
      onClose()
      toasts.add({ title: t(answer === 'done' ? 'payments.refund_sent' : 'payments.waits') })
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
      text={t(needs_second ? 'payments.second_text' : 'payments.refund_text', {
        money,
        method,
        order: receipt ?? id,
      })}
      actions={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button kind="danger" is_busy={refund.is_busy} onClick={() => refund.run()}>
            {t(needs_second ? 'payments.ask_refund' : 'payments.refund_money', { money })}
          </Button>
        </>
      }
    >
      {needs_second && (
        <Select
          label={t('payments.reason')}
          value={reason}
          choices={REFUND_REASONS.map((value: RefundReason) => ({
            value,
            label: t(`payments.approvals.reasons.${value}`),
          }))}
          onChange={(chosen: RefundReason) => setReason(chosen)}
        />
      )}
      {is_refused && (
        <Banner tone="danger" is_live>
          {t('payments.provider_refused')}
        </Banner>
      )}
    </Dialog>
  )
}
