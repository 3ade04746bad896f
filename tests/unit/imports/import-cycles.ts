// Circles among modules: whoever stands in one can be read, moved and loaded only with all the others.
import type { ImportGraph } from './import-graph.ts'

/** Every way from a file back to itself that a walk comes upon, as `a.ts → b.ts → a.ts`. */
export function listCircles(graph: ImportGraph): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const way: string[] = []

  function walk(file: string): void {
    const begun = way.indexOf(file)
    if (begun >= 0) circles.push([...way.slice(begun), file].join(' → '))
    if (begun >= 0 || done.has(file)) return
    way.push(file)
    graph.get(file)?.files.forEach(walk)
    way.pop()
    done.add(file)
  }

  for (const file of graph.keys()) walk(file)
  return circles
}
