// `npm start`: serves the optimised bundle with its local seams on workerd, with all bindings, a migrated store and the demo world. PORT
// (8787) is the port, STATE_DIR (.state) the folder of all data. SIGTERM ends everything that it started.
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBundle } from './local/bundle.ts'
import { greet, requireFreePort, runUntilStopped } from './local/command.ts'
import { startServer } from './local/server.ts'
import { claimState } from './local/state.ts'
import { ensureStore } from './local/store.ts'
import { loadSites } from './site/load-sites.ts'

await runUntilStopped(async (endings) => {
  const port = Number(process.env.PORT ?? 8787)
  const state = await claimState()
  const host = await requireFreePort(port, state)

  const { folder, built } = await ensureBundle('local')
  if (built) console.log('Built the local bundle.')
  // A copy, because a later build replaces the folder while this server runs.
  const bundle = path.join(state.folder, 'bundle')
  rmSync(bundle, { recursive: true, force: true })
  cpSync(folder, bundle, { recursive: true })

  const settings = { bundle, persist: state.store, vars: state.vars }
  await ensureStore(state.store, async () => settings)
  const server = await startServer({
    ...settings,
    listen: { host, port },
    compress: true,
    onRestart: async () => state.noteWorkerd(await server.workerdPid()),
  })
  endings.add(() => server.stop())
  state.noteWorkerd(await server.workerdPid())
  greet(port, await loadSites())
  await server.down
})
