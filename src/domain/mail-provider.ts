// The specification's `mailprovider` (section 2, step 7): 2 names the major webmail provider, whose inbox the last
// signup step links to. Others are unknown.

const WEBMAIL = 2
const WEBMAIL_DOMAINS = ['gmail.com', 'googlemail.com']

export function mailproviderOf(email: string): number | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return WEBMAIL_DOMAINS.includes(domain) ? WEBMAIL : null
}

/** Whether a user's `mailprovider` is the one whose inbox is linked. */
export const isWebmail = (mailprovider: number | null): boolean => mailprovider === WEBMAIL
export const WEBMAIL_INBOX = 'https://mail.google.com/mail/u/0/#inbox'
