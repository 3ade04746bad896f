// The wallet of a member: balance, lots, ledger and orders; credits are given and taken, and orders refunded.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type PageArgs, usePageData } from '#console/page.ts'
import { Badge } from '#console/parts/Badge.tsx'
import { Button } from '#console/parts/Button.tsx'
import { Detail, Facts } from '#console/parts/Detail.tsx'
import { Section } from '#console/parts/Page.tsx'
import { Table } from '#console/parts/Table.tsx'
import { dateTime, format, t } from '#console/texts.ts'
import type { WalletOrder } from '#src/contract/operator/wallets.ts'
import { useToList } from '../page.tsx'
import { CreditsDialog } from './CreditsDialog.tsx'
import { Ledger } from './Ledger.tsx'
import { Orders } from './Orders.tsx'
import { RefundDialog } from './RefundDialog.tsx'

export async function loader({ api, params, pool }: PageArgs) {
  const member = params.member ?? ''
  const [wallet, orders] = await Promise.all([api.wallets.show({ member }), api.wallets.orders({ member })])
  return { wallet, orders, member, pool }
}

export function Page() {
  const { member, pool } = usePageData<typeof loader>()
  return <MemberWallet key={`${pool} ${member}`} />
}

type Opened = { is: 'grant' | 'take' } | { is: 'refund'; order: WalletOrder } | null

function MemberWallet() {
  const { wallet, orders, member, pool } = usePageData<typeof loader>()
  const [query] = useSearchParams()
  const toList = useToList()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const newest = orders[0]
  return (
    <Detail
      title={<code>{member}</code>}
      onBack={toList}
      badges={wallet.debt > 0 && <Badge tone="danger">{t('payments.in_debt')}</Badge>}
      actions={
        <>
          <Button size="small" onClick={() => setOpened({ is: 'grant' })}>
            {t('payments.grant')}
          </Button>
          <Button size="small" onClick={() => setOpened({ is: 'take' })}>
            {t('payments.take')}
          </Button>
        </>
      }
    >
      <Section title={t('payments.balance')}>
        <Facts
          rows={[
            [t('payments.credits'), format.number(wallet.balance)],
            [t('payments.set_aside'), wallet.set_aside > 0 ? format.number(wallet.set_aside) : null],
            [t('payments.debt'), wallet.debt > 0 ? format.number(wallet.debt) : null],
          ]}
        />
        {wallet.lots.length > 0 && (
          <Table
            label={t('payments.lots')}
            rows={wallet.lots.map((lot, at) => ({ ...lot, at }))}
            keyOf={({ at }) => String(at)}
            columns={[
              {
                id: 'origin',
                title: t('payments.lot'),
                cell: ({ origin }) => t(`payments.origins.${origin}`),
              },
              {
                id: 'remaining',
                title: t('payments.remaining'),
                is_at_end: true,
                cell: ({ remaining, granted }) =>
                  t('payments.of', { remaining: format.number(remaining), granted: format.number(granted) }),
              },
              {
                id: 'money',
                title: t('payments.price'),
                is_at_end: true,
                cell: ({ money }) => money && format.money(money),
              },
              { id: 'at', title: t('payments.granted_at'), cell: ({ granted_at }) => dateTime(granted_at) },
              {
                id: 'expires',
                title: t('payments.expires'),
                cell: ({ expires_at }) => (expires_at ? dateTime(expires_at) : t('payments.never')),
              },
            ]}
          />
        )}
      </Section>
      <Orders
        key={`orders ${newest?.id} ${newest?.state} ${newest?.refunded.amount}`}
        first={orders}
        member={member}
        pool={pool}
        named={query.get('order')}
        onRefund={(order) => setOpened({ is: 'refund', order })}
      />
      <Ledger
        key={`ledger ${wallet.ledger[0]?.at} ${wallet.ledger[0]?.balance}`}
        first={wallet.ledger}
        member={member}
        pool={pool}
      />
      {opened?.is === 'refund' && <RefundDialog order={opened.order} pool={pool} onClose={close} />}
      {(opened?.is === 'grant' || opened?.is === 'take') && (
        <CreditsDialog
          change={opened.is}
          member={member}
          pool={pool}
          credits_above={wallet.credits_above}
          onClose={close}
        />
      )}
    </Detail>
  )
}
