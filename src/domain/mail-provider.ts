// Where a member reads their mail. `mailprovider` is the specification's (section 2, step 7): 2 names the major webmail provider; others
// are unknown to it. The inboxes of more providers are known by the address alone.

const WEBMAIL = 2
const WEBMAIL_DOMAINS = ['gmail.com', 'googlemail.com']

export function mailproviderOf(email: string): number | null {
  return WEBMAIL_DOMAINS.includes(domainOf(email)) ? WEBMAIL : null
}

/** A provider's webmail, which opens the inbox or asks to log in. */
export type Webmail = { name: string; inbox: string }

const GMAIL: Webmail = { name: 'Gmail', inbox: 'https://mail.google.com/mail/u/0/#inbox' }
const OUTLOOK: Webmail = { name: 'Outlook', inbox: 'https://outlook.live.com/mail/0/inbox' }
const YAHOO: Webmail = { name: 'Yahoo', inbox: 'https://mail.yahoo.com/' }
const ICLOUD: Webmail = { name: 'iCloud', inbox: 'https://www.icloud.com/mail/' }
const PROTON: Webmail = { name: 'Proton Mail', inbox: 'https://mail.proton.me/' }

const WEBMAILS: ReadonlyMap<string, Webmail> = new Map(
  Object.entries({
    'outlook.com': OUTLOOK,
    'hotmail.com': OUTLOOK,
    'hotmail.nl': OUTLOOK,
    'hotmail.fr': OUTLOOK,
    'hotmail.it': OUTLOOK,
    'hotmail.es': OUTLOOK,
    'hotmail.de': OUTLOOK,
    'hotmail.be': OUTLOOK,
    'hotmail.co.uk': OUTLOOK,
    'live.com': OUTLOOK,
    'live.nl': OUTLOOK,
    'live.be': OUTLOOK,
    'live.fr': OUTLOOK,
    'msn.com': OUTLOOK,
    'yahoo.com': YAHOO,
    'yahoo.co.uk': YAHOO,
    'yahoo.de': YAHOO,
    'yahoo.es': YAHOO,
    'yahoo.fr': YAHOO,
    'yahoo.it': YAHOO,
    'icloud.com': ICLOUD,
    'me.com': ICLOUD,
    'mac.com': ICLOUD,
    'proton.me': PROTON,
    'protonmail.com': PROTON,
    'gmx.de': { name: 'GMX', inbox: 'https://www.gmx.net/' },
    'gmx.net': { name: 'GMX', inbox: 'https://www.gmx.net/' },
    'web.de': { name: 'WEB.DE', inbox: 'https://web.de/' },
    't-online.de': { name: 'T-Online', inbox: 'https://email.t-online.de/' },
    'orange.fr': { name: 'Orange', inbox: 'https://mail.orange.fr/' },
    'libero.it': { name: 'Libero', inbox: 'https://mail.libero.it/' },
    'wp.pl': { name: 'WP', inbox: 'https://poczta.wp.pl/' },
    'o2.pl': { name: 'o2', inbox: 'https://poczta.o2.pl/' },
    'onet.pl': { name: 'Onet', inbox: 'https://poczta.onet.pl/' },
    'interia.pl': { name: 'Interia', inbox: 'https://poczta.interia.pl/' },
    'ziggo.nl': { name: 'Ziggo', inbox: 'https://webmail.ziggo.nl/' },
  }),
)

/** The webmail of a user; null where it is not known. */
export function webmailOf({
  email,
  mailprovider,
}: {
  email: string
  mailprovider: number | null
}): Webmail | null {
  return mailprovider === WEBMAIL ? GMAIL : (WEBMAILS.get(domainOf(email)) ?? null)
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
