import { useApp, useSession } from '#console/app.tsx'
import { LoadMore, useMore } from '#console/parts/LoadMore.tsx'
import { Section } from '#console/parts/Page.tsx'
import { Table } from '#console/parts/Table.tsx'
import { dateTime, format, t } from '#console/texts.ts'
import type { Wallet } from '#src/contract/operator/wallets.ts'
import { CREDIT_REASONS } from '#src/domain/operators.ts'

/** Every movement of credits, newest first. */
export function Ledger({ first, member, pool }: { first: Wallet['ledger']; member: string; pool: string }) {
  const { api } = useApp()
  const { operator: own } = useSession()
  const more = useMore(first, async (after) => (await api.of(pool).wallets.show({ member, after })).ledger)
  function detailsOf({ why, operator }: Wallet['ledger'][number]): string {
    const reason = CREDIT_REASONS.find((one) => one === why)
    const who = operator === own.id ? t('payments.you') : operator
    return [reason ? t(`payments.reasons.${reason}`) : why, who].filter(Boolean).join(' · ')
  }
  return (
    <Section title={t('payments.ledger')} text={more.rows.length === 0 && t('payments.no_ledger')}>
      {more.rows.length > 0 && (
        <Table
          label={t('payments.ledger')}
          rows={more.rows.map((entry, place) => ({ entry, place }))}
          keyOf={({ place }) => String(place)}
          columns={[
            { id: 'at', title: t('payments.at'), cell: ({ entry }) => dateTime(entry.at) },
            {
              id: 'reason',
              title: t('payments.movement'),
              cell: ({ entry }) => t(`payments.movements.${entry.reason}`),
            },
            { id: 'details', title: t('payments.reason'), cell: ({ entry }) => detailsOf(entry) },
            {
              id: 'delta',
              title: t('payments.credits'),
              is_at_end: true,
              cell: ({ entry }) => format.signed(entry.delta),
            },
            {
              id: 'balance',
              title: t('payments.balance'),
              is_at_end: true,
              cell: ({ entry }) => format.number(entry.balance),
            },
          ]}
        />
      )}
      <LoadMore {...more} />
    </Section>
  )
}
