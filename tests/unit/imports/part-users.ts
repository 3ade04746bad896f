// Who renders a part: a component with one user is in its user's folder, one with two users is a part.
import type { ImportGraph } from './import-graph.ts'

const PART = /^src\/parts\//
/** A page's or lander's folder, or a layout's file; the root and the worker are users too, but no part moves there. */
const PLACE = /^src\/(?:pages|landers)\/[^/]+|^src\/layouts\/[^/]+/

/** Parts with one user, as `part: its user`, however many other parts lie between the two. */
export function listLonelyParts(graph: ImportGraph): string[] {
  const importers = new Map<string, string[]>()
  for (const [file, { files }] of graph)
    for (const imported of files) importers.set(imported, [...(importers.get(imported) ?? []), file])

  function usersOf(part: string, seen: Set<string>): string[] {
    if (seen.has(part)) return []
    seen.add(part)
    const users = (importers.get(part) ?? []).filter((file) => !file.startsWith('tests/'))
    return users.flatMap((user) => (PART.test(user) ? usersOf(user, seen) : (PLACE.exec(user)?.[0] ?? user)))
  }

  return [...graph.keys()]
    .filter((file) => PART.test(file))
    .flatMap((part) => {
      const users = [...new Set(usersOf(part, new Set()))]
      return users.length === 1 && PLACE.test(users[0] ?? '') ? [`${part}: ${users[0]}`] : []
    })
}
