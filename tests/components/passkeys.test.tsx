// Passkeys in Chromium with its virtual authenticator (docs/decisions/privacy.md): the page's messages when the device
// refuses, has one already, or cannot create one. Verification by the server is tested in tests/e2e.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { NewPasskey, Passkey, PasskeyCreation } from '#src/contract/passkeys.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'

const AT = '2026-11-26T10:00:00.000Z'
const CHALLENGE = 'YSBjaGFsbGVuZ2Ugb2YgdGhlIHRlc3RzIGFsb25l'

let authenticator: string | null = null
/** A device with a screen lock, whose owner is verified or not. */
async function addDevice({ isRight = true } = {}): Promise<void> {
  await cdp().send('WebAuthn.enable')
  const added = await cdp().send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isRight,
      automaticPresenceSimulation: true,
    },
  })
  authenticator = added.authenticatorId
}
beforeEach(() => {
  authenticator = null
})
afterEach(async () => {
  if (authenticator)
    await cdp().send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: authenticator })
  await cdp().send('WebAuthn.disable')
})
const credentials = async () =>
  authenticator
    ? (await cdp().send('WebAuthn.getCredentials', { authenticatorId: authenticator })).credentials
    : []

/** An account that stores the passkeys created for it. */
function keepPasskeys() {
  const made: { passkey: Passkey; id: string }[] = []
  return {
    'sessions.list': () => [],
    'block.list': () => [],
    'passkeys.list': () => made.map(({ passkey }) => passkey),
    'passkeys.begin': (): PasskeyCreation => ({
      rp: { id: location.hostname, name: 'Emberly' },
      user: { id: 'YW5uYQ', name: 'anna@example.test', displayName: 'Anna' },
      challenge: CHALLENGE,
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 60_000,
      excludeCredentials: made.map(({ id }) => ({ id, type: 'public-key', transports: ['internal'] })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }),
    'passkeys.add': ({ id }: NewPasskey) => {
      const passkey = {
        id: `passkey${made.length}`,
        name: 'Chrome',
        synced: false,
        created_at: AT,
        used_at: null,
      }
      made.push({ passkey, id })
      return passkey
    },
    'passkeys.rename': ({ name }: { name: string }) => {
      for (const { passkey } of made) passkey.name = name
      return 'done'
    },
    'passkeys.decline': () => 'done',
    'passkey_login.begin': () => ({
      rpId: location.hostname,
      challenge: CHALLENGE,
      timeout: 60_000,
      userVerification: 'required',
    }),
  }
}

const openAccount = () => openPage('/account', { user: member(), answers: keepPasskeys() })
const section = ({ t }: OpenedPage) => page.getByRole('region', { name: t('passkeys.heading') })
const add = (opened: OpenedPage) => section(opened).getByRole('button', { name: opened.t('passkeys.add') })

it('a passkey is created on the account page, and a second one on the same device is refused with a message', async () => {
  await addDevice()
  const opened = await openAccount()
  const { t } = opened
  await add(opened).click()
  await expect.element(section(opened).getByText(t('passkeys.added'))).toBeVisible()
  await expect.poll(() => section(opened).getByRole('listitem').elements().length).toBe(1)
  await add(opened).click()
  await expect.element(section(opened).getByText(t('passkeys.already_here'))).toBeVisible()
  expect(await credentials()).toHaveLength(1)
})

it('a passkey is renamed in its row', async () => {
  await addDevice()
  const opened = await openAccount()
  const { t } = opened
  await add(opened).click()
  await section(opened).getByText(t('passkeys.rename')).click()
  await section(opened).getByLabelText(t('passkeys.name'), { exact: true }).fill('Sleutelbos')
  await section(opened)
    .getByRole('button', { name: t('passkeys.save') })
    .click()
  await expect.element(section(opened).getByText('Sleutelbos', { exact: true })).toBeVisible()
  await expectAccessible()
})

it('cancelling, or failing verification, shows a message', async () => {
  await addDevice({ isRight: false })
  const opened = await openAccount()
  const { t } = opened
  await add(opened).click()
  await expect.element(section(opened).getByText(t('passkeys.not_added'))).toBeVisible()
  expect(await credentials()).toEqual([])
  expect(opened.asked.map(({ call }) => call)).not.toContain('passkeys.add')

  await openPage('/login', { answers: keepPasskeys() })
  await page.getByRole('button', { name: t('passkeys.log_in') }).click()
  await expect.element(page.getByText(t('passkeys.not_used'))).toBeVisible()
  // The password can still be used.
  await expect.element(page.getByRole('button', { name: t('login.submit'), exact: true })).toBeEnabled()
})

describe('the offer', () => {
  const openHome = () =>
    openPage('/', {
      user: member({}, { passkey_offered: true }),
      answers: {
        ...keepPasskeys(),
        'match_finder.deck': () => ({
          profiles: [],
          last_passed: null,
          can_widen: true,
          filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
        }),
      },
    })
  const offer = ({ t }: OpenedPage) => page.getByRole('region', { name: t('passkeys.offer.heading') })

  it('is accessible, and gone after declining', async () => {
    await addDevice()
    const opened = await openHome()
    const { t } = opened
    await expect.element(offer(opened)).toBeVisible()
    await expectAccessible()
    await offer(opened)
      .getByRole('button', { name: t('passkeys.offer.decline') })
      .click()
    await expect.element(offer(opened)).not.toBeInTheDocument()
    await expect.poll(() => opened.asked.map(({ call }) => call)).toContain('passkeys.decline')
    expect(opened.app.session.getState().user?.passkey_offered).toBe(false)
  })

  it('is accepted in one tap, and confirms it', async () => {
    await addDevice()
    const opened = await openHome()
    const { t } = opened
    await offer(opened)
      .getByRole('button', { name: t('passkeys.offer.accept') })
      .click()
    await expect.element(page.getByText(t('passkeys.added'))).toBeVisible()
    expect(await credentials()).toHaveLength(1)
    expect(opened.app.session.getState().user?.passkey_offered).toBe(false)
  })

  it('is not shown without a screen lock', async () => {
    const looked = vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable')
    const opened = await openHome()
    await expect.poll(() => looked.mock.settledResults.at(-1)).toEqual({ type: 'fulfilled', value: false })
    await expect.element(page.getByRole('button', { name: opened.t('nav.account') })).toBeVisible()
    await expect.element(offer(opened)).not.toBeInTheDocument()
    looked.mockRestore()
  })
})

it('without passkey support no page mentions them', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const opened = await openAccount()
  const { t } = opened
  await expect.element(section(opened).getByText(t('passkeys.unsupported'))).toBeVisible()
  await expect.element(add(opened)).not.toBeInTheDocument()
  await openPage('/login')
  await expect.element(page.getByRole('button', { name: t('login.submit'), exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('passkeys.log_in') })).not.toBeInTheDocument()
})
