// Import cycles: the modules in a cycle can only be loaded together.
import type { ImportGraph } from './import-graph.ts'

/** Cycles that a depth-first walk finds, as `a.ts → b.ts → a.ts`. */
export function listCycles(graph: ImportGraph): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const path: string[] = []

  function walk(file: string): void {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '))
    if (start >= 0 || done.has(file)) return
    path.push(file)
    graph.get(file)?.files.forEach(walk)
    path.pop()
    done.add(file)
  }

  for (const file of graph.keys()) walk(file)
  return cycles
}
