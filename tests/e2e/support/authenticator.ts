// Chromium's virtual authenticator: a device with a screen lock that stores passkeys and responds as the test sets it.
import type { CDPSession, Page } from '@playwright/test'

export type VirtualAuthenticator = {
  /** Whether the user confirms further requests; pending ones are not affected. */
  setAnswering(enabled: boolean): Promise<void>
  /** Waits until the page has requested the list under the address (conditional mediation). */
  waitForListRequest(): Promise<void>
  listPasskeys(): Promise<{ rpId?: string; isResidentCredential: boolean }[]>
}

/** `answers`: whether the user confirms every request at once. */
export async function addAuthenticator(
  page: Page,
  { answers }: { answers: boolean },
): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: answers,
    },
  })
  // Chromium has no event for showing the list.
  await page.addInitScript(() => {
    if (!isSecureContext) return
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    credentials.get = (options) => {
      const asked = get(options)
      if (options?.mediation === 'conditional')
        document.documentElement.toggleAttribute('data-list-asked', true)
      return asked
    }
  })
  return {
    async setAnswering(enabled) {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    async waitForListRequest() {
      await page.locator('html[data-list-asked]').waitFor({ state: 'attached' })
    },
    listPasskeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
