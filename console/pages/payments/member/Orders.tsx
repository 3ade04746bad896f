import { useApp } from '#console/app.tsx'
import { Badge } from '#console/parts/Badge.tsx'
import { Button } from '#console/parts/Button.tsx'
import { LoadMore, useMore } from '#console/parts/LoadMore.tsx'
import { Section } from '#console/parts/Page.tsx'
import { Table } from '#console/parts/Table.tsx'
import { dateTime, format, t } from '#console/texts.ts'
import type { WalletOrder } from '#src/contract/operator/wallets.ts'

const TONES: Partial<Record<WalletOrder['state'], 'success' | 'warning' | 'danger'>> = {
  paid: 'success',
  refunded: 'warning',
  charged_back: 'danger',
}

/** Orders, newest first. `named`: the one that was searched for. */
export function Orders({
  first,
  member,
  pool,
  named,
  onRefund,
}: {
  first: readonly WalletOrder[]
  member: string
  pool: string
  named: string | null
  onRefund(order: WalletOrder): void
}) {
  const { api } = useApp()
  const more = useMore(first, (after) => api.of(pool).wallets.orders({ member, after }))
  return (
    <Section title={t('payments.orders')} text={more.rows.length === 0 && t('payments.no_orders')}>
      {more.rows.length > 0 && (
        <Table
          label={t('payments.orders')}
          rows={more.rows}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'order',
              title: t('payments.order'),
              cell: ({ id, receipt }) => (
                <>
                  <code title={id}>{receipt ?? id}</code>{' '}
                  {id === named && <Badge tone="accent">{t('payments.searched')}</Badge>}
                </>
              ),
            },
            {
              id: 'state',
              title: t('payments.state'),
              cell: ({ state, refunding }) => (
                <>
                  <Badge tone={TONES[state] ?? 'neutral'}>{t(`payments.states.${state}`)}</Badge>{' '}
                  {refunding && (
                    <Badge tone="warning">
                      {t('payments.refunding', { money: format.money(refunding) })}
                    </Badge>
                  )}
                </>
              ),
            },
            {
              id: 'what',
              title: t('payments.what'),
              cell: ({ kind, credits, package: name }) =>
                kind === 'premium'
                  ? t('payments.premium', { name })
                  : t('payments.count', { count: credits }),
            },
            {
              id: 'price',
              title: t('payments.price'),
              is_at_end: true,
              cell: ({ price }) => format.money(price),
            },
            {
              id: 'refunded',
              title: t('payments.refunded'),
              is_at_end: true,
              cell: ({ refunded }) => (refunded.amount > 0 ? format.money(refunded) : '–'),
            },
            { id: 'method', title: t('payments.method'), cell: ({ method }) => method },
            {
              id: 'at',
              title: t('payments.at'),
              cell: ({ paid_at, created_at }) => dateTime(paid_at ?? created_at),
            },
            {
              id: 'refund',
              title: <span className="visually-hidden">{t('payments.refund')}</span>,
              is_at_end: true,
              cell: (order) =>
                order.refundable.amount > 0 && (
                  <Button
                    size="small"
                    aria-label={t('payments.refund_of', { order: order.receipt ?? order.id })}
                    onClick={() => onRefund(order)}
                  >
                    {t('payments.refund')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <LoadMore {...more} />
    </Section>
  )
}
