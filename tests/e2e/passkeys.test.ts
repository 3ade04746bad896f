// Passkeys in Chromium with its virtual authenticator (docs/decisions/privacy.md), and a server that verifies what a device
// signs. Refusals of the device are tested in tests/components/passkeys.test.tsx.
import { addAuthenticator } from './support/authenticator.ts'
import { allowRefusals, expect, test, type Visitor } from './support/fixtures.ts'
import { open } from './support/open.ts'
import { logInByForm, logOut, makeMember, openMembers, PASSWORD } from './support/people.ts'

const section = ({ page, t }: Visitor) => page.getByRole('region', { name: t('passkeys.heading') })

async function openAccount({ page }: Visitor) {
  await open(page, '/account')
}

async function openLogin({ page }: Visitor, next = '') {
  await open(page, `/login${next}`)
}

test('passkeys: offered after the first login, not after the signup, and never again once declined; one created on the account page signs its member in from the list under the address and by the button, and lets nobody in once removed', async ({
  visit,
}) => {
  test.slow()
  const visitor = await visit()
  const { page, t } = visitor
  const device = await addAuthenticator(page, { answers: true })
  const { email } = await makeMember(visitor, 'Anna')
  await openMembers(visitor)
  const offer = page.getByRole('region', { name: t('passkeys.offer.heading') })
  await expect(page.getByRole('button', { name: t('nav.account') })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await logOut(visitor)
  await logInByForm(visitor, email, PASSWORD)
  await expect(offer).toBeVisible()
  const declined = page.waitForResponse((response) => response.url().includes('/api/passkeys.php?declined'))
  await offer.getByRole('button', { name: t('passkeys.offer.decline') }).click()
  await expect(offer).toHaveCount(0)
  await declined
  await openMembers(visitor)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)

  await openAccount(visitor)
  await section(visitor)
    .getByRole('button', { name: t('passkeys.add') })
    .click()
  await expect(section(visitor).getByText(t('passkeys.added'))).toBeVisible()
  await expect(section(visitor).getByRole('listitem')).toHaveCount(1)
  const [kept] = await device.listPasskeys()
  expect(kept).toMatchObject({ rpId: 'localhost', isResidentCredential: true })

  // The list under the address: the browser answers at once.
  await device.setAnswering(false)
  await logOut(visitor)
  await visitor.open('about:blank', 'loaded')
  await device.setAnswering(true)
  await visitor.open('/login?next=%2Fcredits')
  await page.waitForURL('**/credits')
  await expect(page.getByRole('heading', { level: 1, name: t('credits.title') })).toBeVisible()

  // The button, while the list is unanswered: it cancels the list's request.
  await device.setAnswering(false)
  await logOut(visitor)
  await openLogin(visitor)
  await device.waitForListRequest()
  await device.setAnswering(true)
  await page.getByRole('button', { name: t('passkeys.log_in') }).click()
  await page.waitForURL('**/members')

  await openAccount(visitor)
  await expect(section(visitor).getByText(t('passkeys.unused'))).toHaveCount(0)
  await section(visitor)
    .getByRole('button', { name: /^Passkey .* verwijderen$/ })
    .click()
  const dialog = page.getByRole('alertdialog', { name: t('passkeys.remove_title') })
  await dialog.getByRole('button', { name: t('passkeys.remove') }).click()
  await expect(section(visitor).getByText(t('passkeys.removed'))).toBeVisible()
  await expect(section(visitor).getByText(t('passkeys.none'))).toBeVisible()

  await device.setAnswering(false)
  await logOut(visitor)
  await openLogin(visitor)
  await device.waitForListRequest()
  await device.setAnswering(true)
  await page.getByRole('button', { name: t('passkeys.log_in') }).click()
  await expect(page.getByText(t('errors.passkey_unknown'))).toBeVisible()
  allowRefusals(visitor, 401)
})
