// Chromium's virtual authenticator: a device that has a screen lock, keeps passkeys, and does what the test says.
import type { CDPSession, Page } from '@playwright/test'

export type VirtualAuthenticator = {
  /** From now on the person answers, or does not; what they are asked already stays as it is. */
  setAnswering(enabled: boolean): Promise<void>
  /** Until the page has asked for the list under the address. */
  seeListAsked(): Promise<void>
  listPasskeys(): Promise<{ rpId?: string; isResidentCredential: boolean }[]>
}

/** `answers`: whether the person puts their finger on it by themselves, whenever they are asked. */
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
  // Chromium tells nobody that it shows the list.
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
    async seeListAsked() {
      await page.locator('html[data-list-asked]').waitFor({ state: 'attached' })
    },
    listPasskeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
