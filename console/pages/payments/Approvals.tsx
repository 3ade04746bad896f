// What waits for a second operator: asked for by one, decided by another.
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useApp } from '#console/app.tsx'
import { Badge } from '#console/parts/Badge.tsx'
import { Banner } from '#console/parts/Banner.tsx'
import { Button } from '#console/parts/Button.tsx'
import { Clock, useNow } from '#console/parts/Clock.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { LoadMore, useMore } from '#console/parts/LoadMore.tsx'
import { format, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Approval } from '#src/contract/operator/approvals.ts'
import css from './Approvals.module.css'

/** `Give 800 credits`, `Refund €149.00` */
function titleOf({ kind, credits, money }: Approval): string {
  if (money) return t('payments.refund_money', { money: format.money(money) })
  return t(kind === 'take' ? 'payments.take_count' : 'payments.grant_count', { count: credits ?? 0 })
}

export function Approvals({ pool, first }: { pool: string; first: readonly Approval[] }) {
  const { api } = useApp()
  const now = useNow()
  const more = useMore(first, (after) => api.of(pool).approvals.list({ after }))
  const [opened, setOpened] = useState<Approval | null>(null)
  if (more.rows.length === 0) return null
  return (
    <section className={css.root} aria-labelledby="approvals">
      <h2 id="approvals">{t('payments.approvals.title')}</h2>
      <ul>
        {more.rows.map((approval) => {
          const { id, member, order, reason, asked_by, is_own, expires_at } = approval
          return (
            <li key={id}>
              <p className={css.what}>
                <strong>{titleOf(approval)}</strong>
                {is_own && <Badge>{t('payments.approvals.own')}</Badge>}
                <Clock due={expires_at} now={now} />
              </p>
              <p className={css.why}>
                {t(`payments.approvals.reasons.${reason}`)} · {t('payments.approvals.by', { name: asked_by })}
              </p>
              <p className={css.actions}>
                <Link
                  to={`/${encodeURIComponent(pool)}/payments/${member}${order === null ? '' : `?order=${order}`}`}
                >
                  {t('payments.approvals.wallet')}
                </Link>
                <Button size="small" onClick={() => setOpened(approval)}>
                  {t(is_own ? 'payments.approvals.withdraw' : 'payments.approvals.decide')}
                </Button>
              </p>
            </li>
          )
        })}
      </ul>
      <LoadMore {...more} />
      {opened && <Decision approval={opened} pool={pool} onClose={() => setOpened(null)} />}
    </section>
  )
}

/** Decided meanwhile, or too old: the list is loaded again. */
function Decision({ approval, pool, onClose }: { approval: Approval; pool: string; onClose(): void }) {
  const { id, is_own, member, asked_by, reason } = approval
  const { api, toasts } = useApp()
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<string | null>(null)
  const { approvals } = api.of(pool)

  const confirm = useAction(
    async () => {
      const { result } = await approvals.confirm({ id })
      onClose()
      toasts.add({
        title: t(`payments.approvals.results.${result}`),
        ...(result === 'failed' && { type: 'danger', priority: 'high' as const }),
      })
      await revalidate()
    },
    ({ code }) => onRefusal(code),
  )
  const refuse = useAction(
    async () => {
      await approvals.refuse({ id })
      onClose()
      toasts.add({ title: t(is_own ? 'payments.approvals.withdrawn' : 'payments.approvals.refused') })
      await revalidate()
    },
    ({ code }) => onRefusal(code),
  )
  function onRefusal(code: string): boolean {
    if (code !== 'not_found' && code !== 'not_yours') return false
    setRefused(t(code === 'not_yours' ? 'payments.approvals.not_yours' : 'payments.approvals.gone'))
    void revalidate()
    return true
  }

  const is_busy = confirm.is_busy || refuse.is_busy
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={titleOf(approval)}
      text={t(is_own ? 'payments.approvals.own_text' : 'payments.approvals.text', {
        name: asked_by,
        member,
        reason: t(`payments.approvals.reasons.${reason}`),
      })}
      actions={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button kind={is_own ? 'danger' : 'secondary'} is_busy={is_busy} onClick={() => refuse.run()}>
            {t(is_own ? 'payments.approvals.withdraw' : 'payments.approvals.refuse')}
          </Button>
          {!is_own && (
            <Button kind="primary" is_busy={is_busy} onClick={() => confirm.run()}>
              {t('payments.approvals.confirm')}
            </Button>
          )}
        </>
      }
    >
      {refused && (
        <Banner tone="danger" is_live>
          {refused}
        </Banner>
      )}
    </Dialog>
  )
}
