// The import table of docs/imports.md, read and applied.
import type { ImportGraph } from './import-graph.ts'

export type Layer = {
  /** A folder or a file, from the root; `src/pages/*` is a layer for every folder in it. */
  layer: string
  /** Own folders and files. */
  knows: string[]
  packages: string[]
}

/** In a row: every package. */
const ANY = 'any'

/** Reads the rows of all tables: those of two cells give names, those of three are layers. Throws for an unknown name. */
export function readImportTable(markdown: string): Layer[] {
  const rows = [...markdown.matchAll(/^\|(.*)\|$/gm)].map(([, row]) => (row ?? '').split('|').map(wordsOf))
  const names = new Map(
    rows.filter((row) => row.length === 2).map(([name, words = []]) => [name?.[0], words]),
  )

  function meant(word: string): string[] {
    if (word.startsWith('`')) return [word.slice(1, -1)]
    const words = names.get(word)
    if (!words) throw new Error(`docs/imports.md: nothing is called ${word}`)
    return words.flatMap(meant)
  }

  return rows
    .filter(([first, , packages]) => packages && first?.[0] !== 'layer' && !first?.[0]?.startsWith('-'))
    .flatMap(([layers = [], knows = [], packages = []]) =>
      layers.flatMap(meant).map((layer) => ({
        layer,
        knows: knows.flatMap(meant),
        packages: packages.flatMap((word) => (word === ANY ? [ANY] : meant(word))),
      })),
    )
}

const wordsOf = (cell: string) => cell.split(',').flatMap((word) => word.trim() || [])

const isBelow = (name: string, place: string) => name === place || name.startsWith(`${place}/`)

/** The row of a file: the longest one that contains it. */
export function findLayer(file: string, table: readonly Layer[]): Layer | null {
  const rows = table.flatMap((row) => {
    if (!row.layer.endsWith('/*')) return isBelow(file, row.layer) ? [row] : []
    const parent = row.layer.slice(0, -2)
    const [folder, ...rest] = file.slice(parent.length + 1).split('/')
    return isBelow(file, parent) && rest.length > 0 ? [{ ...row, layer: `${parent}/${folder}` }] : []
  })
  return rows.sort((a, b) => b.layer.length - a.layer.length)[0] ?? null
}

/** Imports that the table does not allow, as `file → imported`, and files that are in no layer. */
export function listViolations(graph: ImportGraph, table: readonly Layer[]): string[] {
  return [...graph].flatMap(([file, { files, packages }]) => {
    const row = findLayer(file, table)
    if (!row) return [`${file} is in no layer`]
    const places = [row.layer, ...row.knows]
    const strangers = [
      ...files.filter((other) => !places.some((place) => isBelow(other, place))),
      ...packages.filter((name) => !row.packages.some((one) => one === ANY || isBelow(name, one))),
    ]
    return strangers.map((other) => `${file} → ${other}`)
  })
}

/** Which layer imports which, itself aside. */
export function layersOf(graph: ImportGraph, table: readonly Layer[]): ImportGraph {
  const nameOf = (file: string) => findLayer(file, table)?.layer ?? file
  const layers: ImportGraph = new Map()
  for (const [file, { files }] of graph) {
    const layer = nameOf(file)
    const known = layers.get(layer)?.files ?? []
    const others = files.map(nameOf).filter((other) => other !== layer)
    layers.set(layer, { files: [...new Set([...known, ...others])], packages: [] })
  }
  return layers
}
