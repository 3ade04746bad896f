// Passkeys on the login page: offered in the browser's autofill list for the address, and by a button. Only one of the two
// requests is pending at a time; either answer is posted by the form.
import { useEffect, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { Api } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { failureReason, loadBrowserPasskeys } from '#src/parts/passkeys/browser-passkeys.ts'
import { useSupportsPasskeys } from '#src/parts/passkeys/use-supports-passkeys.ts'
import { failureText } from '#src/parts/use-failure.ts'

/** Renewed before the challenge expires, because the page may stay open for long. */
const RENEW_BEFORE_MS = 30_000

/**
 * `give` receives a passkey's answer as JSON. While a login is pending (`isBusy`) the autofill request is aborted: a second
 * answer would cancel the first login. `note`: why the button's request failed.
 */
export function usePasskey(onAnswer: (answer: string) => void, isBusy: boolean) {
  const { api, report, t } = useApp()
  const known = useSupportsPasskeys()
  const [pending, setPending] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const latestOnAnswer = useRef(onAnswer)
  latestOnAnswer.current = onAnswer

  // An effect, because it requests passkeys from the browser; again after each attempt.
  useEffect(() => {
    if (!known || pending || isBusy) return
    const controller = new AbortController()
    void offerInField(api, controller.signal, (answer) => latestOnAnswer.current(answer)).catch(report)
    return () => controller.abort()
  }, [api, report, known, pending, isBusy])

  async function ask() {
    setPending(true)
    setNote(null)
    try {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        loadBrowserPasskeys(),
        api.passkeyLogin.begin(),
      ])
      latestOnAnswer.current(JSON.stringify(await startAuthentication({ optionsJSON })))
    } catch (error) {
      if (error instanceof Refusal) setNote(failureText(t, error))
      else {
        if (failureReason(error) === 'unexpected') report(error)
        setNote(t('passkeys.not_used'))
      }
    } finally {
      setPending(false)
    }
  }

  return { known, pending, note, ask }
}

async function offerInField(
  api: Api,
  controller: AbortSignal,
  onAnswer: (answer: string) => void,
): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  const { startAuthentication, WebAuthnAbortService } = await loadBrowserPasskeys()
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  controller.addEventListener('abort', cancel, { once: true })
  while (!controller.aborted) {
    const optionsJSON = await api.passkeyLogin.begin().catch(() => null)
    // Offline: the button and the password report that when they are used.
    if (!optionsJSON || controller.aborted) return
    const renewing = setTimeout(cancel, optionsJSON.timeout - RENEW_BEFORE_MS)
    try {
      const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true })
      if (!controller.aborted) onAnswer(JSON.stringify(answer))
      return
    } catch (error) {
      // Aborted for renewal; any other error of the browser shows itself.
      if (!(error instanceof Error && error.name === 'AbortError')) return
    } finally {
      clearTimeout(renewing)
    }
  }
}
