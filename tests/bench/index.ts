// `npm run bench`: every figure beside its goal, measured on the bundle that is deployed; a shortfall is an exit code.
// `npm run bench -- chat` measures the figures whose name holds the word.
import { readdirSync } from 'node:fs'
import { ensureBundle } from '#scripts/local/bundle.ts'
import { type Figure, formatRow, isShort } from './figure.ts'

const wanted = process.argv.slice(2)
const { folder } = await ensureBundle('deploy')
let measured = 0
let short = 0
for (const file of readdirSync(new URL('figures', import.meta.url)).sort()) {
  const { figure } = (await import(`./figures/${file}`)) as { figure: Figure }
  if (wanted.length > 0 && !wanted.some((word) => figure.name.includes(word))) continue
  console.log(`\n${figure.name}`)
  try {
    for (const row of await figure.measure(folder)) {
      console.log(formatRow(row))
      measured++
      if (isShort(row)) short++
    }
  } catch (error) {
    short++
    console.log(`  ✗ could not be measured: ${error instanceof Error ? error.message : error}`)
  }
}
console.log(`\n${measured} figures, ${short} short of their goal`)
process.exit(short === 0 && measured > 0 ? 0 : 1)
