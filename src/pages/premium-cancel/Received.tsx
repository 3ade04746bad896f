// Confirms a received cancellation: its content, time and number, and where the confirmation is mailed. Printable.
import { useEffect, useRef } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import { CANCELLATION_KINDS } from '#src/domain/cancellation.ts'
import { useHydrated, useLocalFormat } from '#src/parts/use-clock.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import type { CancellationReceived } from './cancellation-action.ts'
import css from './page.module.css'

export function Received({ answer }: { answer: CancellationReceived }) {
  const t = useTranslate()
  const format = useLocalFormat()
  const canPrint = useHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  const { contract, email, reason, received } = answer
  const { receipt, received_at, mailed_to } = received
  const kind = CANCELLATION_KINDS.find((known) => known === answer.kind)
  // An effect, because focus belongs to the document: the form that had it is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div data-frame="narrow" className={css.root}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {t('premium.request.done')}
        </h1>
        <p>
          {t('premium.request.done_body', {
            date: format.date(received_at),
            time: canPrint ? format.time(received_at) : `${format.time(received_at)} UTC`,
            receipt,
          })}
        </p>
      </header>
      <Card as="section">
        <dl>
          <Row label={t('premium.request.contract')}>{contract}</Row>
          <Row label={t('premium.request.email')}>{email}</Row>
          {kind && <Row label={t('premium.request.kind')}>{t(`premium.request.${kind}`)}</Row>}
          {reason && <Row label={t('premium.request.reason')}>{reason}</Row>}
        </dl>
      </Card>
      {mailed_to === null ? (
        <Alert tone="warning">{t('premium.request.not_mailed')}</Alert>
      ) : (
        <Alert tone="success" role="status">
          {t('premium.request.mailed', { email: mailed_to })}
        </Alert>
      )}
      {canPrint && (
        <p>
          <Button variant="secondary" onClick={() => window.print()}>
            {t('premium.request.print')}
          </Button>
        </p>
      )}
    </div>
  )
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
