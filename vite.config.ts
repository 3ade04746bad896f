// One configuration builds the browser's bundle, the operators' console and the worker, in that order: the worker carries the manifest of
// the hashed assets. `--mode seams` compiles the local seams in (design section 14); every other mode leaves them out.
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { BUILD_TARGET } from './scripts/build/baseline.ts'
import { CHUNKS, WORKER_CHUNKS } from './scripts/build/chunks.ts'
import { consoleBuild, consoleEnvironment } from './scripts/build/console.ts'
import { addPoolDatabases } from './scripts/local/databases.ts'
import { devBrowser } from './scripts/local/dev-browser.ts'
import { devConsole, leaveConsoleSources } from './scripts/local/dev-console.ts'
import { localWorker } from './scripts/local/dev-worker.ts'
import { leaveOutIds } from './scripts/local/no-ids.ts'
import { plugins } from './scripts/plugins.ts'

/**
 * An isolate of a built worker compiles a module when it is first imported, and nothing of Node's (docs/decisions/build.md). Not in
 * wrangler.toml, which the worker tests read: Vitest's runner needs Node's modules, and hung on the new registry.
 */
const COLD_START_FLAGS = ['new_module_registry', 'no_nodejs_compat', 'no_nodejs_compat_v2']

export default defineConfig(({ mode, command }) => {
  const seams = command === 'serve' || mode === 'seams'
  const outDir = seams ? 'dist/local' : 'dist/deploy'
  const local = command === 'serve' ? localWorker() : null
  return {
    plugins: [
      plugins(),
      cloudflare({
        inspectorPort: false,
        ...(local && { persistState: local.persistState }),
        config(worker) {
          leaveOutIds(worker)
          if (command === 'build') worker.compatibility_flags.push(...COLD_START_FLAGS)
          Object.assign(worker.vars, local?.vars)
          if (local) addPoolDatabases(worker)
          if (local) leaveConsoleSources(worker)
        },
      }),
      devBrowser(),
      devConsole(),
      consoleBuild(),
    ],
    define: {
      __SEAMS__: JSON.stringify(seams),
      __PACKAGE_NAME__: JSON.stringify(packageJson.name),
    },
    // The host by which the worker reads static files (worker/platform/assets/static-texts.ts); requests of the worker pass Vite's check too.
    server: { allowedHosts: ['files.invalid'] },
    build: {
      outDir,
      assetsInlineLimit: 0,
      cssTarget: BUILD_TARGET,
    },
    css: { modules: { generateScopedName: command === 'serve' ? '[name]_[local]' : '[hash:base64:4]' } },
    environments: {
      vonk: {
        build: {
          minify: true,
          sourcemap: false,
          rollupOptions: { output: { codeSplitting: { groups: WORKER_CHUNKS } } },
        },
      },
      client: {
        build: {
          target: BUILD_TARGET,
          manifest: true,
          // Each name in the first script weighs: what is asked for anyway, or is there already, need not be named once more.
          modulePreload: {
            resolveDependencies: (file, deps, { hostId }) =>
              deps.filter((dep) => dep !== file && dep !== hostId && !dep.startsWith('assets/vendor-')),
          },
          rollupOptions: {
            input: [
              'client/main.tsx',
              'client/proof/solve.ts',
              'src/styles/index.css',
              'src/parts/entry-warning/EntryWarning.module.css',
            ],
            // The lander's script waits for what the entry exports.
            preserveEntrySignatures: 'exports-only',
            output: {
              codeSplitting: { groups: CHUNKS },
              // The first script names every chunk there is, and what is random in a name does not compress.
              chunkFileNames: ({ name }) =>
                name === 'vendor' ? 'assets/vendor-[hash:7].js' : 'assets/[hash:7].js',
              assetFileNames: 'assets/[hash:7][extname]',
            },
          },
        },
      },
      // In development its sources are the client's, which is the environment that Vite's server serves.
      ...(command === 'build' && { console: consoleEnvironment() }),
    },
    builder: {
      async buildApp(builder) {
        for (const name of ['client', 'console', 'vonk']) {
          const environment = builder.environments[name]
          if (environment) await builder.build(environment)
        }
      },
    },
  }
})
