// `npm run dev`: the sources, with hot reload, on the same store as `npm start` (PORT, STATE_DIR).
import { createServer } from 'vite'
import { ensureBundle } from './local/bundle.ts'
import { greet, requireFreePort, runUntilStopped } from './local/command.ts'
import { claimState } from './local/state.ts'
import { isStoreReady, noteStoreReady, prepareStore } from './local/store.ts'
import { loadSites } from './site/load-sites.ts'

await runUntilStopped(async (endings) => {
  const port = Number(process.env.PORT ?? 8787)
  const state = claimState()
  const host = await requireFreePort(port)

  const sites = await loadSites()
  if (!(await isStoreReady(state.folder))) {
    const { folder } = await ensureBundle('local')
    await prepareStore({ bundle: folder, persist: state.store, vars: state.vars })
    await noteStoreReady(state.folder)
  }
  // Where the visitor is comes from the local seams; nobody is asked over the network.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  const server = await createServer({ server: { host, port, strictPort: true } })
  endings.add(() => server.close())
  await server.listen()
  greet(port, sites)
})
