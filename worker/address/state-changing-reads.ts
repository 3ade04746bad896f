// The two reads that change state by the specification's wish, as the most generous reader of an address would understand
// it: other programs decode it again, take a slash twice for one, run `logout.php` for `logout.php/x`.

/** A parameter that any reader would take for `profile`: `?a=1;%20Profile[]=7` is one too. */
const NAMES_PROFILE = /(?:^|[?&;])[\s\0]*profile(?:[\s\0=&;[.]|$)/i

/**
 * Whether a read changes state by the specification's wish: logging out, opening a conversation with a profile. `path` may
 * be decoded or not.
 */
export function changesStateOnGet(path: string, query: string): boolean {
  const asked = decoded(path).toLowerCase()
  if (/^\/api\/+logout\.php(?:[/;\0\s]|$)/.test(asked)) return true
  return /^\/api\/+chat\.php(?:[/;\0\s]|$)/.test(asked) && NAMES_PROFILE.test(decoded(query))
}

/** Decoded as long as there is something to decode, at most three times; what cannot be decoded stays as it is. */
function decoded(text: string): string {
  let plain = text.replaceAll('+', ' ')
  for (let times = 0; times < 3 && plain.includes('%'); times += 1) {
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
  return plain
}
