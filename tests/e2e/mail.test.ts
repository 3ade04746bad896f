// Emails: the welcome after an address is confirmed, and its unsubscribe link.
import { expect, expectAccessible, ONLY_IN_ALL, test } from './support/fixtures.ts'
import { mailTo } from './support/mail.ts'
import { open } from './support/open.ts'
import { confirmAddress, makeMember } from './support/people.ts'

test(
  'a confirmed address gets the welcome email, and unsubscribes with one button, without scripts or a session',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const noor = await visit()
    const { email } = await makeMember(noor, 'Noor', { confirmed: false })
    await confirmAddress(noor, email)
    const welcome = noor.t('mail.welcome.subject')
    await expect.poll(async () => (await mailTo(noor.page, email)).subject).toBe(welcome)
    const mail = await mailTo(noor.page, email)
    const link = /https?:\S+\/_mail\/unsubscribe\S+/.exec(mail.text)?.[0] ?? ''

    const { page, t } = await visit({ javaScriptEnabled: false })
    await open(page, link, 'loaded')
    await expect(page.getByRole('heading', { name: t('mail.unsubscribe.title') })).toBeVisible()
    await page.getByRole('button', { name: t('mail.unsubscribe.button') }).click()
    await expect(page.getByRole('heading', { name: t('mail.unsubscribe.done_title') })).toBeVisible()

    const again = await visit()
    await again.open(link, 'loaded')
    await expectAccessible(again.page)
  },
)
