// Which mailbox an e-mail address leads to: `x@`, `x+1@` and, where the provider knows no dots, `x.@` are one. For what
// somebody gets once, or is mailed so often; an account is still that of the address as it was typed.

/** Domains of one provider that lead to the same mailboxes. The first stands for all. */
const DOMAINS = [
  ['gmail.com', 'googlemail.com'],
  ['proton.me', 'protonmail.com', 'pm.me'],
  ['icloud.com', 'me.com', 'mac.com'],
  ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz'],
  ['fastmail.com', 'fastmail.fm'],
] as const
const MAIN_DOMAINS = new Map(DOMAINS.flatMap((all) => all.map((one) => [one, all[0]] as [string, string])))

/** Characters that providers do not look at in a name. */
const IGNORED: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
}

/** What a provider has between a name and what its owner puts behind it. Nearly all have a plus. */
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

/** A name for the mailbox, the same for every address that leads there. */
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
