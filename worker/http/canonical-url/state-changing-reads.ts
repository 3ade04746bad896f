// GET calls that change state by their declaration in the contract (logging out, opening a conversation), as the most lenient server
// would parse a URL: one that decodes twice, merges slashes, or runs `logout.php` for `logout.php/x`. An attacker must not
// get such a call made by a link.
import type { Group } from '#src/contract/call.ts'
import { requirementsOf } from '#src/contract/request-requirements.ts'

/** Whether the read changes state. The path may be decoded or not; the query comes without its question mark. */
export type ChangesStateOnGet = (path: string, query: string) => boolean

/** Knows the reads of these groups that only pages of this origin may make. */
export function createStateChangingReads(groups: readonly Group[]): ChangesStateOnGet {
  const reads = groups.flatMap(({ path, calls }) =>
    Object.values(calls)
      .filter((call) => call.method === 'GET' && requirementsOf(call).origin === 'same-origin')
      .map(({ flag }) => ({ program: programAt(path), parameter: flag ? parameterNamed(flag) : /^/ })),
  )
  return (path, query) => {
    const plain = decoded(path).toLowerCase()
    return reads.some(({ program, parameter }) => program.test(plain) && parameter.test(decoded(query)))
  }
}

/** Matches what any server would run as this program: `/api//logout.php/x` too. */
const programAt = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('/', '/+')}(?:[/;\\0\\s]|$)`)

/** Matches what any server would read as this parameter: `a=1;%20Profile[]=7` has `profile`. */
const parameterNamed = (name: string) => new RegExp(`(?:^|[?&;])[\\s\\0]*${name}(?:[\\s\\0=&;[.]|$)`, 'i')

/** Decodes up to three times; what cannot be decoded stays as it is. */
function decoded(text: string): string {
  let plain = text.replaceAll('+', ' ')
  for (let times = 0; times < 3 && plain.includes('%'); times += 1) {
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
  return plain
}
