// Who may know whom: nothing imports itself by way of others, not even for a type.
import { describe, expect, it } from 'vitest'
import { listCircles } from './imports/circles.ts'
import { type ImportGraph, listSpecifiers, readImportGraph } from './imports/import-graph.ts'

const graph = readImportGraph()

const graphOf = (files: Record<string, string[]>): ImportGraph =>
  new Map(Object.entries(files).map(([file, imports]) => [file, { files: imports, packages: [] }]))

describe('imports', () => {
  it.each([
    ['a value', `import { a } from './a.ts'`],
    ['a type', `import type { A } from './a.ts'`],
    ['a type among values', `import { type A } from './a.ts'`],
    ['for its effect', `import './a.ts'`],
    ['handed on', `export { a } from './a.ts'`],
    ['all handed on', `export * from './a.ts'`],
    ['loaded later', `const load = () => import('./a.ts')`],
    ['a type in place', `type A = import('./a.ts').A`],
    ['the type of a module', `type A = typeof import('./a.ts')`],
  ])('are seen in every form: %s', (_form, code) => {
    expect(listSpecifiers('b.tsx', code)).toEqual(['./a.ts'])
  })

  it('lead to files that are there, by alias or from beside', () => {
    expect(graph.get('worker/app.ts')?.files).toContain('worker/context.ts')
    expect(graph.get('worker/context.ts')?.files).toContain('src/contract/site.ts')
    expect(graph.get('worker/app.ts')?.packages).toContain('hono')
    const written = [...graph].flatMap(([file, { files }]) =>
      files.map((imported) => `${file} → ${imported}`),
    )
    expect(
      written.filter((line) => /\.(ts|tsx)$/.test(line) && !graph.has(line.replace(/^.* /, ''))),
    ).toEqual([])
  })

  it('never go in a circle, types included', () => {
    expect(listCircles(graph)).toEqual([])
  })

  it('in a circle are found, wherever it begins', () => {
    const line = { 'a.ts': ['b.ts', 'd.ts'], 'b.ts': ['c.ts', 'd.ts'], 'c.ts': ['d.ts'], 'd.ts': [] }
    expect(listCircles(graphOf(line))).toEqual([])
    expect(listCircles(graphOf({ ...line, 'd.ts': ['b.ts'] }))).toContain('b.ts → c.ts → d.ts → b.ts')
    expect(listCircles(graphOf({ 'a.ts': ['a.ts'] }))).toEqual(['a.ts → a.ts'])
  })
})
