// Passkeys on the login page: offered in the list the browser shows under the address, and asked for by a button. At any time
// one of the two waits for the device; whichever is answered goes the way of the form.
import { useEffect, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { Api } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { failureReason, loadBrowserPasskeys } from '#src/parts/passkeys/browser-passkeys.ts'
import { useSupportsPasskeys } from '#src/parts/passkeys/use-supports-passkeys.ts'
import { failureText } from '#src/parts/use-failure.ts'

/** Renewed before the challenge is over: a page may stand open for long. */
const RENEW_BEFORE_MS = 30_000

/**
 * `give` is handed what a passkey answered, as JSON. While somebody is being logged in (`isBusy`) the list under the address
 * does not wait: a second answer would end the first one's way. `note`: why nothing came of the button.
 */
export function usePasskey(give: (answer: string) => void, isBusy: boolean) {
  const { api, report, t } = useApp()
  const known = useSupportsPasskeys()
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const giving = useRef(give)
  giving.current = give

  // An effect, because the browser is asked; again after each try.
  useEffect(() => {
    if (!known || asking || isBusy) return
    const over = new AbortController()
    void waitInField(api, over.signal, (answer) => giving.current(answer)).catch(report)
    return () => over.abort()
  }, [api, report, known, asking, isBusy])

  async function ask() {
    setAsking(true)
    setNote(null)
    try {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        loadBrowserPasskeys(),
        api.passkeyLogin.begin(),
      ])
      giving.current(JSON.stringify(await startAuthentication({ optionsJSON })))
    } catch (error) {
      if (error instanceof Refusal) setNote(failureText(t, error))
      else {
        if (failureReason(error) === 'unexpected') report(error)
        setNote(t('passkeys.not_used'))
      }
    } finally {
      setAsking(false)
    }
  }

  return { known, asking, note, ask }
}

async function waitInField(api: Api, over: AbortSignal, give: (answer: string) => void): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  const { startAuthentication, WebAuthnAbortService } = await loadBrowserPasskeys()
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  over.addEventListener('abort', cancel, { once: true })
  while (!over.aborted) {
    const optionsJSON = await api.passkeyLogin.begin().catch(() => null)
    // A dead line: the button and the password still tell of it when they are used.
    if (!optionsJSON || over.aborted) return
    const renewing = setTimeout(cancel, optionsJSON.timeout - RENEW_BEFORE_MS)
    try {
      const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true })
      if (!over.aborted) give(JSON.stringify(answer))
      return
    } catch (error) {
      // Ended to be renewed; whatever else the browser says no by, it says so by itself.
      if (!(error instanceof Error && error.name === 'AbortError')) return
    } finally {
      clearTimeout(renewing)
    }
  }
}
