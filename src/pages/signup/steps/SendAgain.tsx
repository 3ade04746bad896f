// Sends the activation mail again, beside the text that says where to look for it. What came of it replaces the button: that it was sent,
// or how long to wait.
import { useEffect, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { Refusal } from '#src/contract/refusals.ts'
import { ACTIVATION_RESEND_S } from '#src/domain/constants.ts'
import { failureText } from '#src/parts/use-failure.ts'
import { waitText } from '#src/parts/wait.ts'
import { Button } from '#src/ui/Button.tsx'

export function SendAgain() {
  const { api, t } = useApp()
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState('')
  /** Seconds until it may be sent again; 0: it may. */
  const [rest, setRest] = useState(0)
  const told = useRef<HTMLSpanElement>(null)

  // An effect, because it runs a timer: the button comes back once it can send.
  useEffect(() => {
    if (rest === 0) return
    const timer = setTimeout(() => {
      setRest(0)
      setOutcome('')
    }, rest * 1_000)
    return () => clearTimeout(timer)
  }, [rest])

  async function send() {
    if (sending) return
    setSending(true)
    try {
      await api.activate.resend()
      const wait = waitText(t, { code: 'too_many', retry_after: ACTIVATION_RESEND_S })
      tell(`${t('steps.completion.sent_again')} ${wait}`, ACTIVATION_RESEND_S)
    } catch (error) {
      const wait = error instanceof Refusal ? waitText(t, { code: error.code, ...error.details }) : ''
      if (error instanceof Refusal && wait) tell(wait, error.details.retry_after ?? 0)
      else tell(failureText(t, error), 0)
    } finally {
      setSending(false)
    }
  }
  function tell(text: string, rest_s: number) {
    setOutcome(text)
    setRest(rest_s)
    // The button that had the focus goes where it can send nothing.
    if (rest_s > 0) told.current?.focus()
  }

  return (
    <>
      <span ref={told} role="status" tabIndex={-1}>
        {outcome}
      </span>{' '}
      {rest === 0 && (
        <Button
          variant="ghost"
          size="small"
          loading={sending}
          loadingText={t('common.loading')}
          onClick={() => void send()}
        >
          {t('activate.reminder.resend')}
        </Button>
      )}
    </>
  )
}
