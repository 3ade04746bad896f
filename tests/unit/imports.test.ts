// Imports: every layer keeps to its row of docs/imports.md, types included, and there are no import cycles.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listCycles } from './imports/import-cycles.ts'
import { type ImportGraph, listSpecifiers, readImportGraph } from './imports/import-graph.ts'
import { layersOf, listViolations, readImportTable } from './imports/import-table.ts'
import { listLonelyParts } from './imports/part-users.ts'

const graph = readImportGraph()

const graphOf = (files: Record<string, string[]>): ImportGraph =>
  new Map(Object.entries(files).map(([file, imports]) => [file, { files: imports, packages: [] }]))

describe('imports', () => {
  it.each([
    ['a value', `import { a } from './a.ts'`],
    ['a type', `import type { A } from './a.ts'`],
    ['a type among values', `import { type A } from './a.ts'`],
    ['for its effect', `import './a.ts'`],
    ['re-exported', `export { a } from './a.ts'`],
    ['all re-exported', `export * from './a.ts'`],
    ['loaded dynamically', `const load = () => import('./a.ts')`],
    ['an inline type', `type A = import('./a.ts').A`],
    ['the type of a module', `type A = typeof import('./a.ts')`],
  ])('are found in every form: %s', (_form, code) => {
    expect(listSpecifiers('b.tsx', code)).toEqual(['./a.ts'])
  })

  it.each([
    `import type { A } from './a.ts'`,
    `import { type A } from './a.ts'`,
    `export type { A } from './a.ts'`,
    `type A = import('./a.ts').A`,
  ])('of types are left out on request: %s', (code) => {
    expect(listSpecifiers('b.tsx', code, { values: true })).toEqual([])
    expect(listSpecifiers('b.tsx', `${code}\nimport { b, type B } from './b.ts'`, { values: true })).toEqual([
      './b.ts',
    ])
  })

  it('lead to existing files, by alias or relative path', () => {
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

  it('form no cycle of files, types included', () => {
    expect(listCycles(graph)).toEqual([])
  })

  it('in a cycle are found, wherever it begins', () => {
    const line = { 'a.ts': ['b.ts', 'd.ts'], 'b.ts': ['c.ts', 'd.ts'], 'c.ts': ['d.ts'], 'd.ts': [] }
    expect(listCycles(graphOf(line))).toEqual([])
    expect(listCycles(graphOf({ ...line, 'd.ts': ['b.ts'] }))).toContain('b.ts → c.ts → d.ts → b.ts')
    expect(listCycles(graphOf({ 'a.ts': ['a.ts'] }))).toEqual(['a.ts → a.ts'])
  })
})

describe('the import table @design 3', () => {
  const table = readImportTable(readFileSync('docs/imports.md', 'utf8'))

  it('is followed by every file', () => {
    expect(listViolations(graph, table)).toEqual([])
  })

  it('has layers that form no cycle, types aside', () => {
    expect(listCycles(layersOf(readImportGraph({ values: true }), table))).toEqual([])
  })

  it('joins the imports of files into those of their layers', () => {
    const files = { 'worker/jobs/sweep.ts': ['worker/features/push/jobs.ts', 'worker/jobs/emails.ts'] }
    const layers = layersOf(graphOf({ ...files, 'worker/features/push/jobs.ts': [] }), table)
    expect([...layers].map(([layer, { files }]) => [layer, files])).toEqual([
      ['worker/jobs', ['worker/features/push']],
      ['worker/features/push', []],
    ])
  })

  it('has no row for a missing folder or file', () => {
    const rows = table.map(({ layer }) => layer.replace(/\/\*$/, ''))
    const files = [...graph.keys()]
    expect(rows.filter((row) => !files.some((file) => file === row || file.startsWith(`${row}/`)))).toEqual(
      [],
    )
  })

  it.each([
    ['a page of another page', 'src/pages/chat/page.tsx', 'src/pages/likes/page.tsx'],
    ['a rule of a package', 'src/domain/age.ts', 'valibot'],
    ['the UI kit from the product', 'src/ui/Button.tsx', 'src/domain/constants.ts'],
    ['the product of the edge', 'src/state/likes.ts', 'worker/features/likes/queries.ts'],
    ['the browser of the edge', 'client/main.tsx', 'worker/env.ts'],
    ['the edge of the browser', 'worker/app.ts', 'client/main.tsx'],
    ['data of hono', 'worker/features/likes/queries.ts', 'hono/cookie'],
    ['a Durable Object of react', 'worker/durable/member/inbox/inbox.ts', 'react'],
    ['a rendered page of data', 'worker/pages/document.tsx', 'worker/features/members/profile-queries.ts'],
    ['a store of the DOM renderer', 'src/state/likes.ts', 'react-dom/client'],
  ])('reports an import by %s', (_what, file, imported) => {
    const isOurs = /\.tsx?$/.test(imported)
    const made = { files: isOurs ? [imported] : [], packages: isOurs ? [] : [imported] }
    expect(listViolations(new Map([[file, made]]), table)).toEqual([`${file} → ${imported}`])
  })

  it('allows a page its own files, and of a folder only the file that its row names', () => {
    const made = { files: ['src/pages/chat/Composer.tsx'], packages: ['react'] }
    expect(listViolations(new Map([['src/pages/chat/page.tsx', made]]), table)).toEqual([])
    const sites = { files: ['src/ui/icon-names.ts', 'src/ui/Button.tsx'], packages: [] }
    expect(listViolations(new Map([['sites/localhost.ts', sites]]), table)).toEqual([
      'sites/localhost.ts → src/ui/Button.tsx',
    ])
  })

  it('requires a row for every file, and a meaning for every name', () => {
    expect(listViolations(new Map([['src/new/thing.ts', { files: [], packages: [] }]]), table)).toEqual([
      'src/new/thing.ts is in no layer',
    ])
    expect(() => readImportTable('| `src/x` | everybody | |')).toThrow('nothing is called everybody')
  })
})

describe('a part', () => {
  it('has more than one user: a component of one page, lander or layout is in its folder', () => {
    expect(listLonelyParts(graph)).toEqual([])
  })

  it('with one user is found behind other parts, also if two files of one page use it', () => {
    const made = graphOf({
      'src/parts/Inner.tsx': [],
      'src/parts/Outer.tsx': ['src/parts/Inner.tsx'],
      'src/parts/Shared.tsx': [],
      'src/pages/chat/page.tsx': ['src/parts/Outer.tsx', 'src/parts/Shared.tsx'],
      'src/pages/chat/Composer.tsx': ['src/parts/Outer.tsx'],
      'src/layouts/ChatLayout.tsx': ['src/parts/Shared.tsx'],
    })
    expect(listLonelyParts(made)).toEqual([
      'src/parts/Inner.tsx: src/pages/chat',
      'src/parts/Outer.tsx: src/pages/chat',
    ])
  })
})
