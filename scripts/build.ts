// `npm run build`: builds the bundle that is deployed, without the local seams, into dist/deploy, and prints its sizes.
import { ensureBundle } from './local/bundle.ts'
import { StateError } from './local/state.ts'
import { weighBundle } from './local/weights.ts'

try {
  const { folder, built } = await ensureBundle('deploy')
  const { worker, scripts, styles } = weighBundle(folder)
  console.log(`${folder} ${built ? 'was built' : 'is up to date'}`)
  for (const [what, bytes] of Object.entries({ worker, 'all scripts': scripts, 'all styles': styles })) {
    console.log(`  ${what.padEnd(12)} ${(bytes / 1000).toFixed(1)} kB gz`)
  }
} catch (error) {
  console.error(error instanceof StateError ? error.message : error)
  process.exitCode = 1
}
