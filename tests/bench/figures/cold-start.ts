// Cold start of a cached lander: the CPU of workerd from the start of its process to the first byte, with the page in the Cache API where
// another isolate stored it, against a bare Hono handler started the same way, with the runtime's defaults. COLD_STARTS sets the number of
// starts.
import { readlinkSync } from 'node:fs'
import path from 'node:path'
import { readBuiltConfig } from '#scripts/local/runtime.ts'
import { amount, type Figure, medianOf } from '../figure.ts'
import { type ColdStart, type ColdWorker, inFolder, startCold, startFilledCache } from '../support/cold.ts'
import { seedLanders } from '../support/landers.ts'
import { bundleBareHono, startBundle, VARS } from '../support/server.ts'

const LANDER = '/landers/gallery/eng'
/** A page that reads no store: this workerd has none. */
const RENDERED = '/signup'
const STARTS = amount({ full: 9, short: 1, env: 'COLD_STARTS' })

export const figure: Figure = {
  name: 'cold start',
  async measure(bundle) {
    const server = await startBundle(bundle)
    try {
      await seedLanders(server)
      const cache = await startFilledCache(server, LANDER)
      const workerd = readlinkSync(`/proc/${server.pid}/exe`)
      const { main, assets, compatibility_date, compatibility_flags } = readBuiltConfig(bundle)
      const folder = path.join(bundle, 'vonk')
      const files = { binding: assets.binding, folder: path.resolve(folder, assets.directory) }
      const ours: ColdWorker = {
        folder,
        main,
        compatibility_date,
        compatibility_flags,
        vars: VARS,
        files,
        cache: cache.address,
      }
      const { bytes } = await startCold(workerd, ours, LANDER)
      return await inFolder(await bundleBareHono('x'.repeat(bytes)), async (folder) => {
        const bare: ColdWorker = {
          folder,
          main: 'index.js',
          compatibility_date,
          compatibility_flags: [],
          vars: VARS,
        }
        const starts = { ours: [] as ColdStart[], bare: [] as ColdStart[], rendered: [] as ColdStart[] }
        for (let start = 0; start < STARTS; start++) {
          starts.bare.push(await startCold(workerd, bare, LANDER))
          starts.ours.push(await startCold(workerd, ours, LANDER))
          starts.rendered.push(await startCold(workerd, ours, RENDERED))
        }
        if (cache.hits() < STARTS) throw new Error('the page was not read from the Cache API')
        await cache.stop()
        const cpu = (of: ColdStart[]) => medianOf(of.map(({ cpu_ms }) => cpu_ms))
        const wall = (of: ColdStart[]) => medianOf(of.map(({ wall_ms }) => wall_ms))
        const [mine, theirs] = [cpu(starts.ours), cpu(starts.bare)]
        return [
          { what: 'bare Hono, CPU until the first byte', value: theirs, unit: 'ms', least: 1 },
          { what: 'our lander, in the Cache API', value: mine, unit: 'ms' },
          { what: `our ${RENDERED}, rendered`, value: cpu(starts.rendered), unit: 'ms' },
          { what: 'our lander, elapsed time', value: wall(starts.ours), unit: 'ms' },
          { what: 'our lander against bare Hono', value: mine / theirs, unit: 'x', goal: 2.4, least: 1 },
        ]
      })
    } finally {
      await server.stop()
    }
  },
}
