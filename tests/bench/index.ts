// `npm run bench`: measures every figure against its goal (docs/performance.md) on the bundle that is deployed, each in its own process;
// exits with 1 if a goal is missed. `npm run bench -- chat heap` measures the figures whose file name contains one of the words.
// `--short` measures little of each, to prove that it still measures what it says; `npm run test:all` runs that.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureBundle } from '#scripts/local/bundle.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { failureOf, formatRow, type Measured, SHORT_FORM } from './figure.ts'

const SHORT_FLAG = '--short'
const isShort = process.argv.includes(SHORT_FLAG)
/** Measured only by name: the first takes ten minutes; `npm run test:all` measures the second in full, in a step of its own. */
const ONLY_BY_NAME = isShort ? ['layout-shifts'] : ['ten-minutes']
const words = process.argv.slice(2).filter((word) => word !== SHORT_FLAG)
const isSelected = (name: string) =>
  words.length === 0 ? !ONLY_BY_NAME.includes(name) : words.some((word) => name.includes(word))

const env = { ...process.env, ...(isShort && { [SHORT_FORM]: 'yes' }) }

/** Measures one figure in its own process. */
async function measure(file: string, bundle: string): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'measure.ts'), [file, bundle], { env })
  let measured: Measured = { name: file, rows: [], failure: 'its process ended' }
  child.on('message', (message) => {
    measured = message as Measured
  })
  await once(child, 'exit')
  return measured
}

/** The short form checks no times, so two figures can run in parallel. */
const LANES = isShort ? 2 : 1
const { folder } = await ensureBundle('deploy')
let count = 0
const failures: string[] = []

async function report(file: string): Promise<void> {
  const started = performance.now()
  const { name, rows, failure } = await measure(file, folder)
  console.log(`\n${name} (${file}, ${((performance.now() - started) / 1_000).toFixed(0)} s)`)
  for (const row of rows) {
    console.log(formatRow(row, isShort))
    count += 1
    const reason = failureOf(row, isShort)
    if (reason) failures.push(`${name}: ${row.what}: ${reason}`)
  }
  const problem = failure ?? (rows.length === 0 ? 'it has no rows' : null)
  if (problem === null) return
  console.log(`  ✗ not measured: ${problem}`)
  failures.push(`${name}: not measured`)
}

const files = readdirSync(path.join(import.meta.dirname, 'figures'))
  .sort()
  .filter((file) => isSelected(file.replace(/\.ts$/, '')))
  .values()
async function runLane(): Promise<void> {
  for (const file of files) await report(file)
}
await Promise.all(Array.from({ length: LANES }, runLane))
if (words.length === 0 && !isShort) {
  console.log('\nchecked by tests instead')
  for (const { goal, command } of ELSEWHERE) console.log(`  · ${goal}: ${command}`)
}
console.log(`\n${count} rows measured, ${failures.length} failed`)
for (const what of failures) console.log(`  ✗ ${what}`)
process.exit(failures.length === 0 && count > 0 ? 0 : 1)
