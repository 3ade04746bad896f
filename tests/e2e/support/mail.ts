// The local outbox, as the visitor's mailbox.
import { expect, type Page } from '@playwright/test'

type Mail = { to: string; from: string; subject: string; text: string; html: string; sent_at: string }

/** Waits for a mail to somebody and answers the newest. */
export async function mailTo(page: Page, to: string): Promise<Mail> {
  let mails: Mail[] = []
  await expect
    .poll(async () => {
      mails = await (await page.request.get(`/_dev/mail.json?to=${encodeURIComponent(to)}`)).json()
      return mails.length
    })
    .toBeGreaterThan(0)
  return mails[0] as Mail
}

/** The first link in a mail. */
export const linkIn = (mail: Mail) => /https?:\/\/\S+/.exec(mail.text)?.[0] ?? ''
