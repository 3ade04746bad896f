// The specification's `mailprovider` (section 2, step 7): 2 names the major webmail provider, whose inbox the last
// signup step links to. Others are unknown.

const WEBMAIL = 2
const WEBMAIL_DOMAINS = ['gmail.com', 'googlemail.com']

export function mailproviderOf(email: string): number | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return WEBMAIL_DOMAINS.includes(domain) ? WEBMAIL : null
}
