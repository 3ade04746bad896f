// `npm run bench`: every figure beside its goal (docs/performance.md), measured on the bundle that is deployed, each in a process
// of its own; a shortfall is an exit code. `npm run bench -- chat heap` measures the figures whose file has one of the words in
// its name.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureBundle } from '#scripts/local/bundle.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { formatRow, isShort, type Measured } from './figure.ts'

/** Takes so long that it is measured only by its name. */
const ON_REQUEST = ['ten-minutes']
const wanted = process.argv.slice(2)
const isWanted = (name: string) =>
  wanted.length === 0 ? !ON_REQUEST.includes(name) : wanted.some((word) => name.includes(word))

/** Measures one figure in a process of its own. */
async function measure(file: string, bundle: string): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'measure.ts'), [file, bundle])
  let heard: Measured = { name: file, rows: [], failure: 'its process ended' }
  child.on('message', (message) => {
    heard = message as Measured
  })
  await once(child, 'exit')
  return heard
}

const { folder } = await ensureBundle('deploy')
let measured = 0
const short: string[] = []
for (const file of readdirSync(path.join(import.meta.dirname, 'figures')).sort()) {
  if (!isWanted(file.replace(/\.ts$/, ''))) continue
  const { name, rows, failure } = await measure(file, folder)
  console.log(`\n${name}`)
  for (const row of rows) {
    console.log(formatRow(row))
    measured += 1
    if (isShort(row)) short.push(`${name}: ${row.what}`)
  }
  if (failure === null) continue
  console.log(`  ✗ could not be measured: ${failure}`)
  short.push(`${name}: could not be measured`)
}
if (wanted.length === 0) {
  console.log('\nproved by tests instead')
  for (const { goal, command } of ELSEWHERE) console.log(`  · ${goal}: ${command}`)
}
console.log(`\n${measured} figures, ${short.length} short of their goal`)
for (const what of short) console.log(`  ✗ ${what}`)
process.exit(short.length === 0 && measured > 0 ? 0 : 1)
