// The mailbox behind an e-mail address: `x@`, `x+1@` and, at providers that ignore dots, `x.@` are one. Used for welcome credits and
// mail limits, which count per mailbox; accounts go by the address itself.

/** Domains of one provider that lead to the same mailboxes. The first stands for all. */
const DOMAINS = [
  ['gmail.com', 'googlemail.com'],
  ['proton.me', 'protonmail.com', 'pm.me'],
  ['icloud.com', 'me.com', 'mac.com'],
  ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz'],
  ['fastmail.com', 'fastmail.fm'],
] as const
const MAIN_DOMAINS = new Map(DOMAINS.flatMap((all) => all.map((one) => [one, all[0]] as [string, string])))

/** Characters that a provider ignores in the local part. */
const IGNORED: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
}

/** The separator of a sub-address, by provider; `+` for all others. */
const SEPARATORS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'yahoo.com',
    'yahoo.de',
    'yahoo.fr',
    'yahoo.es',
    'yahoo.it',
    'yahoo.co.uk',
    'ymail.com',
    'rocketmail.com',
  ].map((domain) => [domain, '-']),
)

/** Returns a name for the mailbox, the same for every address that leads to it. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const provider = MAIN_DOMAINS.get(domain) ?? domain
  const [name = ''] = email
    .slice(0, at)
    .toLowerCase()
    .split(SEPARATORS[provider] ?? '+')
  const bare = name.replace(IGNORED[provider] ?? '', '')
  return `${bare || email.slice(0, at).toLowerCase()}@${provider}`
}
