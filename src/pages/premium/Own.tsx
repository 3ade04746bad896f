// The member's own premium: state, next charge, and the one next action: cancel, or undo the cancellation.
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslate, useUser } from '#src/app-context.tsx'
import type { Premium } from '#src/contract/premium.ts'
import type { PremiumState } from '#src/domain/premium.ts'
import { methodName } from '#src/parts/buying/payment-methods.ts'
import { FormProblemAlert } from '#src/parts/FormProblemAlert.tsx'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { useFormat, useHydrated, useLocalFormat } from '#src/parts/use-clock.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Tag, type TagProps } from '#src/ui/Tag.tsx'
import { Cancel } from './Cancel.tsx'
import css from './Own.module.css'
import { type ActionRefused, KEEP } from './premium-action.ts'
import type { Step } from './premium-loader.ts'

const TONES: Partial<Record<PremiumState, TagProps['tone']>> = {
  active: 'positive',
  past_due: 'warning',
}

type OwnProps = { own: Premium; step: Step; refused: ActionRefused | undefined }

export function Own({ own, step, refused }: OwnProps) {
  const t = useTranslate()
  const format = useFormat()
  const { state, credits, price, method, started_at, paid_until, charged_at } = own
  return (
    <>
      <StatusNote own={own} step={step} />
      <Card as="section" padding="large" className={css.root} aria-labelledby="own">
        <header>
          <h2 id="own">{t('premium.monthly', { count: credits, number: format.number(credits) })}</h2>
          <Tag tone={TONES[state]}>{t(`premium.state.${state}`)}</Tag>
        </header>
        <dl>
          <Row label={t('premium.own.next')}>
            {charged_at ? (
              <>
                <strong>{format.money(price)}</strong>
                <LocalTime iso={charged_at} as="date" />
              </>
            ) : (
              t('premium.own.none')
            )}
          </Row>
          {charged_at && <Row label={t('receipt.method')}>{methodName(t, method)}</Row>}
          {state !== 'ended' && (
            <Row label={t('premium.own.paid_until')}>
              <LocalTime iso={paid_until} as="date" />
            </Row>
          )}
          <Row label={t('premium.own.since')}>
            <LocalTime iso={started_at} as="date" />
          </Row>
        </dl>
        <FormProblemAlert problem={refused?.problem} />
        {state === 'cancelled' && <Keep />}
        {(state === 'active' || state === 'past_due') && (
          <Cancel own={own} isConfirming={step === 'cancelling'} />
        )}
      </Card>
    </>
  )
}

/** The first line: the result of the last action, or a state that needs attention. */
function StatusNote({ own, step }: Pick<OwnProps, 'own' | 'step'>) {
  const t = useTranslate()
  const format = useLocalFormat()
  const isLocal = useHydrated()
  const money = useFormat().money(own.price)
  const email = useUser()?.email ?? ''
  const { state, paid_until, charged_at, cancelled_at, ended_at, ended_why } = own
  const until = format.date(paid_until)
  if (step === 'kept' && state === 'active')
    return (
      <Alert tone="success" role="status">
        {t('premium.kept', { email })}
      </Alert>
    )
  if (step === 'cancelled' && cancelled_at)
    return (
      <Alert tone="success" role="status" title={t('premium.cancelled.title')}>
        {t(state === 'ended' ? 'premium.cancelled.at_once' : 'premium.cancelled.done', {
          until,
          date: format.date(cancelled_at),
          time: isLocal ? format.time(cancelled_at) : `${format.time(cancelled_at)} UTC`,
          email,
        })}
      </Alert>
    )
  if (state === 'past_due')
    return (
      <Alert tone="warning" title={t('premium.past_due.title')}>
        {charged_at && t('premium.past_due.body', { price: money, date: format.date(charged_at) })}
      </Alert>
    )
  if (state === 'cancelled') return <Alert>{t('premium.cancelled.until', { until })}</Alert>
  if (state === 'ended' && ended_at && ended_why)
    return (
      <Alert title={t('premium.ended.title', { date: format.date(ended_at) })}>
        {t(`premium.ended.${ended_why}`)}
      </Alert>
    )
  return null
}

function Keep() {
  const t = useTranslate()
  const isBusy = useNavigation().formData?.get('intent') === KEEP
  return (
    <Form method="post" data-held="" preventScrollReset>
      <input type="hidden" name="intent" value={KEEP} />
      <Button type="submit" loading={isBusy} loadingText={t('common.loading')}>
        {t('premium.keep')}
      </Button>
    </Form>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
