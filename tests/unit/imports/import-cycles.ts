// Import cycles: modules in one can only be read, moved and loaded together.
import type { ImportGraph } from './import-graph.ts'

/** Every path from a file back to itself that a walk finds, as `a.ts → b.ts → a.ts`. */
export function listCircles(graph: ImportGraph): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const path: string[] = []

  function walk(file: string): void {
    const begun = path.indexOf(file)
    if (begun >= 0) circles.push([...path.slice(begun), file].join(' → '))
    if (begun >= 0 || done.has(file)) return
    path.push(file)
    graph.get(file)?.files.forEach(walk)
    path.pop()
    done.add(file)
  }

  for (const file of graph.keys()) walk(file)
  return circles
}
