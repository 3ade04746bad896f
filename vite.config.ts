// One configuration builds the browser's bundle and the worker, in that order: the worker carries the manifest of
// the hashed assets. `--mode seams` compiles the local seams in (design section 14); every other mode leaves them out.
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { BUILD_TARGET } from './scripts/baseline.ts'
import { checkedSites } from './scripts/checked-sites.ts'
import { CHUNKS } from './scripts/chunks.ts'
import { clientAssets } from './scripts/client-assets.ts'
import { dataRouter } from './scripts/data-router.ts'
import { addPoolDatabases } from './scripts/local/databases.ts'
import { devBrowser } from './scripts/local/dev-browser.ts'
import { localWorker } from './scripts/local/dev-worker.ts'
import { leaveOutIds } from './scripts/local/no-ids.ts'
import { oneRenderer } from './scripts/one-renderer.ts'

export default defineConfig(({ mode, command }) => {
  const seams = command === 'serve' || mode === 'seams'
  const outDir = seams ? 'dist/local' : 'dist/deploy'
  const local = command === 'serve' ? localWorker() : null
  return {
    plugins: [
      react(),
      cloudflare({
        inspectorPort: false,
        ...(local && { persistState: local.persistState }),
        config(worker) {
          leaveOutIds(worker)
          Object.assign(worker.vars, local?.vars)
          if (local) addPoolDatabases(worker)
        },
      }),
      clientAssets(),
      checkedSites(),
      oneRenderer(),
      dataRouter(),
      devBrowser(),
    ] as Plugin[],
    define: {
      __SEAMS__: JSON.stringify(seams),
      __PACKAGE_NAME__: JSON.stringify(packageJson.name),
    },
    build: {
      outDir,
      assetsInlineLimit: 0,
      cssTarget: BUILD_TARGET,
    },
    css: { modules: { generateScopedName: command === 'serve' ? '[name]_[local]' : '[hash:base64:4]' } },
    environments: {
      vonk: { build: { minify: true, sourcemap: false } },
      client: {
        build: {
          target: BUILD_TARGET,
          manifest: true,
          rollupOptions: {
            input: ['client/main.tsx', 'client/proof/solve.ts', 'src/styles/index.css'],
            // The lander's script waits for what the entry exports.
            preserveEntrySignatures: 'exports-only',
            output: {
              codeSplitting: { groups: CHUNKS },
            },
          },
        },
      },
    },
    builder: {
      async buildApp(builder) {
        for (const name of ['client', 'vonk']) {
          const environment = builder.environments[name]
          if (environment) await builder.build(environment)
        }
      },
    },
  }
})
