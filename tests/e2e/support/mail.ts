// The emails that the local server has sent (`/_dev/mail.json`).
import { expect, type Page } from '@playwright/test'

type Mail = { to: string; from: string; subject: string; text: string; html: string; sent_at: string }

/** Waits for an email to an address. Returns the newest. */
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

/** How many emails to an address have a subject. */
export async function countMails(page: Page, to: string, subject: string): Promise<number> {
  const found = await page.request.get(`/_dev/mail.json?to=${encodeURIComponent(to)}`)
  const mails: Mail[] = await found.json()
  return mails.filter((mail) => mail.subject === subject).length
}

/** The first link in an email. */
export const linkIn = (mail: Mail) => /https?:\/\/\S+/.exec(mail.text)?.[0] ?? ''

/** Waits for an email with a link to a page. Returns the link as a path of this site. `query`: a parameter that it must have. */
export async function linkTo(page: Page, to: string, path: string, query: string): Promise<string> {
  let found: URL | undefined
  await expect
    .poll(async () => {
      const mails: Mail[] = await (
        await page.request.get(`/_dev/mail.json?to=${encodeURIComponent(to)}`)
      ).json()
      const links = mails.flatMap(({ text }) =>
        [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link)),
      )
      found = links.find(({ pathname, searchParams }) => pathname === path && searchParams.has(query))
      return found !== undefined
    })
    .toBe(true)
  return found ? found.pathname + found.search : ''
}
