// `npm run dev`: serves the sources with hot reload, on the same store as `npm start` (PORT, STATE_DIR).
import { createServer } from 'vite'
import { ensureBundle } from './local/bundle.ts'
import { greet, requireFreePort, runUntilStopped } from './local/command.ts'
import { claimState } from './local/state.ts'
import { ensureStore } from './local/store.ts'
import { loadSites } from './site/load-sites.ts'

await runUntilStopped(async (endings) => {
  const port = Number(process.env.PORT ?? 8787)
  const state = await claimState()
  const host = await requireFreePort(port, state)

  const sites = await loadSites()
  await ensureStore(state.store, async () => ({
    bundle: (await ensureBundle('local')).folder,
    vars: state.vars,
  }))
  // The local seams set the visitor's location; the plugin must not request it over the network.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  const server = await createServer({ server: { host, port, strictPort: true } })
  endings.add(() => server.close())
  await server.listen()
  greet(port, sites)
})
