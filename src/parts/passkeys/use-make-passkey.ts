// State of a button that creates a passkey: busy, and why it failed.
import { useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { Refusal } from '#src/contract/refusals.ts'
import { failureText } from '../use-failure.ts'
import { failureReason, makePasskey } from './browser-passkeys.ts'

/** `make` returns whether there is a new one; then the offer is not shown again. */
export function useMakePasskey() {
  const { api, session, report, t } = useApp()
  const [making, setMaking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function make(): Promise<boolean> {
    setMaking(true)
    setFailure(null)
    try {
      await makePasskey(api)
      session.answerPasskeyOffer()
      return true
    } catch (error) {
      setFailure(textOf(error))
      return false
    } finally {
      setMaking(false)
    }
  }

  function textOf(error: unknown): string {
    if (error instanceof Refusal) return failureText(t, error)
    const why = failureReason(error)
    if (why === 'already_here') return t('passkeys.already_here')
    if (why === 'unexpected') report(error)
    return t('passkeys.not_added')
  }

  return { make, making, failure }
}
